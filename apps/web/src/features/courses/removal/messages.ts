import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/courses/removal', {
  removal: {
    title: 'Remove from course',
    which: 'Remove {student} from the course',
    inQuiz: '{team} is in the middle of a team quiz.',
    text: '{name} leaves this course and the team in it, and the address leaves the allowlist. What {name} has answered stays.',
    canJoin: 'With the code {name} can join again.',
    reason: 'Reason',
    reasonMissing: 'Please say why.',
    submit: 'Remove from course',
    done: '{name} was removed',
    failed: 'Nobody was removed',
  },
  removed: {
    title: 'Removed from the course',
    when: 'by {by} on {date, date, ::yMMMd}',
    erased: 'erased person',
    readmit: 'Take Back',
    readmitWhich: 'Take {student} back',
    done: 'Back in the course',
    failed: { title: 'Nothing was changed', description: 'Please try again.' },
    refusals: {
      FORBIDDEN: 'You may not do this in this course.',
      NOT_FOUND: 'This has changed meanwhile.',
      IS_STAFF_HERE: 'This person already has a role in this course.',
    } as const satisfies RefusalSources<RefusalCode<'enrollment', 'readmit'>>,
  },
})
