import { maxAdditionMails } from '@tbl/domain/allowlist'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { hashToken, newToken } from '../../../platform/link-token.ts'
import { type Mail, mailWords } from '../../../platform/mail.ts'
import { additionMails, courseEnrollments, listAdditions } from '../../../schema/enrollments.ts'
import { storeFirstEnrollments } from '../first-enrollments.ts'
import { addedMail } from '../mails/mails.ts'

/** A course that adds the students of its list. */
export type AddingCourse = {
  readonly id: string
  readonly title: string
  readonly instructorId: string
  readonly instructorName: string
  readonly language: string | null
}
type Student = {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Chosen in the profile. */
  readonly language: string | null
}
/** Who was added, and the mails that say so, which are sent after the commit. */
type Added = { readonly userIds: readonly string[]; readonly mails: readonly Mail[] }

/** Takes so many mails of this day's, or what is left of them; answers how many. */
async function takeMails(tx: Tx, instructorId: string, wanted: number, now: Date): Promise<number> {
  const day = now.toISOString().slice(0, 10)
  const ofDay = and(eq(additionMails.instructorId, instructorId), eq(additionMails.day, day))
  await tx.insert(additionMails).values({ instructorId, day, mails: 0 }).onConflictDoNothing()
  const [row] = await tx
    .select({ mails: additionMails.mails })
    .from(additionMails)
    .where(ofDay)
    .for('update')
  const sent = row?.mails ?? 0
  const taken = Math.min(wanted, maxAdditionMails - sent)
  await tx
    .update(additionMails)
    .set({ mails: sent + taken })
    .where(ofDay)
  return taken
}

/**
 * Enrolls students whom nobody sees in the course until they open it. Who is enrolled already is
 * left out.
 */
export async function addStudents(
  services: Services,
  tx: Tx,
  course: AddingCourse,
  students: readonly Student[],
  now: Date,
): Promise<Added> {
  const courseId = course.id
  if (students.length === 0) return { userIds: [], mails: [] }
  const rows = await tx
    .insert(courseEnrollments)
    .values(students.map(({ id }) => ({ courseId, userId: id, enrolledAt: now })))
    .onConflictDoNothing()
    .returning({ userId: courseEnrollments.userId })
  const userIds = rows.map(({ userId }) => userId)
  if (userIds.length === 0) return { userIds, mails: [] }
  await storeFirstEnrollments(tx, courseId, userIds, now)
  const enrolled = new Set(userIds)
  const added = students.filter(({ id }) => enrolled.has(id))
  const mailed = added
    .slice(0, await takeMails(tx, course.instructorId, added.length, now))
    .map((student) => ({ ...student, token: newToken() }))
  const hashes = new Map(mailed.map(({ id, token }) => [id, hashToken(token)]))
  await tx.insert(listAdditions).values(
    added.map(({ id }) => ({
      courseId,
      userId: id,
      addedAt: now,
      leaveTokenHash: hashes.get(id) ?? null,
    })),
  )
  return {
    userIds,
    mails: mailed.map((student) =>
      addedMail(mailWords(services, student.language, course.language), {
        ...student,
        courseTitle: course.title,
        instructorName: course.instructorName,
      }),
    ),
  }
}
