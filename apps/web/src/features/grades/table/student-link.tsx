import type { Person } from '@tbl/contract/base'
import type { ReactNode } from 'react'
import { useParams, useSearch } from '../../../ui/router/hooks.ts'
import { Link } from '../../../ui/router/link.tsx'
import classes from './page.module.css'

type StudentLinkProps = { student: Person; className: string | undefined; children: ReactNode }

/** Leads to all results of a student, and from there back to the table as it is shown. */
export function StudentLink({ student: { id, name }, className, children }: StudentLinkProps) {
  const { courseId } = useParams('/courses/$courseId/grades')
  return (
    <Link
      className={`${classes.toStudent} ${className}`}
      title={name}
      to="/courses/$courseId/grades/$studentId"
      params={{ courseId, studentId: id }}
      search={useSearch('/courses/$courseId/grades')}
    >
      {children}
    </Link>
  )
}
