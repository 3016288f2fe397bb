import type { Rule } from '@tbl/domain/key-correction'
import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/corrections', {
  failed: 'Failed to load the corrections',
  correct: 'Correct the Key',
  undo: 'Undo',
  rules: {
    accept: 'Accept more answers',
    replace: 'Only another answer is right',
    credit: 'Full credit for everyone',
    drop: 'Leave the question out',
  } as const satisfies Record<Rule, string>,
  /** Behind the key of the quiz. */
  key: '(key)',
  reason: 'Why? Students read this',
  reasonRequired: { title: 'Reason Required', description: 'Please say why: students read it.' },
})
