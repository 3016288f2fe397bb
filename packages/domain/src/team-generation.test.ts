import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultTeamCount,
  evenSplit,
  nextTeamName,
  offeredTeamCount,
  planTeams,
  shuffled,
} from './team-generation.ts'

const people = (count: number) => Array.from({ length: count }, (_, index) => `student ${index}`)
const inOrder = () => 0
const facts = { count: 3, studentCount: 7, freeIds: people(7), sizeLimit: null }

describe('how many', () => {
  it('[TMI-10] [CONST-08] three are offered, and never more than there are students', () => {
    expect(defaultTeamCount).toBe(3)
    expect([0, 1, 2, 3, 300].map(offeredTeamCount)).toEqual([0, 1, 2, 3, 3])
  })

  it.each([0, -1, 8, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    '[VAL-54] [ERR-40] %s teams of 7 students are refused',
    (count) => {
      expect(planTeams({ ...facts, count }, inOrder)).toEqual({
        ok: false,
        refusal: { code: 'INVALID_TEAM_COUNT', max: 7 },
      })
    },
  )

  it('[VAL-54] [D-77] the count is checked against those enrolled, and then there are no more teams than free students', () => {
    expect(planTeams({ ...facts, count: 7, freeIds: ['ana', 'ben'] }, inOrder)).toEqual({
      ok: true,
      value: [['ana'], ['ben']],
    })
  })

  it('[ERR-41] without a free student there is nothing to do', () => {
    expect(planTeams({ ...facts, freeIds: [] }, inOrder)).toEqual({
      ok: false,
      refusal: { code: 'NO_STUDENTS_AVAILABLE' },
    })
  })

  it('[D-77] too few teams for the size limit are refused, with the number that is enough', () => {
    expect(planTeams({ ...facts, count: 3, sizeLimit: 2 }, inOrder)).toEqual({
      ok: false,
      refusal: { code: 'TEAMS_TOO_LARGE', limit: 2, needed: 4 },
    })
    expect(planTeams({ ...facts, count: 4, sizeLimit: 2 }, inOrder)).toMatchObject({ ok: true })
    expect(planTeams({ ...facts, count: 3, sizeLimit: 3 }, inOrder)).toMatchObject({ ok: true })
  })

  it('[TMI-11] [TMI-13] [D-77] every free student is in one team, no team is empty or too large, sizes fall by at most one', () => {
    const numbers = fc.record({
      students: fc.nat({ max: 60 }),
      placed: fc.nat({ max: 60 }),
      count: fc.integer({ min: -2, max: 70 }),
      sizeLimit: fc.option(fc.integer({ min: 2, max: 10 })),
    })
    let planned = 0
    fc.assert(
      fc.property(
        numbers,
        fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
        ({ students, placed, count, sizeLimit }, chance) => {
          const freeIds = people(Math.max(0, students - placed))
          const plan = planTeams(
            { count, studentCount: students, freeIds, sizeLimit },
            () => chance.next().value,
          )
          if (!plan.ok) return
          planned += 1
          const sizes = plan.value.map((memberIds) => memberIds.length)
          expect(plan.value.flat().sort()).toEqual(freeIds.sort())
          expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
          expect((sizes[0] ?? 0) - (sizes.at(-1) ?? 0)).toBeLessThanOrEqual(1)
          expect(Math.min(...sizes)).toBeGreaterThan(0)
          expect(sizes.length).toBe(Math.min(count, freeIds.length))
          expect(Math.max(...sizes)).toBeLessThanOrEqual(sizeLimit ?? 60)
        },
      ),
      { numRuns: 1000 },
    )
    expect(planned).toBeGreaterThan(100)
  })
})

describe('who goes together', () => {
  it.each([
    [7, 3, [3, 2, 2]],
    [8, 3, [3, 3, 2]],
    [9, 3, [3, 3, 3]],
    [1, 1, [1]],
    [300, 60, Array(60).fill(5)],
  ])('[TMI-11] %i students in %i teams', (students, teams, sizes) => {
    expect(evenSplit(people(students), teams).map((part) => part.length)).toEqual(sizes)
    expect(evenSplit(people(students), teams).flat()).toEqual(people(students))
  })

  it('[TMI-13] chance decides alone: the same numbers give the same teams, others give others', () => {
    const plan = (random: () => number) => planTeams(facts, random)
    expect(plan(inOrder)).toEqual({ ok: true, value: evenSplit(people(7), 3) })
    expect(plan(() => 0.999)).toEqual({ ok: true, value: evenSplit(people(7).reverse(), 3) })
  })

  it('[TMI-13] every order of three is drawn equally often', () => {
    const counts = new Map<string, number>()
    for (const first of [0, 1, 2]) {
      for (const second of [0, 1]) {
        const numbers = [first / 3, second / 2, 0]
        const order = shuffled(['a', 'b', 'c'], () => numbers.shift() ?? 0).join('')
        counts.set(order, (counts.get(order) ?? 0) + 1)
      }
    }
    expect([...counts].sort()).toEqual(
      ['abc', 'acb', 'bac', 'bca', 'cab', 'cba'].map((order) => [order, 1]),
    )
  })
})

describe('what they are called', () => {
  const named = (count: number, used: string[] = []): string[] =>
    count === 0 ? used : named(count - 1, [...used, nextTeamName(used)])

  it('[TMI-12] [D-77] [CONST-08] Team A to Team Z, then Team AA, as spreadsheets count', () => {
    const names = named(1 + 26 * 27)
    expect([
      names[0],
      names[1],
      names[25],
      names[26],
      names[27],
      names[51],
      names[52],
      names.at(-2),
      names.at(-1),
    ]).toEqual([
      'Team A',
      'Team B',
      'Team Z',
      'Team AA',
      'Team AB',
      'Team AZ',
      'Team BA',
      'Team ZZ',
      'Team AAA',
    ])
    expect(new Set(names).size).toBe(names.length)
  })

  it('[D-77] names that teams have already are passed over, in whatever case', () => {
    expect(nextTeamName(['Team A', 'team b', 'Heart', 'Team D'])).toBe('Team C')
  })
})
