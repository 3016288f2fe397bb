import { occurrence } from '../../platform/occurrences.ts'

type InCourse = { readonly courseId: string; readonly userId: string }
/** `isOpen`: it is, or was, in the catalogue. */
type OfCourse = InCourse & { readonly isOpen: boolean }

/** The actor has made a course. */
export const courseCreated = occurrence<OfCourse>('course created')
/** The actor has changed a course. `isCreditChanged`: what scores of teams count for is another than before. */
export const courseChanged = occurrence<OfCourse & { readonly isCreditChanged: boolean }>(
  'course changed',
)

/** Quizzes of a course without a scoring of their own are scored in another way. */
export const courseScoringChanged = occurrence<{ readonly courseId: string }>(
  'course scoring changed',
)

/** A course is gone; `readers`: whose it was. */
export const courseRemoved = occurrence<{
  readonly courseId: string
  readonly readers: readonly string[]
  readonly isOpen: boolean
}>('course removed')

/** Somebody of the staff, who are its `readers`, has changed the list of a course. */
export const allowlistChanged = occurrence<{
  readonly courseId: string
  readonly readers: readonly string[]
}>('allowlist changed')

/** Sections of a course, or who is in them, have changed: known to its staff alone. */
export const sectionsChanged = occurrence<{
  readonly courseId: string
  readonly staffIds: readonly string[]
}>('sections changed')

/** The list has added students; the course does not know them before they open it. */
export const studentsAdded = occurrence<{
  readonly courseId: string
  readonly userIds: readonly string[]
}>('students added')

/** A student is seen in a course from this moment. */
export const studentArrived = occurrence<InCourse>('student arrived')

/** A student's place in a course ends, and is still there. */
export const enrollmentEnds = occurrence<InCourse & { readonly now: Date }>('enrollment ends')

/** It has ended; `wasHere`: they had opened the course. */
export const studentLeft = occurrence<InCourse & { readonly wasHere: boolean }>('student left')
