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

/** What stands in the upper row of the head: a quiz over its parts, or a column that has both rows. */
export type HeadGroup =
  | { readonly quizId: string; readonly title: string; readonly columns: readonly Column[] }
  | { readonly column: Column }

/** The groups of the head, in the order of columns. */
export function headGroups(columns: readonly Column[]): HeadGroup[] {
  const groups: HeadGroup[] = []
  for (const column of columns) {
    const quiz = column.kind === 'item' && column.item.kind === 'quiz' ? column.item : null
    const last = groups.at(-1)
    if (quiz === null) groups.push({ column })
    else if (last && 'quizId' in last && last.quizId === quiz.quizId)
      groups.splice(-1, 1, { ...last, columns: [...last.columns, column] })
    else groups.push({ quizId: quiz.quizId, title: quiz.title, columns: [column] })
  }
  return groups
}

/** Rows above and below those in sight that are drawn besides. */
export const overscan = 3
/** So many cells are in the page at most, where a table is not extremely wide. */
const mostCells = 1400
const fewestRows = 6
/** Rows of the head and of means, and one that is in sight in part. */
const otherRows = 4

/** How many rows of students a table may show at a time: the wider it is, the fewer. */
export const rowsInSight = (columns: number): number =>
  Math.max(fewestRows, Math.floor(mostCells / (columns + 1)) - 2 * overscan - otherRows)
