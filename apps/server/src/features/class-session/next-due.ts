import {
  classPhase,
  classTimes,
  isInOwnTime,
  isSessionRunning,
  isSwitchedOn,
  stepTime,
  teamTime,
} from '@tbl/domain/class-release'
import { firstOwnEnd, regularEnd } from '@tbl/domain/own-time'
import { makeUpGrace } from '@tbl/domain/own-window'
import {
  currentPause,
  type ExtraTime,
  graceEnd,
  ownEnd,
  type PhaseFacts,
} from '@tbl/domain/phase-clock'
import { waitForTries } from '../team-quiz/collect-team-quizzes.ts'
import type { SessionState } from './session-row.ts'
import { hasExtraUnderWay } from './times.ts'

/** How often it is looked whether enough teams are done, milliseconds. */
const ruleEvery = 2000
/** When something has to be tried again that could not be ended, milliseconds. */
const again = 1000
/** How long after the team phase a class session ends by itself, milliseconds. */
export const endsAfter = 15 * 60_000
/** How often it is looked then whether it can, milliseconds. */
const endEvery = 60_000

const later = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds)
const first = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((one, other) => (other && (!one || other < one) ? other : one), null)

/** Null unless the rule waits for teams: in a class session, in an open phase without an end. */
function ruleDue({ now, plans, session }: SessionState, step: 'individual' | 'team'): Date | null {
  const plan = plans[step]
  if (session === null) return null
  return plan && plan.rule !== 'off' && plan.ruleFiredAt === null && plan.endsAt === null
    ? later(now, ruleEvery)
    : null
}

/** From when on nothing of a student with this extra time can arrive; null: its end is not known. */
function arrivedAt(phase: PhaseFacts, extra: ExtraTime): Date | null {
  const end = ownEnd(phase, extra)
  return end && later(graceEnd(phase, end), 1)
}

/** When attempts of students with extra time have to be collected, or are so for good. */
function extraDue(phase: PhaseFacts, { facts, now }: SessionState): Date | null {
  const atWork = facts.extraTimes.map((extra) => {
    const due = arrivedAt(phase, extra)
    return due && due <= now ? later(now, again) : due
  })
  const collected = facts.collectedExtraTimes.map((extra) => arrivedAt(phase, extra))
  return first([...atWork, ...collected.filter((due) => due && due > now)])
}

/** The ends of students who are at it in own time, from the first on whose end is known. */
function ownEnds(phase: PhaseFacts, { facts, awaitedSince }: SessionState): Date[] {
  if (phase.ownLimit === null) return []
  const ends = [
    awaitedSince && regularEnd(phase, awaitedSince),
    ...facts.extraTimes.map((extra) => ownEnd(phase, extra)),
  ]
  return ends.filter((end) => end !== null)
}

/** The same of teams that are at it. */
const ownTeamEnds = ({ facts, teamTimes, now }: SessionState): Date[] =>
  isInOwnTime(facts, 'team')
    ? teamTimes.flatMap((team) => (team.startedAt && teamTime(facts, team, now).endsAt) || [])
    : []

/** From when on what was under way at an end can be collected. */
const collectedAt =
  (phase: PhaseFacts, wait: number) =>
  (end: Date): Date =>
    later(graceEnd(phase, end), wait)

/**
 * When somebody in own time has to be collected, known or not: who begins from now on is not due
 * before the limit is over.
 */
function ownDue(phase: PhaseFacts, ends: readonly Date[], wait: number, now: Date): Date | null {
  if (phase.ownLimit === null) return null
  const next = firstOwnEnd(phase, now)
  const due = [...ends, ...(next ? [next] : [])]
    .map(collectedAt(phase, wait))
    .map((one) => (one > now ? one : later(now, again)))
  return first(due)
}

/** Whether attempts, or quizzes of teams, have to be collected whose own time is over. */
export function isOwnDue(state: SessionState, step: 'individual' | 'team'): boolean {
  const phase = state.facts[step]
  if (phase === null) return false
  const ends = step === 'team' ? ownTeamEnds(state) : ownEnds(phase, state)
  const wait = step === 'team' ? waitForTries + 1 : 1
  return ends.map(collectedAt(phase, wait)).some((due) => due <= state.now)
}

