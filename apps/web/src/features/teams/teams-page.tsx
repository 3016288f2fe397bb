import { Select, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CourseCard } from '@tbl/contract/courses'
import type { ReactNode } from 'react'
import { useApi } from '../../platform/api.tsx'
import { useTextsOf } from '../../platform/language/use-language.ts'
import { useMe } from '../../platform/session.tsx'
import { AuthorText } from '../../tbl/author-text.tsx'
import { ContentLanguageProvider } from '../../tbl/content-language.ts'
import { sortCourses } from '../../tbl/own-courses.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { RowsHeading } from '../../ui/list/rows.tsx'
import { ShowMore, useFirstOf } from '../../ui/list/show-more.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/page/page-states.tsx'
import { texts } from './messages.ts'
import classes from './teams-page.module.css'
import { TeamsSkeleton } from './teams-skeleton.tsx'
import { TeamsTab } from './teams-tab.tsx'

type TeamsPageProps = {
  /** A course of whose staff the reader is; the first one when there is no such course. */
  courseId?: string
  onCourse: (courseId: string) => void
  /** Leads an instructor to the first course. */
  createCourse: ReactNode
}

/**
 * Teams of all courses: the staff manage those of one course after the other, and below them, or in
 * their place, students see their own ones.
 */
export function TeamsPage({ courseId, onCourse, createCourse }: TeamsPageProps) {
  const api = useApi()
  const courses = useQuery(api.courses.list.queryOptions({ input: {} }))
  const isStaff = sortCourses(courses.data ?? []).staffed.length > 0
  const isReady = useTextsOf('teaching', isStaff)
  return (
    <>
      <PageHeader title={texts.title} />
      <Loaded query={courses} failed={texts.failed} skeleton={<TeamsSkeleton />}>
        {(list) => {
          const { staffed, studied } = sortCourses(list)
          const [first] = staffed
          if (!isReady) return <TeamsSkeleton />
          if (list.length === 0) return <NoCourse createCourse={createCourse} />
          if (!first) return <EnrolledCourses courses={studied} />
          return (
            <>
              <OwnCourse
                courses={staffed}
                course={staffed.find(({ id }) => id === courseId) ?? first}
                onCourse={onCourse}
              />
              {studied.length > 0 && (
                <section aria-labelledby="my-courses" className={classes.studied}>
                  <RowsHeading id="my-courses" title={texts.myCourses} />
                  <EnrolledCourses courses={studied} />
                </section>
              )}
            </>
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
      <ContentLanguageProvider value={course.language}>
        <TeamsTab key={course.id} courseId={course.id} courseTitle={course.title} />
      </ContentLanguageProvider>
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
        {first.map(({ id, title, language }) => (
          <section key={id} aria-label={title}>
            <Title order={2} className={classes.title}>
              <AuthorText language={language}>{title}</AuthorText>
            </Title>
            <TeamsTab courseId={id} courseTitle={title} />
          </section>
        ))}
      </Stack>
      <ShowMore shown={first.length} total={courses.length} onMore={showMore} />
    </>
  )
}

/** What the account is for comes first. */
function NoCourse({ createCourse }: { createCourse: ReactNode }) {
  if (useMe().can.createCourses)
    return (
      <EmptyState title={texts.noCourse.title} text={texts.noCourse.text} action={createCourse} />
    )
  return (
    <EmptyState
      title={texts.notEnrolled.title}
      text={texts.notEnrolled.text}
      action={<ButtonLink to="/courses">{texts.notEnrolled.goToCourses}</ButtonLink>}
    />
  )
}
