import { describe, expect, it } from 'vitest'
import {
  checkSteps,
  copiedScoring,
  individualScorings,
  mostSteps,
  namedTeamScorings,
  noScoring,
  pointSteps,
  questionPoints,
  type ScoringScheme,
  type StoredScoring,
  schemeOf,
  standardScheme,
  type TeamScoring,
  type Tried,
  withFixed,
} from './scoring-scheme.ts'

const halving: TeamScoring = { kind: 'halving' }
const free: TeamScoring = { kind: 'free' }
const own = (part: Partial<StoredScoring>): StoredScoring => ({ ...noScoring, ...part })

describe('the scheme of a quiz', () => {
  it("[SCHEME-01] is its own, else its course's, else the standard one, part by part", () => {
    expect(schemeOf(noScoring, noScoring)).toEqual(standardScheme)
    expect(schemeOf(noScoring, null)).toEqual(standardScheme)
    const course = own({ individual: 'partial', team: halving })
    expect(schemeOf(noScoring, course)).toEqual({ individual: 'partial', team: halving })
    expect(schemeOf(own({ team: free }), course)).toEqual({ individual: 'partial', team: free })
    expect(schemeOf(own({ individual: 'allOrNothing' }), course)).toEqual({
      individual: 'allOrNothing',
      team: halving,
    })
    expect(schemeOf(noScoring, own({ team: free }))).toEqual({ ...standardScheme, team: free })
    expect(schemeOf(own({ team: free }), null)).toEqual({ ...standardScheme, team: free })
  })

  it('[SCHEME-02] [SCHEME-04] has these names', () => {
    expect([...namedTeamScorings]).toEqual([
      'standard',
      'scratchCard',
      'halving',
      'byOptions',
      'firstTry',
      'free',
    ])
    expect([...individualScorings]).toEqual(['allOrNothing', 'partial'])
  })
})

describe('a part that is fixed', () => {
  const course = own({ individual: 'partial', team: halving })

  it('[SCHEME-06] is carried by the quiz from then on, whatever becomes of the course, and the other part follows still', () => {
    const fixed = withFixed(noScoring, course, 'team')
    expect(fixed).toEqual({ individual: null, team: halving, fixed: ['team'] })
    expect(schemeOf(fixed, own({ team: free }))).toEqual({ ...standardScheme, team: halving })
    expect(schemeOf(fixed, null)).toEqual({ ...standardScheme, team: halving })
    expect(withFixed(fixed, own({ individual: 'partial' }), 'individual')).toEqual({
      individual: 'partial',
      team: halving,
      fixed: ['team', 'individual'],
    })
  })

  it('[SCHEME-06] changes no scheme at that moment, and is fixed once', () => {
    for (const quiz of [noScoring, own({ team: free }), own({ individual: 'partial' })])
      for (const above of [course, noScoring, null])
        for (const part of ['individual', 'team'] as const) {
          const fixed = withFixed(quiz, above, part)
          expect(schemeOf(fixed, above)).toEqual(schemeOf(quiz, above))
          expect(withFixed(fixed, own({ individual: 'partial', team: free }), part)).toBe(fixed)
        }
  })
})

describe('a copy of a quiz', () => {
  it('[SCHEME-11] has its own parts, and follows its course in what was fixed as the course has it', () => {
    const course = own({ team: halving })
    const fixed = withFixed(withFixed(noScoring, course, 'team'), course, 'individual')
    expect(copiedScoring(fixed, course)).toEqual(noScoring)
    expect(copiedScoring(withFixed(noScoring, null, 'team'), null)).toEqual(noScoring)
    // the course has changed since: this is the scheme of the quiz alone
    expect(copiedScoring(fixed, own({ individual: 'partial', team: free }))).toEqual(
      own({ individual: 'allOrNothing', team: halving }),
    )
    // chosen, and answered by nobody
    expect(copiedScoring(own({ team: halving }), course)).toEqual(own({ team: halving }))
    const chosen = withFixed(own({ team: free, individual: 'partial' }), course, 'team')
    expect(copiedScoring(chosen, course)).toEqual(own({ team: free, individual: 'partial' }))
  })
})

