import type { CourseCard } from '@tbl/contract/courses'
import { TextLink } from '../../../ui/link.tsx'
import { RowsHeading } from '../../../ui/list/rows.tsx'
import { texts as shared } from '../messages.ts'
import { CourseRows } from './course-rows.tsx'
import { texts } from './messages.ts'

/** How many courses the dashboard shows (spec 9). */
const shownCourses = 3

type RecentCoursesProps = {
  /** Of one kind. */
  courses: readonly CourseCard[]
  /** Those that the reader studies. */
  areStudied: boolean
}

/** The newest of the reader's courses. */
export function RecentCourses({ courses, areStudied }: RecentCoursesProps) {
  const title = areStudied ? shared.myCourses : texts.recent.title
  const id = areStudied ? 'my-courses' : 'recent-courses'
  return (
    <section aria-labelledby={id}>
      <RowsHeading
        id={id}
        title={title}
        link={<TextLink to="/courses">{texts.recent.all}</TextLink>}
      />
      <CourseRows courses={courses.slice(0, shownCourses)} label={title} isBrief />
    </section>
  )
}
