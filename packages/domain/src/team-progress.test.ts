import { expect, test } from 'vitest'
import { mayNotFinish, type VoteWord, voteSplit } from './team-progress.ts'

test.each<[string, number[], boolean, number[], VoteWord | null]>([
  ['three for one, one for another', [0, 3, 1, 0], false, [3, 1, 0], null],
  ['two and two', [2, 0, 2, 0], false, [2, 2, 0], 'split'],
  ['all for one', [0, 0, 4], false, [4, 0], 'agreed'],
  ['a vote for each', [1, 1, 1], false, [1, 1, 1], 'split'],
  ['half is not more than half', [2, 1, 1], false, [2, 1, 1], 'split'],
  ['a single vote says nothing', [0, 1, 0], false, [1, 0], null],
  ['no vote', [0, 0, 0], false, [], null],
  ['numbers alone where several are right', [3, 3, 0], true, [3, 3, 0], null],
])('[CKPT-08] votes without letters: %s', (_, votes, isSelectAll, counts, word) => {
  expect(voteSplit(votes, isSelectAll)).toEqual({ counts, word })
})

test('[CKPT-08, CKPT-09] which option has the votes makes no difference', () => {
  expect(voteSplit([0, 3, 1], false)).toEqual(voteSplit([1, 0, 3], false))
})

const now = new Date('2026-09-01T10:20:00Z')
const at = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
test.each<[string, number, number, number, number | null, boolean]>([
  // started ago, solved, total, left
  ['2 minutes a question, 5 open, 10 left', 10, 5, 10, 10, false],
  ['2 minutes a question, 5 open, 9 left', 10, 5, 10, 9, true],
  ['none solved counts as one', 2, 0, 10, 20, false],
  ['none solved, slower', 3, 0, 10, 20, true],
  ['all solved', 30, 10, 10, 1, false],
  ['no end', 60, 1, 10, null, false],
  ['its end has come', 60, 1, 10, 0, false],
])('[CKPT-12] may not finish: %s', (_, ago, solved, total, left, expected) => {
  const endsAt = left === null ? null : at(left)
  expect(mayNotFinish({ startedAt: at(-ago), solved, total, endsAt }, now)).toBe(expected)
})
