import { asc, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { gradeChanges } from '../../../schema/grade-changes.ts'
import { gradeItems, typedScores } from '../../../schema/grades.ts'
import { countTyped } from '../table/queries.ts'

/**
 * Whether typed items of a course have as many scores as is known, by their ids; they get no others
 * until the transaction ends.
 */
export async function hasKnownScores(
  tx: Tx,
  courseId: string,
  itemIds: readonly string[],
  known: Readonly<Record<string, number>>,
): Promise<boolean> {
  await tx
    .select({ id: gradeItems.id })
    .from(gradeItems)
    .where(inArray(gradeItems.id, [...itemIds]))
    .orderBy(asc(gradeItems.id))
    .for('update')
  const counts = await countTyped(tx, courseId)
  return itemIds.every((id) => (counts[id] ?? 0) === (known[id] ?? 0))
}

/** The entries of the history of grades for the scores that go with typed items. */
export const recordRemoved = (
  tx: Tx,
  itemIds: readonly string[],
  { by, at }: { readonly by: string; readonly at: Date },
) =>
  tx.execute(
    sql`insert into ${gradeChanges} (course_id, activity_id, quiz_title, student_id, kind, from_score, reason, changed_by, changed_at) select ${gradeItems.courseId}, ${gradeItems.id}, ${gradeItems.title}, ${typedScores.userId}, 'typed', ${typedScores.score}, '', ${by}::uuid, ${at.toISOString()}::timestamptz from ${typedScores} join ${gradeItems} on ${gradeItems.id} = ${typedScores.itemId} where ${inArray(typedScores.itemId, [...itemIds])}`,
  )
