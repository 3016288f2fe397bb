import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { courses } from '../../schema/courses.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'
import { storeFirstEnrollments } from './first-enrollments.ts'

type RehearsalCourse = {
  /** The course of the quiz, whose rules hold in the rehearsal too; null: the usual ones. */
  readonly like: string | null
  readonly title: string
  readonly ownerId: string
  readonly studentIds: readonly string[]
  readonly now: Date
}

/** What a course says of how its class sessions are run, how teams count and how is scored. */
const rules = {
  lateAfter: courses.lateAfter,
  captainOfferSeconds: courses.captainOfferSeconds,
  captainNaming: courses.captainNaming,
  creditLate: courses.creditLate,
  creditExcused: courses.creditExcused,
  creditAbsent: courses.creditAbsent,
  scoreAfterTeam: courses.scoreAfterTeam,
  language: courses.language,
  scoring: courses.scoring,
}

/**
 * Makes the course of a rehearsal with its students. It is closed and has an empty allowlist, so
 * that nobody can join it, and an owner who is nobody, so that it is on nobody's list.
 */
export async function insertRehearsalCourse(
  tx: Tx,
  { like, title, ownerId, studentIds, now }: RehearsalCourse,
): Promise<string> {
  const [ruled = {}] =
    like === null ? [] : await tx.select(rules).from(courses).where(eq(courses.id, like))
  const id = randomUUID()
  await tx.insert(courses).values({
    ...ruled,
    ...{
      id,
      title,
      code: `REHEARSAL-${id.slice(0, 8).toUpperCase()}`,
      description: '',
      instructorId: ownerId,
    },
    ...{ enrollmentMode: 'allowlist_only', createdAt: now },
  })
  await tx
    .insert(courseEnrollments)
    .values(studentIds.map((userId) => ({ courseId: id, userId, enrolledAt: now, openedAt: now })))
  await storeFirstEnrollments(tx, id, studentIds, now)
  return id
}

/** Deletes the course of a rehearsal and, by the foreign keys everything in it. */
export const removeRehearsalCourse = (tx: Tx, courseId: string) =>
  tx.delete(courses).where(eq(courses.id, courseId))
