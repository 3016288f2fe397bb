import { playingCaptain } from '@tbl/domain/captaincy'
import {
  classNow,
  isOverForClass,
  type QuizFacts,
  type TeamTime,
  teamsStartAt,
  teamTime,
} from '@tbl/domain/class-release'
import { noTimes, type PhaseTime } from '@tbl/domain/phase-clock'
import type { QuizPhase } from '@tbl/domain/quiz-phase'
import { isExpected, isShownCard, isWatcher, type Playing } from '@tbl/domain/release'
import type { ScoringScheme } from '@tbl/domain/scoring-scheme'
import type { LaunchFacts, MemberReadiness } from '@tbl/domain/team-quiz-launch'
import { and, eq, exists, sql } from 'drizzle-orm'
import { isAwaited, isResetOf, teamMinutes } from '../../access/phase-rows.ts'
import { phaseOf } from '../../access/release.ts'
import {
  quizFactsJson,
  type StudentRelease,
  type StudentRow,
  studentJson,
  toQuizFacts,
  toStudent,
} from '../../access/release-rows.ts'
import { roleFields, staffIds, towards } from '../../access/role-in-course.ts'
import { notFound } from '../../platform/api.ts'
import { type Claim, definePlace } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { rowVersion } from '../../platform/database/row-version.ts'
import { defineStatement, type Slots } from '../../platform/database/statement.ts'
import { profiles } from '../../schema/accounts.ts'
import { classEvents } from '../../schema/class-session.ts'
import { courses } from '../../schema/courses.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { teamQuizSessions } from '../../schema/team-quiz.ts'
import { teamMembers, teams } from '../../schema/teams.ts'
import { type Scored, schemeBy, scoredFields } from '../quizzes/grading.ts'
import type { QuizLock } from '../quizzes/quiz-scoring.ts'
import { type TeamMember, type TeamRow, teamWithCaptain } from '../teams/queries.ts'
import { signFields } from './captaincy/signs.ts'
import { type TeamQuiz, teamQuizFields } from './queries.ts'

/**
 * A team at its quiz: `captainId` is who is captain of it, which passes watchers by, and in its
 * middle who has to take the quiz alone first; and what each member may do.
 */
export type TeamInQuiz = {
  readonly team: TeamRow
  readonly quiz: TeamQuiz
  readonly phase: QuizPhase
  readonly facts: QuizFacts
  /** The team phase as it is for this team; a hidden quiz is closed. */
  readonly time: PhaseTime
  /** Until when a team that has not begun cannot start; null: it need not wait. */
  readonly startsAt: Date | null
  readonly scored: Scored
  readonly scheme: ScoringScheme
  readonly releases: ReadonlyMap<string, StudentRelease>
  /** When it was so. */
  readonly now: Date
}

/** A session as it is stored. */
export type SessionRow = typeof teamQuizSessions.$inferSelect

/** Which version of each row was read: whoever changes switches, members or captain makes a new. */
export type RowVersions = {
  readonly quizRow: string
  readonly teamRow: string
  /** Null without a session. */
  readonly sessionRow: string | null
}

/** A team at its quiz with the session of it, null where there is none, as read at one moment. */
export type Table = {
  readonly teamInQuiz: TeamInQuiz
  readonly row: SessionRow | null
  /** Without a session: the version that its last reset has led to; 0: there was none. */
  readonly resetVersion: number
  readonly versions: RowVersions
}

type Ids = { readonly team: { readonly id: string }; readonly quiz: { readonly id: string } }
type RowIds = { readonly teamId: string; readonly quizId: string }
const rowIds = ({ team, quiz }: Ids): RowIds => ({ teamId: team.id, quizId: quiz.id })

/** Each member with what is true of them, in the order in which they joined. */
const members = sql<
  { readonly member: TeamMember; readonly student: StudentRow }[] | null
>`(select json_agg(json_build_object('member', json_build_object('id', ${profiles.id}, 'name', ${profiles.name}), 'student', ${studentJson}) order by ${teamMembers.joinedOrder}) from ${teamMembers} join ${profiles} on ${profiles.id} = ${teamMembers.userId} where ${teamMembers.teamId} = ${teams.id})`

/** By the trail; looked for only where there is no session. */
const resetVersion = sql<number>`case when ${teamQuizSessions.id} is null then coalesce((select max((${classEvents.subject} ->> 'version')::int) from ${classEvents} where ${classEvents.activityId} = ${quizzes.id} and ${isResetOf(teams.id)}), 0) else 0 end`

