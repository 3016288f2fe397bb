import type { ClassSession, SessionStudent, SessionTeam } from '@tbl/contract/class-session'
import { captainOffer } from '@tbl/domain/captain-failover'
import { byName } from '@tbl/domain/name-order'
import {
  type ClassNow,
  classNow,
  isExpected,
  isWatcher,
  makesUp,
  teamTime,
} from '@tbl/domain/release'
import type { Reader } from '../../platform/database/database.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import type { QuizPlace } from '../quizzes/queries.ts'
import { listOutages } from './outages/outages.ts'
import { presentControl, presentRule, usualPlan } from './present-control.ts'
import {
  findUsedLast,
  listSessionStudents,
  listSessionTeams,
  readQuestions,
  type SessionTeamRow,
  type StudentInSession,
} from './queries.ts'
import type { SessionState, StoredPhase } from './session-row.ts'

/** Where a student is with the individual quiz: the first of these that is true. */
function seatOf(row: StudentInSession, ofClass: ClassNow): SessionStudent['state'] {
  const { own, release } = row
  if (own.attempt === 'submitted')
    return row.completed && row.submittedBy === 'student' ? 'submitted' : 'collected'
  if (own.attempt === 'started') return 'answering'
  if (row.attendance === 'excused' || row.attendance === 'absent') return row.attendance
  if (makesUp(ofClass, own)) return 'makeUp'
  return release.take === 'TIME_IS_OVER' ? 'timeOver' : 'notOpened'
}

function presentStudent(row: StudentInSession, ofClass: ClassNow): SessionStudent {
  const { percent, minutes, isUnlimited } = row.own.extraTime
  const hasExtra = percent > 0 || minutes > 0 || isUnlimited
  const { window } = row.own
  const { endsAt } = row.release.times.individual
  const endOfClass = ofClass.times.individual.endsAt
  const state = seatOf(row, ofClass)
  const isOfClass = state === 'makeUp' || endsAt?.getTime() === endOfClass?.getTime()
  return {
    id: row.id,
    name: row.name,
    teamId: row.teamId,
    state,
    answered: row.answered,
    lastSavedAt: row.lastSavedAt && new Date(row.lastSavedAt).toISOString(),
    endsAt: isOfClass ? null : (endsAt?.toISOString() ?? null),
    extraTime: hasExtra ? { percent, minutes, isUnlimited } : null,
    window: window && {
      opensAt: window.opensAt.toISOString(),
      closesAt: window.closesAt?.toISOString() ?? null,
    },
    isMakeUp: row.own.isMakeUp,
    lateAnswers: row.lateAnswers,
    attendance: row.attendance,
  }
}

/** For who helps: extra time is between the student and who teaches; whom nobody waits for is not. */
const withoutOwnTime = (student: SessionStudent): SessionStudent => ({
  ...student,
  endsAt: null,
  extraTime: null,
  window: student.window?.closesAt ? student.window : null,
})

const teamState = ({ status, completedBy }: SessionTeamRow): SessionTeam['state'] => {
  if (completedBy !== null) return completedBy === 'captain' ? 'done' : 'collected'
  return status === null ? 'notStarted' : 'playing'
}

/**
 * Since when a team that plays, or waits for nobody else, has waited for its captain: as its members
 * see it; null: it does not.
 */
function captainAwaySince(
  { captainId, startedAt, minutes, offerSeconds, completedBy }: SessionTeamRow,
  members: readonly StudentInSession[],
  isAwaited: boolean,
  ofClass: ClassNow,
): Date | null {
  const { quiz: facts, now } = ofClass
  const isOpen = teamTime(facts, minutes ?? 0, now).state === 'open'
  const captain = members.find(({ id }) => id === captainId)
  // in place of a captain who only watches another member plays already
  const isReplaced = captain !== undefined && isWatcher(captain.release.play)
  if (!isOpen || completedBy !== null || isAwaited || isReplaced) return null
  const could = [
    facts.team?.openedAt,
    facts.individual?.closedAt,
    ...members.map(({ completed, completedAt }) => completed && completedAt),
  ]
  const ready = new Date(Math.max(0, ...could.map((time) => (time ? time.getTime() : 0))))
  const offer = captainOffer(
    {
      captainId,
      members: members.map((member) => ({
        userId: member.id,
        hereSince: member.hereSince,
        lastSeenAt: member.lastSeenAt,
        isHidden: member.isHidden ?? false,
        mayPlay: member.release.play === 'PLAYER',
        isExpected: isExpected(ofClass, member.own, member.release.play),
      })),
      needsCaptainSince: startedAt ?? ready,
      offerSeconds,
      naming: 'offer', // whatever members may do about it
    },
    now,
  )
  return offer?.since ?? null
}

