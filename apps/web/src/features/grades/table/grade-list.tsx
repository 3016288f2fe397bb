import type { GradeRow } from '@tbl/contract/grades'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { FigureOrNone } from '../cell/figure.tsx'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'
import classes from './page.module.css'
import { StudentLink } from './student-link.tsx'

/** So many students are drawn at first, and with each 'Show more'. */
const firstStudents = 100

type GradeListProps = {
  rows: readonly GradeRow[]
  hasGrades: boolean
}

/** On a phone: students with total and flags; each leads to all results. */
export function GradeList({ rows, hasGrades }: GradeListProps) {
  const { first, showMore } = useFirstOf(rows, firstStudents)
  return (
    <>
      <ul className={classes.list} aria-label={texts.caption}>
        {first.map(({ student, flags, total, grade }) => (
          <li key={student.id}>
            <StudentLink student={student} className={classes.student}>
              <span className={classes.name}>{student.name}</span>
              {flags.map((flag) => (
                <span key={flag} className={classes.flag}>
                  {shared.flags[flag]}
                </span>
              ))}
              <span className={classes.figure}>
                <FigureOrNone score={total} />
                {hasGrades && (
                  <>
                    {' '}
                    <small>{grade}</small>
                  </>
                )}
              </span>
            </StudentLink>
          </li>
        ))}
      </ul>
      <ShowMore shown={first.length} total={rows.length} onMore={showMore} />
    </>
  )
}
