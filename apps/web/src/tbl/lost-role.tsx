import { skipToken, useQuery } from '@tanstack/react-query'
import type { Course } from '@tbl/contract/courses'
import { type ReactNode, useEffect, useRef } from 'react'
import { useApi } from '../platform/api.tsx'
import { Navigate } from '../ui/router/navigate.tsx'
import { showError } from '../ui/toast.ts'
import { texts } from './messages.ts'

type Answer = Course | { readonly access: 'restricted'; readonly id: string }

/**
 * Whether the reader was of the course's staff while this screen was open, and is none of it now.
 * `course`: as it was answered last; `staffOf`: the course of which something else on the screen says
 * that the reader is of its staff.
 */
export function useHasLostRole(course: Answer | undefined, staffOf: string | null = null): boolean {
  const wasStaffOf = useRef<string | null>(null)
  if (staffOf !== null) wasStaffOf.current = staffOf
  if (course?.access === 'full') wasStaffOf.current = course.can.help ? course.id : null
  return course?.access === 'restricted' && wasStaffOf.current === course.id
}

/** Leads to the courses, from one of whose staff the reader was until now. */
export function LostRole() {
  useEffect(() => void showError({ title: texts.noRole }), [])
  return <Navigate to="/courses" replace ignoreBlocker />
}

/**
 * A screen that shows something of a course to its staff: it ends once the reader is of it no longer.
 * Without `courseId` it shows nothing of the kind. `isOfStaff`: what it shows says that the reader is
 * of the staff, whether or not the course has been answered.
 */
export function WhileOfStaff({
  courseId = null,
  isOfStaff = false,
  children,
}: {
  courseId: string | null | undefined
  isOfStaff?: boolean | undefined
  children: ReactNode
}) {
  const api = useApi()
  const { data: course } = useQuery(
    api.courses.get.queryOptions({ input: courseId ? { courseId } : skipToken }),
  )
  return useHasLostRole(course, isOfStaff ? courseId : null) ? <LostRole /> : children
}