function presentTeam(
  row: SessionTeamRow,
  members: readonly StudentInSession[],
  ofClass: ClassNow,
): SessionTeam {
  const captain = members.find(({ id }) => id === row.captainId)
  const waitsFor = members.filter(
    ({ own, release }) => own.attempt !== 'submitted' && isExpected(ofClass, own, release.play),
  )
  const isAwaited = row.status === null && waitsFor.length > 0
  return {
    id: row.id,
    name: row.name,
    captain: captain ? { id: captain.id, name: captain.name } : null,
    captainAwaySince: captainAwaySince(row, members, isAwaited, ofClass)?.toISOString() ?? null,
    members: members.length,
    done: members.filter(({ own }) => own.attempt === 'submitted').length,
    state: teamState(row),
    waitsFor:
      row.status === null ? waitsFor.map(({ id, name }) => ({ id, name })).toSorted(byName) : [],
    endsAt: row.minutes
      ? (teamTime(ofClass.quiz, row.minutes, ofClass.now).endsAt?.toISOString() ?? null)
      : null,
    solved: Object.values(row.feedback ?? {}).filter(({ isCorrect }) => isCorrect).length,
    total: row.total ?? 0,
    seen: Object.keys(row.feedback ?? {}).length,
    completedAt: row.completedAt?.toISOString() ?? null,
    score: row.score,
  }
}

const presentPlan = (plan: StoredPhase | null): ClassSession['usedLast']['individual'] =>
  plan === null
    ? usualPlan
    : {
        limitMinutes: plan.limitSeconds === null ? null : Math.round(plan.limitSeconds / 60),
        graceSeconds: plan.graceSeconds,
        rule: presentRule(plan),
        waitsForExtra: plan.waitsForExtra,
      }

/** All that the cockpit shows, for who runs the class. */
export async function presentSession(
  reader: Reader,
  state: SessionState,
  quiz: Pick<QuizPlace, 'title' | 'courseCode'>,
  can: ClassSession['can'],
): Promise<ClassSession> {
  const { quizId, courseId, now } = state
  const planOf = async (step: 'individual' | 'team') =>
    presentPlan(courseId ? await findUsedLast(reader, courseId, step) : null)
  const ofClass = classNow(state.facts, now)
  const students = await listSessionStudents(reader, state, ofClass)
  const teams = await listSessionTeams(reader, state)
  const [questions, control, outages, individual, team] = await Promise.all([
    readQuestions(reader, quizId),
    presentControl(reader, state),
    listOutages(reader, state),
    planOf('individual'),
    planOf('team'),
  ])
  const membersOf = new Map(teams.map(({ id }): [string, StudentInSession[]] => [id, []]))
  for (const student of students) if (student.teamId) membersOf.get(student.teamId)?.push(student)
  return {
    quizId,
    title: quiz.title,
    courseId,
    courseCode: quiz.courseCode,
    ...questions,
    control,
    outages,
    students: await mapInSlices(students.toSorted(byName), (row) => {
      const student = presentStudent(row, ofClass)
      return can.manageTime ? student : withoutOwnTime(student)
    }),
    teams: await mapInSlices(teams.toSorted(byName), (row) =>
      presentTeam(row, membersOf.get(row.id) ?? [], ofClass),
    ),
    usedLast: { individual, team },
    can,
  }
}
