import type { AnswerRefusal } from '@tbl/domain/individual-attempt'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { eq } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { QuizPlace } from '../../quizzes/queries.ts'
import { findTeam, findTeamOf } from '../../teams/queries.ts'
import { holdOpen } from '../hold.ts'
import { judge, type Submission } from '../judge.ts'
import { type AttemptRow, attemptFields, findAttempt } from '../queries.ts'
import { individualAttempts } from '../tables.ts'

type SubmitRefusal = AnswerRefusal | 'QUIZ_NOT_OPEN' | 'NO_QUESTIONS' | 'ALREADY_COMPLETED'

/**
 * Scores and stores the one attempt of the actor, in place of what was kept of it. The same submission again answers the stored attempt,
 * whatever happened since; another one is refused. Judged by the edition that the student was given. Holds the quiz row, so that it can be
 * neither closed nor moved in between.
 */
export async function submitAttempt(
  { database, clock, live }: Services,
  permit: Permit<'attempt.take', QuizPlace>,
  submission: Submission,
): Promise<Outcome<AttemptRow, SubmitRefusal>> {
  const { actor, target: quiz } = permit
  return database.transact(async (tx, afterCommit) => {
    const isOpen = await holdOpen(tx, quiz)
    const earlier = await findAttempt(tx, actor.id, quiz.id)
    if (earlier) return sameOrRefused(earlier, submission)
    if (!isOpen) return refuse('QUIZ_NOT_OPEN')
    const now = clock.now()
    const attempt = await judge(tx, quiz.id, submission, now)
    if (!attempt.ok) return attempt
    const [stored] = await tx
      .insert(individualAttempts)
      .values({ userId: actor.id, quizId: quiz.id, handedVersions: [submission.version], startedAt: now, ...attempt.value })
      .onConflictDoUpdate({
        target: [individualAttempts.userId, individualAttempts.quizId, individualAttempts.isPreview],
        set: attempt.value,
        setWhere: eq(individualAttempts.completed, false),
      })
      .returning(attemptFields)
    if (!stored) {
      const winner = await findAttempt(tx, actor.id, quiz.id) // a submission at the same moment was first
      return winner ? sameOrRefused(winner, submission) : refuse('ALREADY_COMPLETED')
    }
    await audit(tx, permit, 'attempt.take', now, { quizId: quiz.id, attemptId: stored.id })
    const { courseId, ownerId } = quiz
    if (courseId) {
      const teamId = await findTeamOf(tx, courseId, actor.id)
      const team = teamId ? await findTeam(tx, teamId) : null
      afterCommit(() => live.toUsers([ownerId, actor.id, ...(team?.members.map(({ id }) => id) ?? [])], { topic: 'readiness', courseId }))
    }
    return allow(stored)
  })
}

const sameOrRefused = (stored: AttemptRow, { submissionId }: Submission): Outcome<AttemptRow, 'ALREADY_COMPLETED'> =>
  stored.submissionId === submissionId ? allow(stored) : refuse('ALREADY_COMPLETED')
