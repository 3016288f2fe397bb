import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { Question } from '@tbl/domain/quiz'
import type { Taking } from '@tbl/domain/release'
import { and, eq, sql } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { individualAttempts } from '../../../schema/attempts.ts'
import { openCourse } from '../../courses/open-course.ts'
import { type QuizPlace, requireEdition } from '../../quizzes/queries.ts'
import { holdAttempt } from '../hold.ts'

export type Handed = { readonly version: number; readonly questions: readonly Question[] }

/**
 * Hands the current edition out to the actor, who is judged by it from now on: written the first
 * time, and when it has changed. What was chosen before stays. The lobby of the team hears that
 * somebody has begun.
 */
export async function startAttempt(
  services: Services,
  permit: Permit<'attempt.take', QuizPlace>,
): Promise<Outcome<Handed, Exclude<Taking, 'YES'> | 'NO_QUESTIONS'>> {
  const { database, live } = services
  const { actor, target: quiz } = permit
  return database.transact(async (tx, afterCommit) => {
    const { student } = await holdAttempt(services, tx, quiz, actor.id)
    const { own, release, now } = student
    const { version } = student.quiz
    if (!release.isShown) throw notFound() // a hidden quiz does not exist for students (D-70)
    if (release.take !== 'YES') return refuse(release.take)
    const questions = await requireEdition(services, tx, quiz.id, version)
    if (questions.length === 0) return refuse('NO_QUESTIONS')
    const mine = and(
      eq(individualAttempts.userId, actor.id),
      eq(individualAttempts.quizId, quiz.id),
      eq(individualAttempts.completed, false),
    )
    const first = {
      userId: actor.id,
      quizId: quiz.id,
      quizVersion: version,
      handedVersions: [version],
      startedAt: now,
      completed: false,
      answers: {},
    }
    const made =
      own.attempt === 'none'
        ? await tx
            .insert(individualAttempts)
            .values(first)
            .onConflictDoNothing()
            .returning({ id: individualAttempts.id })
        : []
    await tx
      .update(individualAttempts)
      .set({
        quizVersion: version,
        handedVersions: sql`array_append(${individualAttempts.handedVersions}, ${version})`,
      })
      .where(and(mine, sql`${individualAttempts.quizVersion} <> ${version}`))
    const { courseId } = quiz
    if (courseId) await openCourse(tx, afterCommit, live, { courseId, userId: actor.id, now })
    if (made.length > 0 && courseId)
      afterCommit(() =>
        live.toUsers([actor.id, ...quiz.staffIds], { topic: 'readiness', courseId }),
      )
    return allow({ version, questions })
  }, ofQuiz(quiz.id))
}
