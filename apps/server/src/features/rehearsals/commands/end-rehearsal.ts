import { eq, sql } from 'drizzle-orm'
import { staffIds } from '../../../access/role-in-course.ts'
import { notFound, type Services } from '../../../platform/api.ts'
import { type AfterCommit, type Tx, takesLong } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { on } from '../../../platform/occurrences.ts'
import { courses } from '../../../schema/courses.ts'
import { rehearsalPeople, rehearsals } from '../../../schema/rehearsals.ts'
import { forgetInvented } from '../../accounts/invented-people.ts'
import { personLeaves } from '../../accounts/occurrences.ts'
import { removeRehearsalCourse } from '../../courses/rehearsal-course.ts'
import { rehearsalEnded } from '../occurrences.ts'

type InTransaction = { readonly tx: Tx; readonly afterCommit: AfterCommit }

/**
 * Deletes everything of a rehearsal: what the log says of it, its course with all that is in it, and
 * its people. Nothing happens where another server was first.
 */
export async function removeRehearsal(
  services: Services,
  { tx, afterCommit }: InTransaction,
  courseId: string,
): Promise<boolean> {
  // in the order in which everybody takes these rows
  const [course] = await tx
    .select({ staffIds })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('update')
  const [row] = await tx
    .select({ courseId: rehearsals.courseId })
    .from(rehearsals)
    .where(eq(rehearsals.courseId, courseId))
    .for('update')
  if (!course || !row) return false
  await tx.execute(sql`select "forget_rehearsal"(${courseId}::uuid)`)
  const people = await tx
    .delete(rehearsalPeople)
    .where(eq(rehearsalPeople.courseId, courseId))
    .returning({ id: rehearsalPeople.inventedId })
  await removeRehearsalCourse(tx, courseId)
  const ids = people.map(({ id }) => id)
  await forgetInvented(tx, ids)
  const readers = course.staffIds.filter((id) => !ids.includes(id))
  const ended = { courseId, readers, inventedIds: ids }
  afterCommit(() => publish(services, rehearsalEnded, ended))
  return true
}

/** Ends a rehearsal; the call ends where it is over already. */
export async function endRehearsal(services: Services, courseId: string): Promise<void> {
  const isEnded = await services.database.transact(
    (tx, afterCommit) => removeRehearsal(services, { tx, afterCommit }, courseId),
    takesLong,
  )
  if (!isEnded) throw notFound()
}

/** Whoever is erased rehearses no more. */
export const endOwnRehearsal = on(personLeaves, async (services, tx, afterCommit, { userId }) => {
  const [own] = await tx
    .select({ courseId: rehearsals.courseId })
    .from(rehearsals)
    .where(eq(rehearsals.startedBy, userId))
  if (own) await removeRehearsal(services, { tx, afterCommit }, own.courseId)
})
