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

  list: {
    failed: 'Appeals could not be loaded',
    empty: 'No appeals yet',
    emptyText: 'They appear here when a captain appeals against the score of a question.',
    count: '{pending} pending, {appeals, plural, one {# appeal} other {# appeals}}',
    columns: {
      team: 'Team',
      quiz: 'Quiz',
      question: 'Question',
      captain: 'Captain',
      reason: 'Reason',
      status: 'Status',
      actions: 'Actions',
    },
    decide: 'Decide',
    decideWhich: 'Decide: {team}, {question}',
    view: 'View',
    viewWhich: 'View: {team}, {question}',
  },

  details: {
    title: 'Appeal',
    place: '{team}, {quiz}',
    tried: 'What {team} Tried',
    reason: 'Reason, by {captain}',
    score: 'Score',
    now: 'Now',
    ifAccepted: 'If accepted',
    decidedBy:
      '{status, select, accepted {Accepted by {name}} rejected {Rejected by {name}} other {Pending}}',
    notSent: 'This appeal was decided in another window. Your feedback was not sent:',
  },
  others: {
    title: 'Other Teams',
    none: 'No other team has completed this quiz yet.',
    atOnce: '{atOnce} of {teams} were correct at the first try.',
    right: 'Correct at the first try',
    tried: 'Tried {choices}',
    appeal: {
      pending: 'Appeal pending',
      accepted: 'Appeal accepted',
      rejected: 'Appeal rejected',
    } as const satisfies Record<AppealStatus, string>,
  },
  note: {
    title: 'Appeal',
    by: 'Appeal by {captain}',
    feedback: "Instructor's feedback",
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
      NOTHING_TO_APPEAL: 'Your team answered this question at the first try.',
      ALREADY_APPEALED: 'Your team has appealed this question already.',
      FORBIDDEN: 'You are not a member of this team.',
      NOT_FOUND: 'The quiz or your team is not there any more.',
    } as const satisfies RefusalSources<RefusalCode<'appeals', 'file'>>,
  },
})
