/** The 97.5 % point of the standard normal distribution: two-sided intervals of 95 %. */
const z = 1.959964

/** Far above the error of a sum of thirds in floating point: what differs by less is equal. */
const tieTolerance = 1e-9

/** Two ends, the lower first. */
export type Interval = { readonly from: number; readonly to: number }

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0)

/** The mean; null of nothing. */
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sum(values) / values.length

/** The middle one, of an even number the mean of the middle two; null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}

/** What a sum of floating point made of a coefficient, cut to -1 and 1. */
const asCoefficient = (value: number): number => Math.min(1, Math.max(-1, value))

/** Whether all values are the same, which then tell nothing apart. */
export const areEqual = (values: readonly number[]): boolean =>
  values.every((value) => Math.abs(value - (values[0] ?? value)) < tieTolerance)

const squaresAbout = (values: readonly number[], centre: number): number =>
  values.reduce((total, value) => total + (value - centre) ** 2, 0)

/** Population variance; 0 of nothing. */
export const variance = (values: readonly number[]): number =>
  values.length === 0 ? 0 : squaresAbout(values, sum(values) / values.length) / values.length

/**
 * 95 % interval of a share of `count` in `n`, cut to 0 and 1; null where n is 0. Source: Wilson
 * 1927, Probable inference, the law of succession, and statistical inference.
 */
export function shareInterval(count: number, n: number): Interval | null {
  if (n === 0) return null
  const share = count / n
  const middle = share + z ** 2 / (2 * n)
  const half = z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2))
  const scale = 1 + z ** 2 / n
  return { from: Math.max(0, (middle - half) / scale), to: Math.min(1, (middle + half) / scale) }
}

/**
 * Product-moment correlation of two lists of one length; null of fewer than two, or where one of
 * them does not vary.
 */
export function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  if (xs.length < 2 || areEqual(xs) || areEqual(ys)) return null
  const [x, y] = [sum(xs) / xs.length, sum(ys) / ys.length]
  const together = xs.reduce((total, one, at) => total + (one - x) * ((ys[at] ?? y) - y), 0)
  const r = together / Math.sqrt(squaresAbout(xs, x) * squaresAbout(ys, y))
  return asCoefficient(r)
}

/**
 * 95 % interval of a correlation of n pairs by Fisher's transformation; null of fewer than four, or
 * of 1 and -1. Source: Fisher 1921, On the probable error of a coefficient of correlation.
 */
export function correlationInterval(r: number | null, n: number): Interval | null {
  if (r === null || n < 4 || Math.abs(r) > 1 - tieTolerance) return null
  const half = z / Math.sqrt(n - 3)
  return { from: Math.tanh(Math.atanh(r) - half), to: Math.tanh(Math.atanh(r) + half) }
}

/** 27 % of n, rounded up, in whole numbers: 0.27 * 900 in floating point is a little too much. */
const extremeCount = (n: number): number => Math.ceil((27 * n) / 100)

/**
 * How much each value belongs to the top 27 %, 0 to 1, in all as many as that: those that are tied
 * at the border share its remaining places. Source: Kelley 1939, The selection of upper and lower
 * groups for the validation of test items.
 */
export function topWeights(values: readonly number[]): number[] {
  const places = extremeCount(values.length)
  const border = Float64Array.from(values).sort()[values.length - places] ?? 0
  const isTied = (value: number) => Math.abs(value - border) < tieTolerance
  const above = values.filter((value) => value > border && !isTied(value)).length
  const share = (places - above) / values.filter(isTied).length
  return values.map((value) => (isTied(value) ? share : value > border ? 1 : 0))
}

/**
 * D of questions, for students of these totals: the mean share in the top 27 % by total less that in
 * the bottom 27 %; null of fewer than two, or where all totals are equal.
 */
export function discriminationBy(
  totals: readonly number[],
): (shares: readonly number[]) => number | null {
  if (totals.length < 2 || areEqual(totals)) return () => null
  const top = topWeights(totals)
  const bottom = topWeights(totals.map((total) => -total))
  const weights = top.map((weight, at) => weight - (bottom[at] ?? 0))
  return (shares) =>
    asCoefficient(
      shares.reduce((all, share, at) => all + (weights[at] ?? 0) * share, 0) /
        extremeCount(totals.length),
    )
}

/**
 * Coefficient alpha of k questions, of which the variances of the shares and the totals of all
 * students are given; the same number as KR-20 where every share is 0 or 1. Null of fewer than two
 * students or questions, or where all totals are equal. Source: Cronbach 1951, Coefficient alpha
 * and the internal structure of tests; Kuder and Richardson 1937.
 */
export function alpha(variances: readonly number[], totals: readonly number[]): number | null {
  const k = variances.length
  if (totals.length < 2 || k < 2 || areEqual(totals)) return null
  return (k / (k - 1)) * (1 - sum(variances) / variance(totals))
}

/**
 * 95 % interval of alpha of n students and k questions; null of fewer than three students. Source:
 * Bonett and Wright 2015, Cronbach's alpha reliability.
 */
export function alphaInterval(value: number | null, n: number, k: number): Interval | null {
  if (value === null || n < 3 || value >= 1) return null
  const centre = Math.log(1 - value) - Math.log(n / (n - 1))
  const half = z * Math.sqrt((2 * k) / ((k - 1) * (n - 2)))
  return { from: 1 - Math.exp(centre + half), to: 1 - Math.exp(centre - half) }
}

/**
 * How many students are needed to know an alpha of k questions around .70 between .60 and .80; null
 * of fewer than two questions. Source: Bonett 2002, Sample size requirements for testing and
 * estimating coefficient alpha.
 */
export const studentsNeeded = (k: number): number | null =>
  k < 2 ? null : Math.ceil(((8 * k) / (k - 1)) * (z / Math.LN2) ** 2 + 2)
