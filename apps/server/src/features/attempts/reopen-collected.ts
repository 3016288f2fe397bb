import { mustNotAnswer } from '@tbl/domain/release'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { loadReleases } from '../../access/release.ts'
import type { Services } from '../../platform/api.ts'
import type { AfterCommit, Tx } from '../../platform/database/database.ts'
import { notify } from '../../platform/occurrences.ts'
import { profiles } from '../../schema/accounts.ts'
import { individualAttempts, isHandedInAtEnd } from '../../schema/attempts.ts'
import { attemptsReopened } from './occurrences.ts'

export type CollectedAttempt = {
  readonly id: string
  readonly studentId: string
  readonly studentName: string
  readonly score: number
}
/** Those that can be open again, and those whose student has seen answers. */
export type Collected = {
  readonly free: readonly CollectedAttempt[]
  readonly seen: readonly CollectedAttempt[]
}

/**
 * The attempts at a locked quiz that the server has submitted, of these students or of all who took
 * it with the class; not those whose score was edited since.
 */
export async function listCollected(
  tx: Tx,
  { quizId, now }: { readonly quizId: string; readonly now: Date },
  userIds: readonly string[] | 'all' = 'all',
): Promise<Collected> {
  const { id, userId, quizId: ofQuiz, completed, isMakeUp } = individualAttempts
  const { edited, score } = individualAttempts
  const rows = await tx
    .select({ id, studentId: userId, studentName: profiles.name, score })
    .from(individualAttempts)
    .innerJoin(profiles, eq(profiles.id, userId))
    .where(
      and(
        eq(ofQuiz, quizId),
        eq(completed, true),
        isHandedInAtEnd,
        isNull(edited),
        userIds === 'all' ? eq(isMakeUp, false) : inArray(userId, [...userIds]),
      ),
    )
    .orderBy(profiles.name)
  const attempts = rows.map((row) => ({ ...row, score: row.score ?? 0 }))
  const students = attempts.map(({ studentId }) => studentId)
  const releases = await loadReleases(tx, { quizIds: [quizId], userIds: students, now })
  const hasSeen = ({ studentId }: CollectedAttempt): boolean =>
    mustNotAnswer(releases.of(quizId, studentId).own, null)
  return {
    free: attempts.filter((one) => !hasSeen(one)),
    seen: attempts.filter(hasSeen),
  }
}

type Place = {
  readonly quizId: string
  readonly courseId: string
  readonly by: string
  readonly now: Date
}

/** Makes drafts of attempts that the server has submitted, or the page by itself; their scores stay in the history. */
export async function reopenCollected(
  services: Services,
  { tx, afterCommit }: { readonly tx: Tx; readonly afterCommit: AfterCommit },
  place: Place,
  attempts: readonly CollectedAttempt[],
): Promise<void> {
  if (attempts.length === 0) return
  await tx
    .update(individualAttempts)
    .set({
      completed: false,
      submittedBy: 'student',
      isCollectedByHand: false,
      seenAllowed: false,
      submissionId: null,
      formerSubmissionIds: sql`array_append(${individualAttempts.formerSubmissionIds}, ${individualAttempts.submissionId})`,
      completedAt: null,
      correctCount: null,
      questionCount: null,
      score: null,
      earned: null,
      points: null,
      edited: null,
    })
    .where(
      inArray(
        individualAttempts.id,
        attempts.map(({ id }) => id),
      ),
    )
  await notify(services, tx, afterCommit, attemptsReopened, { ...place, attempts })
}
