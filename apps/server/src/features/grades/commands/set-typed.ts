import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { isScore } from '@tbl/domain/score-edit'
import { and, eq } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { publish } from '../../../platform/news.ts'
import { gradeChanges } from '../../../schema/grade-changes.ts'
import { typedScores } from '../../../schema/grades.ts'
import { preventCourseDeletion } from '../../courses/queries.ts'
import { gradesConfigured } from '../occurrences.ts'
import { lockByHand, wasStudentOf } from '../student-result.ts'
import { requireItem, type TypedItemPlace } from '../typed-item.ts'

type Typing = {
  readonly studentId: string
  readonly score: number | null
  readonly seen: number | null
}
type TypingRefusal =
  | 'OWN_RESULT'
  | 'INVALID_SCORE'
  | { readonly code: 'SCORE_CHANGED'; readonly score: number | null }

/** Types a score at a typed item, or takes it back, where it is still the one that was seen. */
export async function setTyped(
  services: Services,
  permit: Permit<'grade.mark', TypedItemPlace>,
  { studentId, score, seen }: Typing,
): Promise<Outcome<{ score: number | null }, TypingRefusal>> {
  const { database, clock } = services
  const { itemId, title, courseId, staffIds } = permit.target
  if (studentId === permit.actor.id) return refuse('OWN_RESULT')
  if (score !== null && !isScore(score)) return refuse('INVALID_SCORE')
  const own = and(eq(typedScores.itemId, itemId), eq(typedScores.userId, studentId))
  return database.transact<Outcome<{ score: number | null }, TypingRefusal>>(
    async (tx, afterCommit) => {
      await preventCourseDeletion(tx, courseId)
      await lockByHand(tx, itemId)
      await requireItem(tx, itemId)
      if (!(await wasStudentOf(tx, courseId, studentId))) throw notFound()
      const [row] = await tx.select({ score: typedScores.score }).from(typedScores).where(own)
      const before = row?.score ?? null
      if (before === score) return allow({ score }) // a repeat
      if (before !== seen) return refuse({ code: 'SCORE_CHANGED', score: before })
      const by = { typedBy: permit.actor.id, typedAt: clock.now() }
      if (score === null) await tx.delete(typedScores).where(own)
      else
        await tx
          .insert(typedScores)
          .values({ itemId, userId: studentId, score, ...by })
          .onConflictDoUpdate({
            target: [typedScores.itemId, typedScores.userId],
            set: { score, ...by },
          })
      await tx.insert(gradeChanges).values({
        ...{ courseId, activityId: itemId, quizTitle: title, studentId, kind: 'typed' as const },
        ...{ from: before, to: score, reason: '' },
        ...{ changedBy: permit.actor.id, changedAt: by.typedAt },
      })
      const readers = [...staffIds, studentId]
      afterCommit(() => publish(services, gradesConfigured, { courseId, readers }))
      return allow({ score })
    },
  )
}
