import { describe, expect, it } from 'vitest'
import {
  exampleQuestions,
  exampleStudents,
  exampleTeams,
  papersOf,
  statisticsOf,
} from './example-class.fixture.ts'
import {
  discussionWeight,
  type Flagged,
  flagsOf,
  likelyKey,
  reasonsToDiscuss,
  spread,
} from './item-flags.ts'
import { noRulings } from './key-correction.ts'
import { questionKind } from './quiz.ts'
import { standardScheme } from './scoring-scheme.ts'
import { firstTries } from './team-figures.ts'

const grading = { questions: exampleQuestions, rulings: noRulings, scheme: standardScheme }

const example = () => {
  const answers = exampleStudents.map((one) => one.answers)
  const { items } = statisticsOf([papersOf(1, grading, answers)])
  const right = exampleTeams.flatMap(({ work }) =>
    firstTries({ grading, work, members: new Map() }).filter(({ isRight }) => isRight),
  )
  return items.map((figures, at): Flagged => {
    const question = exampleQuestions[at] ?? exampleQuestions[0]
    return {
      ...figures,
      kind: questionKind(question?.options ?? []),
      optionCount: question?.options.length ?? 0,
      isGift: false,
      teams: 3,
      teamsRight: right.filter(({ questionId }) => questionId === figures.questionId).length,
      teamsLost: 0,
      appeals: 0,
    }
  })
}

describe('the example class', () => {
  it('[STATS-13] has one flag: the key of question 3', () => {
    const items = example()
    expect(items.map(flagsOf)).toEqual([[], [], ['key'], [], [], []])
    expect(items.map(likelyKey)).toEqual([null, null, 'q3b', null, null, null])
  })

  it('[STATS-14] is discussed in this order, for these reasons', () => {
    const items = example()
    expect(items.map((item) => Number(spread(item).toFixed(4)))).toEqual([
      0.4528, 0.7128, 0.7147, 0.621, 0.6855, 0.8121,
    ])
    const weighed = items.map((item, at) => ({ number: at + 1, ...discussionWeight(item) }))
    expect(weighed.map(({ weight }) => Number(weight.toFixed(4)))).toEqual([
      0.4264, 0.6897, 5.2907, 0.6438, 1.4094, 1.606,
    ])
    expect(weighed.toSorted((a, b) => b.weight - a.weight).map(({ number }) => number)).toEqual([
      3, 6, 5, 2, 4, 1,
    ])
    expect(weighed.map(({ reason }) => reason)).toEqual([
      'spread',
      'spread',
      'key',
      'students',
      'teams',
      'teams',
    ])
  })
})

/** A question that nothing is to be said of. */
const sound: Flagged = {
  kind: 'single',
  optionCount: 4,
  n: 100,
  right: 70,
  compared: 100,
  correlation: 0.3,
  correlationInterval: { from: 0.1, to: 0.5 },
  best: 27,
  bestWrong: new Map(),
  isGift: false,
  teams: 20,
  teamsRight: 18,
  teamsLost: 0,
  appeals: 0,
  choices: new Map([
    ['a', 70],
    ['b', 30],
  ]),
}
const flagged = (change: Partial<Flagged>) => flagsOf({ ...sound, ...change })
const best = (weight: number) => ({ bestWrong: new Map([['b', weight]]) })
const r = (correlation: number | null, to: number | null) => ({
  correlation,
  correlationInterval: to === null ? null : { from: -1, to },
})

