import { describe, expect, it } from 'vitest'
import {
  chosenAt,
  exampleQuestions,
  exampleStudents,
  papersOf,
  statisticsOf,
  wronglyKeyed,
} from './example-class.fixture.ts'
import type { Answers } from './individual-attempt.ts'
import type { Papers } from './item-statistics.ts'
import { noRulings, type Rule, type Rulings } from './key-correction.ts'
import type { Question } from './quiz.ts'
import { type ScoringScheme, standardScheme } from './scoring-scheme.ts'

const rounded = (value: number | null | undefined) =>
  typeof value === 'number' ? Number(value.toFixed(4)) : null

const ruled = (rule: Rule): Rulings => {
  const answers = rule === 'accept' ? ['B', 'D'] : ['B']
  const accepted =
    rule === 'credit' || rule === 'drop' ? null : answers.map((one) => chosenAt(wronglyKeyed, one))
  return new Map([[wronglyKeyed, { number: 1, rule, accepted }]])
}

type Case = {
  questions?: readonly Question[]
  rulings?: Rulings
  scheme?: ScoringScheme
  answers?: readonly Answers[]
  version?: number
}
const papers = (one: Case = {}): Papers =>
  papersOf(
    one.version ?? 1,
    {
      questions: one.questions ?? exampleQuestions,
      rulings: one.rulings ?? noRulings,
      scheme: one.scheme ?? standardScheme,
    },
    one.answers ?? exampleStudents.map(({ answers }) => answers),
  )
const figures = (...of: Papers[]) => statisticsOf(of)
const partial: ScoringScheme = { ...standardScheme, individual: 'partial' }

describe('the example class', () => {
  it('[STATS-02] [STATS-03] [STATS-04] [STATS-05] has the figures of its questions', () => {
    const { items } = figures(papers())
    expect(
      items.map(({ mean, discrimination, correlation, correlationInterval }) =>
        [mean, discrimination, correlation, correlationInterval?.from, correlationInterval?.to].map(
          rounded,
        ),
      ),
    ).toEqual([
      [0.8, 0.4667, 0.1829, -0.3634, 0.6356],
      [0.6667, 0.4533, 0.1906, -0.3564, 0.6404],
      [0.4, -0.0133, -0.2963, -0.702, 0.2546],
      [0.6667, 0.52, 0.3192, -0.2308, 0.7146],
      [0.6, 0.6533, 0.3536, -0.1938, 0.7331],
      [0.4667, 0.92, 0.4998, -0.0168, 0.8058],
    ])
  })

  it('[STATS-12] shows what the best students chose, by the rest of what they answered', () => {
    const { items } = figures(papers())
    const chosen = items.map(({ questionId, bestChoices }) =>
      Object.fromEntries(
        [...bestChoices].map(([choice, weight]) => [
          choice.replaceAll(questionId, '').replace(' ', ''),
          Number(weight.toFixed(3)),
        ]),
      ),
    )
    expect(chosen).toEqual([
      { a: 4.714, b: 0.143, c: 0.143 },
      { c: 3.4, b: 0.8, d: 0.8 },
      { b: 4, d: 1 },
      { b: 3.4, d: 0.8, a: 0.8 },
      { a: 3.4, c: 1.6 },
      { ac: 3.4, a: 1.6 },
    ])
    expect(items.map(({ best }) => rounded(best))).toEqual([5, 5, 5, 5, 5, 5])
    expect([...(items[2]?.bestWrong ?? [])]).toEqual([['q3b', 4]])
  })

  it('[STATS-06] [STATS-07] is as reliable as it is', () => {
    const { reliability } = figures(papers())
    expect(rounded(reliability.alpha)).toBe(0.3892)
    expect(rounded(reliability.interval?.from)).toBe(-0.3234)
    expect(rounded(reliability.interval?.to)).toBe(0.7544)
    expect(reliability).toMatchObject({ isKr20: true, questions: 6, students: 15, of: 15 })
    expect(reliability.needed).toBe(79)
  })

  it('[STATS-01] [STATS-02] [STATS-06] counts partly right choices where they count', () => {
    const { items, reliability } = figures(papers({ scheme: partial }))
    const last = items.at(-1)
    expect(last?.right).toBe(7)
    expect(rounded(last?.mean)).toBe(0.6556)
    expect(rounded(reliability.alpha)).toBe(0.381)
    expect(reliability.isKr20).toBe(false)
  })
})

describe('a question that some leave out', () => {
  it('[STATS-02] [STATS-12] is asked of them, and what they did not choose is no answer', () => {
    const answers = exampleStudents.map((one, at) => (at < 3 ? {} : one.answers))
    const [first] = figures(papers({ answers })).items
    expect(first).toMatchObject({ n: 15, right: 9 })
    expect(first?.choices).toEqual(
      new Map([
        ['q1a', 9],
        ['q1b', 2],
        ['q1c', 1],
      ]),
    )
    expect([...(first?.bestChoices.keys() ?? [])]).not.toContain('')
  })
})

