import { createHash } from 'node:crypto'
import type { ReadLines } from '@tbl/contract/grades'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { readScoreLines } from '@tbl/domain/typed-score-lines'
import { eq, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { gradeChanges } from '../../../schema/grade-changes.ts'
import { typedScores } from '../../../schema/grades.ts'
import { preventCourseDeletion } from '../../courses/queries.ts'
import { gradesConfigured } from '../occurrences.ts'
import { lockByHand } from '../student-result.ts'
import { listEnrolled } from '../table/queries.ts'
import { requireItem, type TypedItemPlace } from '../typed-item.ts'

/** What pasted lines would store, by the confirmed addresses of the students. */
export async function readLines(
  reader: Reader,
  { itemId, courseId }: Pick<TypedItemPlace, 'itemId' | 'courseId'>,
  pasted: string,
): Promise<Outcome<ReadLines, 'TOO_MANY_LINES'>> {
  const students = await listEnrolled(reader, { courseId })
  const read = readScoreLines(
    pasted,
    students.flatMap(({ id, address }) => (address === null ? [] : [{ id, email: address }])),
  )
  if (!read.ok) return read
  const rows = await reader
    .select({ userId: typedScores.userId, score: typedScores.score })
    .from(typedScores)
    .where(eq(typedScores.itemId, itemId))
  const before = new Map(rows.map(({ userId, score }) => [userId, score]))
  const names = new Map(students.map(({ id, name }) => [id, name]))
  const { unknown, wrong } = read.value
  const taken = read.value.taken.map(({ studentId, score }) => ({
    student: { id: studentId, name: names.get(studentId) ?? '' },
    ...{ score, before: before.get(studentId) ?? null },
  }))
  const seen = JSON.stringify([taken, unknown.length, wrong.length])
  const fingerprint = createHash('sha256').update(seen).digest('base64url')
  return allow({ taken, unknown: [...unknown], wrong: [...wrong], fingerprint })
}

type LinesRefusal = 'TOO_MANY_LINES' | { readonly code: 'LINES_CHANGED'; readonly lines: ReadLines }

/** Stores what pasted lines say, where they say what was read before; answers how many scores are new. */
export async function setLines(
  services: Services,
  permit: Permit<'grade.mark', TypedItemPlace>,
  { lines, fingerprint }: { readonly lines: string; readonly fingerprint: string },
): Promise<Outcome<{ scores: number }, LinesRefusal>> {
  const { database, clock } = services
  const { itemId, title, courseId, staffIds } = permit.target
  return database.transact<Outcome<{ scores: number }, LinesRefusal>>(async (tx, afterCommit) => {
    await preventCourseDeletion(tx, courseId)
    await lockByHand(tx, itemId)
    await requireItem(tx, itemId)
    const now = await readLines(tx, permit.target, lines)
    if (!now.ok) return now
    if (now.value.fingerprint !== fingerprint)
      return refuse({ code: 'LINES_CHANGED', lines: now.value })
    const changed = now.value.taken.filter(({ score, before }) => score !== before)
    if (changed.length === 0) return allow({ scores: 0 })
    const at = clock.now()
    await tx
      .insert(typedScores)
      .values(
        changed.map(({ student, score }) => ({
          ...{ itemId, userId: student.id, score, typedBy: permit.actor.id, typedAt: at },
        })),
      )
      .onConflictDoUpdate({
        target: [typedScores.itemId, typedScores.userId],
        set: {
          score: sql`excluded.score`,
          typedBy: sql`excluded.typed_by`,
          typedAt: sql`excluded.typed_at`,
        },
      })
    await tx.insert(gradeChanges).values(
      changed.map(({ student, score, before }) => ({
        ...{ courseId, activityId: itemId, quizTitle: title, studentId: student.id },
        ...{ kind: 'typed' as const, from: before, to: score, reason: '' },
        ...{ changedBy: permit.actor.id, changedAt: at },
      })),
    )
    const readers = [...staffIds, ...changed.map(({ student }) => student.id)]
    afterCommit(() => publish(services, gradesConfigured, { courseId, readers }))
    return allow({ scores: changed.length })
  })
}
