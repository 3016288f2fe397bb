import type { AllowlistEntry } from '@tbl/contract/roster'
import type { listAllowlist } from './queries.ts'

/** For the instructor of the course. */
export const presentEntry = ({ email, addedAt, studentId, studentName }: Awaited<ReturnType<typeof listAllowlist>>[number]): AllowlistEntry => ({
  email,
  addedAt: addedAt.toISOString(),
  student: studentId !== null && studentName !== null ? { id: studentId, name: studentName } : null,
})
