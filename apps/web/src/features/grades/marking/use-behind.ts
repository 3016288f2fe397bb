import { skipToken, useQuery } from '@tanstack/react-query'
import type { GradeChange } from '@tbl/contract/gradebook'
import type { StudentResult } from '@tbl/contract/grades'
import { useApi } from '../../../platform/api.tsx'
import { changesOf } from './changes-of.ts'
import type { GradePlace } from './open-result.ts'

/** What stands behind a result; undefined while it is on its way, or cannot be had. */
export type Behind = {
  readonly result: StudentResult | undefined
  /** The newest first. */
  readonly changes: readonly GradeChange[] | undefined
  readonly isError: boolean
  readonly onRetry: () => void
}

/** Asks for what stands behind a result while it is open. */
export function useBehind(place: GradePlace | null, isOpen: boolean): Behind {
  const api = useApi()
  const { data, isError, refetch } = useQuery({
    ...api.grades.student.queryOptions({
      input: place ? { courseId: place.courseId, studentId: place.student.id } : skipToken,
    }),
    enabled: isOpen && place !== null,
  })
  return {
    result: data?.results.find(({ item }) => item.key === place?.item.key),
    changes: data && place ? changesOf(data.history, place.item) : undefined,
    isError: isError && data === undefined,
    onRetry: () => void refetch(),
  }
}
