import { describe, expect, test } from 'vitest'
import { type GradeResult, gradeResult, type ResultFacts, typedResult } from './grade-result.ts'

const at = (day: number) => new Date(Date.UTC(2026, 2, day))
type Alone = Extract<ResultFacts, { part: 'individual' }>
type InTeam = Extract<ResultFacts, { part: 'team' }>

/** Others have results, the phase was closed on the 10th, and this student did nothing. */
const due = {
  score: null,
  mark: null,
  isExcused: false,
  othersHaveResult: true,
  dueAt: at(10),
  enrolledAt: at(1),
  hasOwnWindow: false,
}
const alone = (facts: Partial<Alone>): GradeResult =>
  gradeResult({ part: 'individual', saved: null, ...due, ...facts })
const inTeam = (facts: Partial<InTeam>): GradeResult =>
  gradeResult({ part: 'team', place: 'couldPlay', uncounted: null, ...due, ...facts })
const notDue = (reason: string) => ({ kind: 'notDue', reason })

describe('a result that is there', () => {
  test('[BOOK-02] is a score, whether the phase is closed or not, and whenever the student came', () => {
    for (const facts of [{}, { dueAt: null }, { enrolledAt: at(20) }, { hasOwnWindow: true }]) {
      expect(alone({ score: 66.67, ...facts })).toEqual({ kind: 'score', score: 66.67 })
      expect(inTeam({ score: 0, ...facts })).toEqual({ kind: 'score', score: 0 })
    }
    // only what is missing is excused by attendance
    expect(alone({ score: 66.67, isExcused: true })).toEqual({ kind: 'score', score: 66.67 })
  })

  test('[BOOK-02] [ATT-07] of a team that does not count for the student says why, and what counts instead', () => {
    for (const score of [0, null])
      expect(inTeam({ score: 87.5, uncounted: { status: 'absent', score } })).toEqual({
        kind: 'notCounted',
        status: 'absent',
        score,
      })
    // where the team has no score there is nothing that could not count
    expect(inTeam({ uncounted: { status: 'absent', score: 0 } })).toEqual({ kind: 'missing' })
  })
})

describe('[BOOK-03] missing', () => {
  test('open: nothing is missing, whoever has submitted', () => {
    expect(alone({ dueAt: null })).toEqual(notDue('notClosed'))
    expect(inTeam({ dueAt: null })).toEqual(notDue('notClosed'))
  })

  test('closed after a result: who has none misses it, alone and in the team', () => {
    expect(alone({})).toEqual({ kind: 'missing' })
    expect(inTeam({})).toEqual({ kind: 'missing' })
  })

  test('opened again: it stays missing, as the stored time never moves', () => {
    // that the phase is open again is no fact of the rule: what is stored is the first closing
    expect(alone({ dueAt: at(10) })).toEqual({ kind: 'missing' })
  })

  test('never opened, and closed without any result: nothing is missing', () => {
    expect(alone({ dueAt: null, othersHaveResult: false })).toEqual(notDue('notClosed'))
    expect(alone({ othersHaveResult: false })).toEqual(notDue('notClosed'))
  })

  test('enrolled later: nothing is missing; from the very millisecond of the closing on', () => {
    expect(alone({ enrolledAt: at(11) })).toEqual(notDue('enrolledLater'))
    expect(inTeam({ enrolledAt: at(11) })).toEqual(notDue('enrolledLater'))
    expect(alone({ enrolledAt: at(10) })).toEqual(notDue('enrolledLater'))
    expect(alone({ enrolledAt: new Date(at(10).getTime() - 1) })).toEqual({ kind: 'missing' })
  })

  test('left and back: the first enrollment counts, so it stays missing', () => {
    const first = at(1) // left on the 12th, back on the 15th
    expect(alone({ enrolledAt: first, dueAt: at(10) })).toEqual({ kind: 'missing' })
  })

  test('a late make-up of somebody else: nobody’s result moves', () => {
    const others: Partial<Alone>[] = [{}, { score: 50 }, { enrolledAt: at(11) }, { dueAt: null }]
    // another result, and the stored time as it was
    for (const facts of others)
      expect(alone({ ...facts, othersHaveResult: true })).toEqual(alone(facts))
    // made up after a phase that was closed without any result: it was not closed since
    expect(alone({ othersHaveResult: true, dueAt: null })).toEqual(
      alone({ othersHaveResult: false, dueAt: null }),
    )
  })

  test('an own window to come: not yet', () => {
    expect(alone({ hasOwnWindow: true })).toEqual(notDue('ownWindow'))
  })

  test('no team, come into one that was done, in one that could not have played: nothing is missing', () => {
    expect(inTeam({ place: 'none' })).toEqual(notDue('noTeam'))
    expect(inTeam({ place: 'wasDone' })).toEqual(notDue('teamWasDone'))
    expect(inTeam({ place: 'couldNotPlay' })).toEqual(notDue('teamCouldNotPlay'))
  })

  test('excused by attendance: what would be missing is excused, and nothing else', () => {
    const excused = { kind: 'excused', by: 'attendance' }
    expect(alone({ isExcused: true })).toEqual(excused)
    expect(inTeam({ isExcused: true })).toEqual(excused)
    expect(alone({ isExcused: true, saved: { answered: 3, asked: 5 } })).toEqual(excused)
    expect(alone({ isExcused: true, dueAt: null })).toEqual(notDue('notClosed'))
    expect(inTeam({ isExcused: true, place: 'none' })).toEqual(notDue('noTeam'))
  })

  test('never of a typed item', () => {
    expect(typedResult(null)).toEqual(notDue('notTyped'))
    expect(typedResult(87.5)).toEqual({ kind: 'score', score: 87.5 })
    expect(typedResult(0)).toEqual({ kind: 'score', score: 0 })
  })
})

describe('[BOOK-02] an attempt that is not submitted', () => {
  const saved = { answered: 3, asked: 5 }

  test('says how much is saved, and whether it was due', () => {
    expect(alone({ saved })).toEqual({ kind: 'notSubmitted', isDue: true, ...saved })
    for (const facts of [{ dueAt: null }, { hasOwnWindow: true }, { enrolledAt: at(11) }])
      expect(alone({ saved, ...facts })).toEqual({ kind: 'notSubmitted', isDue: false, ...saved })
  })

  test('gives way to a score', () => {
    expect(alone({ saved, score: 80 })).toEqual({ kind: 'score', score: 80 })
  })
})

describe('[BOOK-05] a mark', () => {
  const attempts: Partial<Alone>[] = [
    {},
    { score: 90 },
    { saved: { answered: 1, asked: 2 } },
    { dueAt: null },
    { isExcused: true },
    { enrolledAt: at(11) },
    { hasOwnWindow: true },
  ]

  test.each([
    [{ kind: 'excused' }, { kind: 'excused', by: 'mark' }],
    [
      { kind: 'makeup', score: 72.5 },
      { kind: 'makeup', score: 72.5 },
    ],
    [{ kind: 'zero' }, { kind: 'zero' }],
  ] as const)('%j stands while it exists, whatever attempt there is', (mark, result) => {
    for (const facts of attempts) {
      expect(alone({ ...facts, mark })).toEqual(result)
      // and removed, the attempt is there again
      expect(alone({ ...facts, mark: null })).toEqual(alone(facts))
    }
    expect(inTeam({ mark, score: 90, uncounted: { status: 'late', score: 0 } })).toEqual(result)
    expect(inTeam({ mark, place: 'none' })).toEqual(result)
  })
})
