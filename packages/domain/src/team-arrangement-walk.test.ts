import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isFull,
  outgrows,
  type TeamWithCaptain,
  withCaptain,
  withMember,
  withMembers,
  withoutMember,
} from './captaincy.ts'
import { type Arrangement, arrange, type TeamsWithCaptain } from './team-arrangement.ts'

const teamWith = (...memberIds: string[]): TeamWithCaptain => ({
  memberIds,
  captainId: memberIds[0] ?? null,
})

describe('after any sequence of joins, leaves, removals, hand-overs and arrangements, while the limit changes', () => {
  const teamIds = ['A', 'B', 'C']
  const person = fc.constantFrom<string>('ana', 'ben', 'cem', 'dan', 'eva', 'fay', 'gus')
  const team = fc.constantFrom(...teamIds)
  const place = fc.constantFrom(...teamIds, null)
  const step = fc.oneof(
    fc.record({ kind: fc.constant('join' as const), who: person, team }),
    fc.record({ kind: fc.constant('leave' as const), who: person, team }),
    fc.record({ kind: fc.constant('hand over' as const), who: person, team }),
    fc.record({
      kind: fc.constant('write' as const),
      team,
      who: fc.uniqueArray(person, { minLength: 1 }),
    }),
    fc.record({ kind: fc.constant('delete' as const), team }),
    fc.record({
      kind: fc.constant('limit' as const),
      limit: fc.option(fc.integer({ min: 2, max: 4 })),
    }),
    // `isUpToDate`: the board knew where the student was at that time
    fc.record({
      kind: fc.constant('arrange' as const),
      moves: fc.array(
        fc.record({
          who: person,
          from: place,
          to: place,
          isUpToDate: fc.constantFrom(...Array(9).fill(true), false),
        }),
        { maxLength: 6 },
      ),
      captains: fc.array(fc.record({ teamId: team, captainId: person }), { maxLength: 1 }),
    }),
  )
  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
  type Class = { readonly teams: TeamsWithCaptain; readonly limit: number | null }

  const teamOf = (teams: TeamsWithCaptain, who: string) =>
    [...teams].find(([, { memberIds }]) => memberIds.includes(who))?.[0] ?? null

  /** The arrangement that a board would send, which knows of the earlier moves in it. */
  function arrangementOf(
    teams: TeamsWithCaptain,
    { moves, captains }: Extract<Step, { kind: 'arrange' }>,
  ): Arrangement {
    const places = new Map<string, string | null>()
    return {
      captains,
      moves: moves.map(({ who, from, to, isUpToDate }) => {
        const known = places.has(who) ? (places.get(who) ?? null) : teamOf(teams, who)
        places.set(who, to)
        return { userId: who, from: isUpToDate ? known : from, to }
      }),
    }
  }

  /** As the commands do it: what the rules refuse changes nothing. */
  function take({ teams, limit }: Class, one: Step): Class {
    if (one.kind === 'limit') return { teams, limit: one.limit }
    if (one.kind === 'arrange') {
      const outcome = arrange(teams, arrangementOf(teams, one), limit)
      return { teams: outcome.ok ? outcome.value : teams, limit }
    }
    const before = teams.get(one.team) ?? teamWith()
    const becomes = (next: TeamWithCaptain): Class => ({
      teams: new Map([...teams, [one.team, next]]),
      limit,
    })
    if (one.kind === 'delete') return becomes(teamWith())
    if (one.kind === 'leave') return becomes(withoutMember(before, one.who))
    if (one.kind === 'hand over') {
      const led = withCaptain(before, one.who)
      return led.ok ? becomes(led.value) : { teams, limit }
    }
    const next = one.kind === 'join' ? withMember(before, one.who) : withMembers(before, one.who)
    const isPlacedElsewhere = next.memberIds.some(
      (id) => ![one.team, null].includes(teamOf(teams, id)),
    )
    const hasNoRoom =
      one.kind === 'join'
        ? isFull(before.memberIds.length, limit)
        : limit !== null && outgrows(before.memberIds.length, next.memberIds.length, limit)
    return isPlacedElsewhere || hasNoRoom ? { teams, limit } : becomes(next)
  }

  it('[TMI-08] [TMI-09] [D-36] [D-73] [D-75] [D-78] one captain, a member; nobody in two teams; no team grows beyond the limit; a team of nobody has no captain', () => {
    let arranged = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
        let now: Class = { teams: new Map(teamIds.map((id) => [id, teamWith()])), limit: null }
        for (const one of steps) {
          const before = now
          now = take(before, one)
          if (one.kind === 'arrange' && now.teams !== before.teams) arranged += 1
          const placed = [...now.teams.values()].flatMap(({ memberIds }) => memberIds)
          expect(new Set(placed).size).toBe(placed.length)
          for (const [teamId, { memberIds, captainId }] of now.teams) {
            expect(memberIds.filter((id) => id === captainId)).toHaveLength(
              Math.min(1, memberIds.length),
            )
            if (memberIds.length === 0) expect(captainId).toBeNull()
            const sizeBefore = before.teams.get(teamId)?.memberIds.length ?? 0
            if (memberIds.length > sizeBefore)
              expect(memberIds.length).toBeLessThanOrEqual(now.limit ?? placed.length)
          }
        }
      }),
      { numRuns: 1000 },
    )
    expect(arranged).toBeGreaterThan(500)
  })

  it('[D-75] an arrangement moves exactly whom it names, and the others keep the order in which they joined', () => {
    const classOf = fc.array(
      person.chain((who) => team.map((teamId) => ({ kind: 'join' as const, who, team: teamId }))),
    )
    const arranging = step.filter((one) => one.kind === 'arrange')
    fc.assert(
      fc.property(classOf, arranging, (joins, one) => {
        const { teams } = joins.reduce<Class>(take, {
          teams: new Map(teamIds.map((id) => [id, teamWith()])),
          limit: null,
        })
        const arrangement = arrangementOf(teams, one)
        const outcome = arrange(teams, arrangement, null)
        if (!outcome.ok) return
        for (const who of ['ana', 'ben', 'cem', 'dan', 'eva', 'fay', 'gus']) {
          const last = arrangement.moves.findLast(({ userId }) => userId === who)
          expect(teamOf(outcome.value, who)).toBe(last ? last.to : teamOf(teams, who))
        }
        for (const [teamId, { memberIds }] of teams) {
          const stay = memberIds.filter((id) => teamOf(outcome.value, id) === teamId)
          expect(outcome.value.get(teamId)?.memberIds.slice(0, stay.length)).toEqual(stay)
        }
      }),
      { numRuns: 500 },
    )
  })
})
