import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { appeals } from '../../schema/appeals.ts'
import { gradeChanges } from '../../schema/grade-changes.ts'

/** A score that a correction changes, or that its undoing does: a student's, or a team's. */
export type CorrectedScore = {
  readonly attemptId: string
  readonly studentId: string | null
  readonly teamId: string | null
  readonly teamName: string | null
  readonly from: number
  readonly to: number
  /** The edited score that it takes away, or gives back; null: none. */
  readonly replacedEdit: number | null
}

type Correcting = {
  readonly courseId: string
  readonly quizId: string
  readonly quizTitle: string
  readonly kind: 'correction' | 'undone'
  readonly correctionId: string
  readonly reason: string
  readonly changedBy: string
  readonly changedAt: Date
}

/** The entries of the history of grades, one for each score. */
export const recordCorrected = (
  { courseId, quizId, quizTitle, kind, correctionId, reason, changedBy, changedAt }: Correcting,
  rows: readonly CorrectedScore[],
): SQL =>
  sql`insert into ${gradeChanges} (course_id, activity_id, quiz_title, attempt_id, student_id, group_id, group_name, kind, from_score, to_score, reason, correction_id, replaced_edit, changed_by, changed_at) select ${courseId}::uuid, ${quizId}::uuid, ${quizTitle}, new."attemptId", new."studentId", new."teamId", new."teamName", ${kind}, new."from", new."to", ${reason}, ${correctionId}::uuid, new."replacedEdit", ${changedBy}::uuid, ${changedAt.toISOString()}::timestamptz from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new("attemptId" uuid, "studentId" uuid, "teamId" uuid, "teamName" text, "from" numeric, "to" numeric, "replacedEdit" numeric)`

/** What is answered to an appeal that is accepted with a correction of its question. */
const correctedFeedback = 'The key was corrected.'

/** Accepts pending appeals that are locked. */
export const acceptWithCorrection = (
  tx: Tx,
  appealIds: readonly string[],
  {
    correctionId,
    by,
    at,
  }: { readonly correctionId: string; readonly by: string; readonly at: Date },
) =>
  tx
    .update(appeals)
    .set({
      ...{ status: 'accepted', feedback: correctedFeedback, resolvedAt: at, resolvedBy: by },
      correctionId,
    })
    .where(and(inArray(appeals.id, [...appealIds]), eq(appeals.status, 'pending')))
