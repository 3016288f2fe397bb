import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earnedScore, type TeamWork, type Work } from './earned-score.ts'
import { asTried } from './grading.ts'
import type { Answers } from './individual-attempt.ts'
import { noRulings } from './key-correction.ts'
import { questionOf } from './question.fixture.ts'
import type { Question } from './quiz.ts'
import { questionPoints, standardScheme } from './scoring-scheme.ts'

/**
 * parts / whole in percent, rounded half up to 2 decimals in whole numbers: what the rounding must
 * equal, without floating point.
 */
const percentHalfUp = (parts: number, whole: number): number =>
  Math.floor((2 * parts * 10_000 + whole) / (2 * whole)) / 100

/** Graded by the keys alone, under the standard scheme. */
function graded(work: Work, questions: readonly Question[]) {
  const earned = earnedScore(work, { questions, rulings: noRulings, scheme: standardScheme })
  expect(earned.shares.map(({ questionId }) => questionId)).toEqual(questions.map(({ id }) => id))
  expect(earned.shares.reduce((sum, { share }) => sum + (share ?? Number.NaN), 0)).toBe(
    earned.points,
  )
  return earned
}

/** What answers given alone earned, and how many of them are right. */
function alone(questions: readonly Question[], answers: Answers) {
  const { points, right, counted, percent } = graded({ answers }, questions)
  expect(right).toBe(points)
  return { right, total: counted, percent }
}

describe('the score earned alone', () => {
  const first = questionOf('q1', true, false, false)
  const several = questionOf('q2', true, true, false)
  const quiz = [first, several]

  it.each<[string, Answers, number, number]>([
    ['all right', { q1: ['q1a'], q2: ['q2b', 'q2a'] }, 2, 100],
    ['a subset', { q1: ['q1a'], q2: ['q2a'] }, 1, 50],
    ['a superset', { q1: ['q1a'], q2: ['q2a', 'q2b', 'q2c'] }, 1, 50],
    ['all wrong', { q1: ['q1b'], q2: ['q2c'] }, 0, 0],
    ['unanswered', {}, 0, 0],
  ])('[TAKE-06] [TAKE-07] %s', (_name, answers, right, percent) => {
    expect(alone(quiz, answers)).toEqual({ right, total: 2, percent })
  })

  it('[TAKE-06] [D-104] two of three are 66.67 percent', () => {
    const three = [first, several, questionOf('q3', false, true)]
    expect(alone(three, { q1: ['q1a'], q2: ['q2a', 'q2b'], q3: ['q3a'] })).toEqual({
      right: 2,
      total: 3,
      percent: 66.67,
    })
  })

  it('[D-58] a quiz without questions scores 0', () => {
    expect(alone([], {})).toEqual({ right: 0, total: 0, percent: 0 })
  })

  it('[P9] answers to questions of another quiz earn nothing', () => {
    expect(alone(quiz, { q9: ['q1a'], q1: ['q1b'], q2: ['q2c'] })).toMatchObject({
      right: 0,
      percent: 0,
    })
  })

  it('[TAKE-06] [TAKE-07] counts the questions whose choice is exactly the key', () => {
    const marks = fc
      .array(fc.boolean(), { minLength: 2, maxLength: 5 })
      .filter((one) => one.includes(true))
    /** For each option: is it right, is it chosen. */
    const taken = fc.array(
      marks.chain((key) =>
        fc.tuple(
          fc.constant(key),
          fc.oneof(
            fc.constant(key),
            fc.array(fc.boolean(), { minLength: key.length, maxLength: key.length }),
          ),
        ),
      ),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(taken, (rows) => {
        const questions = rows.map(([key], index) => questionOf(`q${index}-`, ...key))
        const answers = Object.fromEntries(
          rows.map(([, chosen], index) => [
            `q${index}-`,
            (questions[index]?.options ?? [])
              .filter((_, place) => chosen[place])
              .map(({ id }) => id),
          ]),
        )
        const right = rows.filter(
          ([key, chosen]) => JSON.stringify(key) === JSON.stringify(chosen),
        ).length
        expect(alone(questions, answers)).toEqual({
          right,
          total: rows.length,
          percent: percentHalfUp(right, rows.length),
        })
      }),
      { numRuns: 500 },
    )
  })

  const percentOf = (right: number, total: number): number => {
    const questions = Array.from({ length: total }, (_, at) => questionOf(`q${at}-`, true, false))
    const answers = Object.fromEntries(
      questions.map(({ id }, at) => [id, [`${id}${at < right ? 'a' : 'b'}`]]),
    )
    return alone(questions, answers).percent
  }

  it.each([
    [2, 3, 66.67],
    [1, 3, 33.33],
    [0, 3, 0],
    [3, 3, 100],
    [1, 32, 3.13],
    [23, 160, 14.38],
    [0, 0, 0],
  ])('[TAKE-06] [D-104] [D-58] %i of %i gives %d percent', (right, total, percent) => {
    expect(percentOf(right, total)).toBe(percent)
  })
})

const single = (id: string): Question => questionOf(id, true, false, false)
/** So many wrong tries at a question of `single`; then the right one, unless it was not solved. */
const triesAt = (id: string, wrong: number, isSolved = true): string[][] => [
  ...Array.from({ length: wrong }, (_, at) => [`${id}${'bc'[at % 2]}`]),
  ...(isSolved ? [[`${id}a`]] : []),
]
/** A team that solved every question, without an appeal. */
const solvedAfter = (ids: readonly string[], wrongTries: readonly number[]): TeamWork => ({
  solved: new Set(ids),
  tries: Object.fromEntries(ids.map((id, at) => [id, triesAt(id, wrongTries[at] ?? 0)])),
  appealed: new Set(),
})
/** What a team earned with so many wrong tries, one number a question, and no appeal. */
function inTeam(wrongTries: readonly number[]) {
  const ids = wrongTries.map((_, at) => `q${at}`)
  const { points, percent } = graded(solvedAfter(ids, wrongTries), ids.map(single))
  return { points, percent }
}

