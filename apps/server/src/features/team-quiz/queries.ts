import { playingCaptain } from '@tbl/domain/captaincy'
import type { TeamWork } from '@tbl/domain/earned-score'
import type { Place } from '@tbl/domain/policies'
import { correctOptionIds, type Question, questionKind } from '@tbl/domain/quiz'
import type { QuizPhase } from '@tbl/domain/quiz-phase'
import { isShownCard, isWatcher, type Playing } from '@tbl/domain/release'
import { type ScoringScheme, schemeOf } from '@tbl/domain/scoring-scheme'
import type { MemberReadiness } from '@tbl/domain/team-quiz-launch'
import type { SessionFacts } from '@tbl/domain/team-quiz-session'
import { and, asc, eq, exists, sql } from 'drizzle-orm'
import { phaseOf } from '../../access/release.ts'
import type { StudentRelease } from '../../access/release-rows.ts'
import {
  quizFactsFields,
  studentFields,
  toQuizFacts,
  toStudent,
} from '../../access/release-rows.ts'
import { roleFields, staffIds, towards } from '../../access/role-in-course.ts'
import { notFound } from '../../platform/api.ts'
import { type Claim, definePlace } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { defineStatement, type Slots } from '../../platform/database/statement.ts'
import { profiles } from '../../schema/accounts.ts'
import { appeals } from '../../schema/appeals.ts'
import { courses } from '../../schema/courses.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { teamAttempts, teamQuizSessions } from '../../schema/team-quiz.ts'
import { teamMembers, teams } from '../../schema/teams.ts'
import { type TeamRow, teamWithCaptain } from '../teams/queries.ts'

/** A quiz of the team's own course, without questions; `version` is their current version. */
export type TeamQuiz = {
  readonly id: string
  readonly title: string
  readonly version: number
  readonly courseId: string
  readonly courseCode: string
}

const teamQuizFields = {
  id: sql<string>`${quizzes.id}`,
  title: quizzes.title,
  version: quizzes.version,
  courseId: sql<string>`${courses.id}`,
  courseCode: sql<string>`${courses.code}`,
}

/** A team at a quiz of its course, and where who asks stands to it. */
export type TeamQuizPlace = Place & {
  readonly team: { readonly id: string; readonly courseId: string; readonly name: string }
  readonly quiz: TeamQuiz
  readonly staffIds: readonly string[]
}

/** Null when there is no such team, no such quiz, or they are of different courses. */
export const findTeamQuiz =
  (quizId: string, teamId: string) => async (reader: Reader, claim: Claim) => {
    const row = await teamQuizPlace(reader, claim, { quizId, teamId })
    return row && { ...row, roleInCourse: towards(row.roleInCourse, teamId) }
  }

const teamQuizPlace = definePlace(
  (reader, who, { quizId, teamId }: Slots<{ quizId: string; teamId: string }>) =>
    reader
      .select({
        me: who.fields,
        team: { id: teams.id, courseId: teams.courseId, name: teams.name },
        quiz: teamQuizFields,
        roleInCourse: roleFields(who),
        staffIds,
      })
      .from(who.table)
      .innerJoin(teams, eq(teams.id, teamId))
      .innerJoin(courses, eq(courses.id, teams.courseId))
      .innerJoin(quizzes, and(eq(quizzes.courseId, courses.id), eq(quizzes.id, quizId))),
)

/**
 * A team at its quiz: `captainId` is who is captain of it, which passes watchers by, and in its
 * middle who has to take the quiz alone first; and what each member may do.
 */
export type TeamInQuiz = {
  readonly team: TeamRow
  readonly quiz: TeamQuiz
  readonly phase: QuizPhase
  readonly scheme: ScoringScheme
  readonly releases: ReadonlyMap<string, StudentRelease>
  /** When it was so. */
  readonly now: Date
}

type Ids = { readonly team: { readonly id: string }; readonly quiz: { readonly id: string } }
type RowIds = { readonly teamId: string; readonly quizId: string }
const rowIds = ({ team, quiz }: Ids): RowIds => ({ teamId: team.id, quizId: quiz.id })

/** What is stored of a team and its quiz, one row a member, in the order in which they joined. */
const readTeamInQuiz = defineStatement((reader, { teamId, quizId }: Slots<RowIds>) =>
  reader
    .select({
      team: {
        id: teams.id,
        courseId: teams.courseId,
        name: teams.name,
        captainId: teams.captainId,
      },
      quiz: teamQuizFields,
      facts: quizFactsFields,
      member: { id: profiles.id, name: profiles.name },
      student: studentFields,
    })
    .from(teams)
    .innerJoin(courses, eq(courses.id, teams.courseId))
    .innerJoin(quizzes, and(eq(quizzes.courseId, courses.id), eq(quizzes.id, quizId)))
    .leftJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .leftJoin(profiles, eq(profiles.id, teamMembers.userId))
    .where(eq(teams.id, teamId))
    .orderBy(asc(teamMembers.joinedOrder)),
)

/**
 * Team, quiz and members as they are now, in one statement; the call ends when one of them is gone,
 * or the quiz is in another course.
 */