/** Whether answers may still arrive that a team waits for to start; asked only before it has. */
const isStartAwaited = sql<boolean>`case when ${teamQuizSessions.id} is null then ${isAwaited} else false end`

const tableFields = {
  team: { id: teams.id, courseId: teams.courseId, name: teams.name, captainId: teams.captainId },
  quiz: teamQuizFields,
  scored: scoredFields,
  facts: quizFactsJson,
  isStartAwaited,
  minutes: teamMinutes(teams.id),
  members,
  session: teamQuizSessions,
  resetVersion,
  versions: {
    quizRow: rowVersion(quizzes),
    teamRow: rowVersion(teams),
    sessionRow: sql<string | null>`${rowVersion(teamQuizSessions)}`,
  },
}
const isCourse = eq(courses.id, teams.courseId)
const isQuiz = ({ quizId }: Pick<Slots<RowIds>, 'quizId'>) =>
  and(eq(quizzes.courseId, courses.id), eq(quizzes.id, quizId))
const isSession = and(
  eq(teamQuizSessions.teamId, teams.id),
  eq(teamQuizSessions.quizId, quizzes.id),
)

const readTable = defineStatement((reader, slots: Slots<RowIds>) =>
  reader
    .select(tableFields)
    .from(teams)
    .innerJoin(courses, isCourse)
    .innerJoin(quizzes, isQuiz(slots))
    .leftJoin(teamQuizSessions, isSession)
    .where(eq(teams.id, slots.teamId)),
)
type TableRow = Awaited<ReturnType<typeof readTable>>[number]

const tablePlace = definePlace((reader, who, slots: Slots<RowIds>) =>
  reader
    .select({ me: who.fields, ...tableFields, roleInCourse: roleFields(who), staffIds })
    .from(who.table)
    .innerJoin(teams, eq(teams.id, slots.teamId))
    .innerJoin(courses, isCourse)
    .innerJoin(quizzes, isQuiz(slots))
    .leftJoin(teamQuizSessions, isSession),
)

const watchedPlace = definePlace((reader, who, slots: Slots<RowIds>) =>
  reader
    .select({
      ...{ me: who.fields, ...tableFields, roleInCourse: roleFields(who), staffIds },
      signs: signFields,
    })
    .from(who.table)
    .innerJoin(teams, eq(teams.id, slots.teamId))
    .innerJoin(courses, isCourse)
    .innerJoin(quizzes, isQuiz(slots))
    .leftJoin(teamQuizSessions, isSession),
)

const closed: PhaseTime = { ...noTimes, state: 'closed' }
/** The team phase; a hidden quiz is closed. */
const shownTime = (facts: QuizFacts, team: TeamTime, now: Date): PhaseTime =>
  phaseOf(facts, now).isShown ? teamTime(facts, team, now) : closed

function toTable(row: TableRow, now: Date): Table {
  const facts = toQuizFacts(row.facts)
  const ofClass = classNow(facts, now)
  const students = row.members ?? []
  const releases = new Map(
    students.map(({ member, student }) => [member.id, toStudent(ofClass, student)]),
  )
  const team = { ...row.team, members: students.map(({ member }) => member) }
  const hasBegun = [...releases.values()].some(
    ({ openedAt, own }) => openedAt !== null || own.beganIn === team.id,
  )
  const captainId = playingCaptain(teamWithCaptain(team), (id) => {
    const role = playOf(releases, id)
    return !isWatcher(role) && !(hasBegun && role === 'TAKE_FIRST')
  })
  const teamInQuiz = {
    team: { ...team, captainId },
    quiz: row.quiz,
    phase: phaseOf(facts, now),
    facts,
    time: shownTime(
      facts,
      { minutes: row.minutes, startedAt: row.session?.createdAt ?? null },
      now,
    ),
    startsAt: teamsStartAt(facts, row.isStartAwaited, now),
    scored: row.scored,
    scheme: schemeBy(row.scored),
    releases,
    now,
  }
  const { session, resetVersion, versions } = row
  return { teamInQuiz, row: session, resetVersion, versions }
}

type PlaceRow = NonNullable<Awaited<ReturnType<typeof tablePlace>>>

const toPlace = ({ me, team, quiz, staffIds, roleInCourse, ...row }: PlaceRow, now: Date) => ({
  ...{ me, team, quiz, staffIds },
  roleInCourse: towards(roleInCourse, team.id),
  table: toTable({ team, quiz, ...row }, now),
})

