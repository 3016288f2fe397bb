import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { showError } from '../../../ui/toast.ts'
import { texts } from './messages.ts'

/**
 * Asks once more who has no team, because a choice is about to be made from them; says when that is
 * not known for sure.
 */
export function useFreshStudents(courseId: string): void {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    queryClient
      .fetchQuery({
        ...api.teams.list.queryOptions({ input: { courseId } }),
        staleTime: 0,
        retry: false,
      })
      .catch(() => showError(texts.studentsFailed))
  }, [api, queryClient, courseId])
}
