import { eq } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { individualAttempts } from '../../../schema/attempts.ts'
import { gradeChanges } from '../../../schema/grade-changes.ts'
import { findTeam, findTeamOf } from '../../teams/queries.ts'
import type { AttemptPlace } from '../answers.ts'
import { holdAttempt } from '../hold.ts'

/**
 * Deletes an individual attempt; its score stays in the history. The student may take the quiz
 * again while it is open; a team quiz that has started, or ended, is not touched (D-101).
 */
export async function removeAttempt(
  { database, clock, live }: Services,
  permit: Permit<'grade.manage', AttemptPlace>,
  reason: string,
): Promise<void> {
  const { attemptId, courseId, quizId, quizTitle, student, ownerId } = permit.target
  await database.transact(async (tx, afterCommit) => {
    const from = await holdAttempt(tx, permit.target)
    const now = clock.now()
    await tx.delete(individualAttempts).where(eq(individualAttempts.id, attemptId))
    const change = { courseId, quizId, quizTitle, attemptId, studentId: student.id }
    await tx.insert(gradeChanges).values({
      ...change,
      kind: 'deleted',
      from,
      to: null,
      reason,
      changedBy: permit.actor.id,
      changedAt: now,
    })
    await audit(tx, permit, 'grade.manage', now, { removed: attemptId, quizId, from })
    const teamId = await findTeamOf(tx, courseId, student.id)
    const members = (teamId && (await findTeam(tx, teamId))?.members) || []
    // Readiness, results and the button of the quiz change with it, not the score alone.
    afterCommit(() =>
      live.toUsers([...new Set([ownerId, student.id, ...members.map(({ id }) => id)])], {
        topic: 'quizzes',
        courseId,
      }),
    )
  }, ofQuiz(quizId))
}
