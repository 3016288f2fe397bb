import { NativeSelect, UnstyledButton } from '@mantine/core'
import type { GradeRow } from '@tbl/contract/grades'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { texts as shared } from '../messages.ts'
import { numberOrNone, type OnOpen } from './grid-row.tsx'
import { texts } from './messages.ts'
import classes from './page.module.css'
import type { Sorting } from './view.ts'

/** So many students are drawn at first, and with each 'Show more'. */
const firstStudents = 100

type GradeListProps = {
  rows: readonly GradeRow[]
  sorting: Sorting
  hasGrades: boolean
  onSort: (sorting: Sorting) => void
  onOpen: OnOpen
}

/** On a phone: students with total and flags; each opens with all results. */
export function GradeList({ rows, sorting, hasGrades, onSort, onOpen }: GradeListProps) {
  const { first, showMore } = useFirstOf(rows, firstStudents)
  return (
    <>
      <NativeSelect
        aria-label={texts.sortBy}
        mb="sm"
        value={sorting.column === 'total' ? 'total' : 'name'}
        onChange={({ currentTarget: { value } }) => onSort({ column: value, isDown: false })}
        data={[
          { value: 'name', label: texts.student },
          { value: 'total', label: shared.total },
        ]}
      />
      <ul className={classes.list} aria-label={texts.caption}>
        {first.map(({ student, flags, total, grade }) => (
          <li key={student.id}>
            <UnstyledButton className={classes.student} onClick={() => onOpen(student.id, null)}>
              <span className={classes.name}>{student.name}</span>
              {flags.map((flag) => (
                <span key={flag} className={classes.flag}>
                  {shared.flags[flag]}
                </span>
              ))}
              <span className={classes.figure}>
                {numberOrNone(total)}
                {hasGrades && (
                  <>
                    {' '}
                    <small>{grade}</small>
                  </>
                )}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <ShowMore shown={first.length} total={rows.length} onMore={showMore} />
    </>
  )
}
