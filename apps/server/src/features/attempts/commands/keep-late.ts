import { datedChoices, fittingDraft, type SentChoice } from '@tbl/domain/draft'
import { checkChoices } from '@tbl/domain/individual-attempt'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { wasHandedInAtEnd } from '../../../schema/attempts.ts'
import { lateAnswers } from '../../../schema/class-session.ts'
import { requireVersion } from '../../quizzes/queries.ts'
import { findAnsweredVersion, lockOwnAttempt } from '../lock.ts'
import { lateAnswersKept } from '../occurrences.ts'
import type { TakePermit } from '../own-attempt.ts'

type SentDraft = {
  readonly version: number
  readonly answers: Readonly<Record<string, SentChoice>>
}

/** Most choices that are kept of one student and quiz: each device has at most one a question. */
const maxKept = 400

const { madeAt, decided, decidedAt } = lateAnswers
const madeAnew = sql`excluded.made_at`
/** A kept choice that was made once more is as new as that; after a decision it waits for another. */
const madeAgain = {
  target: [lateAnswers.quizId, lateAnswers.userId, lateAnswers.questionId, lateAnswers.optionIds],
  set: {
    madeAt: madeAnew,
    arrivedAt: sql`excluded.arrived_at`,
    decided: null,
    decidedBy: null,
    decidedAt: null,
  },
  setWhere: or(and(isNull(decided), gt(madeAnew, madeAt)), gt(madeAnew, decidedAt)),
}

/**
 * Keeps choices that could not arrive in time, each once; they do not count until the instructor
 * says so. Refused as long as they could be saved. Answers how many choices of this call are kept.
 */
export async function keepLate(
  services: Services,
  permit: TakePermit,
  { version, answers }: SentDraft,
): Promise<Outcome<number, 'UNKNOWN_ANSWER' | 'QUIZ_NOT_OPEN'>> {
  const { id: quizId, courseId, staffIds } = permit.target
  const userId = permit.actor.id
  return services.database.transact(async (tx, afterCommit) => {
    const { attempt, student } = await lockOwnAttempt(services, tx, permit.target, userId)
    if (!attempt?.handedVersions.includes(version)) return refuse('UNKNOWN_ANSWER')
    const isOver = student.own.attempt === 'submitted' && wasHandedInAtEnd(attempt)
    const isDue = student.own.attempt === 'submitted' && !attempt.completed
    if (!isOver && !isDue) return refuse('QUIZ_NOT_OPEN')
    const questions = await findAnsweredVersion(services, tx, quizId, version)
    if (!questions.ok) return refuse('UNKNOWN_ANSWER')
    const sent = datedChoices(answers, student.now)
    const chosen = Object.fromEntries(
      Object.entries(sent).map(([questionId, { optionIds }]) => [questionId, optionIds]),
    )
    const checked = checkChoices(questions.value, chosen)
    if (!checked.ok) return checked
    const handed = await requireVersion(services, tx, quizId, attempt.quizVersion)
    const late = Object.entries(fittingDraft(handed, sent))
    const ofStudent = and(eq(lateAnswers.quizId, quizId), eq(lateAnswers.userId, userId))
    const [stored] = await tx.select({ kept: count() }).from(lateAnswers).where(ofStudent)
    const room = Math.max(0, maxKept - (stored?.kept ?? 0))
    const rows = late.slice(0, room).map(([questionId, { optionIds, answeredAt }]) => ({
      quizId,
      userId,
      questionId,
      optionIds: [...optionIds].sort(),
      madeAt: new Date(answeredAt),
      arrivedAt: student.now,
    }))
    const inserted =
      rows.length === 0
        ? []
        : await tx
            .insert(lateAnswers)
            .values(rows)
            .onConflictDoUpdate(madeAgain)
            .returning({ id: lateAnswers.id })
    if (inserted.length > 0) {
      const subject = { quizId, attemptId: attempt.id, late: inserted.length }
      await audit(tx, permit, 'attempt.take', student.now, subject)
      if (courseId)
        afterCommit(() => publish(services, lateAnswersKept, { courseId, readers: staffIds }))
    }
    return allow(late.length)
  }, ofQuiz(quizId))
}
