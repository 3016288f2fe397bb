import { useQuery } from '@tanstack/react-query'
import type { Attendee } from '@tbl/contract/attendance'
import { useApi } from '../../../platform/api.tsx'
import type { Marked } from '../remedies/remedies.ts'

/** Who was there in the class session of a quiz, by name. */
export function useAttendanceList(quizId: string) {
  const api = useApi()
  return useQuery(api.attendance.list.queryOptions({ input: { quizId } }))
}

/** What was set by hand of somebody. */
export const markedOf = ({ id, name, byHand }: Attendee): Marked => ({
  id,
  name,
  attendance: byHand?.status ?? null,
  note: byHand?.note ?? null,
})