describe('the numbers from which on something is said', () => {
  it.each<[string, Partial<Flagged>, string[]]>([
    ['nothing', {}, []],
    ['more than half of the best', best(13.6), ['key']],
    ['half of the best', best(13.5), []],
    ['half of the best, with the error of a sum', best(13.5 + 1e-12), []],
    [
      'two halves',
      {
        bestWrong: new Map([
          ['b', 13],
          ['c', 13],
        ]),
      },
      [],
    ],
    ['15 students', { ...best(20), compared: 15 }, ['key']],
    ['14 students', { ...best(20), compared: 14 }, []],
    ['a gift', { ...best(20), isGift: true }, []],
    ['r -0.10 in a narrow interval', r(-0.1, 0.19), ['rest']],
    ['r -0.09', r(-0.09, 0.19), []],
    ['an interval up to 0.20', r(-0.1, 0.2), []],
    ['r of 30', { ...r(-0.1, 0.19), compared: 30 }, ['rest']],
    ['r of 29', { ...r(-0.1, 0.19), compared: 29 }, []],
    ['no r', r(null, null), []],
    ['one in four', { n: 12, right: 3 }, ['guess']],
    ['one more', { n: 12, right: 4, teamsRight: 20 }, []],
    ['guessing of 10', { n: 10, right: 2 }, ['guess']],
    ['guessing of 9', { n: 9, right: 2 }, []],
    ['select-all cannot be guessed', { n: 12, right: 3, kind: 'multiple' }, ['hard']],
    ['29 %', { right: 29 }, ['hard']],
    ['30 %', { right: 30 }, []],
    ['46 % of teams wrong', { teams: 50, teamsRight: 27, right: 60 }, ['teams']],
    ['45 % of teams wrong', { teams: 20, teamsRight: 11, right: 60 }, []],
    ['half of 4 teams wrong', { teams: 4, teamsRight: 2, right: 60 }, ['teams']],
    ['all of 3 teams wrong', { teams: 3, teamsRight: 0 }, []],
    ['teams worse', { right: 81, teamsRight: 14, teamsLost: 2 }, ['worse']],
    ['teams worse by 10 %', { right: 80, teamsRight: 14, teamsLost: 2 }, []],
    ['lost in one team', { right: 81, teamsRight: 14, teamsLost: 1 }, []],
    ['worse than 9 students', { n: 9, right: 9, teamsRight: 14, teamsLost: 2 }, []],
    ['3 teams worse', { teams: 3, right: 90, teamsRight: 2, teamsLost: 2 }, []],
    ['an appeal', { appeals: 1 }, ['appeal']],
    ['96 %', { right: 96, teamsRight: 20 }, ['easy']],
    ['95 %', { right: 95, teamsRight: 20 }, []],
    ['all of 9', { n: 9, right: 9, teamsRight: 20 }, []],
    [
      'all at once, the heaviest first',
      { ...best(20), ...r(-0.3, 0), right: 26, teamsRight: 3, teamsLost: 9, appeals: 2 },
      ['key', 'rest', 'hard', 'teams', 'worse', 'appeal'],
    ],
  ])('[STATS-13] %s', (_, change, expected) => {
    expect(flagged(change)).toEqual(expected)
  })
})

describe('what to discuss', () => {
  const reasonOf = (change: Partial<Flagged>) => discussionWeight({ ...sound, ...change }).reason

  it('[STATS-14] the reason is the largest part', () => {
    expect(reasonOf(best(20))).toBe('key')
    expect(reasonOf({ teamsRight: 0 })).toBe('teams')
    expect(reasonOf({ right: 10, teamsRight: 20 })).toBe('students')
    expect(reasonOf({ right: 100, teamsRight: 20, appeals: 1 })).toBe('appeal')
    expect(reasonsToDiscuss).toHaveLength(5)
  })

  it('[STATS-14] where no team is done, students stand for teams, and no team is named', () => {
    const without = { ...sound, teams: 0, teamsRight: 0 }
    const { weight, reason } = discussionWeight(without)
    expect(weight).toBeCloseTo(2 * 0.3 + 0.3 + spread(without) / 2, 10)
    expect(reason).toBe('students')
  })

  it('[STATS-14] equal questions weigh the same, in whatever order students chose', () => {
    const chosen = (...counts: number[]) => ({
      choices: new Map(counts.map((count, at) => [`${at}`, count])),
    })
    const [one, other] = [chosen(1, 1, 5), chosen(5, 1, 1)].map((change) =>
      discussionWeight({ ...sound, ...change }),
    )
    expect(one).toEqual(other)
  })

  it('[STATS-08] nobody has chosen anything, all have chosen the same', () => {
    expect(spread({ ...sound, choices: new Map() })).toBe(0)
    expect(spread({ ...sound, kind: 'multiple', choices: new Map([['a', 5]]) })).toBe(0)
  })
})
