import type { Projected } from '@tbl/contract/projector'
import { describe, expect, test } from 'vitest'
import { besides, changesAt, phasesAt, sceneOf } from './scene.ts'

const ten = Date.parse('2026-03-02T10:00:00.000Z')
const at = (minutes: number) => new Date(ten + minutes * 60_000).toISOString()

const closed = {
  state: 'closed',
  opensAt: null,
  limitSeconds: null,
  ownTime: null,
  endsAt: null,
  pausedAt: null,
  hasBegun: false,
  teams: null,
} as const satisfies Projected['team']
const nothing: Pick<Projected, 'session' | 'individual' | 'team'> = {
  session: 'running',
  individual: { ...closed, count: null },
  team: closed,
}
type Change = Partial<Projected['team']>
const phases = (
  individual: Change,
  team: Change = {},
  session: Projected['session'] = 'running',
) => ({
  session,
  individual: { ...nothing.individual, ...individual },
  team: { ...nothing.team, ...team },
})
const open = { state: 'open', endsAt: at(15), hasBegun: true } as const
const over = { state: 'over', endsAt: at(-1), hasBegun: true } as const
const scheduled = { state: 'scheduled', opensAt: at(5), limitSeconds: 600 } as const

describe('[PROJ-02] what the room looks at', () => {
  test.each<[string, Parameters<typeof sceneOf>[0], object]>([
    ['nothing yet', nothing, { kind: 'before', part: 'individual', opensAt: null }],
    [
      'a window',
      phases({ ...open, ownTime: { seconds: 1200 } }),
      { kind: 'window', part: 'individual', endsAt: at(15) },
    ],
    ['a start', phases(scheduled), { kind: 'before', part: 'individual', opensAt: at(5) }],
    ['an open phase', phases(open), { kind: 'open', part: 'individual', endsAt: at(15) }],
    [
      'one without an end',
      phases({ ...open, endsAt: null }),
      { kind: 'open', part: 'individual', endsAt: null },
    ],
    [
      'a pause',
      phases({ ...open, state: 'paused', pausedAt: at(2) }),
      { kind: 'paused', part: 'individual', endsAt: at(15) },
    ],
    [
      'its end',
      phases({ ...over, state: 'ending' }, scheduled),
      { kind: 'over', part: 'individual' },
    ],
    ['a team start', phases(over, scheduled), { kind: 'before', part: 'team', opensAt: at(5) }],
    ['time between', phases(over), { kind: 'over', part: 'individual' }],
    ['closed by hand', phases({ hasBegun: true }), { kind: 'over', part: 'individual' }],
    ['the team phase', phases(over, open), { kind: 'open', part: 'team', endsAt: at(15) }],
    ['both open', phases(open, open), { kind: 'open', part: 'team', endsAt: at(15) }],
    ['more time alone', phases(open, over), { kind: 'open', part: 'individual', endsAt: at(15) }],
    ['the team end', phases(over, over), { kind: 'over', part: 'team' }],
    ['the end', phases(over, over, 'ended'), { kind: 'ended' }],
    [
      'opened after it',
      phases(over, open, 'ended'),
      { kind: 'open', part: 'team', endsAt: at(15) },
    ],
  ])('%s', (_what, given, scene) => {
    expect(sceneOf(given)).toEqual(scene)
  })

  test('as time goes on, without another answer', () => {
    expect(changesAt(nothing)).toBeNull()
    const starts = phases(scheduled)
    expect(changesAt(starts)).toBe(ten + 5 * 60_000)
    expect(sceneOf(phasesAt(starts, ten + 5 * 60_000 - 1)).kind).toBe('before')
    const started = phasesAt(starts, ten + 5 * 60_000)
    expect(sceneOf(started)).toEqual({ kind: 'open', part: 'individual', endsAt: at(15) })
    expect(changesAt(started)).toBe(ten + 15 * 60_000)
    expect(sceneOf(phasesAt(started, ten + 15 * 60_000)).kind).toBe('over')
    expect(sceneOf(phasesAt(starts, ten + 20 * 60_000)).kind).toBe('over')
    const forGood = phasesAt(phases({ ...scheduled, limitSeconds: null }), ten + 60 * 60_000)
    expect(sceneOf(forGood)).toMatchObject({ kind: 'open', endsAt: null })
  })

  test('who is still at the individual quiz while teams play sees its end, too', () => {
    expect(besides(phases(open, { ...open, endsAt: at(30) }))).toMatchObject({ endsAt: at(15) })
    expect(besides(phases(over, open))).toBeNull()
  })
})
