import type { Draft } from '@tbl/domain/draft'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { Question } from '@tbl/domain/quiz'
import type { Taking } from '@tbl/domain/release'
import { and, eq, ne, sql } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { individualAttempts } from '../../../schema/attempts.ts'
import { openCourse } from '../../courses/open-course.ts'
import { type QuizPlace, requireVersion } from '../../quizzes/queries.ts'
import { fromRow } from '../draft-row.ts'
import { lockAttempt } from '../lock.ts'
import { attemptStarted } from '../occurrences.ts'
import { findStarted } from '../queries.ts'

export type Handed = {
  readonly version: number
  readonly questions: readonly Question[]
  /** What was chosen before. */
  readonly draft: Draft
}

/**
 * Hands the current version out to the actor, who is scored by it from now on: written the first
 * time, and when it has changed. What was chosen before stays. The lobby of the team hears that
 * somebody has begun.
 */
export async function startAttempt(
  services: Services,
  permit: Permit<'attempt.take', QuizPlace>,
): Promise<Outcome<Handed, Exclude<Taking, 'YES'> | 'NO_QUESTIONS'>> {
  const { database } = services
  const { actor, target: quiz } = permit
  return database.transact(async (tx, afterCommit) => {
    const { attempt, student } = await lockAttempt(services, tx, quiz, actor.id)
    const { release, now } = student
    const { version } = student.quiz
    if (!release.isShown) throw notFound() // a hidden quiz does not exist for students
    if (release.take !== 'YES') return refuse(release.take)
    const questions = await requireVersion(services, tx, quiz.id, version)
    if (questions.length === 0) return refuse('NO_QUESTIONS')
    const first = {
      userId: actor.id,
      quizId: quiz.id,
      quizVersion: version,
      handedVersions: [version],
      startedAt: now,
      completed: false,
      answers: {},
    }
    // another device may have started while this one waited for the quiz
    const [made] = attempt
      ? []
      : await tx
          .insert(individualAttempts)
          .values(first)
          .onConflictDoNothing()
          .returning({ id: individualAttempts.id })
    const handed = {
      quizVersion: version,
      handedVersions: sql`array_append(${individualAttempts.handedVersions}, ${version})`,
    }
    const isOlder = and(
      eq(individualAttempts.userId, actor.id),
      eq(individualAttempts.quizId, quiz.id),
      eq(individualAttempts.completed, false),
      ne(individualAttempts.quizVersion, version),
    )
    const [changed] =
      made || attempt?.quizVersion === version
        ? []
        : await tx
            .update(individualAttempts)
            .set(handed)
            .where(isOlder)
            .returning({ id: individualAttempts.id })
    const written = made ?? changed
    if (written) {
      const kept = { quizId: quiz.id, attemptId: written.id, handed: version }
      await audit(tx, permit, 'attempt.take', now, kept)
    }
    const { courseId } = quiz
    if (courseId) await openCourse(services, tx, afterCommit, { courseId, userId: actor.id, now })
    if (made && courseId)
      afterCommit(() =>
        publish(services, attemptStarted, { courseId, readers: [actor.id, ...quiz.staffIds] }),
      )
    // what another device, which was first, has saved meanwhile
    const other = attempt || made ? null : await findStarted(tx, actor.id, quiz.id)
    const draft = attempt ? fromRow(attempt) : (other?.draft ?? {})
    return allow({ version, questions, draft })
  }, ofQuiz(quiz.id))
}