/**
 * A team at its quiz, where who asks stands to it, and its table. Null when there is no such team,
 * no such quiz, or they are of different courses.
 */
export const findTable =
  (clock: Clock, quizId: string, teamId: string) => async (reader: Reader, claim: Claim) => {
    const row = await tablePlace(reader, claim, { quizId, teamId })
    return row && toPlace(row, clock.now())
  }

/** The same with the signs of life of the members, for who looks. */
export const findWatched =
  (clock: Clock, quizId: string, teamId: string) => async (reader: Reader, claim: Claim) => {
    const row = await watchedPlace(reader, claim, { quizId, teamId })
    return row && { ...toPlace(row, clock.now()), signs: row.signs }
  }

/**
 * Team, quiz, members and session as they are now, in one statement; the call ends when one of them
 * is gone, or the quiz is in another course.
 */
export async function loadTable(reader: Reader, clock: Clock, ids: Ids): Promise<Table> {
  const [row] = await readTable(reader, rowIds(ids))
  if (!row) throw notFound()
  return toTable(row, clock.now()) // whoever waited for a row decides by the time after it
}

const lockingRows = (strength: QuizLock) =>
  defineStatement((tx: Tx, { teamId, quizId }: Slots<RowIds>) => {
    const one = { one: sql`1` }
    const lockedQuiz = tx
      .$with('locked_quiz')
      .as(tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.id, quizId)).for(strength))
    const lockedTeam = tx.$with('locked_team').as(
      tx
        .select({ id: teams.id })
        .from(teams)
        .where(and(eq(teams.id, teamId), exists(tx.select(one).from(lockedQuiz))))
        .for('share'),
    )
    return tx
      .with(lockedQuiz, lockedTeam)
      .select({ id: teamQuizSessions.id })
      .from(teamQuizSessions)
      .where(
        and(
          eq(teamQuizSessions.teamId, teamId),
          eq(teamQuizSessions.quizId, quizId),
          exists(tx.select(one).from(lockedTeam)),
        ),
      )
      .for('update')
  })

/** Locks quiz, team and session, in this order. */
const lockRows = {
  share: lockingRows('share'),
  'no key update': lockingRows('no key update'),
}

/**
 * Locks quiz and team, so that switches, members and captain stay as they are until the transaction
 * ends, and their session; and reads them: in a statement of its own, since one that has waited
 * reads only the rows anew for which it did. `lock`: of the quiz, stronger where a part of its
 * scoring may be fixed.
 */
export async function lockTable(
  tx: Tx,
  clock: Clock,
  ids: Ids,
  lock: QuizLock = 'share',
): Promise<Table> {
  const [, table] = await Promise.all([lockRows[lock](tx, rowIds(ids)), loadTable(tx, clock, ids)])
  return table
}

const playOf = (releases: TeamInQuiz['releases'], userId: string): Playing =>
  releases.get(userId)?.release.play ?? 'NO_TEAM'

/** Whether a member may play, or why not. */
export const playingOf = ({ releases }: Pick<TeamInQuiz, 'releases'>, userId: string): Playing =>
  playOf(releases, userId)

/** The members who are shown the card. */
export const admitted = ({ team, releases }: Pick<TeamInQuiz, 'team' | 'releases'>) =>
  team.members.filter(({ id }) => isShownCard(playOf(releases, id)))

/**
 * The members with how far each is with the individual quiz (get_team_readiness), and who only
 * watches.
 */
export function readinessOf({ team, releases, facts, now }: TeamInQuiz): MemberReadiness[] {
  const ofClass = classNow(facts, now)
  return team.members.map(({ id, name }) => {
    const student = releases.get(id)
    const play = playOf(releases, id)
    return {
      userId: id,
      name,
      hasCompleted: student?.own.attempt === 'submitted',
      isWatcher: isWatcher(play),
      isExpected: student !== undefined && isExpected(ofClass, student.own, play),
    }
  })
}

/** What decides about the start of the team quiz. */
export const launchFacts = (teamInQuiz: TeamInQuiz, questionCount: number): LaunchFacts => ({
  phase: teamInQuiz.time.state,
  startsAt: teamInQuiz.startsAt,
  isOverForClass: isOverForClass(teamInQuiz.facts, teamInQuiz.now),
  captainId: teamInQuiz.team.captainId,
  members: readinessOf(teamInQuiz),
  questionCount,
})
