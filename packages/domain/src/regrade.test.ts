import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EarnedScore } from './earned-score.ts'
import { type EditFate, type RegradedAttempt, regraded, tally } from './regrade.ts'
import { withEdit } from './score-edit.ts'

const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const earning = (score: number): EarnedScore => ({
  shares: [],
  counted: 0,
  right: 0,
  points: 0,
  percent: score,
})
const attempt = (earned: number, score: number, edited: number | null): RegradedAttempt => ({
  id: 'attempt',
  earned: earning(earned),
  before: { score, edited },
})
const keep: EditFate = { kind: 'keep' }
const replace: EditFate = { kind: 'replace' }
const restore = (edited: number): EditFate => ({ kind: 'restore', edited })

describe('a regraded attempt', () => {
  it.each<[string, RegradedAttempt, EditFate, ReturnType<typeof regraded>]>([
    [
      'without an edit has what it earns',
      attempt(66.67, 50, null),
      keep,
      { score: 66.67, edited: null, earned: 66.67 },
    ],
    [
      'keeps its edit, whose earned score alone changes',
      attempt(66.67, 70, 70),
      keep,
      { score: 70, edited: 70, earned: 66.67 },
    ],
    ['keeps an edit to 0', attempt(66.67, 0, 0), keep, { score: 0, edited: 0, earned: 66.67 }],
    [
      'keeps an edit that is what it earns now',
      attempt(70, 70, 70),
      keep,
      { score: 70, edited: 70, earned: 70 },
    ],
    [
      'gives its edit up where that was asked for',
      attempt(66.67, 70, 70),
      replace,
      { score: 66.67, edited: null, earned: 66.67 },
    ],
    [
      'has nothing to give up without an edit',
      attempt(66.67, 50, null),
      replace,
      { score: 66.67, edited: null, earned: 66.67 },
    ],
    [
      'gets its edit back',
      attempt(50, 66.67, null),
      restore(60),
      { score: 60, edited: 60, earned: 50 },
    ],
    [
      'gets an edit to 0 back',
      attempt(50, 66.67, null),
      restore(0),
      { score: 0, edited: 0, earned: 50 },
    ],
  ])('[REKEY-13] [REKEY-20] %s', (_case, one, fate, after) => {
    expect(regraded(one, fate)).toEqual(after)
  })

  it('[REKEY-13] [P37] nothing happens to an edit unasked, however often it is regraded', () => {
    fc.assert(
      fc.property(percent, fc.array(percent, { minLength: 1 }), (edited, earnings) => {
        let before: RegradedAttempt['before'] = { score: edited, edited }
        for (const earned of earnings) {
          const after = regraded({ id: 'attempt', earned: earning(earned), before }, keep)
          expect(after).toEqual({ score: edited, edited, earned })
          before = after
        }
      }),
    )
  })

  it('[REKEY-20] a correction that replaced the edit, undone: everything is as it was', () => {
    fc.assert(
      fc.property(percent, fc.option(percent), percent, (earned, edited, corrected) => {
        const before = { score: edited ?? earned, edited }
        const after = regraded({ id: 'attempt', earned: earning(corrected), before }, replace)
        expect(after).toEqual({ score: corrected, edited: null, earned: corrected })
        const undone = regraded(
          { id: 'attempt', earned: earning(earned), before: after },
          edited === null ? keep : restore(edited),
        )
        expect(undone).toEqual({ ...before, earned })
      }),
    )
  })

  it('[REKEY-14] an edit that a regrade has kept can be removed: what is earned by then comes back', () => {
    fc.assert(
      fc.property(percent, percent, (edited, earned) => {
        const parts = regraded(attempt(earned, edited, edited), keep)
        expect(withEdit(parts, null)).toEqual({ earned, edited: null })
      }),
    )
  })
})

describe('what a regrade does to many', () => {
  it('[REKEY-09] counts up, same and down, and has the means before and after, rounded half up', () => {
    expect(
      tally([
        { from: 50, to: 66.67 },
        { from: 66.67, to: 66.67 },
        { from: 100, to: 83.33 },
        { from: 0, to: 0.01 },
      ]),
    ).toEqual({ up: 2, same: 1, down: 1, mean: { from: 54.17, to: 54.17 } })
    const halves = [
      { from: 0, to: 14.37 },
      { from: 0.01, to: 14.38 },
    ]
    expect(tally(halves)).toEqual({ up: 2, same: 0, down: 0, mean: { from: 0.01, to: 14.38 } })
  })

  it('[REKEY-09] of nobody there is no mean', () => {
    expect(tally([])).toEqual({ up: 0, same: 0, down: 0, mean: { from: null, to: null } })
  })

  it('[REKEY-09] everybody is counted once, in whatever order, and the mean is exact', () => {
    const changes = fc.array(fc.record({ from: percent, to: percent }), {
      minLength: 1,
      maxLength: 300,
    })
    const exactly = (scores: readonly number[]) => {
      const sum = scores.reduce((total, score) => total + Math.round(score * 100), 0)
      return Math.floor((2 * sum + scores.length) / (2 * scores.length)) / 100
    }
    fc.assert(
      fc.property(changes, (all) => {
        const { up, same, down, mean } = tally(all)
        expect(up + same + down).toBe(all.length)
        expect(mean).toEqual({
          from: exactly(all.map(({ from }) => from)),
          to: exactly(all.map(({ to }) => to)),
        })
        expect(tally(all.toReversed())).toEqual({ up, same, down, mean })
        const back = tally(all.map(({ from, to }) => ({ from: to, to: from })))
        expect(back).toMatchObject({ up: down, same, down: up })
      }),
    )
  })
})
