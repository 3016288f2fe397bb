import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { loadRelease } from '../../../access/release.ts'
import type { Services } from '../../../platform/api.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { inOneStatement } from '../../../platform/database/one-statement.ts'
import { publish } from '../../../platform/news.ts'
import { gradeChanges } from '../../../schema/grade-changes.ts'
import { deleteAttempt } from '../../attempts/change-attempt.ts'
import type { AttemptPlace } from '../answers.ts'
import { lockAttempt } from '../lock.ts'
import { attemptRemoved } from '../occurrences.ts'

/**
 * Deletes an individual attempt; its score stays in the history. The student may take the quiz
 * again while it is open; a team quiz that has started, or ended, is not touched.
 * Nobody deletes their own.
 */
export async function removeAttempt(
  services: Services,
  permit: Permit<'grade.manage', AttemptPlace>,
  reason: string,
): Promise<Outcome<null, 'OWN_RESULT'>> {
  const { database, clock } = services
  const { attemptId, courseId, quizId, quizTitle, student, staffIds } = permit.target
  if (student.id === permit.actor.id) return refuse('OWN_RESULT')
  return database.transact(async (tx, afterCommit, withCommit) => {
    const { score: from } = await lockAttempt(tx, permit.target)
    const now = clock.now()
    const { teammates } = await loadRelease(tx, clock, quizId, student.id)
    const change = { courseId, activityId: quizId, quizTitle, attemptId, studentId: student.id }
    const deleted = { kind: 'deleted' as const, from, to: null, reason }
    withCommit(
      inOneStatement([
        deleteAttempt(tx, attemptId),
        tx
          .insert(gradeChanges)
          .values({ ...change, ...deleted, changedBy: permit.actor.id, changedAt: now }),
      ]),
    )
    const readers = [...new Set([...staffIds, student.id, ...teammates])]
    afterCommit(() => publish(services, attemptRemoved, { courseId, readers }))
    return allow(null)
  }, ofQuiz(quizId))
}
