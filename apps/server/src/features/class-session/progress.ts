import { progressAlone, progressTogether, type TeamProgress } from '@tbl/domain/five-minute-rule'
import { classNow, isExpected } from '@tbl/domain/release'
import type { Step } from '../../access/phase-rows.ts'
import type { Reader } from '../../platform/database/database.ts'
import { listSessionStudents, listSessionTeams, type StudentInSession } from './queries.ts'
import type { SessionState } from './session-row.ts'

/** Was in the lobby or the team quiz, and here since then. */
const isSeenSince = ({ teamSeenAt, lastSeenAt }: StudentInSession, since: Date): boolean =>
  teamSeenAt !== null && lastSeenAt !== null && lastSeenAt >= since

/** Each team of the class as far as the five-minute rule looks at it; teams without members are none. */
export async function teamProgress(
  reader: Reader,
  state: SessionState,
  step: Step,
): Promise<TeamProgress[]> {
  const { facts, now } = state
  const teams = await listSessionTeams(reader, state)
  const openedAt = facts.team?.openedAt ?? now
  const ofClass = classNow(facts, now)
  const students = (await listSessionStudents(reader, state, ofClass)).filter(
    ({ teamId }) => teamId,
  )
  if (step === 'team')
    return teams
      .filter(({ id }) => students.some(({ teamId }) => teamId === id))
      .map(({ id, status, completedAt }) =>
        progressTogether({
          isSeen: students.some((one) => one.teamId === id && isSeenSince(one, openedAt)),
          hasStarted: status !== null,
          isCompleted: completedAt !== null,
        }),
      )
  return teams.map(({ id }) => {
    const members = students.filter(({ teamId }) => teamId === id)
    return progressAlone({
      expected: members.filter(({ own, release }) => isExpected(ofClass, own, release.play)).length,
      started: members.filter(({ own }) => own.attempt !== 'none').length,
      submitted: members.filter(({ own }) => own.attempt === 'submitted').length,
    })
  })
}
