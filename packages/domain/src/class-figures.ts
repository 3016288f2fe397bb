import { asHundredths, divideHalfUp } from './hundredths.ts'

/** How many scores there are at least where students see how the class did. */
export const leastScores = 10

/** What students see of a class, in whole percents rounded half up. */
export type ClassFigures = {
  readonly mean: number
  /** The middle half: the first and the third quartile. */
  readonly from: number
  readonly to: number
}

/**
 * The first or third quartile of sorted numbers, at least one, by linear interpolation between the
 * two next to it. Exact of whole numbers: a quarter is one in binary, too. Source: Hyndman and Fan
 * 1996, Sample quantiles in statistical packages, definition 7, which is R's type 7.
 */
export function quartile(sorted: readonly number[], which: 1 | 3): number {
  const quarters = (sorted.length - 1) * which
  const place = Math.floor(quarters / 4)
  const rest = quarters % 4
  const lower = sorted[place] ?? 0
  const upper = sorted[place + 1] ?? lower
  return (lower * (4 - rest) + upper * rest) / 4
}

/**
 * The mean and the middle half of scores in percent with at most 2 decimals; null of fewer than 10,
 * of which single scores could be worked out.
 */
export function classFigures(scores: readonly number[]): ClassFigures | null {
  if (scores.length < leastScores) return null
  const sorted = scores.map(asHundredths).toSorted((a, b) => a - b)
  const sum = sorted.reduce((all, one) => all + one, 0)
  const whole = (which: 1 | 3) => divideHalfUp(4 * quartile(sorted, which), 400) // whole quarters
  return { mean: divideHalfUp(sum, 100 * sorted.length), from: whole(1), to: whole(3) }
}
