import { listTeammates } from '../../../access/teammates.ts'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { gradeChanges } from '../../../schema/grade-changes.ts'
import { deleteAttempt } from '../../attempts/change-attempt.ts'
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
  const { attemptId, courseId, quizId, quizTitle, student, staffIds } = permit.target
  await database.transact(async (tx, afterCommit) => {
    const from = await holdAttempt(tx, permit.target)
    const now = clock.now()
    await deleteAttempt(tx, attemptId)
    const change = { courseId, activityId: quizId, quizTitle, attemptId, studentId: student.id }
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
    const teammates = await listTeammates(tx, courseId, student.id)
    const readers = [...new Set([...staffIds, student.id, ...teammates])]
    // Readiness, results and the button of the quiz change with it, not the score alone.
    afterCommit(() => live.toUsers(readers, { topic: 'quizzes', courseId }))
  }, ofQuiz(quizId))
}
