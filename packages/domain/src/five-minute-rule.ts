/**
 * What becomes of the others once enough teams are done (Michaelsen and Lane: five minutes after
 * the fastest team; Parmelee: after half): nothing, an offer to who runs the class, or an end by
 * itself.
 */
export const rules = ['off', 'ask', 'auto'] as const
/** Percent of the counted teams, and how long the others have then, seconds. */
export const ruleDefaults = { percent: 60, seconds: 300 } as const
export const ruleLimits = { percent: { min: 0, max: 100 }, minutes: { min: 1, max: 15 } } as const

/** A team as far as the rule looks at it: whether it is counted, and done. */
export type TeamProgress = { readonly isCounted: boolean; readonly isDone: boolean }

/** Of the individual phase; numbers of expected members, started ones, and submitted ones. */
export const progressAlone = (members: {
  readonly expected: number
  readonly started: number
  readonly submitted: number
}): TeamProgress => {
  const { expected, started, submitted } = members
  const isCounted = expected > 0 && started * 2 >= expected
  return { isCounted, isDone: isCounted && started === submitted }
}

/** Of the team phase: counted when a member was seen or it has started. */
export const progressTogether = (team: {
  readonly isSeen: boolean
  readonly hasStarted: boolean
  readonly isCompleted: boolean
}): TeamProgress => {
  const isCounted = team.isSeen || team.hasStarted || team.isCompleted
  return { isCounted, isDone: team.isCompleted }
}

/** How many of the counted teams are done. */
export const countDone = (
  teams: readonly TeamProgress[],
): { readonly done: number; readonly counted: number } => {
  const counted = teams.filter(({ isCounted }) => isCounted)
  return { done: counted.filter(({ isDone }) => isDone).length, counted: counted.length }
}

/**
 * Whether enough teams are done: so many percent of those counted, or the first one (0 percent).
 * Not once all are: nobody is left who needs an end.
 */
export function isReached(teams: readonly TeamProgress[], percent: number): boolean {
  const { done, counted } = countDone(teams)
  return done > 0 && done < counted && done * 100 >= percent * counted
}
