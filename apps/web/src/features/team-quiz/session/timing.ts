/** How often a member asks for a session that is not there yet. */
export const sessionRetries = 5
/** First wait before asking again, doubled each time, at most the cap; milliseconds. */
const retryBase = 1000
const retryCap = 10_000

/** Milliseconds before retry `attempt`, counted from 1: 1, 2, 4, 8, 10 s. */
export const retryWait = (attempt: number): number =>
  Math.min(retryBase * 2 ** (attempt - 1), retryCap)

/** The lobby asks after 2 s, again 3 s later, then every 30 s; milliseconds. */
const firstCheck = 2000
const secondCheck = 5000
const poll = 30_000

/** Milliseconds until the next check of a lobby that was opened so long ago. */
export function readinessWait(open: number): number {
  if (open < firstCheck) return firstCheck - open
  return open < secondCheck ? secondCheck - open : poll
}

/**
 * A team page without a session yet shows only the spinner for so long, milliseconds.
 */
export const spinnerTime = 2000

/** The team quiz is fetched again so often, should news have been lost; milliseconds. */
export const healingInterval = 15_000

/**
 * After a result the captain's buttons rest for so long, so that a double click does not leave the
 * question; milliseconds.
 */
export const settleTime = 650

/** A captain who was away for so long is said to be, milliseconds. */
export const captainPatience = 60_000
