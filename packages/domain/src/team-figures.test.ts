import { describe, expect, it } from 'vitest'
import { exampleQuestions, exampleStudents, exampleTeams } from './example-class.fixture.ts'
import { noRulings } from './key-correction.ts'
import { standardScheme } from './scoring-scheme.ts'
import { evidence, firstTries, isBeaten, type TeamDone, teamFigures } from './team-figures.ts'

const grading = { questions: exampleQuestions, rulings: noRulings, scheme: standardScheme }

const teamOf = ({ name, work }: (typeof exampleTeams)[number]): TeamDone => ({
  grading,
  work,
  members: new Map(
    exampleStudents
      .filter(({ team }) => team === name)
      .map(({ name, answers }) => [name, { grading, answers }]),
  ),
})
const [first, second, third] = exampleTeams
const [alpha, beta, gamma] = [teamOf(first), teamOf(second), teamOf(third)]
const teams = [alpha, beta, gamma]
const shown = (value: number | null) => value && Number(value.toFixed(2)) + 0 // no negative 0

describe('the teams of the example class', () => {
  it('[STATS-15] stand beside their members', () => {
    expect(
      teams.map((team) => {
        const { mean, lowest, highest, score, gainOverBest, gainOverMean, ...first } =
          teamFigures(team)
        return [mean, lowest, highest, score, gainOverBest, gainOverMean]
          .concat([first.firstTry, first.firstTryGain])
          .map(shown)
      }),
    ).toEqual([
      [53.33, 16.67, 83.33, 91.67, 8.33, 38.33, 66.67, -16.67],
      [56.67, 16.67, 83.33, 91.67, 8.33, 35, 83.33, 0],
      [70, 50, 100, 95.83, -4.17, 25.83, 83.33, -16.67],
    ])
  })

  it('[STATS-15] beat their best member by score twice, and at the first try never', () => {
    const figures = teams.map(teamFigures)
    expect(figures.map(({ gainOverBest }) => isBeaten(gainOverBest))).toEqual([true, true, false])
    expect(figures.map(({ firstTryGain }) => isBeaten(firstTryGain))).toEqual([false, false, false])
  })

  it('were right at the first try so often', () => {
    const right = exampleQuestions.map(
      ({ id }) =>
        teams.filter((team) =>
          firstTries(team).some(({ questionId, isRight }) => questionId === id && isRight),
        ).length,
    )
    expect(right).toEqual([3, 3, 1, 3, 2, 2])
  })

  it('used, lost and found', () => {
    expect(
      teams.map((team) => {
        const { used, lost, foundTogether } = evidence(team)
        return [used.length, lost.length, foundTogether.length]
      }),
    ).toEqual([
      [4, 2, 0],
      [5, 1, 0],
      [5, 1, 0],
    ])
  })

  it('agreed with their members', () => {
    const members = [...evidence(beta).members.values()]
    expect(members.map(({ rightAlone }) => rightAlone)).toEqual([5, 4, 4, 3, 1])
    expect(members.map(({ agreed }) => agreed)).toEqual([6, 5, 3, 4, 0])
    expect([...evidence(beta).members.keys()]).toEqual(['S02', 'S06', 'S07', 'S10', 'S14'])
    expect(evidence(beta).members.get('S07')).toEqual({ rightAlone: 4, agreed: 3, notFollowed: 1 })
  })
})

describe('teams that are not whole', () => {
  it('[STATS-08] members without an attempt are in no figure', () => {
    const members = new Map([...alpha.members, ['S99', null] as const])
    expect(teamFigures({ ...alpha, members })).toEqual(teamFigures(alpha))
    expect(evidence({ ...alpha, members })).toEqual(evidence(alpha))
  })

  it('[STATS-08] without any attempt nothing is compared', () => {
    const figures = teamFigures({ ...alpha, members: new Map([['S01', null]]) })
    expect(figures).toMatchObject({ lowest: null, mean: null, highest: null, gainOverBest: null })
    expect(figures.firstTryGain).toBeNull()
    expect(isBeaten(figures.gainOverBest)).toBeNull()
  })

  it('[STATS-15] equal is not beaten, whatever the rounding', () => {
    expect(isBeaten(83.33333333333334 - 83.33333333333333)).toBe(false)
    expect(isBeaten(500 / 6 - (5 / 6) * 100)).toBe(false)
    expect(isBeaten(0.01)).toBe(true)
  })

  it('[STATS-10] a question left out is in no figure of a team; a gift and an appeal are in its score alone', () => {
    const ruled = (rule: 'credit' | 'drop') =>
      new Map([['q3', { number: 1, rule, accepted: null }]])
    const dropped = { ...grading, rulings: ruled('drop') }
    expect(teamFigures({ ...gamma, grading: dropped })).toMatchObject({ firstTry: 80 })
    expect(firstTries({ ...gamma, grading: dropped })[2]).toMatchObject({ counts: false })
    expect(evidence({ ...gamma, grading: dropped })).toMatchObject({ questions: 5 })
    const given = { ...beta, grading: { ...grading, rulings: ruled('credit') } }
    const appealed = { ...beta, work: { ...beta.work, appealed: new Set(['q3']) } }
    for (const team of [given, appealed]) {
      expect(shown(teamFigures(team).score)).toBe(100)
      expect(teamFigures(team).firstTry).toBe(teamFigures(beta).firstTry)
    }
  })

  it('what was never tried was lost where a member had it', () => {
    const tries = { ...beta.work.tries, q1: [] }
    const team = { ...beta, work: { ...beta.work, tries } }
    expect(evidence(team).lost).toEqual(['q1', 'q3'])
    expect(evidence(team).members.get('S02')).toMatchObject({ agreed: 5, notFollowed: 0 })
  })

  it("a first try of paper that nobody wrote down was nobody's answer", () => {
    const tries = { ...beta.work.tries, q1: [[], ...(beta.work.tries.q1 ?? [])] }
    const members = new Map([...beta.members, ['S99', { grading, answers: {} }] as const])
    const team = { ...beta, members, work: { ...beta.work, tries } }
    expect(evidence(team).lost).toEqual(['q1', 'q3'])
    expect(evidence(team).members.get('S99')).toMatchObject({ agreed: 0 })
    expect(evidence(team).members.get('S02')).toMatchObject({ agreed: 5, notFollowed: 1 })
  })

  it('found together', () => {
    const members = new Map([...beta.members].filter(([name]) => name === 'S14'))
    expect(evidence({ ...beta, members }).foundTogether).toEqual(['q1', 'q2', 'q4', 'q5', 'q6'])
  })
})