/** Whether the look that is due is the one after which nothing of a collected attempt can arrive. */
export function isArrivalDue({ facts, plans, now }: SessionState): boolean {
  const { individual } = facts
  const dueAt = plans.individual?.dueAt?.getTime()
  if (individual === null || dueAt === undefined || dueAt > now.getTime()) return false
  return facts.collectedExtraTimes.some(
    (extra) => arrivedAt(individual, extra)?.getTime() === dueAt,
  )
}

/** When the attempts of make-ups have to be collected. */
function makeUpDue(state: SessionState): Date | null {
  const { makeUps, now } = state
  const due = makeUps.map(({ closesAt, isStarted }) => {
    const over = makeUpOver(state, closesAt)
    if (over > now) return over
    return isStarted ? later(now, again) : null
  })
  return first(due)
}

/** From when on nothing of a make-up with this end can arrive. */
const makeUpOver = ({ facts }: SessionState, closesAt: Date): Date =>
  later(graceEnd(makeUpGrace(facts.individual), closesAt), 1)

/** Whether the attempt of a make-up has to be collected. */
export const isMakeUpDue = (state: SessionState): boolean =>
  state.makeUps.some(
    ({ closesAt, isStarted }) => isStarted && makeUpOver(state, closesAt) <= state.now,
  )

/** When the server has to look at the individual phase next; null: not by itself. */
export const individualDue = (state: SessionState): Date | null =>
  first([classDue(state), makeUpDue(state)])

function classDue(state: SessionState): Date | null {
  const { facts, plans, isAwaited, now } = state
  const phase = facts.individual
  if (phase === null) return null
  if (phase.opensAt) return phase.opensAt
  const { state: at, endsAt } = stepTime(facts, 'individual', now)
  const ending = endsAt && later(graceEnd(phase, endsAt), 1)
  // a hidden quiz opens nothing by itself: once it is shown it is looked at again
  const isPlanned = plans.team?.opensByItself && classPhase(facts, now).isShown
  const own = ownDue(phase, ownEnds(phase, state), 1, now)
  switch (at) {
    case 'open':
      return first([plans.team?.opensByItself ? endsAt : ending, ruleDue(state, 'individual'), own])
    case 'ending':
      return first([ending, plans.team?.opensByItself ? later(now, again) : null, own])
    case 'over':
      if (isSwitchedOn(facts, 'individual') || isAwaited || isPlanned) {
        const isWaiting = isPlanned && facts.waitsForExtra && hasExtraUnderWay(state)
        return later(now, isWaiting ? ruleEvery : again)
      }
      return extraDue(phase, state)
    default:
      return null
  }
}

/** The same of the team phase, after which the session ends by itself. */
export function teamDue(state: SessionState): Date | null {
  const { facts, now } = state
  const phase = facts.team
  if (phase === null) return null
  if (phase.opensAt) return phase.opensAt
  const { state: at, endsAt } = stepTime(facts, 'team', now)
  const collecting = endsAt && later(graceEnd(phase, endsAt), waitForTries + 1)
  switch (at) {
    case 'open':
      return first([
        collecting,
        ruleDue(state, 'team'),
        ownDue(phase, ownTeamEnds(state), waitForTries + 1, now),
      ])
    case 'paused':
    case 'scheduled':
      return null
    case 'ending':
      return collecting
    case 'over':
      if (isSwitchedOn(facts, 'team') || facts.touchedAt)
        return collecting && collecting > now ? collecting : later(now, again)
  }
  if (!isSessionRunning(facts) || phase.openedAt === null) return null
  const due = later(teamOverSince(state) ?? now, endsAfter)
  return due > now ? due : later(now, endEvery)
}

/**
 * Since when the team phase is over or closed, also for the teams with time of their own; null while
 * it is not, or never was open.
 */
export function teamOverSince(state: SessionState): Date | null {
  const { facts, now } = state
  const { team } = facts
  if (team === null || team.openedAt === null || currentPause(team)) return null
  const ofClass = classTimes(facts, now).team
  if (ofClass.state === 'closed') return team.closedAt
  if (ofClass.state !== 'over') return null
  return teamTime(facts, { minutes: state.lastTeamMinutes, startedAt: null }, now).endsAt
}
