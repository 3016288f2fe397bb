import { classTimes, stepTime, teamTime } from '@tbl/domain/class-release'
import { isOpenState, isTakingState, type PhaseTime } from '@tbl/domain/phase-clock'
import type { Step } from '../../access/phase-rows.ts'
import type { SessionState } from './session-row.ts'

/** The phase for those who have time of their own: students who are at it, or teams. */
const ownTimes = ({ facts, teamTimes, now }: SessionState, step: Step): PhaseTime[] =>
  step === 'individual'
    ? facts.extraTimes.map((extra) => stepTime(facts, step, now, extra))
    : teamTimes.map((team) => teamTime(facts, team, now))

/** The phase for the class, and for those who have time of their own. */
const timesIn = (state: SessionState, step: Step): PhaseTime[] => [
  classTimes(state.facts, state.now)[step],
  ...ownTimes(state, step),
]

/** Whether somebody has time of their own left in the phase. */
export const hasOwnTime = (state: SessionState, step: Step): boolean =>
  ownTimes(state, step).some((time) => isOpenState(time.state))

/** Whether something of students in extra time may still arrive. */
export const hasExtraUnderWay = (state: SessionState): boolean =>
  ownTimes(state, 'individual').some((time) => isTakingState(time.state))

/** Whether anybody has time left in the phase. */
export const hasTimeLeft = (state: SessionState, step: Step): boolean =>
  timesIn(state, step).some((time) => isOpenState(time.state))

/** Whether something of anybody may still arrive. */
export const isAnythingUnderWay = (state: SessionState, step: Step): boolean =>
  timesIn(state, step).some((time) => isTakingState(time.state))
