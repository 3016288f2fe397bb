import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { matchesSearch } from '@tbl/domain/search'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { focusHeading } from '../../../platform/heading-focus.ts'
import { useIsLetIn, useMe } from '../../../platform/session.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { JoinByCode } from '../enroll/join-by-code.tsx'
import { texts as shared } from '../messages.ts'
import { Catalogue } from './catalogue.tsx'
import { CourseRows } from './course-rows.tsx'
import { CreateCourse } from './create-course-link.tsx'
import { EnrolledCourses } from './enrolled-courses.tsx'
import { texts } from './messages.ts'

/**
 * Own courses of an instructor; enrolled courses of a student, and the open ones to join.
 * `nextStep`: what a newcomer does next.
 */
export function CoursesPage({ nextStep }: { nextStep: ReactNode }) {
  const isInstructor = useMe().role === 'Instructor'
  const isLetIn = useIsLetIn()
  return (
    <>
      <PageHeader
        title={isInstructor ? shared.courses : shared.myCourses}
        actions={isInstructor ? <CreateCourse /> : !isLetIn && <JoinByCode isMain />}
      />
      {nextStep}
      {isInstructor ? (
        <OwnCourses />
      ) : (
        <Stack gap={56}>
          <OwnCourses />
          {!isLetIn && <Catalogue onJoined={focusHeading} />}
        </Stack>
      )}
    </>
  )
}

function OwnCourses() {
  const api = useApi()
  const isInstructor = useMe().role === 'Instructor'
  const [search, setSearch] = useState('')
  const courses = useQuery(api.courses.list.queryOptions({ input: {} }))
  return (
    <Loaded query={courses} failed={texts.failed}>
      {(all) => {
        const found = all.filter(({ title, code }) => matchesSearch(search, title, code))
        return (
          <div data-tour="course-list">
            {all.length > 0 && (
              <SearchField label={texts.search} value={search} onChange={setSearch} />
            )}
            {found.length === 0 ? (
              <NoCourses isInstructor={isInstructor} isSearch={all.length > 0} />
            ) : isInstructor ? (
              <CourseRows courses={found} label={shared.courses} />
            ) : (
              <EnrolledCourses courses={found} />
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

function NoCourses({ isInstructor, isSearch }: { isInstructor: boolean; isSearch: boolean }) {
  const { title, text } = isInstructor ? texts.empty.author : texts.empty.student
  return <EmptyState title={title} text={isSearch ? texts.notFound : text} />
}
