import { describe, expect, it } from 'vitest'
import { isFull, outgrows, type TeamWithCaptain } from './captaincy.ts'
import { type Arrangement, arrange, type TeamsWithCaptain } from './team-arrangement.ts'

const teamWith = (...memberIds: string[]): TeamWithCaptain => ({
  memberIds,
  captainId: memberIds[0] ?? null,
})
const two: TeamsWithCaptain = new Map([
  ['A', teamWith('ana', 'ben', 'cem')],
  ['B', teamWith('dan', 'eva')],
])
const moved = (
  moves: [userId: string, from: string | null, to: string | null][],
  captains: [teamId: string, captainId: string][] = [],
): Arrangement => ({
  moves: moves.map(([userId, from, to]) => ({ userId, from, to })),
  captains: captains.map(([teamId, captainId]) => ({ teamId, captainId })),
})
const after = (arrangement: Arrangement, sizeLimit: number | null = null, teams = two) => {
  const outcome = arrange(teams, arrangement, sizeLimit)
  return outcome.ok ? Object.fromEntries(outcome.value) : outcome.refusal
}

describe('the size limit', () => {
  it('[VAL-47] [D-78] a team is full when it has as many members as the limit, or more since it was lowered', () => {
    expect([2, 3, 4].map((size) => isFull(size, 3))).toEqual([false, true, true])
    expect(isFull(100, null)).toBe(false)
  })

  it('[D-36] a team larger than the limit may stay and shrink, not grow', () => {
    expect([3, 4, 5, 6].map((size) => outgrows(5, size, 4))).toEqual([false, false, false, true])
    expect([4, 5].map((size) => outgrows(3, size, 4))).toEqual([false, true])
  })
})

describe('arranging', () => {
  it('students go from team to team, into one and out of one; newcomers are last', () => {
    expect(
      after(
        moved([
          ['ben', 'A', 'B'],
          ['eva', 'B', null],
          ['fay', null, 'B'],
        ]),
      ),
    ).toEqual({ A: teamWith('ana', 'cem'), B: teamWith('dan', 'ben', 'fay') })
  })

  it('[TMI-08] [TMI-09] [D-75] a captain who goes is followed by the first who remains; whoever comes to a team of nobody leads it', () => {
    expect(after(moved([['ana', 'A', 'B']]))).toEqual({
      A: teamWith('ben', 'cem'),
      B: teamWith('dan', 'eva', 'ana'),
    })
    expect(
      after(
        moved([
          ['dan', 'B', null],
          ['eva', 'B', null],
        ]),
      ),
    ).toEqual({ A: two.get('A'), B: { memberIds: [], captainId: null } })
    expect(
      after(
        moved([
          ['dan', 'B', 'A'],
          ['eva', 'B', 'A'],
          ['cem', 'A', 'B'],
        ]),
      ),
    ).toEqual({ A: teamWith('ana', 'ben', 'dan', 'eva'), B: teamWith('cem') })
  })

  it('[D-74] [ERR-32] captains are named for the teams as they come out; somebody else is refused', () => {
    expect(
      after(
        moved(
          [['ben', 'A', 'B']],
          [
            ['B', 'ben'],
            ['A', 'cem'],
          ],
        ),
      ),
    ).toMatchObject({ A: { captainId: 'cem' }, B: { captainId: 'ben' } })
    expect(after(moved([], [['A', 'cem']]))).toMatchObject({
      A: { captainId: 'cem' },
      B: { captainId: 'dan' },
    })
    expect(after(moved([['ben', 'A', 'B']], [['A', 'ben']]))).toEqual({
      code: 'CAPTAIN_NOT_MEMBER',
    })
  })

  it('who goes and comes back has not left: place and captaincy stay', () => {
    expect(
      after(
        moved([
          ['ana', 'A', 'B'],
          ['ana', 'B', 'A'],
        ]),
      ),
    ).toEqual(Object.fromEntries(two))
  })

  it('[VAL-47] [D-78] sizes count at the end: full teams can swap, none can grow', () => {
    const full: TeamsWithCaptain = new Map([
      ['A', teamWith('ana', 'ben')],
      ['B', teamWith('dan', 'eva')],
    ])
    expect(
      after(
        moved([
          ['ben', 'A', 'B'],
          ['eva', 'B', 'A'],
        ]),
        2,
        full,
      ),
    ).toEqual({ A: teamWith('ana', 'eva'), B: teamWith('dan', 'ben') })
    expect(after(moved([['ben', 'A', 'B']]), 2, full)).toEqual({
      code: 'TEAM_FULL',
      limit: 2,
      teamId: 'B',
    })
    expect(
      after(
        moved([
          ['cem', 'A', null],
          ['fay', null, 'A'],
        ]),
        2,
      ),
    ).toMatchObject({ A: teamWith('ana', 'ben', 'fay') })
  })

  it('somebody who is elsewhere by now, or a team that is gone, refuses everything', () => {
    const refusal = { code: 'MOVED_MEANWHILE' }
    expect(after(moved([['ben', 'B', 'A']]))).toEqual(refusal)
    expect(after(moved([['ben', null, 'B']]))).toEqual(refusal)
    expect(after(moved([['fay', 'A', 'B']]))).toEqual(refusal)
    expect(after(moved([['ben', 'A', 'gone']]))).toEqual(refusal)
    expect(after(moved([['ben', 'gone', 'A']]))).toEqual(refusal)
    expect(
      after(
        moved([
          ['ben', 'A', 'B'],
          ['ben', 'A', 'B'],
        ]),
      ),
    ).toEqual(refusal)
    expect(after(moved([], [['gone', 'ana']]))).toEqual(refusal)
  })
})
