/**
 * A choice is sent when no other has followed for so long, milliseconds: choosing several options
 * makes one request.
 */
export const saveDelay = 600
/**
 * Whoever goes on clicking is saved after so long, milliseconds; with the way to the server this
 * stays under the promised 2 s.
 */
export const longestWait = 1500

/** A request without an answer for so long counts as lost, milliseconds. */
export const answerTime = 10_000

/** After a pause what was chosen in it is sent so soon, milliseconds. */
export const lateAgain = 1000

/** First wait before trying again, doubled each time, at most the cap; milliseconds. */
const pauseBase = 1000
const pauseCap = 15_000

/** Milliseconds before the next try after so many failures in a row, from 1: 1, 2, 4, 8, 15 s. */
export const pauseAfter = (failures: number): number =>
  Math.min(pauseBase * 2 ** (failures - 1), pauseCap)

/**
 * The oldest choice that the server takes, milliseconds; the contract's, whose module would bring
 * its validation along.
 */
export const maxAnswerAge = 7 * 24 * 60 * 60 * 1000

/** How long ago a choice was made, milliseconds, whatever the device's clock did meanwhile. */
export const answerAge = (at: number, now: number): number =>
  Math.max(0, Math.min(Math.round(now - at), maxAnswerAge))
