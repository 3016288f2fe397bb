import { isDeepStrictEqual } from 'node:util'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import {
  checkTeamScoring,
  type NewScoring,
  type ScoringPart,
  type StoredScoring,
  scoringParts,
} from '@tbl/domain/scoring-scheme'
import { eq } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import { quizzesChanged } from '../occurrences.ts'
import type { QuizPlace } from '../queries.ts'
import { readQuizScoring } from '../quiz-scoring.ts'

type ScoringRefusal =
  | { readonly code: 'STEPS_INVALID' }
  | { readonly code: 'SCORING_FIXED'; readonly part: ScoringPart; readonly count: number }

/** Whether a part that is fixed would be another one. */
const isChangedIn = (part: ScoringPart, before: StoredScoring, wanted: NewScoring): boolean =>
  wanted[part] !== undefined && !isDeepStrictEqual(wanted[part], before[part])

/**
 * Sets the scoring of a quiz in the parts that are given. It waits for who answers first, and is
 * refused what they have fixed; who answers after it is scored by what it has set.
 */
export async function setScoring(
  services: Services,
  permit: Permit<'scoring.set', QuizPlace>,
  wanted: NewScoring,
): Promise<Outcome<null, ScoringRefusal>> {
  const checked = checkTeamScoring(wanted.team ?? null)
  if (!checked.ok) return refuse({ code: checked.refusal })
  const { database, clock } = services
  const { id: quizId } = permit.target
  return database.transact(async (tx, afterCommit) => {
    const [quiz] = await tx
      .select({ courseId: quizzes.courseId, scoring: quizzes.scoring })
      .from(quizzes)
      .where(eq(quizzes.id, quizId))
      .for('update')
    if (!quiz || quiz.courseId !== permit.target.courseId) throw notFound()
    const { courseId, scoring: before } = quiz
    const changed = scoringParts.filter((part) => isChangedIn(part, before, wanted))
    const fixed = changed.find((part) => before.fixed.includes(part))
    if (fixed)
      return refuse({
        code: 'SCORING_FIXED',
        part: fixed,
        count: (await readQuizScoring(tx, quizId)).users[fixed],
      })
    if (changed.length === 0) return allow(null)
    const parts = Object.fromEntries(changed.map((part) => [part, wanted[part]]))
    await tx
      .update(quizzes)
      .set({ scoring: { ...before, ...parts } })
      .where(eq(quizzes.id, quizId))
    await audit(tx, permit, 'scoring.set', clock.now(), { quizId, ...parts })
    afterCommit(() => publish(services, quizzesChanged, { courseIds: [courseId] }))
    return allow(null)
  }, ofQuiz(quizId))
}
