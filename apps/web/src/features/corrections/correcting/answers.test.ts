import type { CorrectedQuestion, Ruling, Wording } from '@tbl/contract/corrections'
import { describe, expect, test } from 'vitest'
import {
  answersFor,
  firstMarks,
  keysOf,
  letterOf,
  mayAnybodyLose,
  offeredMarks,
  optionsOf,
  withOption,
  withOptionAt,
  wordingsFor,
} from './answers.ts'

const wording = (given: Partial<Wording> & { key?: string[] } = {}): Wording => {
  const { key = ['d'], ...rest } = given
  return {
    versions: [1],
    text: 'Which valve closes first?',
    options: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id, isCorrect: key.includes(id) })),
    since: '2026-03-14T10:00:00.000Z',
    ruling: null,
    students: 15,
    teams: 3,
    gradings: [{ key, ruling: null, students: 15, teams: 3 }],
    ...rest,
  }
}

const question = (...wordings: Wording[]): CorrectedQuestion => ({
  questionId: 'q',
  number: 3,
  kind: 'single',
  wordings,
  students: 15,
  teams: 3,
  pendingAppeals: [],
  others: 5,
})

const ruledBy = (ruling: Ruling): Wording =>
  wording({ ruling, gradings: [{ key: ['d'], ruling, students: 15, teams: 3 }] })

describe('the answers that a correction accepts', () => {
  test('[REKEY-03] more are accepted beside the key, others instead of it', () => {
    const keys = keysOf([wording()])
    expect(answersFor('accept', [['b']], keys)).toEqual([['d'], ['b']])
    expect(answersFor('replace', [['b']], keys)).toEqual([['b']])
    expect(answersFor('accept', [['d'], ['b'], ['b'], []], keys)).toEqual([['d'], ['b']])
  })

  test('[REKEY-05, REKEY-06] full credit and leaving out have none', () => {
    expect(answersFor('credit', [['b']], [['d']])).toEqual([])
    expect(answersFor('drop', [['b']], [['d']])).toEqual([])
  })

  test('[REKEY-24] an option has one letter in all wordings, whichever order they have, and in the answers', () => {
    const options = (...ids: string[]) => ids.map((id) => ({ id, text: id, isCorrect: id === 'd' }))
    const both = [
      wording({ versions: [1], options: options('d', 'e', 'a') }),
      wording({ versions: [2], options: options('a', 'b', 'd') }),
    ]
    expect(['a', 'b', 'd', 'e', 'gone'].map((id) => letterOf(id, both))).toEqual([
      ...['A', 'B', 'C', 'D', '?'],
    ])
    expect(offeredMarks([['e'], ['a'], ['a', 'e']], both.slice(1))).toEqual([['a']])
  })

  test('[REKEY-24] the keys of all versions count, of a wording alone its own', () => {
    const both = question(
      wording({ versions: [1], key: ['a'] }),
      wording({
        versions: [2, 3],
        key: ['d'],
        gradings: [
          { key: ['c'], ruling: null, students: 1, teams: 0 },
          { key: ['d'], ruling: null, students: 2, teams: 0 },
        ],
      }),
    )
    expect(keysOf(wordingsFor(both, null))).toEqual([['a'], ['d'], ['c']])
    expect(keysOf(wordingsFor(both, 1))).toEqual([['a']])
    expect(keysOf(wordingsFor(both, 3))).toEqual([['d'], ['c']])
  })

  test('[REKEY-24] options of the newest wording stand first, older ones behind', () => {
    const older = wording({ options: [{ id: 'old', text: 'Old', isCorrect: true }] })
    expect(optionsOf([older, wording()]).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'old'])
  })
})

describe('what is marked at first', () => {
  test('[REKEY-01] what the way to the form asks for', () => {
    expect(firstMarks(question(wording()), [['b'], ['b'], []])).toEqual([['b']])
  })

  test('[REKEY-03] else what is accepted already besides the keys', () => {
    const ruled = ruledBy({ rule: 'accept', accepted: [['d'], ['c']] })
    expect(firstMarks(question(ruled), [])).toEqual([['c']])
    expect(firstMarks(question(wording()), [])).toEqual([])
  })

  test('marks of single options and of answers of several come and go', () => {
    expect(withOption([['a']], 'b', true)).toEqual([['a'], ['b']])
    expect(withOption([['a'], ['b']], 'a', false)).toEqual([['b']])
    expect(withOptionAt([['a'], ['b']], 1, 'c', true)).toEqual([['a'], ['b', 'c']])
    expect(withOptionAt([['a'], ['b', 'c']], 1, 'b', false)).toEqual([['a'], ['c']])
  })
})

describe('who may lose', () => {
  test('[REKEY-03, REKEY-04] nobody by more answers, some by another one', () => {
    expect(mayAnybodyLose([wording()], 'accept', [['b']])).toBe(false)
    expect(mayAnybodyLose([wording()], 'replace', [['b']])).toBe(true)
    expect(mayAnybodyLose([wording()], 'replace', [['b'], ['d']])).toBe(false)
    expect(mayAnybodyLose([wording()], 'credit', [])).toBe(false)
    expect(mayAnybodyLose([wording()], 'drop', [])).toBe(true)
  })

  test('[REKEY-03] some by more answers after full credit', () => {
    const ruled = ruledBy({ rule: 'credit', accepted: null })
    expect(mayAnybodyLose([ruled], 'accept', [['b']])).toBe(true)
  })

  test('[REKEY-04] some where an earlier version had another key', () => {
    const changed = wording({
      key: ['d'],
      gradings: [{ key: ['b'], ruling: null, students: 3, teams: 0 }],
    })
    expect(mayAnybodyLose([changed], 'replace', [['d']])).toBe(true)
    expect(mayAnybodyLose([changed], 'replace', [['b']])).toBe(false)
  })
})
