import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { on } from '../../../platform/occurrences.ts'
import { gradeChanges } from '../../../schema/grade-changes.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import {
  answersReplaced,
  attemptsReopened,
  lateAnswersCounted,
} from '../../attempts/occurrences.ts'
import { teamQuizReset, teamQuizzesReopened } from '../../team-quiz/occurrences.ts'

type Place = {
  readonly quizId: string
  readonly courseId: string
  readonly by: string
  readonly now: Date
  readonly reason?: string
}

async function changeOf(tx: Tx, { quizId, courseId, by, now, reason = '' }: Place) {
  const [quiz] = await tx
    .select({ title: quizzes.title })
    .from(quizzes)
    .where(eq(quizzes.id, quizId))
  return {
    courseId,
    activityId: quizId,
    quizTitle: quiz?.title ?? '',
    kind: 'reopened' as const,
    to: null,
    reason,
    changedBy: by,
    changedAt: now,
  }
}

/** The scores of attempts that are under way again stay in the history. */
export const recordReopenedAttempts = on(
  attemptsReopened,
  async (_services, tx, _afterCommit, { attempts, ...place }) => {
    const change = await changeOf(tx, place)
    await tx.insert(gradeChanges).values(
      attempts.map(({ id, studentId, score }) => ({
        ...change,
        attemptId: id,
        studentId,
        from: score,
      })),
    )
  },
)

/** The same of team quizzes that go on. */
export const recordReopenedTeams = on(
  teamQuizzesReopened,
  async (_services, tx, _afterCommit, { teams, ...place }) => {
    const change = await changeOf(tx, place)
    await tx.insert(gradeChanges).values(
      teams.map(({ id, attemptId, name, score }) => ({
        ...change,
        attemptId,
        teamId: id,
        teamName: name,
        from: score,
      })),
    )
  },
)

/** The same of a completed team quiz that was reset. */
export const recordResetTeam = on(
  teamQuizReset,
  async (_services, tx, _afterCommit, { team, attempt, ...place }) => {
    if (!attempt) return
    await tx.insert(gradeChanges).values({
      ...(await changeOf(tx, place)),
      kind: 'reset',
      attemptId: attempt.id,
      teamId: team.id,
      teamName: team.name,
      from: attempt.score,
    })
  },
)

/** So does a score that choices have changed which came too late. */
export const recordLateAnswers = on(
  lateAnswersCounted,
  async (_services, tx, _afterCommit, { attemptId, studentId, from, to, ...place }) => {
    const change = await changeOf(tx, place)
    await tx
      .insert(gradeChanges)
      .values({ ...change, kind: 'late_answers', attemptId, studentId, from, to })
  },
)

/** So does a score in the place of which answers from paper were entered, with what it was for. */
export const recordReplacedAnswers = on(
  answersReplaced,
  async (
    _services,
    tx,
    _afterCommit,
    { attemptId, studentId, from, to, formerAnswers, ...place },
  ) => {
    const change = await changeOf(tx, place)
    await tx
      .insert(gradeChanges)
      .values({ ...change, kind: 'paper', attemptId, studentId, from, to, formerAnswers })
  },
)
