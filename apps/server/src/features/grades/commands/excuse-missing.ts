import type { Part } from '@tbl/domain/grade-item'
import { usualCredit } from '@tbl/domain/team-credit'
import { and, eq, inArray } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz, type Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { gradeChanges } from '../../../schema/grade-changes.ts'
import { gradeMarks } from '../../../schema/grades.ts'
import { preventCourseDeletion } from '../../courses/queries.ts'
import type { QuizPlace } from '../../quizzes/queries.ts'
import { gradesConfigured } from '../occurrences.ts'
import { lockAllByHand, wereStudentsOf } from '../student-result.ts'
import { quizItemKey } from '../table/config.ts'
import { loadGradeFacts } from '../table/facts.ts'
import { gradesOf } from '../table/results.ts'
import { markName } from './set-mark.ts'

type Excusing = {
  readonly part: Part
  readonly studentIds: readonly string[]
  readonly excused: boolean
  readonly reason: string
}
type Stamp = { readonly by: string; readonly at: Date }

/** Who of these is missing there now; nobody who has saved something. */
async function listMissing(
  tx: Tx,
  { quizId, courseId, now }: { quizId: string; courseId: string; now: Date },
  { part, studentIds }: Excusing,
): Promise<string[]> {
  // what counts of a team's score makes nobody missing
  const facts = await loadGradeFacts(tx, courseId, usualCredit, now)
  const place = facts.items.findIndex(({ key }) => key === quizItemKey(quizId, part))
  return [...gradesOf(facts)].flatMap(({ student: { id }, results }) =>
    studentIds.includes(id) && results[place]?.result.kind === 'missing' ? [id] : [],
  )
}

async function excuse(
  tx: Tx,
  quizId: string,
  { part, reason }: Excusing,
  { by, at }: Stamp,
  missing: readonly string[],
): Promise<string[]> {
  if (missing.length === 0) return []
  const rows = await tx
    .insert(gradeMarks)
    .values(
      missing.map((userId) => ({
        ...{ activityId: quizId, part, userId, kind: 'excused' as const, score: null, reason },
        ...{ markedBy: by, markedAt: at },
      })),
    )
    .onConflictDoNothing()
    .returning({ id: gradeMarks.userId })
  return rows.map(({ id }) => id)
}

async function takeBack(
  tx: Tx,
  quizId: string,
  { part, studentIds }: Excusing,
  { by }: Stamp,
): Promise<string[]> {
  const rows = await tx
    .delete(gradeMarks)
    .where(
      and(
        eq(gradeMarks.activityId, quizId),
        eq(gradeMarks.part, part),
        eq(gradeMarks.kind, 'excused'),
        eq(gradeMarks.markedBy, by), // what a colleague has decided meanwhile stays
        inArray(gradeMarks.userId, [...studentIds]),
      ),
    )
    .returning({ id: gradeMarks.userId })
  return rows.map(({ id }) => id)
}

/**
 * Excuses those of the named students who are missing at a part of a quiz, and nobody else; or takes
 * back where the actor has excused them. Each stands in the history of grades. Answers whose mark it
 * was.
 */
export async function excuseMissing(
  services: Services,
  permit: Permit<'grade.mark', QuizPlace>,
  excusing: Excusing,
): Promise<string[]> {
  const { part, studentIds, excused, reason } = excusing
  const { id: quizId, title: quizTitle, courseId, staffIds } = permit.target
  if (courseId === null) throw notFound()
  const { database, clock } = services
  return database.transact(async (tx, afterCommit) => {
    await preventCourseDeletion(tx, courseId)
    await lockAllByHand(
      tx,
      studentIds.map((id) => markName(quizId, part, id)),
    )
    if (!(await wereStudentsOf(tx, courseId, studentIds))) throw notFound()
    const now = clock.now()
    const stamp = { by: permit.actor.id, at: now }
    const others = studentIds.filter((id) => id !== permit.actor.id)
    const whose = { ...excusing, studentIds: others }
    const marked = excused
      ? await excuse(
          tx,
          quizId,
          whose,
          stamp,
          await listMissing(tx, { quizId, courseId, now }, whose),
        )
      : await takeBack(tx, quizId, whose, stamp)
    if (marked.length === 0) return []
    await tx.insert(gradeChanges).values(
      marked.map((studentId) => ({
        ...{ courseId, activityId: quizId, quizTitle, studentId, kind: 'mark' as const, reason },
        ...{ mark: excused ? ('excused' as const) : null, markedPart: part, from: null, to: null },
        ...{ changedBy: stamp.by, changedAt: now },
      })),
    )
    const readers = [...staffIds, ...marked]
    afterCommit(() => publish(services, gradesConfigured, { courseId, readers }))
    return marked
  }, ofQuiz(quizId))
}
