import type { Part } from '@tbl/domain/grade-item'
import type { Mark } from '@tbl/domain/grade-result'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { isScore } from '@tbl/domain/score-edit'
import { and, eq } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz, type Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { gradeChanges } from '../../../schema/grade-changes.ts'
import { gradeMarks } from '../../../schema/grades.ts'
import { preventCourseDeletion } from '../../courses/queries.ts'
import type { QuizPlace } from '../../quizzes/queries.ts'
import { gradesConfigured } from '../occurrences.ts'
import { findScore, lockByHand, wasStudentOf } from '../student-result.ts'

/** A mark as a page knows it; null: there is none. */
export type KnownMark = { readonly kind: Mark['kind']; readonly score: number | null } | null

type Marking = {
  readonly part: Part
  readonly studentId: string
  readonly mark: { readonly kind: Mark['kind']; readonly score?: number } | null
  readonly seen: KnownMark
  readonly reason: string
}
type MarkRefusal =
  | 'OWN_RESULT'
  | 'INVALID_SCORE'
  | { readonly code: 'MARK_CHANGED'; readonly mark: KnownMark }

const known = (mark: Marking['mark']): KnownMark =>
  mark && { kind: mark.kind, score: mark.score ?? null }

const isSame = (a: KnownMark, b: KnownMark): boolean => a?.kind === b?.kind && a?.score === b?.score

/** Under which a mark is set by hand. */
export const markName = (quizId: string, part: Part, studentId: string): string =>
  `${quizId} ${part} ${studentId}`

const place = (quizId: string, part: Part, studentId: string) =>
  and(
    eq(gradeMarks.activityId, quizId),
    eq(gradeMarks.part, part),
    eq(gradeMarks.userId, studentId),
  )

async function findMark(
  tx: Tx,
  quizId: string,
  { part, studentId }: Pick<Marking, 'part' | 'studentId'>,
) {
  const { kind, score, reason } = gradeMarks
  const [row] = await tx
    .select({ mark: { kind, score }, reason })
    .from(gradeMarks)
    .where(place(quizId, part, studentId))
  return row ?? { mark: null, reason: null }
}

/** What counts with a mark, over what there is without: in percent; null: nothing. */
const scoreWith = (mark: KnownMark, own: number | null): number | null => {
  if (mark === null) return own
  return mark.kind === 'zero' ? 0 : mark.score
}

/**
 * Sets a mark in place of a result, or takes it back, where it is still the one that was seen; what
 * was answered stays, and so does its score. It stands in the history of grades.
 */
export async function setMark(
  services: Services,
  permit: Permit<'grade.mark', QuizPlace>,
  { part, studentId, mark, seen, reason }: Marking,
): Promise<Outcome<{ mark: KnownMark }, MarkRefusal>> {
  const { database, clock } = services
  const { id: quizId, title: quizTitle, courseId, staffIds } = permit.target
  if (studentId === permit.actor.id) return refuse('OWN_RESULT')
  const next = known(mark)
  if (next?.kind === 'makeup' && (next.score === null || !isScore(next.score)))
    return refuse('INVALID_SCORE')
  if (courseId === null) throw notFound()
  return database.transact<Outcome<{ mark: KnownMark }, MarkRefusal>>(async (tx, afterCommit) => {
    await preventCourseDeletion(tx, courseId)
    // one after the other for a student, whether there is a mark yet or not
    await lockByHand(tx, markName(quizId, part, studentId))
    if (!(await wasStudentOf(tx, courseId, studentId))) throw notFound()
    const { mark: before, ...stored } = await findMark(tx, quizId, { part, studentId })
    const isRepeat = isSame(before, next) && (next === null || reason === stored.reason)
    if (isRepeat) return allow({ mark: before })
    if (!isSame(before, seen)) return refuse({ code: 'MARK_CHANGED', mark: before })
    const by = { markedBy: permit.actor.id, markedAt: clock.now(), reason }
    if (next === null) await tx.delete(gradeMarks).where(place(quizId, part, studentId))
    else
      await tx
        .insert(gradeMarks)
        .values({ activityId: quizId, part, userId: studentId, ...next, ...by })
        .onConflictDoUpdate({
          target: [gradeMarks.activityId, gradeMarks.part, gradeMarks.userId],
          set: { ...next, ...by },
        })
    const own = await findScore(tx, quizId, part, studentId)
    await tx.insert(gradeChanges).values({
      ...{ courseId, activityId: quizId, quizTitle, studentId, kind: 'mark' as const, reason },
      ...{ mark: next?.kind ?? null, markedPart: part },
      ...{ from: scoreWith(before, own), to: scoreWith(next, own) },
      ...{ changedBy: permit.actor.id, changedAt: by.markedAt },
    })
    const readers = [...staffIds, studentId]
    afterCommit(() => publish(services, gradesConfigured, { courseId, readers }))
    return allow({ mark: next })
  }, ofQuiz(quizId))
}
