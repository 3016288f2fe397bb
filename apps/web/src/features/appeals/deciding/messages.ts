import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

/** The team that appeals, or, by a correction of the key, all. */
export type Gaining = 'team' | 'everybody'

/** Of who decides appeals. */
export const texts = defineTexts('features/appeals/deciding', {
  feedback: 'Feedback',
  feedbackHelp: 'The whole team reads it.',
  whoGains: 'Who gains from it?',
  gains: {
    team: 'This team',
    everybody: 'Everybody',
  } as const satisfies Record<Gaining, string>,
  everybodyHelp: 'The key is corrected. You see who gains before anything changes.',
  correct: 'Correct the Key',
  accept: 'Accept Appeal',
  reject: 'Reject Appeal',
  done: {
    accepted: {
      title: 'Appeal Resolved',
      description: 'Appeal has been accepted successfully. Team score has been recalculated.',
    },
    rejected: {
      title: 'Appeal Resolved',
      description: 'Appeal has been rejected successfully.',
    },
  },
  failed: {
    title: 'Resolution Failed',
    description: 'Failed to resolve appeal. Please try again.',
  },
  /** What was decided by another window stands in the dialog. */
  refusals: {
    OWN_RESULT: 'This is your own result. Somebody else who teaches this course has to decide.',
    FEEDBACK_REQUIRED: {
      title: 'Feedback Required',
      description: 'Please provide feedback explaining your decision.',
    },
    ALREADY_RESOLVED: 'Failed to resolve appeal. Please try again.',
    FORBIDDEN: 'Only the instructor of the course can do this.',
    NOT_FOUND: 'This appeal has been deleted.',
  } as const satisfies RefusalSources<RefusalCode<'appeals', 'resolve'>>,
})
