import { UnstyledButton } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'

type SortHeadProps = {
  column: string
  label: string
  /** How the table is sorted by this column; undefined: by another one. */
  sorted: 'ascending' | 'descending' | undefined
  onSort: () => void
  /** Of its button. */
  className: string | undefined
}

/** The head of a column by which a table can be sorted. */
export function SortHead({ column, label, sorted, onSort, className }: SortHeadProps) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" data-column={column} aria-sort={sorted}>
      <UnstyledButton className={className} onClick={onSort}>
        {label}
        {sorted && <Arrow size={14} aria-hidden />}
      </UnstyledButton>
    </th>
  )
}
