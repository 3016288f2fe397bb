/**
 * Far above the error of a division in floating point, far below any true distance from a half: 23
 * of 160 is 14.375, not a little less.
 */
const halfTolerance = 1e-9

/** A percentage rounded half up to 2 decimals, as stored. */
export const roundPercent = (percent: number): number =>
  Math.round(percent * 100 + halfTolerance) / 100

/** The colour band of a percentage: 90+, 80+, 70+ or below (spec 9). */
export const scoreBand = (percent: number): 90 | 80 | 70 | 0 =>
  percent >= 90 ? 90 : percent >= 80 ? 80 : percent >= 70 ? 70 : 0

/**
 * A percentage rounded to so many decimals for the eye; with more where the rounding would cross
 * into another colour band, as in 89.96.
 */
export function shownPercent(percent: number, decimals: number): string {
  const rounded = percent.toFixed(decimals)
  return scoreBand(Number(rounded)) === scoreBand(percent)
    ? rounded
    : shownPercent(percent, decimals + 1)
}
