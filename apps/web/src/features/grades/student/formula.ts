import type { GradeCategory } from '@tbl/contract/grades'
import { weightSum } from '@tbl/domain/grade-categories'

/** A category with its mean; null: it has none. */
export type CategoryMean = GradeCategory & { readonly mean: number | null }

type Counted = CategoryMean & { readonly mean: number }

/** How a total is made of the means of categories. */
export type Formula = {
  readonly counted: readonly Counted[]
  /** What their weights are in all: the divisor. */
  readonly weight: number
  /** Categories without a result, or that weigh nothing. */
  readonly leftOut: readonly CategoryMean[]
}

const isCounted = (category: CategoryMean): category is Counted =>
  category.mean !== null && category.weight > 0

export function formulaOf(categories: readonly CategoryMean[]): Formula {
  const counted = categories.filter(isCounted)
  const leftOut = categories.filter((category) => !isCounted(category))
  return { counted, weight: weightSum(counted), leftOut }
}

/** As it is calculated with a pencil; `said` writes a number with as many decimals as are asked for. */
export function formulaText(
  { counted, weight }: Formula,
  total: number,
  said: (value: number, decimals?: number) => string,
): string {
  const parts = counted.map((category) => `${said(category.weight)} × ${said(category.mean, 2)}`)
  return `(${parts.join(' + ')}) / ${said(weight)} = ${said(total, 2)}`
}