describe('the score earned in the team', () => {
  it('[TIMER-12] what is not solved earns nothing, unless an appeal was accepted', () => {
    const questions = ['a', 'b', 'c', 'd'].map(single)
    const work: TeamWork = {
      solved: new Set(['a', 'b']),
      tries: { a: triesAt('a', 0), b: triesAt('b', 1), c: triesAt('c', 2, false) },
      appealed: new Set(),
    }
    expect(graded(work, questions)).toMatchObject({ points: 1.75, percent: 43.75 })
    const appealed = new Set(['c'])
    expect(graded({ ...work, appealed }, questions).percent).toBe(68.75)
  })

  it('[TRES-04] right at the try 1, 2 and 6 gives (1 + 0.75 + 0) / 3 = 58.3%', () => {
    const { points, percent } = inTeam([0, 1, 5])
    expect(points).toBe(1.75)
    expect(percent).toBe(58.33)
    expect(percent.toFixed(1)).toBe('58.3')
  })

  it.each<[number[], number, number]>([
    [[], 0, 0],
    [[0], 1, 100],
    [[4], 0, 0],
    [[0, 0, 0, 1], 3.75, 93.75],
    [[1, 1, 1], 2.25, 75],
    [Array<number>(17).fill(4).concat(Array<number>(22).fill(0), [1]), 22.75, 56.88],
  ])(
    '[TRES-04] [D-104] wrong tries %j give %d points and %d percent',
    (wrongTries, points, percent) => {
      expect(inTeam(wrongTries)).toEqual({ points, percent })
    },
  )

  it('[TRES-04] [D-90] [D-92] is the mean of max(0, 1 - 0.25 * wrong), rounded half up', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 200 }), (wrongTries) => {
        const quarters = wrongTries
          .map((wrong) => (wrong > 4 ? 0 : 4 - wrong))
          .reduce((sum, one) => sum + one, 0)
        expect(inTeam(wrongTries)).toEqual({
          points: quarters / 4,
          percent: percentHalfUp(quarters, wrongTries.length * 4),
        })
      }),
      { numRuns: 1000 },
    )
  })

  it('[TSESS-10] never rises with another wrong try and does not depend on the order of questions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 20 }),
        fc.nat(),
        (wrongTries, pick) => {
          const at = pick % wrongTries.length
          const worse = wrongTries.map((wrong, index) => (index === at ? wrong + 1 : wrong))
          expect(inTeam(worse).percent).toBeLessThanOrEqual(inTeam(wrongTries).percent)
          expect(inTeam(wrongTries.toReversed())).toEqual(inTeam(wrongTries))
        },
      ),
    )
  })
})

it('[TAKE-06] [TRES-04] [D-104] a score is rounded half up for every result of up to 200 questions', () => {
  const ids = Array.from({ length: 200 }, (_, at) => `q${at}`)
  const questions = ids.map(single)
  const wrong: string[] = []
  for (let right = 0; right <= ids.length; right += 1) {
    const work = solvedAfter(ids.slice(0, right), []) // the others are not solved
    for (let total = Math.max(1, right); total <= ids.length; total += 1) {
      const grading = {
        questions: questions.slice(0, total),
        rulings: noRulings,
        scheme: standardScheme,
      }
      if (earnedScore(work, grading).percent !== percentHalfUp(right, total))
        wrong.push(`${right}/${total}`)
    }
  }
  expect(wrong).toEqual([])
})

describe('accepted appeals', () => {
  it.each([
    [[], 75],
    [['a'], 83.33],
    [['b'], 91.67],
    [['c'], 75],
    [['a', 'b'], 100],
    [['of another quiz'], 75],
  ] as const)(
    '[APPEAL-06] [D-97] one, two and no wrong tries, %j accepted: %d',
    (accepted, percent) => {
      const ids = ['a', 'b', 'c']
      const work = { ...solvedAfter(ids, [1, 2, 0]), appealed: new Set<string>(accepted) }
      expect(graded(work, ids.map(single)).percent).toBe(percent)
    },
  )

  const attempt = fc
    .uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 })
    .chain((ids) =>
      fc.record({
        ids: fc.constant(ids),
        counts: fc.array(fc.nat(6), { minLength: ids.length, maxLength: ids.length }),
        accepted: fc.subarray(ids),
      }),
    )

  it('[D-97] [D-98] accepting gives that question 1 and leaves the others; what was accepted counts, not in which order or how often', () => {
    fc.assert(
      fc.property(attempt, ({ ids, counts, accepted }) => {
        const questions = ids.map(single)
        const work = { ...solvedAfter(ids, counts), appealed: new Set(accepted) }
        const { shares, percent } = graded(work, questions)
        expect(shares).toEqual(
          questions.map((question, at) => ({
            questionId: question.id,
            share: accepted.includes(question.id)
              ? 1
              : questionPoints(counts[at] ?? 0, standardScheme, asTried(question)),
          })),
        )
        const mean = shares.reduce((sum, { share }) => sum + (share ?? 0), 0) / ids.length
        expect(percent).toBeCloseTo(mean * 100, 1)
        const again = { ...work, appealed: new Set([...accepted].reverse()) }
        expect(graded(again, questions)).toEqual(graded(work, questions))
      }),
    )
  })
})
