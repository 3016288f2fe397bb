import { allow, type Outcome } from '@tbl/domain/outcome'
import { decideScoreEdit, type ScoreEditRefusal } from '@tbl/domain/score-edit'
import type { Services } from '../../../platform/api.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { inOneStatement } from '../../../platform/database/one-statement.ts'
import { publish } from '../../../platform/news.ts'
import { gradeChanges } from '../../../schema/grade-changes.ts'
import { storeScore } from '../../attempts/change-attempt.ts'
import type { AttemptPlace } from '../answers.ts'
import { holdAttempt } from '../hold.ts'
import { scoreEdited } from '../occurrences.ts'

type ScoreEdit = { readonly score: number; readonly seen: number; readonly reason: string }

/**
 * Replaces the score of an individual attempt, when it is still the one that was seen; the answers
 * stay (D-100). The same score again changes nothing.
 */
export async function editScore(
  services: Services,
  permit: Permit<'grade.manage', AttemptPlace>,
  { score, seen, reason }: ScoreEdit,
): Promise<Outcome<{ score: number }, ScoreEditRefusal>> {
  const { database, clock } = services
  const { attemptId, courseId, quizId, quizTitle, student, staffIds } = permit.target
  return database.transact(async (tx, afterCommit, withCommit) => {
    const from = await holdAttempt(tx, permit.target)
    const decided = decideScoreEdit({ stored: from, seen, score })
    if (!decided.ok) return decided
    if (score === from) return allow({ score })
    const now = clock.now()
    const change = { courseId, activityId: quizId, quizTitle, attemptId, studentId: student.id }
    const edited = { kind: 'edited' as const, from, to: score, reason }
    withCommit(
      inOneStatement([
        storeScore(tx, attemptId, score),
        tx
          .insert(gradeChanges)
          .values({ ...change, ...edited, changedBy: permit.actor.id, changedAt: now }),
      ]),
    )
    const readers = [...staffIds, student.id]
    afterCommit(() => publish(services, scoreEdited, { courseId, readers }))
    return allow({ score })
  }, ofQuiz(quizId))
}
