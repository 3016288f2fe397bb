import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earnedScore, type TeamWork } from './earned-score.ts'
import {
  chosenAt,
  exampleQuestions,
  exampleStudents,
  exampleTeams,
  wronglyKeyed,
} from './example-class.fixture.ts'
import type { Grading } from './grading.ts'
import { noRulings, planCorrection, type Rule, type Rulings, rulingsOf } from './key-correction.ts'
import { questionOf } from './question.fixture.ts'
import { roundPercent } from './scoring.ts'
import { type ScoringScheme, standardScheme } from './scoring-scheme.ts'

const versions = new Map([[1, exampleQuestions]])
const facts = { versions, corrections: [], answered: new Set([1]) }

/** What holds once question 3 is corrected so, in favor of B. */
function ruled(rule: Rule): Rulings {
  const form = {
    questionId: wronglyKeyed,
    rule,
    answers: [chosenAt(wronglyKeyed, 'B')],
    version: null,
  }
  const made = planCorrection(facts, form, 1)
  if (!made.ok) throw new Error(made.refusal)
  return rulingsOf([made.value], versions, 1)
}
const rulings = {
  before: noRulings,
  accept: ruled('accept'),
  replace: ruled('replace'),
  credit: ruled('credit'),
  drop: ruled('drop'),
}
type Column = keyof typeof rulings
const columns = Object.keys(rulings) as Column[]
const by = (column: Column, scheme: ScoringScheme = standardScheme): Grading => ({
  questions: exampleQuestions,
  rulings: rulings[column],
  scheme,
})

describe('a correction of the example class', () => {
  const percents = (column: Column) =>
    exampleStudents.map(({ answers }) => earnedScore({ answers }, by(column)).percent)

  it.each([
    ['S01', 83.33, 100, 100, 100, 100],
    ['S02', 83.33, 100, 100, 100, 100],
    ['S03', 83.33, 100, 100, 100, 100],
    ['S04', 100, 100, 83.33, 100, 100],
    ['S05', 66.67, 83.33, 83.33, 83.33, 80],
    ['S06', 66.67, 83.33, 83.33, 83.33, 80],
    ['S07', 66.67, 66.67, 50, 66.67, 60],
    ['S09', 66.67, 66.67, 50, 66.67, 60],
    ['S11', 66.67, 66.67, 50, 66.67, 60],
    ['S08', 50, 66.67, 66.67, 66.67, 60],
    ['S10', 50, 66.67, 66.67, 66.67, 60],
    ['S12', 33.33, 33.33, 33.33, 50, 40],
    ['S13', 50, 50, 33.33, 50, 40],
    ['S14', 16.67, 16.67, 0, 16.67, 0],
    ['S15', 16.67, 16.67, 16.67, 33.33, 20],
  ])(
    '[REKEY-03] [REKEY-04] [REKEY-05] [REKEY-06] %s: %d, accept %d, replace %d, credit %d, drop %d',
    (name, ...expected) => {
      const at = exampleStudents.findIndex((one) => one.name === name)
      expect(columns.map((column) => percents(column)[at])).toEqual(expected)
    },
  )

  it.each([
    ['before', 0, 15, 0, 60],
    ['accept', 7, 8, 0, 67.78],
    ['replace', 7, 2, 6, 61.11],
    ['credit', 9, 6, 0, 70],
    ['drop', 9, 1, 5, 64],
  ] as const)(
    '[REKEY-03] [REKEY-04] [REKEY-05] [REKEY-06] %s: %i up, %i same, %i down, mean %d',
    (column, up, same, down, mean) => {
      const [before, after] = [percents('before'), percents(column)]
      const signs = after.map((score, at) => Math.sign(score - (before[at] ?? Number.NaN)))
      const count = (sign: number) => signs.filter((one) => one === sign).length
      expect([count(1), count(0), count(-1)]).toEqual([up, same, down])
      const sum = after.reduce((total, score) => total + score, 0)
      expect(roundPercent(sum / after.length)).toBe(mean)
    },
  )

  it('[REKEY-06] a left-out question is in neither number: S04 has 5 of 5, S15 1 of 5', () => {
    const earned = (at: number) => {
      const { right, counted, points } = earnedScore(
        { answers: exampleStudents[at]?.answers ?? {} },
        by('drop'),
      )
      return { right, counted, points }
    }
    expect(earned(3)).toEqual({ right: 5, counted: 5, points: 5 })
    expect(earned(14)).toEqual({ right: 1, counted: 5, points: 1 })
  })

  const scratchCard: ScoringScheme = { ...standardScheme, team: { kind: 'scratchCard' } }
  it.each([
    ['standard', 'Alpha', [91.67, 95.83, 95.83, 95.83, 95], 91.67],
    ['standard', 'Beta', [91.67, 100, 100, 100, 100], 100],
    ['standard', 'Gamma', [95.83, 95.83, 91.67, 95.83, 95], 95.83],
    ['4-2-1-0', 'Alpha', [83.33, 91.67, 91.67, 91.67, 90], 83.33],
    ['4-2-1-0', 'Beta', [87.5, 100, 100, 100, 100], 100],
    ['4-2-1-0', 'Gamma', [91.67, 91.67, 83.33, 91.67, 90], 91.67],
  ] as const)(
    '[REKEY-07] [SCHEME-02] [APPEAL-06] [D-97] %s, team %s: %j; the appeal of Beta, for this team alone: %d',
    (named, name, expected, appealed) => {
      const scheme = named === 'standard' ? standardScheme : scratchCard
      const work = exampleTeams.find((one) => one.name === name)?.work
      if (!work) throw new Error('There is such a team')
      expect(columns.map((column) => earnedScore(work, by(column, scheme)).percent)).toEqual(
        expected,
      )
      const own = name === 'Beta' ? { ...work, appealed: new Set([wronglyKeyed]) } : work
      expect(earnedScore(own, by('before', scheme)).percent).toBe(appealed)
    },
  )

  it('[REKEY-05] [REKEY-06] [D-97] an accepted appeal adds nothing to full credit, and nothing where the question does not count', () => {
    for (const { work } of exampleTeams)
      for (const column of ['credit', 'drop'] as const)
        expect(earnedScore({ ...work, appealed: new Set([wronglyKeyed]) }, by(column))).toEqual(
          earnedScore(work, by(column)),
        )
  })
})

