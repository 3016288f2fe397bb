import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { useMe } from '../../../platform/session.tsx'
import { sortCourses } from '../../../tbl/own-courses.ts'
import { noCourse } from '../draft/quiz-draft.ts'

/**
 * Where a new quiz is meant for, unless its author says so: nowhere yet, or the newest course of
 * who makes none without.
 */
export function useFirstCourse(): string {
  const api = useApi()
  const { createCourses } = useMe().can
  const { data = [] } = useQuery(api.courses.list.queryOptions({ input: {} }))
  return createCourses ? noCourse : (sortCourses(data).taught[0]?.id ?? noCourse)
}
