import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isFull,
  outgrows,
  type TeamCrew,
  withCaptain,
  withMember,
  withMembers,
  withoutMember,
} from './captaincy.ts'
import { type Arrangement, arrange, type Crews } from './team-arrangement.ts'

const crew = (...memberIds: string[]): TeamCrew => ({ memberIds, captainId: memberIds[0] ?? null })

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
  type Class = { readonly crews: Crews; readonly limit: number | null }

  const teamOf = (crews: Crews, who: string) =>
    [...crews].find(([, { memberIds }]) => memberIds.includes(who))?.[0] ?? null

  /** The arrangement that a board would send, which knows of the earlier moves in it. */
  function arrangementOf(
    crews: Crews,
    { moves, captains }: Extract<Step, { kind: 'arrange' }>,
  ): Arrangement {
    const teams = new Map<string, string | null>()
    return {
      captains,
      moves: moves.map(({ who, from, to, isUpToDate }) => {
        const known = teams.has(who) ? (teams.get(who) ?? null) : teamOf(crews, who)
        teams.set(who, to)
        return { userId: who, from: isUpToDate ? known : from, to }
      }),
    }
  }

  /** As the commands do it: what the rules refuse changes nothing. */
  function take({ crews, limit }: Class, one: Step): Class {
    if (one.kind === 'limit') return { crews, limit: one.limit }
    if (one.kind === 'arrange') {
      const outcome = arrange(crews, arrangementOf(crews, one), limit)
      return { crews: outcome.ok ? outcome.value : crews, limit }
    }
    const before = crews.get(one.team) ?? crew()
    const becomes = (next: TeamCrew): Class => ({
      crews: new Map([...crews, [one.team, next]]),
      limit,
    })
    if (one.kind === 'delete') return becomes(crew())
    if (one.kind === 'leave') return becomes(withoutMember(before, one.who))
    if (one.kind === 'hand over') {
      const led = withCaptain(before, one.who)
      return led.ok ? becomes(led.value) : { crews, limit }
    }
    const next = one.kind === 'join' ? withMember(before, one.who) : withMembers(before, one.who)
    const isPlacedElsewhere = next.memberIds.some(
      (id) => ![one.team, null].includes(teamOf(crews, id)),
    )
    const hasNoRoom =
      one.kind === 'join'
        ? isFull(before.memberIds.length, limit)
        : limit !== null && outgrows(before.memberIds.length, next.memberIds.length, limit)
    return isPlacedElsewhere || hasNoRoom ? { crews, limit } : becomes(next)
  }

  it('[TMI-08] [TMI-09] [D-36] [D-73] [D-75] [D-78] one captain, a member; nobody in two teams; no team grows beyond the limit; a team of nobody has no captain', () => {
    let arranged = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
        let now: Class = { crews: new Map(teamIds.map((id) => [id, crew()])), limit: null }
        for (const one of steps) {
          const before = now
          now = take(before, one)
          if (one.kind === 'arrange' && now.crews !== before.crews) arranged += 1
          const placed = [...now.crews.values()].flatMap(({ memberIds }) => memberIds)
          expect(new Set(placed).size).toBe(placed.length)
          for (const [teamId, { memberIds, captainId }] of now.crews) {
            expect(memberIds.filter((id) => id === captainId)).toHaveLength(
              Math.min(1, memberIds.length),
            )
            if (memberIds.length === 0) expect(captainId).toBeNull()
            const sizeBefore = before.crews.get(teamId)?.memberIds.length ?? 0
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
        const { crews } = joins.reduce<Class>(take, {
          crews: new Map(teamIds.map((id) => [id, crew()])),
          limit: null,
        })
        const arrangement = arrangementOf(crews, one)
        const outcome = arrange(crews, arrangement, null)
        if (!outcome.ok) return
        for (const who of ['ana', 'ben', 'cem', 'dan', 'eva', 'fay', 'gus']) {
          const last = arrangement.moves.findLast(({ userId }) => userId === who)
          expect(teamOf(outcome.value, who)).toBe(last ? last.to : teamOf(crews, who))
        }
        for (const [teamId, { memberIds }] of crews) {
          const stay = memberIds.filter((id) => teamOf(outcome.value, id) === teamId)
          expect(outcome.value.get(teamId)?.memberIds.slice(0, stay.length)).toEqual(stay)
        }
      }),
      { numRuns: 500 },
    )
  })
})