describe('partial credit of the example class', () => {
  const partial: ScoringScheme = { ...standardScheme, individual: 'partial' }

  it.each([
    ['S07', 4.5, 4, 75],
    ['S08', 3.67, 3, 61.11],
    ['S12', 2.17, 2, 36.11],
    ['S10', 3.5, 3, 58.33],
    ['S14', 1.5, 1, 25],
    ['S04', 6, 6, 100],
  ])('[SCHEME-04] %s has %d points, %i questions right, %d percent', (name, ...expected) => {
    const answers = exampleStudents.find((one) => one.name === name)?.answers ?? {}
    const { points, right, percent } = earnedScore({ answers }, by('before', partial))
    expect([points, right, percent]).toEqual(expected)
  })

  it('[SCHEME-04] differs from all or nothing at select-all questions alone, and never for teams', () => {
    for (const { answers } of exampleStudents)
      for (const column of columns) {
        const whole = earnedScore({ answers }, by(column)).shares
        const partly = earnedScore({ answers }, by(column, partial)).shares
        expect(partly.slice(0, 5)).toEqual(whole.slice(0, 5))
      }
    for (const { work } of exampleTeams)
      for (const column of columns)
        expect(earnedScore(work, by(column, partial))).toEqual(earnedScore(work, by(column)))
  })
})

