import type { AllowlistEntry } from '@tbl/contract/roster'
import type { listAllowlist } from './allowlist-queries.ts'

/** For the instructor of the course. */
export const presentEntry = ({
  addedAt,
  studentId,
  studentName,
  ...entry
}: Awaited<ReturnType<typeof listAllowlist>>[number]): AllowlistEntry => ({
  ...entry,
  addedAt: addedAt.toISOString(),
  student: studentId !== null && studentName !== null ? { id: studentId, name: studentName } : null,
})
