import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../platform/refusal.ts'

export const texts = defineTexts('tbl/let-in', {
  title: 'Let In {student}',
  what: 'For a student who cannot log in. The code opens this course without a password, once, for at most 4 hours.',
  warning:
    'It is recorded, and {student} is told by e-mail. Give it to {student} alone: who types it takes quizzes in that name.',
  get: 'Get a Code',
  again: 'New Code',
  done: 'Done',
  until: 'It works once, until {time, time, ::HHmm}:',
  open: 'Open {host}',
  choose: "Choose 'I have a code from my instructor'",
  type: 'Type {email} and the code',
  typeAddress: 'Type the e-mail address and the code',
  failed: 'No code',
  refusals: {
    UNAUTHORIZED: 'You are not logged in',
    FORBIDDEN: 'You may not do this',
    NOT_FOUND: 'Course not found',
    TOO_MANY_CODES: 'A student can be given {codes} codes a day.',
    CODES_GUESSED:
      'Somebody is guessing at codes of this course. Please try again in {minutes} min.',
  } as const satisfies RefusalSources<RefusalCode<'enrollment', 'letIn'>>,
})
