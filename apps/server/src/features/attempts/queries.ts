import type { Draft } from '@tbl/domain/draft'
import { and, type Column, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { fromRow } from './draft-row.ts'

/**
 * The attempts that count: submitted, and by a student. Everything that lists or counts attempts
 * asks this.
 */
export const isCounted = and(
  eq(individualAttempts.completed, true),
  eq(individualAttempts.isPreview, false),
)

const present = <C extends Column>(column: C) => sql`${column}`.mapWith(column)

/**
 * The columns that every completed attempt has: the table's check 'whole' says so. Select them only
 * where attempts are completed.
 */
export const completedFields = {
  submissionId: present(individualAttempts.submissionId),
  completedAt: present(individualAttempts.completedAt),
  correctCount: present(individualAttempts.correctCount),
  questionCount: present(individualAttempts.questionCount),
  score: present(individualAttempts.score),
}

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
