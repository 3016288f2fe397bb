import { expect, test } from 'vitest'
import { compareNames } from './name-order.ts'
import { nextTeamName } from './team-generation.ts'

const sorted = (names: readonly string[]): string[] => names.toReversed().toSorted(compareNames)

test('[D-110, D-77, TMI-02, LANG-10] generated teams stand in the order in which they are named, beyond Team Z too', () => {
  const names: string[] = []
  while (names.length < 60) names.push(nextTeamName(names))
  expect(names.slice(25, 28)).toEqual(['Team Z', 'Team AA', 'Team AB'])
  expect(sorted(names)).toEqual(names)
})

test.each([
  ['numbers count', ['Team 2', 'team 10', 'Team 100']],
  [
    'words are words',
    ['Alpha', 'Émile', 'Team Aachen', 'Team Blue', 'Team Red', 'Team Zebra', 'zeta'],
  ],
  [
    'a word between letters',
    ['Team 3', 'Team A', 'Team Alpha', 'Team B', 'Team Z', 'Team AA', 'Team Zulu'],
  ],
  [
    'two letters elsewhere',
    ['EU', 'Group AA', 'Group B', 'My Team AA', 'My Team B', 'Team aa', 'Team B'],
  ],
])('[D-110] %s', (_what, names) => {
  expect(sorted(names)).toEqual(names)
})
