import type { GradeTable, TableItem } from '@tbl/contract/grades'

/** A column after that of the name; `at` is the place of its cells in a row. */
export type Column =
  | { readonly id: string; readonly kind: 'item'; readonly at: number; readonly item: TableItem }
  | { readonly id: string; readonly kind: 'mean'; readonly at: number }
  | { readonly id: 'total' | 'grade'; readonly kind: 'total' | 'grade' }

type Columns = Pick<GradeTable, 'items' | 'categories' | 'hasGrades'>

const itemColumn = (key: string): string => `item:${key}`
const meanColumn = (key: string): string => `mean:${key}`

/** Grade items that are not hidden, means of categories, the total, and the grade where there are some. */
export const columnsOf = (
  { items, categories, hasGrades }: Columns,
  hidden: readonly string[] = [],
): Column[] => [
  ...items.flatMap((item, at): Column[] =>
    hidden.includes(item.key) ? [] : [{ id: itemColumn(item.key), kind: 'item', at, item }],
  ),
  ...categories.map(({ key }, at): Column => ({ id: meanColumn(key), kind: 'mean', at })),
  { id: 'total', kind: 'total' },
  ...(hasGrades ? ([{ id: 'grade', kind: 'grade' }] as const) : []),
]

/** What a column looks like, and how wide it is: quizzes, what is typed, means, total and grade. */
export const lookOf = (column: Column) => (column.kind === 'item' ? column.item.kind : column.kind)
type Look = ReturnType<typeof lookOf>

/** How wide columns are, in rem: they grow with the text. */
export const widths: Readonly<Record<Look, number>> = {
  ...{ quiz: 5, typed: 6.5 },
  ...{ mean: 5.5, total: 5.5, grade: 5.5 },
}

/** Whether a column stays in view, whatever is scrolled. */
export const stays = ({ kind }: Column): boolean => kind === 'total' || kind === 'grade'

/** A column that is drawn, with its number among all, which begin with that of the names. */
export type Drawn = Column & { readonly number: number }
/** Columns out of sight, which are not drawn. */
export type Skipped = { readonly id: string; readonly kind: 'skipped'; readonly span: number }

/** Columns, in the place of those that are not `drawn` (their places, in order) how many they are. */
export function withGaps(columns: readonly Column[], drawn: readonly number[]) {
  const all: (Drawn | Skipped)[] = []
  let next = 0
  const skipTo = (at: number) => {
    if (at > next) all.push({ id: `to-${at}`, kind: 'skipped', span: at - next })
    next = at
  }
  for (const at of drawn) {
    const column = columns[at]
    if (!column) continue
    skipTo(at)
    all.push({ ...column, number: at + 2 })
    next = at + 1
  }
  skipTo(columns.length)
  return all
}

/**
 * What stands in the upper row of the head: a quiz over its parts, a column that has both rows, or
 * those out of sight.
 */
export type HeadGroup =
  | { readonly quizId: string; readonly title: string; readonly columns: readonly Drawn[] }
  | { readonly column: Drawn | Skipped }

/** The groups of the head, in the order of columns. */
export function headGroups(columns: readonly (Drawn | Skipped)[]): HeadGroup[] {
  const groups: HeadGroup[] = []
  for (const column of columns) {
    const last = groups.at(-1)
    if (column.kind !== 'item' || column.item.kind !== 'quiz') groups.push({ column })
    else if (last && 'quizId' in last && last.quizId === column.item.quizId)
      groups.splice(-1, 1, { ...last, columns: [...last.columns, column] })
    else groups.push({ ...pick(column.item), columns: [column] })
  }
  return groups
}

const pick = ({ quizId, title }: { quizId: string; title: string }) => ({ quizId, title })