describe('scores of parts', () => {
  const parts = 60 // what all parts of 2 to 6 options are whole numbers of
  const marks = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 })
  const row = fc.record({
    count: fc.integer({ min: 2, max: 6 }),
    key: marks,
    chosen: marks,
    wrongTries: fc.nat({ max: 7 }),
  })
  /** A percentage of so many of `whole` parts, half up in whole numbers. */
  const percentHalfUp = (sum: number, whole: number) =>
    Math.floor((2 * sum * 10_000 + whole) / (2 * whole)) / 100
  const questionsOf = (rows: readonly { readonly count: number; readonly key: boolean[] }[]) =>
    rows.map(({ count, key }, at) => questionOf(`${at}-`, true, ...key.slice(1, count)))
  const partly: ScoringScheme = { individual: 'partial', team: { kind: 'byOptions' } }

  it('[SCHEME-04] [D-104] partial credit is rounded half up as if reckoned in whole numbers, in whatever order of questions', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), (rows) => {
        const questions = questionsOf(rows)
        let sum = 0
        const answers = Object.fromEntries(
          questions.map(({ id, options }, at) => {
            const right = options.filter(({ isCorrect }) => isCorrect)
            const all = options.filter((_, place) => rows[at]?.chosen[place])
            const chosen = right.length === 1 ? all.slice(0, 1) : all
            const hits = chosen.filter(({ isCorrect }) => isCorrect).length
            const others = options.length - right.length
            const cost = others === 0 ? 0 : (parts * (chosen.length - hits)) / others
            if (right.length > 1) sum += Math.max(0, (parts * hits) / right.length - cost)
            else sum += parts * hits
            return [id, chosen.map((option) => option.id)]
          }),
        )
        const grading = { questions, rulings: noRulings, scheme: partly }
        const { percent, points } = earnedScore({ answers }, grading)
        expect(percent).toBe(percentHalfUp(sum, parts * rows.length))
        expect(points).toBe(percentHalfUp(sum, parts * 100))
        const turned = earnedScore({ answers }, { ...grading, questions: questions.toReversed() })
        expect([turned.percent, turned.points]).toEqual([percent, points])
      }),
      { numRuns: 300 },
    )
  })

  it('[SCHEME-02] [D-104] so are the parts of a team by number of options', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), (rows) => {
        const questions = questionsOf(rows)
        const work: TeamWork = {
          solved: new Set(questions.map(({ id }) => id)),
          tries: Object.fromEntries(
            questions.map(({ id, options }, at) => [
              id,
              [
                ...Array.from({ length: rows[at]?.wrongTries ?? 0 }, () => []),
                options.flatMap((option) => (option.isCorrect ? [option.id] : [])),
              ],
            ]),
          ),
          appealed: new Set(),
        }
        const sum = rows.reduce(
          (total, { count, wrongTries }) =>
            total + Math.max(0, parts - (parts * wrongTries) / (count - 1)),
          0,
        )
        const { percent } = earnedScore(work, { questions, rulings: noRulings, scheme: partly })
        expect(percent).toBe(percentHalfUp(sum, parts * rows.length))
      }),
      { numRuns: 300 },
    )
  })
})

describe('a team whose card showed another key', () => {
  const question = questionOf('q', false, false, true, false) // C by the card
  const ruling = (...accepted: string[][]): Rulings =>
    new Map([['q', { number: 1, rule: 'replace', accepted }]])
  const shareOf = (tries: string, isSolved: boolean, is: Rulings, kind: 'standard' | 'halving') => {
    const work: TeamWork = {
      tries: { q: tries === '' ? [] : tries.split(' ').map((one) => chosenAt('q', one)) },
      solved: new Set(isSolved ? ['q'] : []),
      appealed: new Set(),
    }
    const scheme: ScoringScheme = { ...standardScheme, team: { kind } }
    return earnedScore(work, { questions: [question], rulings: is, scheme }).shares[0]?.share
  }
  const keyB = ruling(['qb'])

  it.each([
    ['tries B, C: no wrong one', 'B C', true, 1],
    ['C alone: as if its next try had been right', 'C', true, 0.75],
    ['A, C: two wrong ones', 'A C', true, 0.5],
    ['A, D and never solved: nothing', 'A D', false, 0],
    ['A, B, D and never solved by the card: B counts', 'A B D', false, 0.75],
    ['not tried: nothing', '', false, 0],
    ['A, A, C: repeated wrong tries cost as often', 'A A C', true, 0.25],
  ])('[REKEY-07] %s', (_case, tries, isSolved, share) => {
    expect(shareOf(tries, isSolved, keyB, 'standard')).toBe(share)
  })

  it('[REKEY-07] by halving, who was told to stop has as many wrong tries as tries', () => {
    expect(shareOf('C', true, keyB, 'halving')).toBe(0.5)
    expect(shareOf('A D C', true, keyB, 'halving')).toBe(0)
  })

  it('[REKEY-05] [REKEY-06] full credit is also for who did not try or solve it, and left out is left out for all', () => {
    const is = (rule: Rule): Rulings => new Map([['q', { number: 1, rule, accepted: null }]])
    for (const tries of ['', 'A D', 'C']) {
      expect(shareOf(tries, false, is('credit'), 'standard')).toBe(1)
      expect(shareOf(tries, false, is('drop'), 'standard')).toBeNull()
    }
    expect(
      earnedScore(
        { answers: {} },
        { ...by('before'), questions: [question], rulings: is('credit') },
      ),
    ).toMatchObject({ right: 1, counted: 1, percent: 100 })
    expect(
      earnedScore({ answers: {} }, { ...by('before'), questions: [question], rulings: is('drop') }),
    ).toMatchObject({ right: 0, counted: 0, points: 0, percent: 0 })
  })
})
