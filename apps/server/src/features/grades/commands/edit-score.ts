import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { decideScoreEdit, type ScoreEditRefusal, shownScore } from '@tbl/domain/score-edit'
import type { Services } from '../../../platform/api.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { inOneStatement } from '../../../platform/database/one-statement.ts'
import { publish } from '../../../platform/news.ts'
import { gradeChanges } from '../../../schema/grade-changes.ts'
import { storeScore } from '../../attempts/change-attempt.ts'
import type { AttemptPlace } from '../answers.ts'
import { lockScore } from '../lock.ts'
import { scoreEdited } from '../occurrences.ts'

type ScoreEdit = {
  /** Null removes the edit. */
  readonly score: number | null
  readonly seen: number
  readonly reason: string
}

/**
 * Types a score in place of what an individual attempt earned, or removes what was typed, when the
 * score is still the one that was seen; the answers stay. The same score again changes
 * nothing, and nobody types their own.
 */
export async function editScore(
  services: Services,
  permit: Permit<'grade.manage', AttemptPlace>,
  { score, seen, reason }: ScoreEdit,
): Promise<Outcome<{ score: number }, ScoreEditRefusal | 'OWN_RESULT'>> {
  const { database, clock } = services
  const { attemptId, courseId, quizId, quizTitle, student, staffIds } = permit.target
  if (student.id === permit.actor.id) return refuse('OWN_RESULT')
  return database.transact(async (tx, afterCommit, withCommit) => {
    const before = await lockScore(services, tx, permit.target)
    const decided = decideScoreEdit(before, { seen, score })
    if (!decided.ok) return decided
    const after = decided.value
    const [from, to] = [shownScore(before), shownScore(after)]
    if (to === from && after.edited === before.edited) return allow({ score: to })
    const now = clock.now()
    const change = { courseId, activityId: quizId, quizTitle, attemptId, studentId: student.id }
    const kind = after.edited === null ? ('unedited' as const) : ('edited' as const)
    const edited = { kind, from, to, reason }
    withCommit(
      inOneStatement([
        storeScore(tx, attemptId, after),
        tx
          .insert(gradeChanges)
          .values({ ...change, ...edited, changedBy: permit.actor.id, changedAt: now }),
      ]),
    )
    const readers = [...staffIds, student.id]
    afterCommit(() => publish(services, scoreEdited, { courseId, readers }))
    return allow({ score: to })
  }, ofQuiz(quizId))
}