describe('an own list', () => {
  const list = (length: number) => [100, ...Array<number>(length - 1).fill(50)]

  it.each([
    [[100]],
    [[100, 50]],
    [[100, 100, 0]],
    [[100, 66.67, 33.33, 0]],
    [[100, 0.01, 0]],
    [list(mostSteps)],
  ])('[SCHEME-03] %j is one', (steps) => {
    expect(checkSteps(steps)).toEqual({ ok: true, value: null })
  })

  it.each([
    [[]],
    [[50, 100]],
    [[101]],
    [[101, 100]],
    [[99.99]],
    [[0]],
    [[100, 50, 50.01]],
    [[100, 110]],
    [[100, -1]],
    [[100, 33.333]],
    [[100, Number.NaN]],
    [[Number.NaN]],
    [[100, Number.NEGATIVE_INFINITY]],
    [list(mostSteps + 1)],
  ])('[SCHEME-03] %j is none', (steps) => {
    expect(checkSteps(steps)).toEqual({ ok: false, refusal: 'STEPS_INVALID' })
  })

  it('[SCHEME-03] has 1 to 20 numbers', () => {
    expect(mostSteps).toBe(20)
  })
})

const of = (team: TeamScoring): ScoringScheme => ({ ...standardScheme, team })
const asked = (optionCount: number, kind: Tried['kind'] = 'single'): Tried => ({
  kind,
  optionCount,
})
const pointsAfter = (team: TeamScoring, question: Tried, wrongTries: readonly number[]) =>
  wrongTries.map((wrong) => questionPoints(wrong, of(team), question))
const steps = (...percentages: number[]): TeamScoring => ({ kind: 'steps', steps: percentages })
const third = 1 / 3

