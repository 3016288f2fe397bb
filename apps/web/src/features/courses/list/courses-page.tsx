import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CourseCard } from '@tbl/contract/courses'
import { matchesSearch } from '@tbl/domain/search'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { focusHeading } from '../../../platform/heading-focus.ts'
import { useMe } from '../../../platform/session.tsx'
import { type Parts, sortCourses, useParts } from '../../../tbl/own-courses.ts'
import { RowsHeading } from '../../../ui/list/rows.tsx'
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
 * The courses of whose staff the reader is; below them, or in their place, those in which the
 * reader studies, and the open ones to join. `nextStep`: what a newcomer does next.
 */
export function CoursesPage({ nextStep }: { nextStep: ReactNode }) {
  const api = useApi()
  const { can } = useMe()
  const courses = useQuery(api.courses.list.queryOptions({ input: {} }))
  const { isStaff, isStudent } = useParts(courses.data)
  const parts = { isStaff, isStudent: isStudent || can.joinCourses }
  return (
    <>
      <PageHeader
        title={isStaff ? shared.courses : shared.myCourses}
        actions={can.createCourses ? <CreateCourse /> : can.joinCourses && <JoinByCode isMain />}
      />
      {nextStep}
      <Stack gap={56}>
        <Loaded query={courses} failed={texts.failed}>
          {(all) => <OwnCourses courses={all} parts={parts} />}
        </Loaded>
        {can.joinCourses && <Catalogue onJoined={focusHeading} />}
      </Stack>
    </>
  )
}

/** What the main tour points at: the list for which the account is there. */
const listOfTour = 'course-list'

function OwnCourses({ courses, parts }: { courses: readonly CourseCard[]; parts: Parts }) {
  const { createCourses } = useMe().can
  const [search, setSearch] = useState('')
  const { staffed, studied } = sortCourses(
    courses.filter(({ title, code }) => matchesSearch(search, title, code)),
  )
  const all = sortCourses(courses)
  const searchField = courses.length > 0 && (
    <SearchField label={texts.search} value={search} onChange={setSearch} />
  )
  const studiedList =
    studied.length > 0 ? (
      <EnrolledCourses
        courses={studied}
        label={parts.isStaff ? shared.myCourses : shared.courses}
      />
    ) : (
      <NoCourses {...texts.empty.student} isSearch={all.studied.length > 0} />
    )
  if (!parts.isStaff)
    return (
      <div data-tour={listOfTour}>
        {searchField}
        {studiedList}
      </div>
    )
  return (
    <>
      <div data-tour={createCourses ? listOfTour : undefined}>
        {searchField}
        {staffed.length > 0 ? (
          <CourseRows courses={staffed} label={shared.courses} />
        ) : (
          <NoCourses {...texts.empty.author} isSearch={all.staffed.length > 0} />
        )}
      </div>
      {parts.isStudent && (
        <section aria-labelledby="my-courses" data-tour={createCourses ? undefined : listOfTour}>
          <RowsHeading id="my-courses" title={shared.myCourses} />
          {studiedList}
        </section>
      )}
    </>
  )
}

const NoCourses = ({
  title,
  text,
  isSearch,
}: {
  title: string
  text: string
  isSearch: boolean
}) => <EmptyState title={title} text={isSearch ? texts.notFound : text} />
