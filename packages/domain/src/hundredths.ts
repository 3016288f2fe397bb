/**
 * A percentage with at most 2 decimals as a whole number of hundredths, with which sums and products
 * are exact.
 */
export const asHundredths = (percent: number): number => Math.round(percent * 100)

/** The percentage of a whole number of hundredths. */
export const asPercent = (hundredths: number): number => hundredths / 100

/** a / b rounded half up to a whole number, exactly: of whole numbers, a from 0, b above 0. */
export function divideHalfUp(a: number, b: number): number {
  const twice = 2 * a + b
  return (twice - (twice % (2 * b))) / (2 * b)
}

/** The mean of percentages, rounded half up to 2 decimals; null of none. */
export function meanPercent(percents: readonly number[]): number | null {
  if (percents.length === 0) return null
  const sum = percents.reduce((all, percent) => all + asHundredths(percent), 0)
  return asPercent(divideHalfUp(sum, percents.length))
}
