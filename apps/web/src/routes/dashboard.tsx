import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CourseCard } from '@tbl/contract/courses'
import { lazy, type ReactNode, Suspense } from 'react'
import { WaitingAppeals } from '../features/appeals/waiting/waiting-appeals.tsx'
import { RemovedNotice } from '../features/courses/enroll/removed-notice.tsx'
import { CreateCourse } from '../features/courses/list/create-course-link.tsx'
import { RecentCourses } from '../features/courses/list/recent-courses.tsx'
import { Summary } from '../features/dashboard/summary.tsx'
import { activeQuizzes } from '../features/quizzes/list/active-quizzes.ts'
import { CreateQuiz } from '../features/quizzes/list/create-quiz-link.tsx'
import { mayCreate } from '../features/quizzes/list/may-create.ts'
import { RecentQuizzes } from '../features/quizzes/list/recent-quizzes.tsx'
import { StateSentence } from '../features/quizzes/list/state-sentence.tsx'
import { FirstTeam } from '../features/teams/own/first-team.tsx'
import { useApi } from '../platform/api.tsx'
import { download } from '../platform/download.ts'
import { usePageTitle } from '../platform/page-title.ts'
import { useMe } from '../platform/session.tsx'
import { type Parts, runQuizzes, sortCourses, takenQuizzes, useParts } from '../tbl/own-courses.ts'
import { inParts } from '../ui/in-parts.ts'
import { TextLink } from '../ui/link.tsx'
import { SkeletonRows } from '../ui/list/rows.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { texts } from './messages.ts'

/** A form that nobody needs who is in a course. */
const FirstCourse = lazy(
  download(async () => ({
    default: (await import('../features/courses/list/first-course.tsx')).FirstCourse,
  })),
)

/** Nobody needs it who takes quizzes. */
const RunningSessions = lazy(
  download(async () => ({
    default: (await import('../features/quizzes/running/running-sessions.tsx')).RunningSessions,
  })),
)

/** Quizzes and courses stand beside each other where there is room. */
const columns = { cols: { base: 1, md: 2 }, spacing: { base: 40, md: 64 } }

export function DashboardRoute() {
  const api = useApi()
  const { name, can } = useMe()
  const courses = useQuery(api.courses.list.queryOptions({ input: {} }))
  const { data: quizzes, isError } = useQuery(api.quizzes.list.queryOptions({ input: {} }))
  const active = quizzes && [
    ...activeQuizzes(runQuizzes(quizzes)),
    ...activeQuizzes(takenQuizzes(quizzes)),
  ]
  const running = quizzes ? runQuizzes(quizzes).filter(({ sessionSince }) => sessionSince) : []
  const parts = useParts(courses.data)
  const isNew = courses.data?.length === 0
  usePageTitle(texts.pages.dashboard)
  const canCreate = can.createCourses || (quizzes !== undefined && mayCreate(quizzes))
  const actions = (
    <>
      {can.createCourses && !isNew && <CreateCourse variant="default" />}
      <CreateQuiz variant={isNew ? 'default' : undefined} />
    </>
  )
  return (
    <>
      <RemovedNotice />
      <PageHeader
        title={texts.welcome({ name })}
        text={!isNew && <State isStaff={parts.isStaff} />}
        actions={canCreate && actions}
      />
      {running.length > 0 && (
        <Suspense>
          <RunningSessions quizzes={running} />
        </Suspense>
      )}
      <Summary courses={courses} activeQuizzes={{ data: active, isError }} parts={parts} />
      <Loaded query={courses} failed={texts.coursesFailed} skeleton={<RecentSkeleton />}>
        {(list) =>
          isNew ? (
            <>
              {active && active.length > 0 && <RecentQuizzes areTaken={!parts.isStaff} />}
              <FirstSteps />
            </>
          ) : (
            <Recent courses={list} parts={parts} />
          )
        }
      </Loaded>
    </>
  )
}

/** The newest of what the reader runs, and of what the reader takes. */
function Recent({ courses, parts }: { courses: readonly CourseCard[]; parts: Parts }) {
  const { staffed, studied } = sortCourses(courses)
  return (
    <>
      <FirstTeam />
      <Stack gap={64}>
        {parts.isStaff && (
          <SimpleGrid {...columns}>
            <RecentQuizzes areTaken={false} />
            {staffed.length > 0 && <RecentCourses courses={staffed} areStudied={false} />}
          </SimpleGrid>
        )}
        {parts.isStudent && (
          <SimpleGrid {...columns}>
            <RecentQuizzes areTaken isBeside={parts.isStaff} />
            <RecentCourses courses={studied} areStudied />
          </SimpleGrid>
        )}
      </Stack>
    </>
  )
}

/** What is open or waits, under the name. */
const State = ({ isStaff }: { isStaff: boolean }) => (
  <>
    <StateSentence /> {isStaff && <WaitingAppeals />}
  </>
)

/** The shape of both lists with their headings. */
const RecentSkeleton = () => (
  <SimpleGrid {...columns}>
    <SkeletonList />
    <SkeletonList />
  </SimpleGrid>
)

const SkeletonList = () => (
  <div>
    <Skeleton h={26} w={180} mb={8} />
    <SkeletonRows />
  </div>
)

/** For whoever has no course yet: how to begin, and what it is all about. */
const FirstSteps = () => (
  <>
    <Suspense fallback={<RecentSkeleton />}>
      <FirstCourse />
    </Suspense>
    <Text c="var(--tbl-ink-2)">
      {inParts(
        texts.newToTbl.parts<ReactNode>({
          link: (inside) => <TextLink to="/how-tbl-works">{inside}</TextLink>,
        }),
      )}
    </Text>
  </>
)
