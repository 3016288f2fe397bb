import { and, eq } from 'drizzle-orm'
import { notFound } from '../../platform/api.ts'
import type { Tx } from '../../platform/database/database.ts'
import { completedFields, individualAttempts, isCounted } from '../../schema/attempts.ts'
import { keepCourse } from '../courses/queries.ts'
import type { AttemptPlace } from './answers.ts'

/**
 * Holds an attempt after its course, and answers the score that is stored now; the call ends for an
 * attempt that is gone.
 */
export async function holdAttempt(tx: Tx, { attemptId, courseId }: AttemptPlace): Promise<number> {
  await keepCourse(tx, courseId)
  const [held] = await tx
    .select({ score: completedFields.score })
    .from(individualAttempts)
    .where(and(eq(individualAttempts.id, attemptId), isCounted))
    .for('update')
  if (!held) throw notFound()
  return held.score
}
