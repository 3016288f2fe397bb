import type { GradeTotal } from '@tbl/domain/grade-total'
import type { GradeFacts } from '../table/facts.ts'
import { presentCategory } from '../table/present-table.ts'

/** A total with all that its formula shows. */
export const presentTotal = (
  { categories }: Pick<GradeFacts, 'categories'>,
  total: GradeTotal,
  grade: string | null,
) => ({
  categories: categories.map((category, at) => ({
    ...presentCategory(category),
    mean: total.categories[at]?.mean ?? null,
    isLeftOut: total.categories[at]?.isLeftOut ?? true,
  })),
  weight: total.weight,
  total: total.total,
  grade,
})

/** The keys of the items that are dropped. */
export const droppedOf = ({ categories }: GradeTotal): ReadonlySet<string> =>
  new Set(categories.flatMap(({ dropped }) => dropped))
