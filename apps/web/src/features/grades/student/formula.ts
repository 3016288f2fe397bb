import type { GradeCategory, GradeRow } from '@tbl/contract/grades'
import { weightSum } from '@tbl/domain/grade-categories'

type Counted = { readonly category: GradeCategory; readonly mean: number }

/** How a total is made of the means of categories. */
export type Formula = {
  readonly counted: readonly Counted[]
  /** What their weights are in all: the divisor. */
  readonly weight: number
  /** Categories without a result, or that weigh nothing. */
  readonly leftOut: readonly GradeCategory[]
}

export function formulaOf(
  { means }: Pick<GradeRow, 'means'>,
  categories: readonly GradeCategory[],
): Formula {
  const counted = categories.flatMap((category, at): Counted[] => {
    const mean = means[at] ?? null
    return mean === null || category.weight === 0 ? [] : [{ category, mean }]
  })
  return {
    counted,
    weight: weightSum(counted.map(({ category }) => category)),
    leftOut: categories.filter((category) => !counted.some((one) => one.category === category)),
  }
}

/** As it is calculated with a pencil; `said` writes a number with as many decimals as are asked for. */
export function formulaText(
  { counted, weight }: Formula,
  total: number,
  said: (value: number, decimals?: number) => string,
): string {
  const parts = counted.map(({ category, mean }) => `${said(category.weight)} × ${said(mean, 2)}`)
  return `(${parts.join(' + ')}) / ${said(weight)} = ${said(total, 2)}`
}
