import type { Draft } from '@tbl/domain/draft'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { Question } from '@tbl/domain/quiz'
import type { Taking } from '@tbl/domain/release'
import { and, eq, ne, sql } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit, auditRows } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { defineWrite } from '../../../platform/database/statement.ts'
import { publish } from '../../../platform/news.ts'
import { individualAttempts } from '../../../schema/attempts.ts'
import { courseOpened, openCourse, opening } from '../../courses/open-course.ts'
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

type First = {
  readonly userId: string
  readonly quizId: string
  readonly courseId: string | null
  readonly version: number
  readonly now: string
}
/** Whether there was none before, and whether the course did not know its student. */
type Begun = { readonly isMade: boolean; readonly isArrived: boolean }

/** Stores an attempt that begins, its record, and that the student is in the course. */
const begin = defineWrite<First, Begun>((tx, slots) => {
  const { userId, quizId, version, now } = slots
  const first = tx
    .insert(individualAttempts)
    .values({
      userId,
      quizId,
      quizVersion: version,
      handedVersions: sql`array[${version}::integer]`,
      startedAt: sql`${now}::timestamptz`,
      completed: false,
      answers: {},
    })
    .onConflictDoNothing()
    .returning({ id: individualAttempts.id })
  const record = auditRows(
    'attempt.take',
    { at: now, actorId: userId },
    sql`jsonb_build_object('quizId', ${quizId}::uuid, 'attemptId', id, 'handed', ${version}::integer)`,
    sql`made`,
  )
  return sql`with made as (${first.getSQL()}), recorded as (${record}), arrived as (${opening(tx, slots).getSQL()}) select exists (select from made) as "isMade", exists (select from arrived) as "isArrived"`
})

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
    const { courseId } = quiz
    // another device may have started while this one waited for the quiz
    const [begun] = attempt
      ? []
      : await begin(tx, {
          userId: actor.id,
          quizId: quiz.id,
          courseId,
          version,
          now: now.toISOString(),
        })
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
      begun?.isMade || attempt?.quizVersion === version
        ? []
        : await tx
            .update(individualAttempts)
            .set(handed)
            .where(isOlder)
            .returning({ id: individualAttempts.id })
    if (changed) {
      const kept = { quizId: quiz.id, attemptId: changed.id, handed: version }
      await audit(tx, permit, 'attempt.take', now, kept)
    }
    const place = courseId && { courseId, userId: actor.id }
    if (place && begun?.isArrived) courseOpened(services, afterCommit, place)
    if (place && attempt) await openCourse(services, tx, afterCommit, { ...place, now })
    if (begun?.isMade && courseId)
      afterCommit(() =>
        publish(services, attemptStarted, { courseId, readers: [actor.id, ...quiz.staffIds] }),
      )
    // what another device, which was first, has saved meanwhile
    const other = attempt || begun?.isMade ? null : await findStarted(tx, actor.id, quiz.id)
    const draft = attempt ? fromRow(attempt) : (other?.draft ?? {})
    return allow({ version, questions, draft })
  }, ofQuiz(quiz.id))
}
