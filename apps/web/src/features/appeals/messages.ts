import type { AppealStatus } from '@tbl/contract/appeals'
import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../platform/refusal.ts'

export const texts = defineTexts('features/appeals', {
  status: {
    pending: 'Pending',
    accepted: 'Accepted',
    rejected: 'Rejected',
  } as const satisfies Record<AppealStatus, string>,
  filedAgo: 'Filed {ago}',
  resolvedAgo: 'Resolved {ago}',
  loadFailed: { title: 'Error', description: 'Failed to load appeals. Please try again.' },

  note: {
    title: 'Appeal',
    by: 'Appeal by {captain}',
    feedback: "Instructor's feedback",
    corrected: 'The key was corrected.',
    /** Of one that was rejected before. */
    correctedLater: 'The key was corrected later, on {date}.',
  },

  filing: {
    title: 'Appeal Question',
    reason: 'Reason',
    reasonHelp: 'Your instructor reads it and answers. You can appeal each question once.',
    submit: 'Submit Appeal',
    done: {
      title: 'Appeal submitted',
      description: 'Your instructor reads it and answers here.',
    },
    failed: { title: 'Submission Failed', description: 'Failed to submit appeal' },
    refusals: {
      REASON_REQUIRED: {
        title: 'Reason Required',
        description: 'Please provide a reason for your appeal.',
      },
      NOT_CAPTAIN: 'Only the captain can do this. Your team has another captain now.',
      NOTHING_TO_APPEAL:
        '{why, select, FULL_POINTS {Your team has full points at this question.} NOT_COUNTED {This question does not count.} other {Your team answered this question at the first try.}}',
      ALREADY_APPEALED: 'Your team has appealed this question already.',
      FORBIDDEN: 'You are not a member of this team.',
      NOT_FOUND: 'The quiz or your team is not there any more.',
    } as const satisfies RefusalSources<RefusalCode<'appeals', 'file'>>,
  },
})
