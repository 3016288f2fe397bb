import type { CourseCard } from '@tbl/contract/courses'
import { useMe } from '../../../platform/session.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { RowsHeading } from '../../../ui/list/rows.tsx'
import { texts as shared } from '../messages.ts'
import { CourseRows } from './course-rows.tsx'
import { texts } from './messages.ts'

/** How many courses the dashboard shows (spec 9). */
const shownCourses = 3

/** The newest of the reader's courses. */
export function RecentCourses({ courses }: { courses: readonly CourseCard[] }) {
  const title = useMe().role === 'Instructor' ? texts.recent.title : shared.myCourses
  return (
    <section aria-labelledby="recent-courses">
      <RowsHeading
        id="recent-courses"
        title={title}
        link={<TextLink to="/courses">{texts.recent.all}</TextLink>}
      />
      <CourseRows courses={courses.slice(0, shownCourses)} label={title} isBrief />
    </section>
  )
}
