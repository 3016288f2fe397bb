import { useQuery } from '@tanstack/react-query'
import type { ContentLanguage } from '@tbl/domain/content-languages'
import { useApi } from '../../../platform/api.tsx'

/** In which language a quiz is written that is for this course of the reader's. */
export function useCourseLanguage(courseId: string): ContentLanguage | null {
  const api = useApi()
  const { data = [] } = useQuery(api.courses.list.queryOptions({ input: {} }))
  return data.find(({ id }) => id === courseId)?.language ?? null
}
