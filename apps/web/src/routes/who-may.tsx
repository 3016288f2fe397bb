import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '../platform/api.tsx'
import { useMe } from '../platform/session.tsx'
import { sortCourses } from '../tbl/own-courses.ts'
import { LoadingPage } from '../ui/page/page-states.tsx'

/*
 * These lead everybody else to the dashboard; the server refuses what they would do here in any
 * case.
 */

/** A page for who may create courses. */
export const CourseMakersOnly = ({ children }: { children: ReactNode }) =>
  useMe().can.createCourses ? children : <Navigate to="/" replace />

/**
 * A page for who may create courses, or teaches one: `courseId`, or any. Whether it is open to who
 * may create courses is a matter of what it shows.
 */
export function TeachersOnly({ courseId, children }: { courseId?: string; children: ReactNode }) {
  const api = useApi()
  const { createCourses } = useMe().can
  const { data, isError } = useQuery(
    api.courses.list.queryOptions({ input: {}, enabled: !createCourses }),
  )
  if (createCourses) return children
  if (!data && !isError) return <LoadingPage />
  const { taught } = sortCourses(data ?? [])
  return taught.some(({ id }) => courseId === undefined || id === courseId) ? (
    children
  ) : (
    <Navigate to="/" replace />
  )
}
