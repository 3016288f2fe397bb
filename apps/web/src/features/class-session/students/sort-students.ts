import type { SessionStudent } from '@tbl/contract/class-session'
import type { AttendanceStatus } from '@tbl/domain/attendance'
import { byName, compareNames } from '@tbl/domain/name-order'
import { seatStates } from '@tbl/domain/seat-state'

export const columns = ['name', 'team', 'state', 'saved', 'end', 'extra', 'attendance'] as const
export type Column = (typeof columns)[number]
export type Sorting = { readonly column: Column; readonly isDown: boolean }

/** A student with what stands beside in the list. */
export type StudentRow = {
  readonly student: SessionStudent
  readonly team: string | null
  /** The own end, until it has come. */
  readonly endsAt: string | null
  readonly attendance: AttendanceStatus | null
}

/** Nothing comes last, whichever way the list goes. */
const textOf = (
  { student, team, endsAt, attendance }: StudentRow,
  column: Column,
): string | null => {
  const { state, lastSavedAt, extraTime } = student
  switch (column) {
    case 'name':
      return student.name
    case 'team':
      return team
    case 'state':
      return String(seatStates.indexOf(state)).padStart(2, '0')
    case 'saved':
      return lastSavedAt
    case 'end':
      return endsAt
    case 'extra':
      return (
        extraTime &&
        (extraTime.isUnlimited
          ? '1000000'
          : `0${String(extraTime.percent).padStart(3, '0')}${String(extraTime.minutes).padStart(3, '0')}`)
      )
    case 'attendance':
      return attendance
  }
}

/** The students by a column, and by name where they are alike in it. */
export const sortStudents = (
  rows: readonly StudentRow[],
  { column, isDown }: Sorting,
): StudentRow[] =>
  rows.toSorted((one, other) => {
    const [a, b] = [textOf(one, column), textOf(other, column)]
    if (a === null || b === null || a === b)
      return a === b ? byName(one.student, other.student) : a === null ? 1 : -1
    return compareNames(a, b) * (isDown ? -1 : 1)
  })
