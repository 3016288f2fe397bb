import { classTimes, isInOwnTime, isSessionRunning, teamTime } from '@tbl/domain/class-release'
import { countDone } from '@tbl/domain/five-minute-rule'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import {
  currentPause,
  hasCome,
  isOpenState,
  type PhaseFacts,
  timeLimits,
  withEnd,
  withMoreTime,
  withoutPause,
  withPause,
} from '@tbl/domain/phase-clock'
import { and, eq, gt } from 'drizzle-orm'
import type { Step } from '../../../access/phase-rows.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { teamTiming } from '../../../schema/class-session.ts'
import { listCollected, reopenCollected } from '../../attempts/reopen-collected.ts'
import { phaseColumns } from '../../quizzes/store-phase.ts'
import { listCollectedTeams, reopenTeams } from '../../team-quiz/reopen-collected.ts'
import { moveOwnEnds } from '../own-ends.ts'
import { teamProgress } from '../progress.ts'
import type { SessionState } from '../session-row.ts'
import type { Change, Doing, InStep } from '../step.ts'
import { hasTimeLeft } from '../times.ts'
import type { NewEvent } from '../trail.ts'
import { stillInTime } from './still-in-time.ts'

type NotOpen = { readonly code: 'PHASE_NOT_OPEN' }
type SeenBefore = {
  readonly code: 'ANSWERS_SEEN'
  readonly students: string[]
  readonly teams: string[]
}
export type TimeRefusal = NotOpen | SeenBefore
/** Of what is for phases together only. */
type InOwnTime = { readonly code: 'OWN_TIME' }
export type EndRefusal = TimeRefusal | { readonly code: 'END_TOO_SOON' | 'TIME_OUT_OF_RANGE' }

const flagOf = { individual: 'isActive', team: 'isTeamActive' } as const
const iso = (time: Date | null) => time?.toISOString() ?? null

/** The phase if it is open, or has ended by itself in a session that runs; else null. */
function phaseWithTime({ facts, now }: SessionState, step: Step): PhaseFacts | null {
  const { state } = classTimes(facts, now)[step]
  if (isOpenState(state)) return facts[step]
  return isSessionRunning(facts) && (state === 'ending' || state === 'over') ? facts[step] : null
}

/**
 * Opens again what the server has submitted or completed, if anything, for whom has time left in the
 * phase as it will be, and has not seen answers; refuses, unless `evenSo`, where some have.
 */
async function reopen(
  { quizId, courseId, now }: SessionState,
  { services, tx, afterCommit, actorId }: InStep,
  { step, phase }: { readonly step: Step; readonly phase: PhaseFacts },
  evenSo: boolean,
): Promise<Outcome<NewEvent[], SeenBefore>> {
  if (courseId === null || actorId === null) return allow([])
  const place = { quizId, courseId, by: actorId, now }
  if (step === 'individual') {
    const collected = await listCollected(tx, { quizId, now })
    const inTime = (those: typeof collected.free) =>
      stillInTime(tx, place, { step, phase }, those, ({ studentId }) => studentId)
    const [free, seen] = [await inTime(collected.free), await inTime(collected.seen)]
    if (seen.length > 0 && !evenSo)
      return refuse({
        code: 'ANSWERS_SEEN',
        students: seen.map(({ studentName }) => studentName),
        teams: [],
      })
    await reopenCollected(services, { tx, afterCommit }, place, free)
    const userIds = free.map(({ studentId }) => studentId)
    return allow(reopenedEvents({ step, count: free.length, userIds }))
  }
  const collected = await listCollectedTeams(services, tx, quizId)
  const inTime = (those: typeof collected.free) =>
    stillInTime(tx, place, { step, phase }, those, ({ id }) => id)
  const [free, seen] = [await inTime(collected.free), await inTime(collected.seen)]
  if (seen.length > 0 && !evenSo)
    return refuse({ code: 'ANSWERS_SEEN', students: [], teams: seen.map(({ name }) => name) })
  await reopenTeams(services, { tx, afterCommit }, place, free)
  return allow(reopenedEvents({ step, count: free.length, teamIds: free.map(({ id }) => id) }))
}

const reopenedEvents = (subject: NewEvent['subject']): NewEvent[] =>
  subject.count ? [{ kind: 'reopened', subject }] : []

/**
 * The phase, together, has ended for the class and goes on: the ends of teams with minutes of their own, which
 * count from the end of the class, stay where they are, or move to the class's where that is later.
 */
async function keepTeamEnds(tx: Tx, { quizId, facts, now }: SessionState, after: PhaseFacts) {
  const own = await tx
    .select({ teamId: teamTiming.teamId, minutes: teamTiming.minutes })
    .from(teamTiming)
    .where(and(eq(teamTiming.quizId, quizId), gt(teamTiming.minutes, 0)))
  for (const { teamId, minutes } of own) {
    const ownEnd = teamTime(facts, { minutes, startedAt: null }, now).endsAt
    if (!ownEnd || !after.endsAt) continue
    const left = Math.ceil((ownEnd.getTime() - after.endsAt.getTime()) / 60_000)
    await tx
      .update(teamTiming)
      .set({ minutes: Math.max(0, left) })
      .where(and(eq(teamTiming.quizId, quizId), eq(teamTiming.teamId, teamId)))
  }
}

