import type { CorrectedScore } from '@tbl/contract/attempts'
import { type Column, eq, sql } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { individualAttempts } from '../schema/attempts.ts'
import { gradeChanges } from '../schema/grade-changes.ts'
import { keyCorrections } from '../schema/key-corrections.ts'
import { quizzes } from '../schema/quizzes.ts'
import { teamAttempts } from '../schema/team-quiz.ts'

/** When a correction changed a score, and what it was before, as it comes from the database. */
export type Corrected = { readonly at: string; readonly was: number } | null

/**
 * When the newest correction in force changed the score of an attempt, and what that was before the
 * first of them, unless somebody has set it by hand since; for statements with `quizzes`, whose
 * corrections are looked for where there are some.
 */
export const correctedField = (attemptId: Column) =>
  sql<Corrected>`case when ${quizzes.corrections} > 0 then (
    select case when count(*) filter (where ${keyCorrections.undoneAt} is null) > 0 then json_build_object(
      'at', max(${gradeChanges.changedAt}) filter (where ${gradeChanges.kind} = 'correction' and ${keyCorrections.undoneAt} is null),
      'was', (array_agg(${gradeChanges.from} order by ${gradeChanges.id}))[1]
    ) end
    from ${gradeChanges}
    inner join ${keyCorrections} on ${keyCorrections.id} = ${gradeChanges.correctionId}
    where ${gradeChanges.attemptId} = ${attemptId}
      and not exists (
        select from ${gradeChanges} as later
        where later.attempt_id = ${attemptId} and later.id > ${gradeChanges.id}
          and later.kind not in ('correction', 'undone', 'appeal')
      )
  ) end`

/** For who may see scores of now; null where the score is what it was. */
export const presentCorrected = (corrected: Corrected, score: number): CorrectedScore | null =>
  corrected && corrected.was !== score
    ? { at: new Date(corrected.at).toISOString(), was: corrected.was }
    : null

/** Of an individual attempt. */
export async function findCorrected(reader: Reader, attemptId: string): Promise<Corrected> {
  const [row] = await reader
    .select({ corrected: correctedField(individualAttempts.id) })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .where(eq(individualAttempts.id, attemptId))
  return row?.corrected ?? null
}

/** Of a team's attempt. */
export async function findTeamCorrected(reader: Reader, attemptId: string): Promise<Corrected> {
  const [row] = await reader
    .select({ corrected: correctedField(teamAttempts.id) })
    .from(teamAttempts)
    .innerJoin(quizzes, eq(quizzes.id, teamAttempts.quizId))
    .where(eq(teamAttempts.id, attemptId))
  return row?.corrected ?? null
}