describe('the points of a team question', () => {
  it('[CONST-14] [D-90] [SCHEME-01] a wrong try costs 0.25 points and nothing falls below 0', () => {
    expect(standardScheme).toEqual({ individual: 'allOrNothing', team: { kind: 'standard' } })
    for (const kind of ['single', 'multiple'] as const)
      for (const optionCount of [2, 3, 4, 5, 10])
        expect(
          pointsAfter({ kind: 'standard' }, asked(optionCount, kind), [0, 1, 2, 3, 4, 5, 40]),
        ).toEqual([1, 0.75, 0.5, 0.25, 0, 0, 0])
  })

  /** After 0 to 5 wrong tries: 4 and 5 options, one of them right; 4 and 5 with more right ones. */
  it.each<[TeamScoring, number[], number[], number[], number[]]>([
    [
      { kind: 'scratchCard' },
      [1, 0.5, 0.25, 0, 0, 0],
      [1, 0.5, 0.25, 0, 0, 0],
      [1, 0.5, 0.25, 0, 0, 0],
      [1, 0.5, 0.25, 0, 0, 0],
    ],
    [
      { kind: 'halving' },
      [1, 0.5, 0.25, 0, 0, 0],
      [1, 0.5, 0.25, 0.125, 0, 0],
      [1, 0.5, 0.25, 0.125, 0.0625, 0.03125],
      [1, 0.5, 0.25, 0.125, 0.0625, 0.03125],
    ],
    [
      { kind: 'byOptions' },
      [1, 2 * third, third, 0, 0, 0],
      [1, 0.75, 0.5, 0.25, 0, 0],
      [1, 2 * third, third, 0, 0, 0],
      [1, 0.75, 0.5, 0.25, 0, 0],
    ],
    [{ kind: 'firstTry' }, [1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0], [1, 0, 0], [1, 0, 0]],
    [{ kind: 'free' }, [1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1], [1, 1, 1], [1, 1, 1]],
    [steps(100), [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1]],
    [
      steps(100, 80, 33.33),
      [1, 0.8, 0.3333, 0.3333, 0.3333],
      [1, 0.8, 0.3333, 0.3333, 0.3333],
      [1, 0.8, 0.3333, 0.3333, 0.3333],
      [1, 0.8, 0.3333, 0.3333, 0.3333],
    ],
  ])('[SCHEME-02] [SCHEME-03] %j', (team, single4, single5, several4, several5) => {
    const after = (expected: number[], question: Tried) => {
      const points = pointsAfter(team, question, [...expected.keys()])
      expect(points).toHaveLength(expected.length)
      for (const [wrong, share] of expected.entries()) expect(points[wrong]).toBeCloseTo(share, 12)
    }
    after(single4, asked(4))
    after(single5, asked(5))
    after(several4, asked(4, 'multiple'))
    after(several5, asked(5, 'multiple'))
  })

  it('[SCHEME-02] of two options the second earns nothing by halving and by options, whatever is tried after it', () => {
    for (const kind of ['halving', 'byOptions'] as const)
      expect(pointsAfter({ kind }, asked(2), [0, 1, 2, 3])).toEqual([1, 0, 0, 0])
    expect(pointsAfter(halving, asked(2, 'multiple'), [0, 1, 2])).toEqual([1, 0.5, 0.25])
  })

  it('[SCHEME-02] [TSESS-10] starts at 1, never rises, and stays between 0 and 1, by every scheme', () => {
    const all: TeamScoring[] = [
      ...namedTeamScorings.map((kind) => ({ kind })),
      steps(100),
      steps(100, 50),
      steps(100, 100, 12.34),
    ]
    for (const team of all)
      for (const kind of ['single', 'multiple'] as const)
        for (let optionCount = 2; optionCount <= 12; optionCount += 1) {
          const points = pointsAfter(team, asked(optionCount, kind), [...Array(60).keys()])
          expect(points[0]).toBe(1)
          for (const [wrong, share] of points.entries()) {
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(points[wrong - 1] ?? 1)
          }
        }
  })
})

describe('the steps of a meter', () => {
  it.each<[TeamScoring, Tried, number[]]>([
    [{ kind: 'standard' }, asked(4), [1, 0.75, 0.5, 0.25, 0]],
    [{ kind: 'standard' }, asked(2), [1, 0.75, 0.5, 0.25, 0]],
    [{ kind: 'scratchCard' }, asked(5), [1, 0.5, 0.25, 0]],
    [halving, asked(5), [1, 0.5, 0.25, 0.125, 0]],
    [halving, asked(2), [1, 0]],
    [{ kind: 'byOptions' }, asked(5), [1, 0.75, 0.5, 0.25, 0]],
    [{ kind: 'byOptions' }, asked(2), [1, 0]],
    [{ kind: 'firstTry' }, asked(4), [1, 0]],
    [free, asked(4), [1]],
    [steps(100), asked(4), [1]],
    [steps(100, 50), asked(4), [1, 0.5]],
    [steps(100, 100, 50, 50, 0), asked(4), [1, 0.5, 0]],
  ])('[SCHEME-09] %j at %j', (team, question, expected) => {
    expect(pointSteps(of(team), question)).toEqual(expected)
  })

  it('[SCHEME-09] are every worth that the question can still have, once each and falling', () => {
    const all: TeamScoring[] = [
      ...namedTeamScorings.map((kind) => ({ kind })),
      steps(...Array.from({ length: mostSteps }, (_, at) => 100 - at * 5)),
    ]
    for (const team of all)
      for (let optionCount = 2; optionCount <= 12; optionCount += 1) {
        const marks = pointSteps(of(team), asked(optionCount))
        expect(marks).toEqual([...new Set(marks)].toSorted((a, b) => b - a))
        for (const share of pointsAfter(team, asked(optionCount), [...Array(40).keys()]))
          expect(marks).toContain(share)
      }
  })
})
