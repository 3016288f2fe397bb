import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { eq } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import { audit } from '../../platform/audit.ts'
import type { Permit } from '../../platform/authorize.ts'
import { courses } from '../courses/tables.ts'
import { isEnrolled } from './queries.ts'
import { courseEnrollments } from './tables.ts'

type EnrolRefusal = 'ALREADY_ENROLLED' | 'ENROLLMENT_REFUSED'

/** Enrols the actor in an open course; the primary key decides when two tabs try at once. */
export async function enrol({ database, clock, live }: Services, permit: Permit<'course.join'>, courseId: string): Promise<Outcome<{ courseId: string }, EnrolRefusal>> {
  return database.transact(async (tx, afterCommit) => {
    const [course] = await tx.select({ mode: courses.enrollmentMode, instructorId: courses.instructorId }).from(courses).where(eq(courses.id, courseId)).for('share')
    if (await isEnrolled(tx, courseId, permit.actor.id)) return refuse('ALREADY_ENROLLED')
    if (course?.mode !== 'open') return refuse('ENROLLMENT_REFUSED')
    const now = clock.now()
    const rows = await tx
      .insert(courseEnrollments)
      .values({ courseId, userId: permit.actor.id, enrolledAt: now })
      .onConflictDoNothing()
      .returning({ courseId: courseEnrollments.courseId })
    if (rows.length === 0) return refuse('ALREADY_ENROLLED')
    await audit(tx, permit, 'course.join', now, { courseId })
    afterCommit(() => live.toUsers([course.instructorId, permit.actor.id], { topic: 'students', courseId }))
    return allow({ courseId })
  })
}
