import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type TeamWithCaptain,
  teamSizeLimit,
  withCaptain,
  withMember,
  withMembers,
  withoutMember,
} from './captaincy.ts'

const empty: TeamWithCaptain = { memberIds: [], captainId: null }
const three: TeamWithCaptain = { memberIds: ['ana', 'ben', 'cem'], captainId: 'ana' }

describe('joining', () => {
  it('[TMI-08] the first member of an empty team becomes captain', () => {
    expect(withMember(empty, 'ana')).toEqual({ memberIds: ['ana'], captainId: 'ana' })
  })

  it('[TMI-08] a member who joins a team that lost its captain becomes captain', () => {
    expect(withMember({ memberIds: ['ana'], captainId: null }, 'ben')).toEqual({
      memberIds: ['ana', 'ben'],
      captainId: 'ben',
    })
  })

  it('[TMI-08] a later member joins at the end and the captain stays', () => {
    expect(withMember(three, 'dan')).toEqual({
      memberIds: ['ana', 'ben', 'cem', 'dan'],
      captainId: 'ana',
    })
  })

  it('joining twice counts once', () => {
    expect(withMember(three, 'ana')).toEqual(three)
    expect(withMembers(empty, ['ana', 'ben', 'ana'])).toEqual({
      memberIds: ['ana', 'ben'],
      captainId: 'ana',
    })
  })
})

describe('leaving', () => {
  it('[TMI-09] [D-75] the captain is followed by the earliest joined of those who remain', () => {
    expect(withoutMember(three, 'ana')).toEqual({ memberIds: ['ben', 'cem'], captainId: 'ben' })
  })

  it('[TMI-09] [D-75] earliest joined also when the captain was not the first', () => {
    expect(withoutMember({ ...three, captainId: 'ben' }, 'ben')).toEqual({
      memberIds: ['ana', 'cem'],
      captainId: 'ana',
    })
  })

  it('[TMI-09] [D-75] the team of the last member stays, without a captain', () => {
    expect(withoutMember({ memberIds: ['ana'], captainId: 'ana' }, 'ana')).toEqual(empty)
  })

  it('[TMI-09] the captaincy does not move when somebody else leaves, or a stranger is named', () => {
    expect(withoutMember(three, 'cem')).toEqual({ memberIds: ['ana', 'ben'], captainId: 'ana' })
    expect(withoutMember(three, 'zoe')).toEqual(three)
  })
})

describe('a new list of members', () => {
  it('[D-75] keeps the order of joining, whatever the order of the list; newcomers follow', () => {
    expect(withMembers(three, ['eva', 'cem', 'dan', 'ana'])).toEqual({
      memberIds: ['ana', 'cem', 'eva', 'dan'],
      captainId: 'ana',
    })
  })

  it('[TMI-09] [D-75] without the captain, the first who remains leads, not a newcomer', () => {
    expect(withMembers(three, ['dan', 'cem', 'ben'])).toEqual({
      memberIds: ['ben', 'cem', 'dan'],
      captainId: 'ben',
    })
  })

  it('[TMI-09] if all are replaced, the first newcomer leads', () => {
    expect(withMembers(three, ['eva', 'dan'])).toEqual({
      memberIds: ['eva', 'dan'],
      captainId: 'eva',
    })
  })
})

describe('handing over', () => {
  it('[D-74] a member becomes captain and the order stays', () => {
    expect(withCaptain(three, 'cem')).toEqual({ ok: true, value: { ...three, captainId: 'cem' } })
  })

  it('[D-74] somebody who is not a member is refused', () => {
    expect(withCaptain(three, 'zoe')).toEqual({ ok: false, refusal: 'CAPTAIN_NOT_MEMBER' })
    expect(withCaptain(empty, 'ana')).toEqual({ ok: false, refusal: 'CAPTAIN_NOT_MEMBER' })
  })
})

describe('after any sequence of joins, leaves, hand-overs and new lists', () => {
  const person = fc.constantFrom('ana', 'ben', 'cem', 'dan', 'eva')
  const step = fc.oneof(
    fc.record({ kind: fc.constant('join' as const), who: person }),
    fc.record({ kind: fc.constant('leave' as const), who: person }),
    fc.record({ kind: fc.constant('hand over' as const), who: person }),
    fc.record({ kind: fc.constant('list' as const), who: fc.array(person) }),
  )
  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

  const take = (team: TeamWithCaptain, { kind, who }: Step): TeamWithCaptain => {
    if (kind === 'join') return withMember(team, who)
    if (kind === 'leave') return withoutMember(team, who)
    if (kind === 'list') return withMembers(team, who)
    const outcome = withCaptain(team, who)
    return outcome.ok ? outcome.value : team
  }

  /**
   * Each person's time of joining, kept by hand: who joins gets the next number, who leaves loses
   * it.
   */
  const joinedAfter = (
    joined: Map<string, number>,
    { kind, who }: Step,
    clock: number,
  ): Map<string, number> => {
    if (kind === 'hand over') return joined
    if (kind === 'leave') return new Map([...joined].filter(([id]) => id !== who))
    const present = kind === 'join' ? [...joined.keys(), who] : who
    return new Map(
      present.toReversed().map((id) => [id, joined.get(id) ?? clock + present.indexOf(id) / 100]),
    )
  }

  it('[TMI-08] [TMI-09] [D-75] a team with members has exactly one captain, who is a member; the order of joining is kept', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let team = empty
        let joined = new Map<string, number>()
        for (const [clock, one] of steps.entries()) {
          const before = team
          team = take(team, one)
          joined = joinedAfter(joined, one, clock)
          const inOrder = [...joined].sort(([, a], [, b]) => a - b).map(([id]) => id)
          expect(team.memberIds).toEqual(inOrder)
          const mayLead = team.memberIds.filter((id) => id === team.captainId)
          expect(mayLead).toHaveLength(Math.min(1, team.memberIds.length))
          if (team.memberIds.length === 0) expect(team.captainId).toBeNull()
          const isHandOver = one.kind === 'hand over' && before.memberIds.includes(one.who)
          if (before.captainId !== null && team.memberIds.includes(before.captainId) && !isHandOver)
            expect(team.captainId).toBe(before.captainId)
          if (isHandOver) expect(team.captainId).toBe(one.who)
          const survivors = before.memberIds.filter((id) => team.memberIds.includes(id))
          if (before.captainId !== null && !survivors.includes(before.captainId))
            expect(team.captainId).toBe(survivors[0] ?? team.memberIds[0] ?? null)
        }
      }),
      { numRuns: 500 },
    )
  })
})

it('[CONST-07] a size limit lies between 2 and 10, 4 is offered', () => {
  expect(teamSizeLimit).toEqual({ min: 2, max: 10, default: 4 })
})
