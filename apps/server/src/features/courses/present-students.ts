import type { RemovedStudent, Students } from '@tbl/contract/courses'
import type { listRemoved } from './removal-queries.ts'
import type { listStudents } from './student-queries.ts'

type Rows = Awaited<ReturnType<typeof listStudents>>

/**
 * With addresses, student numbers and sections: for the staff of the course. Extra time is for who
 * manages it.
 */
export const presentStudentsForInstructor = (rows: Rows, showsExtraTime: boolean): Students => ({
  audience: 'instructor',
  students: rows.map(({ enrolledAt, extraTime, ...row }) => ({
    ...row,
    extraTime: showsExtraTime ? extraTime : null,
    role: 'Student',
    enrolledAt: enrolledAt.toISOString(),
  })),
})

/** Fellow students see names only. */
export const presentStudentsForStudent = (rows: Rows): Students => ({
  audience: 'student',
  students: rows.map(({ id, name }) => ({ id, name })),
})

/** For who teaches the course. */
export const presentRemoved = ({
  removedAt,
  ...row
}: Awaited<ReturnType<typeof listRemoved>>[number]): RemovedStudent => ({
  ...row,
  removedAt: removedAt.toISOString(),
})

/** For the instructor who hands it on. */
export const presentCode = ({ code, expiresAt }: { code: string; expiresAt: Date }) => ({
  code,
  expiresAt: expiresAt.toISOString(),
})
