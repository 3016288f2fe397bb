import type { ScoreChange } from '@tbl/contract/gradebook'
import type { Part } from '@tbl/domain/grade-item'
import type { ResultColumn } from '@tbl/domain/result-order'
import type { CreditStatus } from '@tbl/domain/team-credit'
import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/gradebook/results', {
  failed: 'Results could not be loaded',
  empty: {
    title: 'No results yet',
    forInstructor: {
      individual: 'They appear here when students complete a quiz.',
      team: 'They appear here when a team completes its quiz.',
    } as const satisfies Record<Part, string>,
    forStudent: {
      individual: 'They appear here when you and your team have completed a quiz.',
      team: 'They appear here when your team completes a quiz.',
    } as const satisfies Record<Part, string>,
  },
  notFound: { title: 'No results found', text: 'No attempt matches your search.' },
  search: {
    individual: 'Search students',
    team: 'Search teams',
    quizzes: 'Search quizzes',
  } as const satisfies Record<Part | 'quizzes', string>,
  quiz: 'Quiz',
  allQuizzes: 'All quizzes',
  attempts: '{total, plural, one {# attempt} other {# attempts}}',
  attemptsShown: '{shown} of {total, plural, one {# attempt} other {# attempts}}',
  columns: {
    score: 'Score',
    quiz: 'Quiz',
    completed: 'Completed',
    actions: 'Actions',
  } as const satisfies Record<Exclude<ResultColumn, 'name'> | 'actions', string>,
  /** Heads the column of whose result it is. */
  names: { individual: 'Student', team: 'Team' } as const satisfies Record<Part, string>,
  whose: '{name}, {quiz}',
  actionOn: '{action}: {what}',
  changed: {
    edited: 'edited',
    corrected: 'corrected',
    appealed: 'appealed',
  } as const satisfies Record<ScoreChange, string>,
  /** `changes`: one of those above, or several. */
  changedBy: 'Score {changes}',
  showHistory: '{changed}, show its history: {what}',
  withheld: '{quiz}: {withheld}',
  card: 'Team Results',
  /** Why the score of a team does not count for somebody, and what counts in its place. */
  uncounted: {
    why: {
      late: 'Late: the team score does not count.',
      excused: 'Excused: the team score does not count.',
      absent: 'Absent: the team score does not count.',
    } as const satisfies Record<CreditStatus, string>,
    noScore: 'No score',
    counts: '{credit, select, zero {Zero counts.} other {No score counts.}}',
    whose: '{name}: {why} {counts}',
  },
  legend: { label: 'Score Colors', 90: '90+', 80: '80+', 70: '70+', 0: 'below 70' },
})
