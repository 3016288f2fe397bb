import { Select, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CourseCard } from '@tbl/contract/courses'
import type { ReactNode } from 'react'
import { useApi } from '../../platform/api.tsx'
import { useMe } from '../../platform/session.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { ShowMore, useFirstOf } from '../../ui/list/show-more.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/page/page-states.tsx'
import { texts } from './messages.ts'
import classes from './teams-page.module.css'
import { TeamsSkeleton } from './teams-skeleton.tsx'
import { TeamsTab } from './teams-tab.tsx'

type TeamsPageProps = {
  /** The instructor's course; the first one when there is no such course. */
  courseId?: string
  onCourse: (courseId: string) => void
  /** Leads an instructor to the first course. */
  createCourse: ReactNode
}

/**
 * Teams of all courses: an instructor manages those of one course after the other, a student sees
 * the own ones.
 */
export function TeamsPage({ courseId, onCourse, createCourse }: TeamsPageProps) {
  const api = useApi()
  const isInstructor = useMe().role === 'Instructor'
  const courses = useQuery(api.courses.list.queryOptions({ input: {} }))
  return (
    <>
      <PageHeader title={texts.title} />
      <Loaded query={courses} failed={texts.failed} skeleton={<TeamsSkeleton />}>
        {(list) => {
          const [first] = list
          if (!first)
            return isInstructor ? (
              <EmptyState
                title={texts.noCourse.title}
                text={texts.noCourse.text}
                action={createCourse}
              />
            ) : (
              <NoEnrollment />
            )
          if (!isInstructor) return <EnrolledCourses courses={list} />
          return (
            <OwnCourse
              courses={list}
              course={list.find(({ id }) => id === courseId) ?? first}
              onCourse={onCourse}
            />
          )
        }}
      </Loaded>
    </>
  )
}

function OwnCourse({
  courses,
  course,
  onCourse,
}: {
  courses: readonly CourseCard[]
  course: CourseCard
  onCourse: (courseId: string) => void
}) {
  return (
    <>
      <Select
        label={texts.course.label}
        className={classes.course}
        allowDeselect={false}
        searchable
        data={courses.map(({ id, title, code }) => ({
          value: id,
          label: texts.course.choice({ title, code }),
        }))}
        value={course.id}
        onChange={(next) => next && onCourse(next)}
      />
      <TeamsTab key={course.id} courseId={course.id} courseTitle={course.title} />
    </>
  )
}

/** The teams of so many courses are asked for at first, and with each 'Show more'. */
const firstCourses = 10

function EnrolledCourses({ courses }: { courses: readonly CourseCard[] }) {
  const { first, showMore } = useFirstOf(courses, firstCourses)
  return (
    <>
      <Stack gap={48}>
        {first.map(({ id, title }) => (
          <section key={id} aria-label={title}>
            <Title order={2} className={classes.title}>
              {title}
            </Title>
            <TeamsTab courseId={id} courseTitle={title} />
          </section>
        ))}
      </Stack>
      <ShowMore shown={first.length} total={courses.length} onMore={showMore} />
    </>
  )
}

const NoEnrollment = () => (
  <EmptyState
    title={texts.notEnrolled.title}
    text={texts.notEnrolled.text}
    action={<ButtonLink to="/courses">{texts.notEnrolled.goToCourses}</ButtonLink>}
  />
)
