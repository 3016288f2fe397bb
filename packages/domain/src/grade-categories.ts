import type { Part } from './grade-item.ts'
import { placeOfTaken } from './grade-names.ts'
import { asHundredths, asPercent } from './hundredths.ts'
import { allow, type Outcome, refuse } from './outcome.ts'
import { isScore } from './score-edit.ts'

/** Most categories, and most typed items, of a course. */
export const maxCategories = 12
export const maxTypedItems = 50

/** Most results that a category drops. */
export const maxDrop = 20

/** How a category counts in the total. */
export type CategorySettings = {
  readonly name: string
  /** 0 to 100, with at most 2 decimals. */
  readonly weight: number
  /** How many of the lowest results are dropped. */
  readonly drop: number
}

/** What a course has at first; new quizzes join by themselves with the part. Whoever shows it names it. */
export const firstCategories: readonly (Omit<CategorySettings, 'name'> & {
  readonly joins: Part
})[] = [
  { joins: 'individual', weight: 50, drop: 0 },
  { joins: 'team', weight: 50, drop: 0 },
]

/** What is wrong; `at` is the place of the category in the list. */
export type CategoriesRefusal =
  | { readonly code: 'NAME_TAKEN'; readonly at: number }
  | { readonly code: 'WEIGHT_INVALID' | 'DROP_INVALID'; readonly at: number }
  | { readonly code: 'WEIGHTS_ZERO' }

const isDrop = (drop: number): boolean => Number.isInteger(drop) && drop >= 0 && drop <= maxDrop

/** The sum of weights, exactly; it need not be 100. */
export const weightSum = (categories: readonly Pick<CategorySettings, 'weight'>[]): number =>
  asPercent(categories.reduce((sum, { weight }) => sum + asHundredths(weight), 0))

/** Names that differ, weights and drops in their ranges, and one weight above 0. */
export function checkCategories(
  categories: readonly CategorySettings[],
): Outcome<null, CategoriesRefusal> {
  const taken = placeOfTaken(categories.map(({ name }) => name))
  if (taken !== null) return refuse({ code: 'NAME_TAKEN', at: taken })
  // a weight is a number like a score
  const wrongWeight = categories.findIndex(({ weight }) => !isScore(weight))
  if (wrongWeight !== -1) return refuse({ code: 'WEIGHT_INVALID', at: wrongWeight })
  const wrongDrop = categories.findIndex(({ drop }) => !isDrop(drop))
  if (wrongDrop !== -1) return refuse({ code: 'DROP_INVALID', at: wrongDrop })
  return categories.some(({ weight }) => weight > 0)
    ? allow(null)
    : refuse({ code: 'WEIGHTS_ZERO' })
}
