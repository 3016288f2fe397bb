const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The first of 'Team A', 'Team B', ... that is not taken; blank when all are. */
export function freeTeamName(taken: readonly string[]): string {
  const letter = [...letters].find((candidate) => !taken.includes(`Team ${candidate}`))
  return letter ? `Team ${letter}` : ''
}
