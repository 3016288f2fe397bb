import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useApi } from '../platform/api.tsx'
import { useTextsOf } from '../platform/language/use-language.ts'
import { useMe } from '../platform/session.tsx'
import { type OwnCourses, sortCourses } from '../tbl/own-courses.ts'
import { LoadingPage } from '../ui/page/page-states.tsx'
import { Navigate } from '../ui/router/navigate.tsx'

/*
 * These lead everybody else to the dashboard; the server refuses what they would do here in any
 * case.
 */

/** A page for who may create courses. */
export const CourseMakersOnly = ({ children }: { children: ReactNode }) =>
  useMe().can.createCourses ? children : <Navigate to="/" replace />

/** A page for who may create courses, or teaches one. */
export const TeachersOnly = ({ children }: { children: ReactNode }) => (
  <WithCourses hasSome={({ taught }) => taught.length > 0}>{children}</WithCourses>
)

/** A page for who may create courses, or is of the staff of one. */
export const AnyStaffOnly = ({ children }: { children: ReactNode }) => (
  <WithCourses hasSome={({ staffed }) => staffed.length > 0}>{children}</WithCourses>
)

/**
 * A page for the staff of a course. Whether it is open to who may create courses is a matter of
 * what it shows.
 */
export const StaffOnly = ({ courseId, children }: { courseId: string; children: ReactNode }) => (
  <WithCourses key={courseId} hasSome={({ staffed }) => staffed.some(({ id }) => id === courseId)}>
    {children}
  </WithCourses>
)

/** Whoever is in stays: how a page ends for who loses the role meanwhile, it says itself. */
function WithCourses({
  hasSome,
  children,
}: {
  hasSome: (courses: OwnCourses) => boolean
  children: ReactNode
}) {
  const api = useApi()
  const { createCourses } = useMe().can
  const { data, isError } = useQuery(
    api.courses.list.queryOptions({ input: {}, enabled: !createCourses }),
  )
  const isReady = useTextsOf('teaching', true)
  const isIn = useRef(false)
  if (!isReady) return <LoadingPage />
  if (createCourses) return children
  if (!data && !isError) return <LoadingPage />
  isIn.current ||= hasSome(sortCourses(data ?? []))
  return isIn.current ? children : <Navigate to="/" replace />
}
