import { asHundredths, asPercent, divideHalfUp, meanPercent } from './hundredths.ts'

/** A result that counts for the mean of its category, in percent with at most 2 decimals. */
export type CountedResult = {
  readonly itemId: string
  readonly score: number
  /** A mark of 0, which is never dropped. */
  readonly isZeroByHand: boolean
}

/** A category with the counted results of one student, in the order of its grade items. */
export type CountedCategory = {
  readonly id: string
  /** 0 to 100, with at most 2 decimals. */
  readonly weight: number
  /** How many of the lowest results are dropped. */
  readonly drop: number
  readonly results: readonly CountedResult[]
}

/** What a category says of one student, and what it was made of. */
type CategoryMean = {
  readonly id: string
  readonly weight: number
  /** With 2 decimals; null: it has no counted result. */
  readonly mean: number | null
  /** Of which the mean is made. */
  readonly counted: readonly CountedResult[]
  /** Which grade items were dropped. */
  readonly dropped: readonly string[]
  /** It has no part in the total: there is no counted result, or it weighs nothing. */
  readonly isLeftOut: boolean
}

/** The total of one student, with all that its formula shows. */
export type GradeTotal = {
  readonly categories: readonly CategoryMean[]
  /** Of the categories that are not left out: the divisor of the total. */
  readonly weight: number
  /** In percent with 2 decimals; null: every category is left out. */
  readonly total: number | null
}

/** The lowest results, the earlier one of equals; no zero set by hand, and at most all but one. */
function droppedOf({ drop, results }: CountedCategory): readonly CountedResult[] {
  if (drop === 0) return []
  return results
    .filter(({ isZeroByHand }) => !isZeroByHand)
    .toSorted((a, b) => asHundredths(a.score) - asHundredths(b.score))
    .slice(0, Math.min(drop, results.length - 1))
}

function categoryMean(category: CountedCategory): CategoryMean {
  const { id, weight, results } = category
  const dropped = droppedOf(category)
  const counted =
    dropped.length === 0 ? results : results.filter((result) => !dropped.includes(result))
  return {
    id,
    weight,
    mean: meanPercent(counted.map(({ score }) => score)),
    counted,
    dropped: results.filter((result) => dropped.includes(result)).map(({ itemId }) => itemId),
    isLeftOut: counted.length === 0 || asHundredths(weight) === 0,
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/**
 * The weighted mean of the categories' means, which are rounded half up to 2 decimals as it is
 * itself: whoever calculates with the numbers that are shown gets the same. Everything before a
 * rounding is in whole hundredths, and exact.
 */
export function gradeTotal(categories: readonly CountedCategory[]): GradeTotal {
  const means = categories.map(categoryMean)
  const parts = means
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ weight, mean }) => ({ weight: asHundredths(weight), mean: asHundredths(mean ?? 0) }))
  const weight = sum(parts.map((part) => part.weight))
  const weighted = sum(parts.map((part) => part.weight * part.mean))
  return {
    categories: means,
    weight: asPercent(weight),
    total: weight === 0 ? null : asPercent(divideHalfUp(weighted, weight)),
  }
}
