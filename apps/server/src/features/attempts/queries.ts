import type { Draft } from '@tbl/domain/draft'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { defineStatement, type Slots } from '../../platform/database/statement.ts'
import { completedFields, individualAttempts, isCounted } from '../../schema/attempts.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { teamAttemptMembers, teamAttempts } from '../../schema/team-quiz.ts'
import { fromRow } from './draft-row.ts'

type AttemptIds = { readonly userId: string; readonly quizId: string }
const ofPerson = (
  userId: string | Slots<AttemptIds>['userId'],
  quizId: string | Slots<AttemptIds>['quizId'],
) => and(eq(individualAttempts.userId, userId), eq(individualAttempts.quizId, quizId))

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
 * An attempt that is not submitted: which version was handed out last, and what was chosen so far.
 * Null without one.
 */
export async function findStarted(
  reader: Reader,
  userId: string,
  quizId: string,
): Promise<{ version: number; draft: Draft } | null> {
  const [row] = await readStarted(reader, { userId, quizId })
  return row ? { version: row.version, draft: fromRow(row) } : null
}
const readStarted = defineStatement((reader, { userId, quizId }: Slots<AttemptIds>) =>
  reader
    .select({
      version: individualAttempts.quizVersion,
      answers: individualAttempts.answers,
      answeredAt: individualAttempts.answeredAt,
    })
    .from(individualAttempts)
    .where(and(ofPerson(userId, quizId), eq(individualAttempts.completed, false))),
)

const ownTeamScore = sql<
  string | null
>`(select ${teamAttempts.score} from ${teamAttempts} join ${teamAttemptMembers} on ${teamAttemptMembers.attemptId} = ${teamAttempts.id} where ${teamAttemptMembers.userId} = ${individualAttempts.userId} and ${teamAttempts.quizId} = ${individualAttempts.quizId} and ${teamAttempts.completed} order by ${teamAttempts.completedAt}, ${teamAttempts.id} limit 1)`

/**
 * The student's completed attempt, and the score that they have with a team, as a member at its
 * completion, whatever team they are in now; the first one counts. Null without an attempt.
 */
export async function findResult(
  reader: Reader,
  userId: string,
  quizId: string,
): Promise<{ attempt: AttemptRow; teamScore: number | null } | null> {
  const [row] = await readResult(reader, { userId, quizId })
  if (!row) return null
  const { teamScore, ...attempt } = row
  return { attempt, teamScore: teamScore === null ? null : Number(teamScore) }
}
const readResult = defineStatement((reader, { userId, quizId }: Slots<AttemptIds>) =>
  reader
    .select({ ...attemptFields, teamScore: ownTeamScore })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId)) // so that columns are qualified
    .where(and(ofPerson(userId, quizId), isCounted)),
)
