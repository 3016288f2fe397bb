import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'

/** All grades of a course. */
export function useGrades(courseId: string) {
  const api = useApi()
  return useQuery(api.grades.table.queryOptions({ input: { courseId } }))
}
