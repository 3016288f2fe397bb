import type { Reason } from '@tbl/domain/item-flags'
import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/report/overview', {
  figures: {
    individuals: 'Individuals',
    teams: 'Teams',
    beaten: 'Teams that beat their best member',
    median: 'median {median}',
    byScore: '{teams, number} of {of, number} by score',
    firstTry: '{teams, number} of {of, number} at the first try',
    whyBoth:
      'Tries earn points that students alone cannot earn; first tries compare like with like.',
  },
  scores: {
    title: 'Scores',
    score: 'Score',
    students: 'Students',
    teams: 'Teams',
    mean: 'mean',
    median: 'median',
    individualsCaption:
      'Individuals: {count, plural, one {# student} other {# students}}, mean {mean}, median {median}, from {lowest} to {highest}.',
    teamsCaption:
      'Teams: {count, plural, one {# team} other {# teams}}, mean {mean}, median {median}, from {lowest} to {highest}.',
    edited:
      '{scores, plural, one {# score was edited by hand; here it stands as earned.} other {# scores were edited by hand; here they stand as earned.}}',
  },
  discuss: {
    title: 'What to discuss',
    tooFew: 'Too few results to rank.',
    nothing: 'Everybody had everything right.',
    reason: 'Question {number, number}: {reason}',
    removed: 'Removed question: {reason}',
    reasons: {
      key: 'check the key',
      teams: 'teams missed it',
      students: 'students missed it',
      spread: 'answers are spread over {options, plural, one {# option} other {# options}}',
      appeal: 'appealed',
    } as const satisfies Record<Reason, string>,
    right: '{share} right',
    missed: '{missed, number} of {teams, number} teams missed it at the first try',
  },
  reliability: {
    title: 'Reliability',
    named: 'Reliability ({name})',
    between: 'between {from} and {to}',
    needed: '{students, number} students are needed to know it within {width}.',
    of: 'for {students, number} of {of, number} students, who had the same questions',
    nothing: 'All scores are the same, or there is one question.',
    negative: 'The questions do not measure one thing.',
  },
})