describe('a corrected question', () => {
  it('has the figures of the answers that are accepted', () => {
    const { items, reliability } = figures(papers({ rulings: ruled('accept') }))
    expect(items.map(({ mean }) => rounded(mean))).toEqual([
      0.8, 0.6667, 0.8667, 0.6667, 0.6, 0.4667,
    ])
    expect(items.map(({ discrimination }) => rounded(discrimination))).toEqual([
      0.44, 0.68, 0.4, 0.54, 0.58, 0.96,
    ])
    expect(items.map(({ correlation }) => rounded(correlation))).toEqual([
      0.1966, 0.4027, 0.4537, 0.4027, 0.3673, 0.5933,
    ])
    expect(rounded(reliability.alpha)).toBe(0.6684)
    expect(rounded(reliability.interval?.from)).toBe(0.2816)
    expect(rounded(reliability.interval?.to)).toBe(0.8667)
  })

  it('[STATS-10] has the figures of its key where everybody has its point', () => {
    expect(figures(papers({ rulings: ruled('credit') }))).toEqual(figures(papers()))
  })

  it('[STATS-10] is in no total where it is left out, and has figures against the others', () => {
    const { items, reliability } = figures(papers({ rulings: ruled('drop') }))
    const others = figures(
      papers({ questions: exampleQuestions.filter(({ id }) => id !== wronglyKeyed) }),
    )
    const [first, second, third, ...rest] = items
    expect([first, second, ...rest]).toEqual(others.items)
    expect(reliability).toEqual(others.reliability)
    expect(third).toMatchObject({ counts: false, n: 15, right: 6, alphaWithout: null })
    // the rest score is the same whether the question is in the total or not
    expect(rounded(third?.correlation)).toBe(-0.2963)
  })
})

describe('versions', () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, at) => exampleStudents[at % 15]?.answers ?? {})
  const five = exampleQuestions.slice(0, 5)

  it('[STATS-09] D, r and reliability are of the largest number who had the same questions', () => {
    const all = figures(
      papers({ version: 1, questions: five, answers: some(20) }),
      papers({ version: 2, answers: some(30) }),
    )
    expect(all.reliability).toMatchObject({ students: 30, of: 50, questions: 6 })
    expect(all.items.map(({ n, compared }) => [n, compared])).toEqual([
      ...five.map(() => [50, 30]),
      [30, 30],
    ])
    const alone = figures(papers({ version: 2, answers: some(30) }))
    expect(all.reliability.alpha).toBe(alone.reliability.alpha)
  })

  it('[STATS-09] of two groups of one size those with the newest version', () => {
    const all = figures(
      papers({ version: 2, answers: some(15) }),
      papers({ version: 1, questions: five, answers: some(15) }),
    )
    expect(all.reliability.questions).toBe(6)
  })

  it('a question is known by its id, and one that is gone has its figures', () => {
    const reworded = exampleQuestions.slice(1).map((one) => ({ ...one, text: 'In other words' }))
    const { items, reliability } = figures(
      papers({ version: 1, answers: some(5) }),
      papers({ version: 2, questions: reworded, answers: some(15) }),
    )
    expect(items.map(({ questionId }) => questionId)).toEqual(['q2', 'q3', 'q4', 'q5', 'q6', 'q1'])
    expect(items.map(({ n }) => n)).toEqual([20, 20, 20, 20, 20, 5])
    expect(items.at(-1)).toMatchObject({ compared: 0, correlation: null, discrimination: null })
    expect(reliability.students).toBe(15)
  })

  it('[STATS-08] nobody has answered', () => {
    // teams alone were asked it
    const { items } = figures(papers({ answers: [] }))
    expect(items).toHaveLength(6)
    expect(items[0]).toMatchObject({
      ...{ n: 0, rightInterval: null, mean: null, discrimination: null, correlation: null },
      ...{ alphaWithout: null, compared: 0, best: 0, counts: true },
    })
    expect(figures().reliability).toMatchObject({ alpha: null, interval: null, of: 0 })
  })

  it('[STATS-08] one student, and all with the same score', () => {
    const [one] = figures(papers({ answers: some(1) })).items
    expect(one).toMatchObject({ n: 1, correlation: null, discrimination: null, alphaWithout: null })
    const same = figures(papers({ answers: [some(1), some(1)].flat() }))
    expect(same.reliability.alpha).toBeNull()
    expect(same.items.map(({ correlation }) => correlation)).toEqual(items6(null))
  })

  it('[STATS-08] one question', () => {
    const only = figures(papers({ questions: exampleQuestions.slice(0, 1) }))
    expect(only.reliability).toMatchObject({ alpha: null, needed: null })
    expect(only.items[0]).toMatchObject({ n: 15, right: 12, correlation: null })
    // without a rest nobody is better than others
    expect(only.items[0]).toMatchObject({ best: 0, bestChoices: new Map(), bestWrong: new Map() })
  })
})

const items6 = <T>(value: T): T[] => Array.from({ length: 6 }, () => value)
