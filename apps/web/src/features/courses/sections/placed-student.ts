import type { Students } from '@tbl/contract/courses'

/** A student as the staff see one, with the section in which they are. */
export type PlacedStudent = Extract<Students, { audience: 'instructor' }>['students'][number]
