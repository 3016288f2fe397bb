import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useApi } from '../../platform/api.tsx'
import { useMe } from '../../platform/session.tsx'
import { sortCourses } from '../../tbl/own-courses.ts'
import { StaffOnly } from '../who-may.tsx'

type ByRoleProps = { courseId: string; staff: ReactNode; student: ReactNode }

/**
 * A page of a course that is another one to its students than to its staff; everybody else is led to
 * the dashboard. Whoever is in stays: how a page ends for who loses the role meanwhile, it says itself.
 */
export const ByRole = (props: ByRoleProps) => <InRole key={props.courseId} {...props} />

function InRole({ courseId, staff, student }: ByRoleProps) {
  const api = useApi()
  const { createCourses } = useMe().can // nobody's student
  const { data } = useQuery(api.courses.list.queryOptions({ input: {}, enabled: !createCourses }))
  const isStudent = useRef(false)
  isStudent.current ||= sortCourses(data ?? []).studied.some(({ id }) => id === courseId)
  return isStudent.current ? student : <StaffOnly courseId={courseId}>{staff}</StaffOnly>
}
