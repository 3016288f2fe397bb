import type { Actor } from '@tbl/domain/account'
import { playingCaptain } from '@tbl/domain/captaincy'
import { correctOptionIds, type Question, questionKind } from '@tbl/domain/quiz'
import type { QuizPhase } from '@tbl/domain/quiz-phase'
import { isAtTable, isWatcher, type Playing } from '@tbl/domain/release'
import type { MemberReadiness } from '@tbl/domain/team-quiz-launch'
import type { SessionFacts } from '@tbl/domain/team-quiz-session'
import { and, eq } from 'drizzle-orm'
import { loadReleases, phaseOf, type StudentRelease } from '../../access/release.ts'
import { notFound } from '../../platform/api.ts'
import type { Reader } from '../../platform/database/database.ts'
import { appeals } from '../../schema/appeals.ts'
import { courses } from '../../schema/courses.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { teamAttempts, teamQuizSessions } from '../../schema/team-quiz.ts'
import { teams } from '../../schema/teams.ts'
import type { TeamTarget } from '../teams/queries.ts'

import { crewOf, findTeam, findTeamPlace, type TeamRow } from '../teams/queries.ts'

/** A quiz of the team's own course, without questions; `version` is their current edition. */
export type TeamQuiz = {
  readonly id: string
  readonly title: string
  readonly version: number
  readonly courseId: string
  readonly courseCode: string
}

/** The quiz of this course, or null. */
async function findTeamQuiz(
  reader: Reader,
  quizId: string,
  courseId: string,
): Promise<TeamQuiz | null> {
  const [row] = await reader
    .select({
      id: quizzes.id,
      title: quizzes.title,
      version: quizzes.version,
      courseCode: courses.code,
    })
    .from(quizzes)
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
    .where(and(eq(quizzes.id, quizId), eq(quizzes.courseId, courseId)))
  return row ? { ...row, courseId } : null
}

/** A team at a quiz of its course, and where the actor stands to the team. */
export type TeamQuizPlace = TeamTarget & { readonly quiz: TeamQuiz }

/** Null when there is no such team, no such quiz, or they are of different courses. */
export async function findTeamQuizPlace(
  reader: Reader,
  actor: Actor,
  quizId: string,
  teamId: string,
): Promise<TeamQuizPlace | null> {
  const place = await findTeamPlace(reader, actor, teamId)
  const quiz = place && (await findTeamQuiz(reader, quizId, place.team.courseId))
  return quiz ? { ...place, quiz } : null
}

/**
 * A team at its quiz: `captainId` is who is captain of it, which passes watchers by, and in its
 * middle who has to take the quiz alone first; and where each member stands.
 */
export type Table = {
  readonly team: TeamRow
  readonly quiz: TeamQuiz
  readonly phase: QuizPhase
  readonly releases: ReadonlyMap<string, StudentRelease>
}

/** Where the members of a team stand to the quiz now. */
export async function layTable(
  reader: Reader,
  { team, quiz }: Pick<TeamQuizPlace, 'team' | 'quiz'>,
  now: Date,
): Promise<Table> {
  const all = await loadReleases(reader, {
    quizIds: [quiz.id],
    userIds: team.members.map(({ id }) => id),
    now,
  })
  const facts = all.quizzes.get(quiz.id)
  if (!facts) throw notFound()
  const releases = new Map(team.members.map(({ id }) => [id, all.of(quiz.id, id)]))
  const hasBegun = [...releases.values()].some(
    ({ openedAt, own }) => openedAt !== null || own.beganIn === team.id,
  )
  const captainId = playingCaptain(crewOf(team), (id) => {
    const role = playOf(releases, id)
    return !isWatcher(role) && !(hasBegun && role === 'TAKE_FIRST')
  })
  return { team: { ...team, captainId }, quiz, phase: phaseOf(facts), releases }
}

const playOf = (releases: Table['releases'], userId: string): Playing =>
  releases.get(userId)?.release.play ?? 'NO_TEAM'

/** What somebody is at the table. */
export const roleAt = ({ releases }: Pick<Table, 'releases'>, userId: string): Playing =>
  playOf(releases, userId)

/** The members who are shown the card. */
export const admitted = ({ team, releases }: Pick<Table, 'team' | 'releases'>) =>
  team.members.filter(({ id }) => isAtTable(playOf(releases, id)))

/**
 * Quiz and team as they are now and stay until the transaction ends: switches, members, captain.
 * The call ends when one of them is gone, or the quiz is in another course.
 */
export async function holdTable(
  tx: Reader,
  { team, quiz }: Pick<TeamQuizPlace, 'team' | 'quiz'>,
  now: Date,
): Promise<Table> {
  await tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.id, quiz.id)).for('share')
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, team.id)).for('share')
  const heldTeam = await findTeam(tx, team.id)
  const heldQuiz = await findTeamQuiz(tx, quiz.id, team.courseId)
  if (!heldTeam || !heldQuiz) throw notFound()
  return layTable(tx, { team: heldTeam, quiz: heldQuiz }, now)
}

/**
 * The members with how far each is with the individual quiz (get_team_readiness), and who only
 * watches.
 */
export const readinessOf = ({
  team,
  releases,
}: Pick<Table, 'team' | 'releases'>): MemberReadiness[] =>
  team.members.map(({ id, name }) => ({
    userId: id,
    name,
    hasCompleted: releases.get(id)?.own.attempt === 'submitted',
    isWatcher: isWatcher(playOf(releases, id)),
  }))

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
    .where(
      and(
        eq(teamAttempts.teamId, teamId),
        eq(teamAttempts.quizId, quizId),
        eq(teamAttempts.completed, true),
      ),
    )
  return row ?? null
}

/**
 * The completed team attempt with the questions of which the team's appeals are accepted, or null.
 */
export async function findJudgedAttempt(reader: Reader, teamId: string, quizId: string) {
  const attempt = await findTeamAttempt(reader, teamId, quizId)
  return attempt && { ...attempt, accepted: await acceptedQuestions(reader, teamId, quizId) }
}
export type JudgedAttempt = NonNullable<Awaited<ReturnType<typeof findJudgedAttempt>>>

/** What the session machine needs to know. */
export const sessionFacts = (
  { team, phase }: Pick<Table, 'team' | 'phase'>,
  questions: readonly Question[],
): SessionFacts => ({
  isOpen: phase.isTeamOpen,
  captainId: team.captainId,
  memberIds: team.members.map(({ id }) => id),
  questions: questions.map((question) => ({
    id: question.id,
    kind: questionKind(question.options),
    optionIds: question.options.map((option) => option.id),
    correctOptionIds: correctOptionIds(question),
  })),
})

/** The questions of which a team's appeals are accepted. */
export async function acceptedQuestions(
  reader: Reader,
  teamId: string,
  quizId: string,
): Promise<Set<string>> {
  const rows = await reader
    .select({ questionId: appeals.questionId })
    .from(appeals)
    .where(
      and(eq(appeals.teamId, teamId), eq(appeals.quizId, quizId), eq(appeals.status, 'accepted')),
    )
  return new Set(rows.map(({ questionId }) => questionId))
}
