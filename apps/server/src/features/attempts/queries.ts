import type { Draft } from '@tbl/domain/draft'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { completedFields, individualAttempts, isCounted } from '../../schema/attempts.ts'
import { teamAttemptMembers, teamAttempts } from '../../schema/team-quiz.ts'
import { fromRow } from './draft-row.ts'

const ofPerson = (userId: string, quizId: string) =>
  and(eq(individualAttempts.userId, userId), eq(individualAttempts.quizId, quizId))

/** All columns of a completed attempt. */
export const attemptFields = { ...getTableColumns(individualAttempts), ...completedFields }

/** The student's completed attempt, or null. */
export async function findAttempt(reader: Reader, userId: string, quizId: string) {
  const [row] = await reader
    .select(attemptFields)
    .from(individualAttempts)
    .where(and(ofPerson(userId, quizId), isCounted))
  return row ?? null
}
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

/** The instructor's own preview, or null. */
export async function findPreview(
  reader: Reader,
  userId: string,
  quizId: string,
): Promise<AttemptRow | null> {
  const [row] = await reader
    .select(attemptFields)
    .from(individualAttempts)
    .where(and(ofPerson(userId, quizId), eq(individualAttempts.isPreview, true)))
  return row ?? null
}

/**
 * An attempt that is not submitted: which edition was handed out last, and what was chosen so far.
 * Null without one.
 */
export async function findStarted(
  reader: Reader,
  userId: string,
  quizId: string,
): Promise<{ version: number; draft: Draft } | null> {
  const [row] = await reader
    .select({
      version: individualAttempts.quizVersion,
      answers: individualAttempts.answers,
      answeredAt: individualAttempts.answeredAt,
    })
    .from(individualAttempts)
    .where(and(ofPerson(userId, quizId), eq(individualAttempts.completed, false)))
  return row ? { version: row.version, draft: fromRow(row) } : null
}

/**
 * The score that a student has with a team, as a member at its completion, whatever team they are
 * in now (D-81); the first one counts. Null without one.
 */
export async function findTeamScore(
  reader: Reader,
  userId: string,
  quizId: string,
): Promise<number | null> {
  const [row] = await reader
    .select({ score: teamAttempts.score })
    .from(teamAttempts)
    .innerJoin(teamAttemptMembers, eq(teamAttemptMembers.attemptId, teamAttempts.id))
    .where(
      and(
        eq(teamAttemptMembers.userId, userId),
        eq(teamAttempts.quizId, quizId),
        eq(teamAttempts.completed, true),
      ),
    )
    .orderBy(asc(teamAttempts.completedAt), asc(teamAttempts.id))
    .limit(1)
  return row?.score ?? null
}
