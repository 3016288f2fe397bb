import type { CourseScoring } from '@tbl/contract/courses'
import { allow, type Outcome } from '@tbl/domain/outcome'
import { checkTeamScoring, type NewScoring } from '@tbl/domain/scoring-scheme'
import { asc, eq } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { publish } from '../../../platform/news.ts'
import { courses } from '../../../schema/courses.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import { courseScoringChanged } from '../occurrences.ts'
import { type CoursePlace, readCourseScoring } from '../queries.ts'

/**
 * Sets, in the parts that are given, how the quizzes of a course are scored that have no scoring of
 * their own. It waits for who is the first to answer one of them: that quiz keeps what held, and
 * those that are answered after it are scored by what it has set.
 */
export async function setCourseScoring(
  services: Services,
  permit: Permit<'scoring.set', CoursePlace>,
  { individual, team }: NewScoring,
): Promise<Outcome<CourseScoring, 'STEPS_INVALID'>> {
  const checked = checkTeamScoring(team ?? null)
  if (!checked.ok) return checked
  const { database, clock } = services
  const { id: courseId } = permit.target
  return database.transact(async (tx, afterCommit) => {
    const [course] = await tx
      .select({ scoring: courses.scoring })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for('no key update')
    if (!course) throw notFound()
    await tx
      .select({ id: quizzes.id })
      .from(quizzes)
      .where(eq(quizzes.courseId, courseId))
      .orderBy(asc(quizzes.id))
      .for('no key update')
    const parts = {
      ...(individual !== undefined && { individual }),
      ...(team !== undefined && { team }),
    }
    await tx
      .update(courses)
      .set({ scoring: { ...course.scoring, ...parts } })
      .where(eq(courses.id, courseId))
    await audit(tx, permit, 'scoring.set', clock.now(), { courseId, ...parts })
    afterCommit(() => publish(services, courseScoringChanged, { courseId }))
    return allow(await readCourseScoring(tx, courseId))
  })
}
