import type { SessionStudent } from '@tbl/contract/class-session'
import type { ClassNow } from '@tbl/domain/class-release'
import { isOpenState } from '@tbl/domain/phase-clock'
import { makesUp } from '@tbl/domain/release'
import { isHereNow, type SeatFacts, seatState } from '@tbl/domain/seat-state'
import type { StudentInSession } from './queries.ts'

/** The states of the individual phase before anybody could take the quiz. */
const isBefore = ({ quiz, times }: ClassNow): boolean =>
  !isOpenState(times.individual.state) && (quiz.individual?.openedAt ?? null) === null

/** By the time alone the server has submitted what is not. */
const submittedBy = ({ completed, submittedBy: by }: StudentInSession): SeatFacts['by'] =>
  completed && (by === 'student' || by === 'paper') ? by : 'server'

/** A student as who teaches sees them. */
export function presentStudent(row: StudentInSession, ofClass: ClassNow): SessionStudent {
  const { own, release, lastSeenAt } = row
  const { percent, minutes, isUnlimited } = own.extraTime
  const hasExtra = percent > 0 || minutes > 0 || isUnlimited
  const { window } = own
  const { endsAt } = release.times.individual
  const endOfClass = ofClass.times.individual.endsAt
  const isMakingUp = makesUp(ofClass, own)
  const signs = { lastSeenAt, isHidden: row.isHidden ?? false }
  return {
    id: row.id,
    name: row.name,
    teamId: row.teamId,
    state: seatState(
      {
        ...signs,
        attempt: own.attempt,
        by: submittedBy(row),
        attendance: row.attendance,
        take: release.take,
        isMakingUp,
        isBefore: isBefore(ofClass),
      },
      ofClass.now,
    ),
    isHere: isHereNow(signs, ofClass.now),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    answered: row.answered,
    lastSavedAt: row.lastSavedAt && new Date(row.lastSavedAt).toISOString(),
    endsAt:
      isMakingUp || endsAt?.getTime() === endOfClass?.getTime()
        ? null
        : (endsAt?.toISOString() ?? null),
    extraTime: hasExtra ? { percent, minutes, isUnlimited } : null,
    window: window && {
      opensAt: window.opensAt.toISOString(),
      closesAt: window.closesAt?.toISOString() ?? null,
    },
    isMakeUp: own.isMakeUp,
    lateAnswers: row.lateAnswers,
    attendance: row.attendance,
    score: row.completed ? row.score : null,
    enteredBy: row.enteredBy?.name ?? null,
  }
}

/** For who helps: extra time is between the student and who teaches; whom nobody waits for is not. */
export const withoutOwnTime = (student: SessionStudent): SessionStudent => ({
  ...student,
  endsAt: null,
  extraTime: null,
  window: student.window?.closesAt ? student.window : null,
})
