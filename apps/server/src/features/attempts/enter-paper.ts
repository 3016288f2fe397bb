import { randomUUID } from 'node:crypto'
import { classNow } from '@tbl/domain/class-release'
import type { Answers } from '@tbl/domain/individual-attempt'
import { paperRow } from '@tbl/domain/paper'
import { hasSeenAnswers, makesUp } from '@tbl/domain/release'
import { eq } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import type { AfterCommit, Tx } from '../../platform/database/database.ts'
import { notify } from '../../platform/occurrences.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { graderOf } from '../quizzes/grading.ts'
import { requireVersion } from '../quizzes/queries.ts'
import { fixScoring } from '../quizzes/quiz-scoring.ts'
import { answersReplaced } from './occurrences.ts'
import type { OwnAttempt } from './own-attempt.ts'
import { scoredColumns } from './score-attempt.ts'

type Place = { readonly id: string; readonly courseId: string; readonly by: string }
type Paper = {
  readonly userId: string
  readonly version: number
  readonly answers: Answers
}

/**
 * Stores what stands on a student's paper as the submitted attempt, in place of what is locked of it,
 * the quiz too against all others; a score that goes by it stays in the history, with its answers. Answers the attempt and its score.
 */
export async function storePaperAnswers(
  services: Services,
  { tx, afterCommit }: { readonly tx: Tx; readonly afterCommit: AfterCommit },
  { id: quizId, courseId, by }: Place,
  { student, attempt, scored }: OwnAttempt,
  { userId, version, answers }: Paper,
): Promise<{ readonly attemptId: string; readonly score: number }> {
  const { own, quiz, now } = student
  const grader = await graderOf(services, tx, quizId, scored)
  await fixScoring(tx, quizId, scored, 'individual')
  const handed = attempt?.handedVersions ?? []
  const columns = {
    quizVersion: version,
    handedVersions: handed.includes(version) ? handed : [...handed, version],
    completed: true,
    submittedBy: 'paper' as const,
    enteredBy: by,
    // not barred, but marked
    seenAllowed: attempt?.seenAllowed || hasSeenAnswers(own, null),
    answers,
    answeredAt: {},
    submissionId: randomUUID(),
    completedAt: now,
    edited: null,
    ...scoredColumns(await grader.of(version), answers),
  }
  const { score } = columns
  if (!attempt) {
    const isMakeUp = makesUp(classNow(quiz, now), own)
    const [made] = await tx
      .insert(individualAttempts)
      .values({ ...columns, userId, quizId, startedAt: now, isMakeUp })
      .returning({ id: individualAttempts.id })
    if (!made) throw new Error('The attempt was not returned')
    return { attemptId: made.id, score }
  }
  await tx.update(individualAttempts).set(columns).where(eq(individualAttempts.id, attempt.id))
  if (attempt.completed) {
    const before = await requireVersion(services, tx, quizId, attempt.quizVersion)
    await notify(services, tx, afterCommit, answersReplaced, {
      ...{ quizId, courseId, by, now, attemptId: attempt.id, studentId: userId },
      from: attempt.score ?? 0,
      to: score,
      formerAnswers: before.map((question) =>
        paperRow(question, attempt.answers[question.id] ?? []),
      ),
    })
  }
  return { attemptId: attempt.id, score }
}