/** The phase with another end; one that was over is open again, with what was collected. */
async function moveEnd(
  state: SessionState,
  inStep: InStep,
  step: Step,
  {
    before,
    after,
    event,
    evenSo,
  }: {
    readonly before: PhaseFacts
    readonly after: PhaseFacts
    readonly event: NewEvent
    readonly evenSo: boolean
  },
): Promise<Outcome<Change, SeenBefore>> {
  const isAfter = hasCome(before, before.endsAt, state.now)
  const again = isAfter
    ? await reopen(state, inStep, { step, phase: after }, evenSo)
    : allow<NewEvent[]>([])
  if (!again.ok) return again
  if (isAfter && step === 'team' && after.ownLimit === null)
    await keepTeamEnds(inStep.tx, state, after)
  return allow({
    switches: { [flagOf[step]]: true },
    phases: { [step]: phaseColumns(after) },
    events: [event, ...again.value],
  })
}

/** Moves the end of a phase by minutes; each command counts once. */
export const addTime = (step: Step, minutes: number, evenSo: boolean): Doing<TimeRefusal> => ({
  work: async (state, inStep) => {
    const before = phaseWithTime(state, step)
    const after = before && withMoreTime(before, minutes, state.now)
    if (!before || !after) return refuse({ code: 'PHASE_NOT_OPEN' })
    const subject = { step, from: iso(before.endsAt), to: iso(after.endsAt), minutes }
    const event: NewEvent = { kind: 'timeAdded', subject }
    return moveEnd(state, inStep, step, { before, after, event, evenSo })
  },
})

/** Sets the end of a phase, or gives it one. */
export const setEnd = (step: Step, endsAt: Date, evenSo: boolean): Doing<EndRefusal> => ({
  work: async (state, inStep) => {
    const before = phaseWithTime(state, step)
    if (!before || state.courseId === null) return refuse({ code: 'PHASE_NOT_OPEN' })
    const away = endsAt.getTime() - state.now.getTime()
    if (away < timeLimits.nearestEnd) return refuse({ code: 'END_TOO_SOON' })
    if (away > timeLimits.furthest) return refuse({ code: 'TIME_OUT_OF_RANGE' })
    const after = withEnd(before, endsAt, state.now)
    const event: NewEvent = {
      kind: 'endSet',
      subject: { step, from: iso(before.endsAt), to: iso(endsAt) },
    }
    return moveEnd(state, inStep, step, { before, after, event, evenSo })
  },
})

/** What 'n more minutes' changes; null where the phase is not open. */
export async function lastMinutes(
  state: SessionState,
  { tx }: Pick<InStep, 'tx'>,
  step: Step,
  minutes: number,
  kind: 'minutesAnnounced' | 'ruleFired',
): Promise<Change | null> {
  const { facts, now } = state
  const phase = facts[step]
  if (!phase || !isOpenState(classTimes(facts, now)[step].state)) return null
  const from = currentPause(phase)?.from ?? now
  const after = withEnd(phase, new Date(from.getTime() + minutes * 60_000), now)
  const { done, counted } = countDone(await teamProgress(tx, state, step))
  return {
    phases: { [step]: { ...phaseColumns(after), ruleFiredAt: now } },
    events: [
      {
        kind,
        subject: { step, from: iso(phase.endsAt), to: iso(after.endsAt), minutes, done, counted },
      },
    ],
    announcement: { kind: 'lastMinutes', step, done, counted },
  }
}

/** Gives an open phase an end in so many minutes, and says so to the class. */
export const announceMinutes = (step: Step, minutes: number): Doing<NotOpen | InOwnTime> => ({
  work: async (state, inStep) => {
    if (isInOwnTime(state.facts, step)) return refuse({ code: 'OWN_TIME' })
    const change = await lastMinutes(state, inStep, step, minutes, 'minutesAnnounced')
    return change ? allow(change) : refuse({ code: 'PHASE_NOT_OPEN' })
  },
})

/** Stops the time of a phase for everybody. */
export const pause = (step: Step): Doing<NotOpen | InOwnTime> => ({
  isDone: ({ facts }) => {
    const phase = facts[step]
    return phase !== null && currentPause(phase) !== null
  },
  work: (state) => {
    const phase = state.facts[step]
    const { state: at } = classTimes(state.facts, state.now)[step]
    // before the class there is no time to stop, though some have a head start
    const isBegun = at !== 'closed' && at !== 'scheduled'
    if (!phase || !isBegun || !hasTimeLeft(state, step)) return refuse({ code: 'PHASE_NOT_OPEN' })
    if (phase.ownLimit !== null) return refuse({ code: 'OWN_TIME' })
    return allow({
      phases: { [step]: phaseColumns(withPause(phase, state.now)) },
      events: [{ kind: 'paused', subject: { step } }],
    })
  },
})

/** Lets the time of a phase go on. */
export const resume = (step: Step): Doing<never> => ({
  isDone: ({ facts }) => {
    const phase = facts[step]
    return phase === null || currentPause(phase) === null
  },
  work: async ({ quizId, facts, now }, { tx }) => {
    const phase = facts[step]
    const pause = phase && currentPause(phase)
    if (!phase || !pause) return allow(null)
    const after = withoutPause(phase, now)
    if (step === 'individual') await moveOwnEnds(tx, quizId, pause.from, now)
    const subject = { step, from: iso(phase.endsAt), to: iso(after.endsAt) }
    return allow({
      phases: { [step]: phaseColumns(after) },
      events: [{ kind: 'resumed', subject }],
    })
  },
})
