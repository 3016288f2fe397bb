import type { OwnGrades } from '@tbl/contract/grades'
import { expect, test } from 'vitest'
import { ownWords } from './own-words.ts'

type Result = OwnGrades['results'][number]
type Total = NonNullable<OwnGrades['total']>

const result = (change: Partial<Result>): Result => ({
  ...{ key: 'q', title: 'Readiness 1', quiz: null, is: 'score', score: null, isDue: false },
  ...{ uncounted: null, corrected: null, teamName: null, classFigures: null },
  ...{ category: 'i', isDropped: false, ...change },
})
const total: Total = {
  categories: [
    {
      ...{ key: 'i', name: null, joins: 'individual', weight: 50, drop: 1 },
      mean: 80,
      isLeftOut: false,
    },
  ],
  ...{ weight: 50, total: 80, grade: null, missing: 'zero', made: { of: 1, all: 1 } },
}

test.each<[string, Partial<Result>, string, string[]]>([
  ['[BOOK-10] a score with all its decimals', { score: 91.67 }, '91.67%', []],
  ['[GSEE-01] not released', { is: 'notReleased' }, 'Not released yet', []],
  ['[GSEE-01] excused', { is: 'excused' }, 'Excused', []],
  ['[GSEE-01] a make-up', { is: 'makeup', score: 70.5 }, '70.5%', ['Make-up']],
  ['a 0 by hand', { is: 'zero' }, '0%', ['Set by your instructor']],
  ['missing', { is: 'missing' }, 'Missing', []],
  ['not submitted', { is: 'notSubmitted' }, 'Not submitted', []],
  ['not submitted, and due', { is: 'notSubmitted', isDue: true }, 'Not submitted', ['Missing']],
  ['nothing due', { is: 'notDue' }, '–', ['Nothing due']],
  [
    '[ATT-07] a score of the team that does not count',
    { is: 'notCounted', uncounted: 'late', score: 0, teamName: 'Team A' },
    '0%',
    ['Late: the team score does not count. Zero counts.', 'With Team A'],
  ],
  [
    '[ATT-07] without a score in its place',
    { is: 'notCounted', uncounted: 'absent' },
    '–',
    ['Absent: the team score does not count. No score counts.'],
  ],
  [
    '[GSEE-03] how the class did',
    { score: 80, classFigures: { mean: 71, from: 60, to: 85 } },
    '80%',
    ['Class: mean 71%, middle half 60 to 85%'],
  ],
])('%s', (_name, change, figure, notes) => {
  expect(ownWords(result(change), null)).toEqual({ figure, notes })
})

test('[GSEE-02] where the total is shown, each says how it counts in it, as far as its part does not', () => {
  const notes = (change: Partial<Result>) => ownWords(result(change), total).notes
  const quiz = { id: 'q', part: 'individual' as const }
  expect(notes({ score: 80, quiz })).toEqual([])
  expect(notes({ score: 80 })).toEqual(['Category: Individual'])
  expect(notes({ is: 'missing', quiz })).toEqual(['Counts as 0'])
  expect(notes({ score: 3, quiz, isDropped: true })).toEqual([
    'Dropped as one of the lowest in Individual',
  ])
  expect(notes({ score: 80, quiz, category: null })).toEqual(['In no category: it does not count'])
})
