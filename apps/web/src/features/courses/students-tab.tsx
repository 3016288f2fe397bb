import { useQuery } from '@tanstack/react-query'
import type { Course, Students } from '@tbl/contract/courses'
import { useApi } from '../../platform/api.tsx'
import { CopyCode } from '../../ui/copy-code.tsx'
import { count } from '../../ui/count.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyState } from '../../ui/page-states.tsx'
import { PersonDisc } from '../../ui/person-disc.tsx'
import { RowsHeading } from '../../ui/rows.tsx'
import classes from './students-tab.module.css'

/** Who is enrolled, by name; the instructor also sees e-mail addresses. */
export function StudentsTab({ course }: { course: Course }) {
  const api = useApi()
  const students = useQuery(api.enrolment.students.queryOptions({ input: { courseId: course.id } }))
  return (
    <Loaded query={students} what="Students">
      {(list) => (list.students.length === 0 ? <NoStudents course={course} /> : <StudentList list={list} />)}
    </Loaded>
  )
}

function StudentList({ list }: { list: Students }) {
  const emails = new Map(list.audience === 'instructor' ? list.students.map(({ id, email }) => [id, email]) : [])
  return (
    <section aria-labelledby="students">
      <RowsHeading id="students" title={count(list.students.length, 'student')} />
      <ul className={classes.students} data-wide={emails.size === 0 || undefined}>
        {list.students.map(({ id, name }) => (
          <li key={id}>
            <PersonDisc name={name} />
            <span className={classes.name}>{name}</span>
            {emails.has(id) && <span className={classes.email}>{emails.get(id)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoStudents({ course }: { course: Course }) {
  if (!course.can.manage) return <EmptyState title="No students yet" />
  return <EmptyState title="No students yet" text="Students join with the course code. Put it on the board:" action={<CopyCode code={course.code} what="Course code" />} />
}