export async function loadTeamInQuiz(reader: Reader, clock: Clock, ids: Ids): Promise<TeamInQuiz> {
  const rows = await readTeamInQuiz(reader, rowIds(ids))
  const [row] = rows
  if (!row) throw notFound()
  const now = clock.now() // whoever waited for a row decides by the time after it
  const facts = toQuizFacts(row.facts)
  const members = rows.flatMap(({ member }) => member ?? [])
  const releases = new Map(
    rows.flatMap(({ member, student }): [string, StudentRelease][] =>
      member ? [[member.id, toStudent(facts, student, now)]] : [],
    ),
  )
  const team = { ...row.team, members }
  const hasBegun = [...releases.values()].some(
    ({ openedAt, own }) => openedAt !== null || own.beganIn === team.id,
  )
  const captainId = playingCaptain(teamWithCaptain(team), (id) => {
    const role = playOf(releases, id)
    return !isWatcher(role) && !(hasBegun && role === 'TAKE_FIRST')
  })
  return {
    team: { ...team, captainId },
    quiz: row.quiz,
    phase: phaseOf(facts),
    scheme: schemeOf(row.quiz, { id: row.quiz.courseId }),
    releases,
    now,
  }
}

const playOf = (releases: TeamInQuiz['releases'], userId: string): Playing =>
  releases.get(userId)?.release.play ?? 'NO_TEAM'

/** Whether a member may play, or why not. */
export const playingOf = ({ releases }: Pick<TeamInQuiz, 'releases'>, userId: string): Playing =>
  playOf(releases, userId)

/** The members who are shown the card. */
export const admitted = ({ team, releases }: Pick<TeamInQuiz, 'team' | 'releases'>) =>
  team.members.filter(({ id }) => isShownCard(playOf(releases, id)))

/** A session as it is stored. */
export type SessionRow = typeof teamQuizSessions.$inferSelect

/**
 * Locks quiz and team, so that switches, members and captain stay as they are until the transaction
 * ends, and then their session, which is null where there is none.
 */
const lockRows = defineStatement((tx: Tx, { teamId, quizId }: Slots<RowIds>) => {
  const one = { one: sql`1` }
  const lockedQuiz = tx
    .$with('locked_quiz')
    .as(tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.id, quizId)).for('share'))
  const lockedTeam = tx.$with('locked_team').as(
    tx
      .select({ id: teams.id })
      .from(teams)
      .where(and(eq(teams.id, teamId), exists(tx.select(one).from(lockedQuiz))))
      .for('share'),
  )
  return tx
    .with(lockedQuiz, lockedTeam)
    .select()
    .from(teamQuizSessions)
    .where(
      and(
        eq(teamQuizSessions.teamId, teamId),
        eq(teamQuizSessions.quizId, quizId),
        exists(tx.select(one).from(lockedTeam)), // quiz, team, session: in this order
      ),
    )
    .for('update')
})

/**
 * Locks quiz, team and session, and reads the team in its quiz: in a statement of its own, since
 * one that has waited reads only the rows anew for which it did.
 */
export async function lockTeamInQuiz(
  tx: Tx,
  clock: Clock,
  ids: Ids,
): Promise<{ teamInQuiz: TeamInQuiz; row: SessionRow | null }> {
  const [[row = null], teamInQuiz] = await Promise.all([
    lockRows(tx, rowIds(ids)),
    loadTeamInQuiz(tx, clock, ids),
  ])
  return { teamInQuiz, row }
}

/**
 * The members with how far each is with the individual quiz (get_team_readiness), and who only
 * watches.
 */
export const readinessOf = ({
  team,
  releases,
}: Pick<TeamInQuiz, 'team' | 'releases'>): MemberReadiness[] =>
  team.members.map(({ id, name }) => ({
    userId: id,
    name,
    hasCompleted: releases.get(id)?.own.attempt === 'submitted',
    isWatcher: isWatcher(playOf(releases, id)),
  }))

/** The session of a team and quiz, or null. */
export async function findSession(reader: Reader, quizId: string, teamId: string) {
  const [row] = await readSession(reader, { teamId, quizId })
  return row ?? null
}
const readSession = defineStatement((reader, { teamId, quizId }: Slots<RowIds>) =>
  reader
    .select()
    .from(teamQuizSessions)
    .where(and(eq(teamQuizSessions.teamId, teamId), eq(teamQuizSessions.quizId, quizId))),
)

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
export async function findScoredAttempt(reader: Reader, teamId: string, quizId: string) {
  const attempt = await findTeamAttempt(reader, teamId, quizId)
  return attempt && { ...attempt, accepted: await acceptedQuestions(reader, teamId, quizId) }
}
export type ScoredAttempt = NonNullable<Awaited<ReturnType<typeof findScoredAttempt>>>

/** What the session machine needs to know. */
export const sessionFacts = (
  { team, phase }: Pick<TeamInQuiz, 'team' | 'phase'>,
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

/** What a team did, as the earned score is made of it. */
export const teamWork = (
  questions: readonly Question[],
  { incorrectAnswers }: Pick<ScoredAttempt, 'incorrectAnswers'>,
  accepted: ReadonlySet<string>,
): TeamWork => ({
  questionIds: questions.map(({ id }) => id),
  wrongTries: incorrectAnswers,
  accepted,
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
