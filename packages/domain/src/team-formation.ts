/** Most teams that a student forms in a course within an hour. */
export const maxTeamsAnHour = 5

/** An hour, in milliseconds. */
const hour = 3_600_000

/** Teams formed until then do not count any more. */
export const forgottenUntil = (now: Date): Date => new Date(now.getTime() - hour)

/** From when on a student who formed teams at these moments may form another one; null: now. */
export function nextFormation(formedAt: readonly Date[], now: Date): Date | null {
  const newestFirst = formedAt
    .filter((at) => at > forgottenUntil(now))
    .toSorted((a, b) => b.getTime() - a.getTime())
  const fifth = newestFirst[maxTeamsAnHour - 1]
  return fifth ? new Date(fifth.getTime() + hour) : null
}
