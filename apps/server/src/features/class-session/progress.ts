import { classNow } from '@tbl/domain/class-release'
import { progressAlone, progressTogether, type TeamProgress } from '@tbl/domain/five-minute-rule'
import { isExpected, makesUp } from '@tbl/domain/release'
import type { Step } from '../../access/phase-rows.ts'
import type { Reader } from '../../platform/database/database.ts'
import { listSessionStudents, listSessionTeams, listTeamSigns } from './queries.ts'
import type { SessionState } from './session-row.ts'

type Signs = { readonly teamSeenAt: Date | null; readonly lastSeenAt: Date | null }

/** Was in the lobby or the team quiz, and here since then. */
const isSeenSince = ({ teamSeenAt, lastSeenAt }: Signs, since: Date): boolean =>
  teamSeenAt !== null && lastSeenAt !== null && lastSeenAt >= since

/** Each team of the class as far as the five-minute rule looks at it; teams without members are none. */
export async function teamProgress(
  reader: Reader,
  state: SessionState,
  step: Step,
): Promise<TeamProgress[]> {
  const { quizId, courseId, facts, now } = state
  if (courseId === null) return []
  const teams = await listSessionTeams(reader, state)
  if (step === 'team') {
    const openedAt = facts.team?.openedAt ?? now
    const signs = await listTeamSigns(reader, { quizId, courseId })
    return teams.flatMap(({ id, status, completedAt }) => {
      const members = signs.filter(({ teamId }) => teamId === id)
      if (members.length === 0) return []
      return progressTogether({
        isSeen: members.some((one) => isSeenSince(one, openedAt)),
        hasStarted: status !== null,
        isCompleted: completedAt !== null,
      })
    })
  }
  const ofClass = classNow(facts, now)
  const students = await listSessionStudents(reader, state, ofClass)
  return teams.map(({ id }) => {
    const members = students.filter(
      ({ teamId, own }) => teamId === id && !own.isMakeUp && !makesUp(ofClass, own),
    )
    return progressAlone({
      expected: members.filter(({ own, release }) => isExpected(ofClass, own, release.play)).length,
      started: members.filter(({ own }) => own.attempt !== 'none').length,
      submitted: members.filter(({ own }) => own.attempt === 'submitted').length,
    })
  })
}
