import type { Corrections, Wording } from '@tbl/contract/corrections'
import { describe, expect, test } from 'vitest'
import { keyNotices } from './key-notices.ts'

type Scored = Wording['gradings'][number]
type Ruling = NonNullable<Scored['ruling']>

const quiz = (key: string, text = 'Mitral') => ({
  questions: [
    {
      id: 'q',
      text: 'Which valve?',
      explanation: null,
      options: ['a', 'b', 'd'].map((id) => ({ id, text: `${id} ${text}`, isCorrect: id === key })),
    },
  ],
})

const scoredBy = (key: string, ruling: Ruling | null = null): Scored => ({
  key: [key],
  ruling,
  students: 15,
  teams: 3,
})

const list = (gradings: Scored[], ruling: Ruling | null = null) => ({
  questions: [
    { questionId: 'q', wordings: [{ gradings, ruling }] },
  ] as unknown as Corrections['questions'],
})

describe('after saving a quiz', () => {
  test('[REKEY-01] another key: how many were judged by the old one, and the new one to correct with', () => {
    expect(
      keyNotices(
        { quiz: quiz('d'), corrections: list([scoredBy('d')]) },
        { quiz: quiz('b'), corrections: list([scoredBy('d')]) },
      ),
    ).toEqual([
      { kind: 'anotherKey', questionId: 'q', number: 1, students: 15, teams: 3, answers: 'b' },
    ])
  })

  test('[REKEY-01] nothing where nobody was graded by another one', () => {
    const before = { quiz: quiz('d'), corrections: null }
    const after = (scored: Scored) => ({ quiz: quiz('b'), corrections: list([scored]) })
    expect(keyNotices(before, after(scoredBy('b')))).toEqual([])
    for (const ruling of [
      { rule: 'replace', accepted: [['b']] },
      { rule: 'accept', accepted: [['d'], ['b']] },
      { rule: 'credit', accepted: null },
    ] as const satisfies unknown[])
      expect(keyNotices(before, after(scoredBy('d', ruling as unknown as Ruling)))).toEqual([])
    expect(keyNotices(before, { quiz: quiz('b'), corrections: null })).toEqual([])
  })

  test('[REKEY-24] a correction that does not hold for other options or another key', () => {
    const ruling: Ruling = { rule: 'replace', accepted: [['b']] }
    const corrected = { quiz: quiz('d'), corrections: list([scoredBy('d', ruling)], ruling) }
    const later = list([scoredBy('d', ruling)])
    expect(keyNotices(corrected, { quiz: quiz('d', 'Mitralis'), corrections: later })).toEqual([
      { kind: 'notCovered', questionId: 'q', number: 1 },
    ])
    expect(keyNotices(corrected, { quiz: quiz('d'), corrections: corrected.corrections })).toEqual(
      [],
    )
  })
})
