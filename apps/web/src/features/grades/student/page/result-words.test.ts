import type { CellState, StudentResult } from '@tbl/contract/grades'
import { expect, test } from 'vitest'
import { dayText } from '../../../../ui/time/timestamp.ts'
import { resultWords } from './result-words.ts'

const at = '2026-03-14T10:00:00.000Z'
const day = dayText(at)
const cell = (is: CellState['is'], change: Partial<CellState> = {}): CellState => ({
  ...{ is, score: null, saved: null, uncounted: null, isMark: false, isDue: false, signs: [] },
  ...change,
})
const result = (change: Partial<StudentResult>): StudentResult => ({
  item: { kind: 'quiz', quizId: 'q', part: 'team', key: 'k', title: 'Readiness 1', category: 't' },
  cell: cell('notDue'),
  ...{ notDue: null, isDropped: false, attempt: null, team: null, mark: null, ...change },
})
const category = { key: 't', name: null, joins: 'team' as const, weight: 50, drop: 1 }
const grades = {
  missing: 'leftOut' as const,
  categories: [{ ...category, mean: 80, isLeftOut: false }],
}
const attempt = { id: 'a', score: 87.5, earned: null, corrected: null, completedAt: at }
const team = { id: 't', name: 'Team Beta' }

test.each<[string, Partial<StudentResult>, string, string[]]>([
  [
    '[BOOK-20] the team at completion',
    { cell: cell('score', { score: 87.5 }), attempt, team },
    '87.5%',
    [`With Team Beta, completed on ${day}`],
  ],
  [
    '[BOOK-20] corrected, and edited by hand',
    {
      cell: cell('score', { score: 30, signs: ['edited', 'corrected', 'late'] }),
      attempt: { ...attempt, earned: 25, corrected: { at, was: 20 } },
    },
    '30%',
    [
      ...[`Completed on ${day}`, 'Edited by hand: the answers earned 25%'],
      ...[`Corrected on ${day}. It was 20%.`, 'Late'],
    ],
  ],
  [
    '[BOOK-20] [ATT-07] a score of the team that does not count',
    { cell: cell('notCounted', { uncounted: 'absent' }), attempt, team },
    '–',
    [
      'The score of the team does not count, because the student was absent',
      ...[`With Team Beta, completed on ${day}`, 'The team has 87.5%'],
    ],
  ],
  ['not in a team', { notDue: 'noTeam' }, '–', ['Not in a team at completion']],
  [
    '[BOOK-04] missing',
    { cell: cell('missing') },
    'Missing',
    ['Left out, as all missing results are'],
  ],
  [
    'not submitted, and due',
    { cell: cell('notSubmitted', { saved: { answered: 3, asked: 10 }, isDue: true }) },
    'Not submitted',
    ['3 of 10 answers saved', 'Left out, as all missing results are'],
  ],
  ['excused by attendance', { cell: cell('excused') }, 'Excused', ['By attendance']],
  [
    '[BOOK-05] a mark with its reason, and the attempt behind it',
    {
      cell: cell('zero', { isMark: true }),
      attempt,
      mark: {
        ...{ kind: 'zero', score: null, reason: 'Left early' },
        ...{ markedBy: { id: 'i', name: 'Ingrid Holm' }, markedAt: at },
      },
    },
    '0%',
    [`Set by Ingrid Holm on ${day}: Left early`, `An attempt of ${day} exists: 87.5%.`],
  ],
])('%s', (_name, change, figure, notes) => {
  expect(resultWords(result(change), grades)).toEqual({ figure, notes })
})

test('[BOOK-08] says in which category it is where its part does not say so', () => {
  const item = { ...result({}).item, category: 'p' }
  const participation = { ...category, key: 'p', name: 'Participation', mean: 80, isLeftOut: false }
  const notes = (change: Partial<StudentResult>) =>
    resultWords(result({ cell: cell('score', { score: 9 }), item, ...change }), {
      ...grades,
      categories: [...grades.categories, participation],
    }).notes
  expect(notes({})).toEqual(['Category: Participation'])
  expect(notes({ isDropped: true })).toEqual(['Dropped as one of the lowest in Participation'])
  expect(notes({ item: { ...item, category: null } })).toEqual([
    'In no category: it does not count',
  ])
})
