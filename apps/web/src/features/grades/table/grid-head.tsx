import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { GradeTable } from '@tbl/contract/grades'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { useLanguage } from '../../../ui/use-language.ts'
import { ColumnActions } from '../marking/column-actions.tsx'
import { texts as shared } from '../messages.ts'
import { categoryName, scoreText } from '../names.ts'
import { type Column, type Drawn, headGroups, lookOf, type Skipped } from './columns.ts'
import classes from './grid.module.css'
import { texts } from './messages.ts'
import type { Sorting } from './view.ts'

type GridHeadProps = {
  table: GradeTable
  columns: readonly (Drawn | Skipped)[]
  sorting: Sorting
  onSort: (column: string) => void
  /** With the quiz at which everybody who is missing is to be excused. */
  onExcuse: (quizId: string) => void
}

/** The head in two rows: quizzes over their parts; all other columns have both rows. */
export const GridHead = memo(function GridHead({
  table,
  columns,
  sorting,
  onSort,
  onExcuse,
}: GridHeadProps) {
  useLanguage()
  const groups = headGroups(columns)
  const sort = (column: string) => ({
    sorted: sorting.column === column ? sorting : null,
    onSort: () => onSort(column),
  })
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1}>
        <HeadCell {...sort('name')} className={classes.corner} isTall>
          {texts.student}
        </HeadCell>
        {groups.map((group) =>
          'quizId' in group ? (
            <th
              key={group.quizId}
              scope="colgroup"
              colSpan={group.columns.length}
              className={classes.quiz}
              aria-colindex={group.columns[0]?.number}
              data-column={group.columns[0]?.id}
              title={group.title}
            >
              <QuizHead
                title={group.title}
                onOpen={table.can.mark ? () => onExcuse(group.quizId) : null}
              />
            </th>
          ) : group.column.kind === 'skipped' ? (
            <td key={group.column.id} colSpan={group.column.span} rowSpan={2} aria-hidden />
          ) : (
            <HeadCell
              key={group.column.id}
              {...sort(group.column.id)}
              column={group.column}
              title={titleOf(table, group.column)}
              isTall
            >
              <ColumnName table={table} column={group.column} />
            </HeadCell>
          ),
        )}
      </tr>
      <tr aria-rowindex={2}>
        {groups.flatMap((group) =>
          'quizId' in group
            ? group.columns.map((column) => (
                <HeadCell key={column.id} {...sort(column.id)} column={column}>
                  <ColumnName table={table} column={column} />
                </HeadCell>
              ))
            : [],
        )}
      </tr>
    </thead>
  )
})

/** What can be opened by who marks. */
function QuizHead({ title, onOpen }: { title: string; onOpen: (() => void) | null }) {
  const name = (
    <span className={classes.lines}>
      <AuthorText>{title}</AuthorText>
    </span>
  )
  return onOpen ? <ColumnActions onOpen={onOpen}>{name}</ColumnActions> : name
}

type HeadCellProps = {
  sorted: Sorting | null
  onSort: () => void
  /** It has both rows of the head. */
  isTall?: boolean
  className?: string | undefined
  /** None: that of the names. */
  column?: Drawn
  /** All of what may be cut off. */
  title?: string | undefined
  children: ReactNode
}

function HeadCell({
  sorted,
  onSort,
  isTall = false,
  className,
  column,
  title,
  children,
}: HeadCellProps) {
  const Arrow = sorted?.isDown ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      rowSpan={isTall ? 2 : undefined}
      className={className}
      aria-colindex={column?.number ?? 1}
      data-column={column?.id}
      data-look={column && isTall ? lookOf(column) : undefined}
      title={title}
      aria-sort={sorted ? (sorted.isDown ? 'descending' : 'ascending') : undefined}
    >
      <UnstyledButton className={classes.sort} onClick={onSort}>
        <span className={classes.lines}>{children}</span>
        {sorted && <Arrow size={14} aria-hidden />}
      </UnstyledButton>
    </th>
  )
}

/** What an author has called a column that has both rows of the head. */
function titleOf({ categories }: GradeTable, column: Column): string | undefined {
  if (column.kind === 'item') return column.item.title
  const category = column.kind === 'mean' ? categories[column.at] : undefined
  return category && categoryName(category)
}

/** What a column is called; a category with its weight. */
function ColumnName({ table, column }: { table: GradeTable; column: Column }) {
  switch (column.kind) {
    case 'item':
      return column.item.kind === 'typed' ? (
        <AuthorText>{column.item.title}</AuthorText>
      ) : (
        shared.parts[column.item.part]
      )
    case 'mean': {
      const category = table.categories[column.at]
      if (!category) return null
      const weight = scoreText(category.weight)
      return (
        <>
          <AuthorText>{categoryName(category)}</AuthorText> <small aria-hidden>{weight}</small>
          <VisuallyHidden>{texts.weightLong({ weight })}</VisuallyHidden>
        </>
      )
    }
    default:
      return shared[column.kind]
  }
}
