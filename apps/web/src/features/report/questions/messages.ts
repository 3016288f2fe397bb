import type { Flag } from '@tbl/domain/item-flags'
import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/report/questions', {
  caption: 'Questions and their figures',
  columns: {
    number: '#',
    text: 'Question',
    n: 'n',
    right: 'Right',
    discrimination: 'D',
    correlation: 'r',
    firstTry: 'First try',
    tries: 'Tries',
    flag: 'Flag',
  },
  sortBy: 'Sort by',
  quizOrder: 'As in the quiz',
  open: 'Open question {number, number}',
  openRemoved: 'Open the removed question: {text}',
  firstTry: '{right, number} of {teams, number}',
  between: 'between {from} and {to}',
  points: 'points {mean}',
  ofCompared: 'for {students, number} of {of, number} students, who had the same questions',
  nothing: 'All answers, or all scores, are the same.',
  doesNotCount: 'does not count',
  corrected: '{what} Corrected on {date}.',
  wordings: 'Asked in {wordings, number} wordings ({students} students)',
  wording: '{students, plural, one {# student} other {# students}}:',
  options: {
    caption: 'What was chosen at question {number, number}',
    captionRemoved: 'What was chosen at the removed question',
    option: 'Option',
    individuals: 'Individuals',
    teams: 'First tries of teams',
    best: 'Best students',
    unanswered:
      '{students, plural, one {# student gave no answer.} other {# students gave no answer.}}',
    count: '{count, number} ({share})',
  },
  sets: 'Most frequent answers',
  set: 'Answer',
  flags: {
    key: 'Most of the best students chose {letters}: check the key.',
    rest: 'Students who did well on the rest missed this one. Read it again.',
    guess: 'No better than guessing.',
    hard: 'Only {share} were right.',
    teams: '{missed, number} of {teams, number} teams missed it at the first try. Discuss it.',
    worse:
      'Teams did worse together than students alone: in {lost, plural, one {# team} other {# teams}} a member had it right and the team tried something else.',
    appeal: '{appeals, plural, one {# appeal} other {# appeals}}.',
    easy: 'Nearly everybody was right.',
  } as const satisfies Record<Flag, string>,
})
