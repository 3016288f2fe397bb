import type { Actor } from '@tbl/domain/account'
import type { TeamPlace } from '@tbl/domain/policies'
import { correctOptionIds, type Question, questionKind } from '@tbl/domain/quiz'
import { mustTakeFirst, type QuizPhase, quizPhase } from '@tbl/domain/quiz-phase'
import type { MemberReadiness } from '@tbl/domain/team-quiz-launch'
import type { SessionFacts } from '@tbl/domain/team-quiz-session'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { notFound } from '../../platform/api.ts'
import type { Reader } from '../../platform/database/database.ts'
import { acceptedQuestions } from '../appeals/queries.ts'
import { isCounted } from '../attempts/queries.ts'
import { individualAttempts } from '../attempts/tables.ts'
import { courses } from '../courses/tables.ts'
import { quizzes } from '../quizzes/tables.ts'
import { findTeam, findTeamPlace, type TeamRow } from '../teams/queries.ts'
import { teams } from '../teams/tables.ts'
import { teamAttemptMembers, teamAttempts, teamQuizSessions } from './tables.ts'

/** A quiz of the team's own course, without questions; `version` is their current edition. */
export type TeamQuiz = { readonly id: string; readonly title: string; readonly version: number; readonly courseId: string; readonly courseCode: string; readonly phase: QuizPhase }

/** The quiz of this course, or null. */
export async function findTeamQuiz(reader: Reader, quizId: string, courseId: string): Promise<TeamQuiz | null> {
  const [row] = await reader
    .select({
      id: quizzes.id,
      title: quizzes.title,
      version: quizzes.version,
      isActive: quizzes.isActive,
      isVisible: quizzes.isVisible,
      isTeamActive: quizzes.isTeamActive,
      courseCode: courses.code,
    })
    .from(quizzes)
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
    .where(and(eq(quizzes.id, quizId), eq(quizzes.courseId, courseId)))
  if (!row) return null
  return { id: row.id, title: row.title, version: row.version, courseId, courseCode: row.courseCode, phase: quizPhase(row) }
}

/** A team at a quiz of its course, and where the actor stands to the team. */
export type TeamQuizPlace = TeamPlace & { readonly team: TeamRow; readonly quiz: TeamQuiz }

/** Null when there is no such team, no such quiz, or they are of different courses. */
export async function findTeamQuizPlace(reader: Reader, actor: Actor, quizId: string, teamId: string): Promise<TeamQuizPlace | null> {
  const place = await findTeamPlace(reader, actor.id, teamId)
  const quiz = place && (await findTeamQuiz(reader, quizId, place.team.courseId))
  return quiz ? { ...place, quiz } : null
}

/** Quiz and team as they are now and stay until the transaction ends: switches, members, captain. The call ends when one of them is gone, or the quiz is in another course. */
export async function holdTeamQuiz(tx: Reader, { team, quiz }: Pick<TeamQuizPlace, 'team' | 'quiz'>): Promise<Pick<TeamQuizPlace, 'team' | 'quiz'>> {
  await tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.id, quiz.id)).for('share')
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, team.id)).for('share')
  const heldTeam = await findTeam(tx, team.id)
  const heldQuiz = await findTeamQuiz(tx, quiz.id, team.courseId)
  if (!heldTeam || !heldQuiz) throw notFound()
  return { team: heldTeam, quiz: heldQuiz }
}

/** The members of a team with whether each has completed the individual quiz (get_team_readiness). */
export async function listReadiness(reader: Reader, quizId: string, team: TeamRow): Promise<MemberReadiness[]> {
  const memberIds = team.members.map(({ id }) => id)
  const done = memberIds.length
    ? await reader
        .select({ userId: individualAttempts.userId })
        .from(individualAttempts)
        .where(and(eq(individualAttempts.quizId, quizId), inArray(individualAttempts.userId, memberIds), isCounted))
    : []
  const completed = new Set(done.map(({ userId }) => userId))
  return team.members.map(({ id, name }) => ({ userId: id, name, hasCompleted: completed.has(id) }))
}

/** The members who must not see the team's tries yet: they joined late and can still take the individual quiz. */
export const barredMembers = (quiz: TeamQuiz, readiness: readonly MemberReadiness[]): Set<string> =>
  new Set(readiness.filter(({ hasCompleted }) => mustTakeFirst(quiz.phase, hasCompleted)).map(({ userId }) => userId))

/** The session of a team and quiz, or null. */
export async function findSession(reader: Reader, quizId: string, teamId: string) {
  const [row] = await reader
    .select()
    .from(teamQuizSessions)
    .where(and(eq(teamQuizSessions.teamId, teamId), eq(teamQuizSessions.quizId, quizId)))
  return row ?? null
}

/** The completed team attempt, or null. */
export async function findTeamAttempt(reader: Reader, teamId: string, quizId: string) {
  const [row] = await reader
    .select()
    .from(teamAttempts)
    .where(and(eq(teamAttempts.teamId, teamId), eq(teamAttempts.quizId, quizId), eq(teamAttempts.completed, true)))
  return row ?? null
}

/** The completed team attempt with the questions of which the team's appeals are accepted, or null. */
export async function findJudgedAttempt(reader: Reader, teamId: string, quizId: string) {
  const attempt = await findTeamAttempt(reader, teamId, quizId)
  return attempt && { ...attempt, accepted: await acceptedQuestions(reader, teamId, quizId) }
}
export type JudgedAttempt = NonNullable<Awaited<ReturnType<typeof findJudgedAttempt>>>

/** The score that a student has with a team, as a member at its completion, whatever team they are in now (D-81); the first one counts. Null without one. */
export async function findTeamScore(reader: Reader, userId: string, quizId: string): Promise<number | null> {
  const [row] = await reader
    .select({ score: teamAttempts.score })
    .from(teamAttempts)
    .innerJoin(teamAttemptMembers, eq(teamAttemptMembers.attemptId, teamAttempts.id))
    .where(and(eq(teamAttemptMembers.userId, userId), eq(teamAttempts.quizId, quizId), eq(teamAttempts.completed, true)))
    .orderBy(asc(teamAttempts.completedAt), asc(teamAttempts.id))
    .limit(1)
  return row?.score ?? null
}

/** What the session machine needs to know. */
export const sessionFacts = (quiz: TeamQuiz, team: TeamRow, questions: readonly Question[]): SessionFacts => ({
  isOpen: quiz.phase.isTeamOpen,
  captainId: team.captainId,
  memberIds: team.members.map(({ id }) => id),
  questions: questions.map((question) => ({
    id: question.id,
    kind: questionKind(question.options),
    optionIds: question.options.map((option) => option.id),
    correctOptionIds: correctOptionIds(question),
  })),
})
