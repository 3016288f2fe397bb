import type { ClassSession } from '@tbl/contract/class-session'
import { classNow } from '@tbl/domain/class-release'
import { byName } from '@tbl/domain/name-order'
import type { Services } from '../../platform/api.ts'
import type { Reader } from '../../platform/database/database.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import type { QuizPlace } from '../quizzes/queries.ts'
import { listOutages } from './outages/outages.ts'
import { presentControl, presentRule, usualPlan } from './present-control.ts'
import { presentStudent, withoutOwnTime } from './present-student.ts'
import { presentTeam } from './present-team.ts'
import {
  findUsedLast,
  listSessionStudents,
  listSessionTeams,
  readQuestions,
  type StudentInSession,
  versionsOf,
} from './queries.ts'
import type { SessionState, StoredPhase } from './session-row.ts'

const inMinutes = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round(seconds / 60)

const presentPlan = (plan: StoredPhase | null): ClassSession['usedLast']['individual'] =>
  plan === null
    ? usualPlan
    : {
        limitMinutes: inMinutes(plan.ownLimitSeconds === null ? plan.limitSeconds : null),
        ownMinutes: inMinutes(plan.ownLimitSeconds),
        graceSeconds: plan.graceSeconds,
        rule: presentRule(plan),
        waitsForExtra: plan.waitsForExtra,
      }

/**
 * What is planned of a phase that was never opened, as of a quiz that was copied; null: nothing. A
 * rule alone, chosen in the session, is no plan.
 */
function ownPlan(
  { plans, session }: SessionState,
  step: 'individual' | 'team',
): StoredPhase | null {
  const plan = plans[step]
  const isUnopened = plan?.openedAt === null && plan.opensAt === null
  const hasLimit = plan !== null && (plan.limitSeconds ?? plan.ownLimitSeconds) !== null
  return isUnopened && (session === null || hasLimit) ? plan : null
}

/** All that the cockpit shows, for who runs the class. */
export async function presentSession(
  from: Pick<Services, 'memory'>,
  reader: Reader,
  state: SessionState,
  quiz: Pick<QuizPlace, 'title' | 'courseCode'>,
  can: ClassSession['can'],
): Promise<ClassSession> {
  const { quizId, courseId, now } = state
  const planOf = async (step: 'individual' | 'team') =>
    presentPlan(
      ownPlan(state, step) ?? (courseId ? await findUsedLast(reader, courseId, step) : null),
    )
  const ofClass = classNow(state.facts, now)
  const students = await listSessionStudents(reader, state, ofClass)
  const teams = await listSessionTeams(reader, state)
  const [ofQuestions, control, outages, individual, team, versions] = await Promise.all([
    readQuestions(reader, quizId),
    presentControl(reader, state),
    listOutages(reader, state),
    planOf('individual'),
    planOf('team'),
    versionsOf(from, reader, quizId, teams),
  ])
  const membersOf = new Map(teams.map(({ id }): [string, StudentInSession[]] => [id, []]))
  for (const student of students) if (student.teamId) membersOf.get(student.teamId)?.push(student)
  return {
    quizId,
    title: quiz.title,
    courseId,
    courseCode: quiz.courseCode,
    ...ofQuestions,
    control,
    outages,
    students: await mapInSlices(students.toSorted(byName), (row) => {
      const student = presentStudent(row, ofClass)
      return can.manageTime ? student : withoutOwnTime(student)
    }),
    teams: await mapInSlices(teams.toSorted(byName), (row) =>
      presentTeam({
        row,
        members: membersOf.get(row.id) ?? [],
        questions: versions.get(row.version) ?? [],
        scheme: state.scheme,
        ofClass,
      }),
    ),
    hasBeenSeen: ofQuestions.hasBeenSeen,
    usedLast: { individual, team },
    can,
  }
}
