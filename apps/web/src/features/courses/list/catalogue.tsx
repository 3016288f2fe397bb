import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CatalogueCourse } from '@tbl/contract/courses'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { texts as tbl } from '../../../tbl/messages.ts'
import { Row, Rows, RowsHeading } from '../../../ui/list/rows.tsx'
import { SearchField, searchAfter } from '../../../ui/list/search-field.tsx'
import { ShowMore } from '../../../ui/list/show-more.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { JoinCourseDialog } from '../enroll/join-course-dialog.tsx'
import { searchedFrom } from '../list-sizes.ts'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

/**
 * Open courses that the student has not joined. `onJoined`: a row, and the focus with it, is
 * gone.
 */
export function Catalogue({ onJoined }: { onJoined: () => void }) {
  const api = useApi()
  const [search, setSearch] = useState('')
  const [isSearched, setIsSearched] = useState(false) // keeps the field while its answer comes
  const [rested] = useDebouncedValue(search.trim(), searchAfter)
  const [joining, setJoining] = useState<CatalogueCourse | null>(null)
  const pages = useInfiniteQuery(
    api.courses.catalogue.infiniteOptions({
      input: (offset: number) => ({ search: rested, offset }),
      initialPageParam: 0,
      getNextPageParam: (_last, pages) =>
        pages.reduce((sum, { courses }) => sum + courses.length, 0),
      placeholderData: keepPreviousData,
    }),
  )
  const [isAsking, setIsAsking] = useState(false)
  const ask = (course: CatalogueCourse) => {
    setJoining(course)
    setIsAsking(true)
  }
  const close = () => setIsAsking(false)
  const searchFor = (typed: string) => {
    setSearch(typed)
    setIsSearched(true)
  }
  return (
    <section aria-labelledby="available-courses">
      <RowsHeading id="available-courses" title={texts.available.title} />
      <Loaded query={pages} failed={texts.available.failed}>
        {(data) => {
          const found = data.pages.flatMap(({ courses }) => courses)
          const total = data.pages.at(-1)?.total ?? 0
          return (
            <>
              {(total >= searchedFrom || isSearched) && (
                <SearchField
                  label={texts.available.search}
                  value={search}
                  onChange={searchFor}
                  mt="md"
                />
              )}
              {found.length > 0 ? (
                <CatalogueRows courses={found} onJoin={ask} />
              ) : (
                <Text c="var(--tbl-ink-2)" mt="md" role="status">
                  {rested === '' ? texts.available.none : texts.available.notFound}
                </Text>
              )}
              <ShowMore
                shown={found.length}
                total={total}
                isBusy={pages.isFetchingNextPage}
                onMore={() => void pages.fetchNextPage()}
              />
            </>
          )
        }}
      </Loaded>
      <JoinCourseDialog
        course={joining}
        isOpen={isAsking}
        onClose={close}
        onJoined={() => {
          close()
          onJoined()
        }}
      />
    </section>
  )
}

const CatalogueRows = ({
  courses,
  onJoin,
}: {
  courses: readonly CatalogueCourse[]
  onJoin: (course: CatalogueCourse) => void
}) => (
  <Rows label={texts.available.title}>
    {courses.map((course) => (
      <Row
        key={course.id}
        title={<AuthorText language={course.language}>{course.title}</AuthorText>}
        facts={
          <>
            <span>{course.instructorName || shared.unknownInstructor}</span>
            <span>{tbl.semesters[course.semester]}</span>
          </>
        }
        text={
          course.description && (
            <Text inherit lineClamp={2}>
              <AuthorText language={course.language}>{course.description}</AuthorText>
            </Text>
          )
        }
        action={
          <Button
            variant="default"
            size="sm"
            aria-label={texts.available.joinWhich({ course: course.title })}
            onClick={() => onJoin(course)}
          >
            {shared.join}
          </Button>
        }
      />
    ))}
  </Rows>
)
