import type { TeamList } from '@tbl/contract/teams'
import { expect, test } from 'vitest'
import { arranged, type BoardChange, movesTo, namesCaptain, reversed } from './board-change.ts'

const person = (id: string) => ({ id, name: id })
const team = (id: string, captainId: string | null, ...members: string[]) => ({
  id,
  courseId: 'c',
  name: `Team ${id}`,
  captainId,
  members: members.map(person),
  isFull: false,
  isInQuiz: false,
})
const list = (
  teams: TeamList['teams'],
  free: string[] = [],
  teamSizeLimit: number | null = null,
): TeamList => ({
  teams,
  free: free.map(person),
  resultCounts: {},
  myTeamId: null,
  studentCount: 9,
  settings: { allowSelfTeamFormation: false, teamSizeLimit },
  fixed: [],
  can: { manage: true, selfForm: false, allow: true, edit: true },
})
/** 'A: ana* ben' for each team, the captain starred, then those without one. */
const shown = ({ teams, free }: TeamList) => [
  ...teams.map(({ id, captainId, members }) =>
    [
      `${id}:`,
      ...members.map((member) => (member.id === captainId ? `${member.id}*` : member.id)),
    ].join(' '),
  ),
  ['free:', ...(free ?? []).map(({ id }) => id)].join(' '),
]

const room = list([team('A', 'ana', 'ana', 'ben'), team('B', 'chloe', 'chloe')], ['dara'])

test('[TMI-08, TMI-09, D-75] students take their new seats, and a captain who leaves is followed by the first who stays', () => {
  expect(shown(arranged(room, movesTo(room, ['ana', 'dara'], 'B')))).toEqual([
    'A: ben*',
    'B: chloe* ana dara',
    'free:',
  ])
})

test('who is there already does not move', () => {
  expect(movesTo(room, ['chloe', 'ben'], 'B').moves).toEqual([
    { userId: 'ben', from: 'A', to: 'B' },
  ])
})

test('who leaves a team stands by name among those without one', () => {
  expect(shown(arranged(room, movesTo(room, ['chloe'], null)))).toEqual([
    'A: ana* ben',
    'B:',
    'free: chloe dara',
  ])
})

test('a change that the list already has, or that cannot start from it, changes nothing', () => {
  const change = movesTo(room, ['ana'], 'B')
  const after = arranged(room, change)
  expect(arranged(after, change)).toBe(after)
  expect(arranged(list([team('B', 'chloe', 'chloe')]), change)).toEqual(
    list([team('B', 'chloe', 'chloe')]),
  )
})

test('teams that a change does not touch stay the same objects, so that they are not drawn anew', () => {
  const wide = list([...room.teams, team('C', 'emil', 'emil')], ['dara'])
  expect(
    arranged(wide, movesTo(wide, ['dara'], 'B')).teams.map(
      (one, place) => one === wide.teams[place],
    ),
  ).toEqual([true, false, true])
})

test('[D-78] a team that a change fills is full, and one that it empties is not', () => {
  const limited = list(
    [team('A', 'ana', 'ana', 'ben'), { ...team('B', 'chloe', 'chloe', 'emil'), isFull: true }],
    [],
    3,
  )
  expect(
    arranged(limited, movesTo(limited, ['chloe'], 'A')).teams.map(({ isFull }) => isFull),
  ).toEqual([true, false])
})

test.each<[string, BoardChange]>([
  ['a captain moved away', movesTo(room, ['ana'], 'B')],
  ['several students moved', movesTo(room, ['ana', 'dara'], 'B')],
  ['a team emptied', movesTo(room, ['chloe'], null)],
  ['another captain', namesCaptain('A', 'ben')],
])('[D-75] taking back %s restores members and captains', (_what, change) => {
  const after = arranged(room, change)
  expect(shown(after)).not.toEqual(shown(room))
  const back = arranged(after, reversed(room, change))
  expect(
    back.teams.map(({ captainId, members }) => [captainId, members.map(({ id }) => id).sort()]),
  ).toEqual([
    ['ana', ['ana', 'ben']],
    ['chloe', ['chloe']],
  ])
  expect(back.free).toEqual(room.free)
})
