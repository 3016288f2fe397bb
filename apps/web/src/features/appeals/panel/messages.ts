import type { AppealStatus } from '@tbl/contract/appeals'
import { defineTexts } from '@tbl/texts/texts'

/** For the instructor: the appeals of a course, and one of them. */
export const texts = defineTexts('features/appeals/panel', {
  /** Accepted with a correction of the key. */
  everybody: 'Everybody',
  fullPoints: 'This team has full points at this question already.',

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
})
