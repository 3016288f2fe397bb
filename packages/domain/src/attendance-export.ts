import type { AttendanceStatus } from './attendance.ts'
import type { Cell } from './csv.ts'

/** A student of a class session, as the file says it. */
export type ExportedAttendee = {
  readonly id: string
  readonly name: string
  readonly email: string
  /** What counts: by hand, else by itself; null: not here yet. */
  readonly status: AttendanceStatus | null
  readonly automatic: AttendanceStatus | null
  /** Null where it was not set by hand. */
  readonly byHand: { readonly by: string | null; readonly note: string | null } | null
  readonly startedAt: string | null
  readonly submittedAt: string | null
}

const words: Record<AttendanceStatus, string> = {
  present: 'Present',
  late: 'Late',
  excused: 'Excused',
  absent: 'Absent',
}
const wordOf = (status: AttendanceStatus | null, hasSession: boolean): Cell =>
  status === null ? (hasSession ? 'Not here' : null) : words[status]

/** The titles of the columns. */
export const attendanceHeader: readonly Cell[] = [
  'Student',
  'ID',
  'SIS User ID',
  'Status',
  'Automatic',
  'Set by',
  'Note',
  'Started',
  'Submitted',
]

/** A student's row; without a class session nothing is derived, and stands there. */
export const attendanceRow = (
  { id, name, email, status, automatic, byHand, startedAt, submittedAt }: ExportedAttendee,
  hasSession: boolean,
): Cell[] => [
  name,
  id,
  email,
  wordOf(status, hasSession),
  wordOf(automatic, hasSession),
  byHand?.by ?? null,
  byHand?.note ?? null,
  startedAt,
  submittedAt,
]

/** The name of the file: of which quiz, and the reader's local date as YYYY-MM-DD. */
export const attendanceFileName = (quizCode: string, date: string): string =>
  `attendance-${quizCode.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}-${date}.csv`
