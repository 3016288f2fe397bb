import { ownLength, regularEnd } from './own-time.ts'

/** A time in which a phase stood still; `until` is null while it does. */
export type Pause = { readonly from: Date; readonly until: Date | null }

/** A time in which no server reached the database. */
type Outage = { readonly from: Date; readonly until: Date }

/** How a phase was closed: by its switch, at its end, or by collecting. */
type ClosedBy = 'switch' | 'deadline' | 'collected'

/** What is stored of a phase; its state follows from that and the time. */
export type PhaseFacts = {
  /** When it was opened last; null: never, it is only scheduled. */
  readonly openedAt: Date | null
  /** Null while it is open. */
  readonly closedAt: Date | null
  readonly closedBy: ClosedBy | null
  /** When it opens by itself; null: nothing is scheduled. */
  readonly opensAt: Date | null
  /** How long it is open once it opens by itself, milliseconds; null: until somebody closes it. */
  readonly limit: number | null
  /**
   * In own time: how long each has from their own start, milliseconds; the phase is the window for
   * it. Null: together.
   */
  readonly ownLimit: number | null
  /** Its end for the class; null: none. */
  readonly endsAt: Date | null
  /** No extra time lasts longer; null: each lasts as long as it does. */
  readonly extraEndsAt: Date | null
  readonly pauses: readonly Pause[]
  /** How long after an end what was answered before it may still arrive, without outages, milliseconds. */
  readonly grace: number
  /** In the order of time. */
  readonly outages: readonly Outage[]
}

/** What a grace follows from. */
export type Grace = Pick<PhaseFacts, 'grace' | 'outages'>

/** What somebody has besides the time of the class. */
export type ExtraTime = {
  /** When they have started, from which their own time runs; null: not yet. */
  readonly startedAt: Date | null
  /** Of the running time at the end of the class; in own time of the limit. */
  readonly percent: number
  readonly minutes: number
  readonly isUnlimited: boolean
  /** An end of their own, where it is later; null: none. It is one for who has no limit, too. */
  readonly until: Date | null
  /** Since when they have been at it with a head start, before the class; null: without one. */
  readonly earlySince: Date | null
}
export const noExtraTime: ExtraTime = {
  startedAt: null,
  percent: 0,
  minutes: 0,
  isUnlimited: false,
  until: null,
  earlySince: null,
}

/** `ending`: over, but what was answered in time may still arrive. */
export const phaseStates = ['closed', 'scheduled', 'open', 'paused', 'ending', 'over'] as const
export type PhaseState = (typeof phaseStates)[number]

/** A phase at a time, for the class or for one who has extra time. */
export type PhaseTime = {
  readonly state: PhaseState
  /** When it opens by itself; null unless it is scheduled. */
  readonly opensAt: Date | null
  /** How long it will be open then, milliseconds; null: until somebody closes it. */
  readonly limit: number | null
  /**
   * In own time, for who has not started: how long they have from their own start, milliseconds;
   * `length` null: no limit. Null: together, or started.
   */
  readonly ownTime: { readonly length: number | null } | null
  /** Its end, which stands still while it is paused; null: none. */
  readonly endsAt: Date | null
  readonly pausedAt: Date | null
}

/** Limits of times that are chosen (minutes, seconds). */
export const timeLimits = {
  /** Of a phase, minutes. */
  phase: { min: 1, max: 240 },
  /** Seconds after an end. */
  grace: { min: 5, max: 120, default: 30 },
  /** The nearest end that can be set, milliseconds from now. */
  nearestEnd: 60_000,
  /** The furthest end or opening that can be set, milliseconds from now. */
  furthest: 60 * 24 * 60 * 60_000,
  /** Of one quiz, for one student. */
  extra: { maxPercent: 300, maxMinutes: 240 },
  /** How long a make-up is open at most, milliseconds. */
  makeUp: 30 * 24 * 60 * 60_000,
} as const

/** Tries of a team that are under way at its end, milliseconds. */
export const teamGrace = 2000

const minute = 60_000
const second = 1000
/** The most that outages add to a grace. */
const mostOfOutages = 10 * minute
const later = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds)

/** The pause that lasts; null when the phase is not paused. */
export const currentPause = ({ pauses }: Pick<PhaseFacts, 'pauses'>): Pause | null =>
  pauses.find(({ until }) => until === null) ?? null

/** Since when it is paused at a time; null when it is not. */
const pausedSince = (phase: PhaseFacts, now: Date): Date | null => {
  const pause = currentPause(phase)
  return pause && pause.from <= now ? pause.from : null
}

const lengthOf = ({ from, until }: Pause): number =>
  until === null ? 0 : until.getTime() - from.getTime()

/** The phase with an opening whose time has come; the job that stores it may follow. */
export function openedByTime(phase: PhaseFacts, now: Date): PhaseFacts {
  const { opensAt, limit } = phase
  if (opensAt === null || opensAt > now) return phase
  return {
    ...phase,
    ...freshPhase,
    openedAt: opensAt,
    endsAt: limit === null ? null : later(opensAt, limit),
  }
}

/** What a phase begins with each time that it is opened. */
export const freshPhase = {
  closedAt: null,
  closedBy: null,
  opensAt: null,
  endsAt: null,
  extraEndsAt: null,
  pauses: [],
} as const satisfies Partial<PhaseFacts>

/** How long the phase is open for the class by its end, without its pauses, milliseconds. */
export function runningTime({ openedAt, endsAt, pauses }: PhaseFacts): number {
  if (openedAt === null || endsAt === null) return 0
  const paused = pauses.filter(({ from }) => from < endsAt).map(lengthOf)
  const open = endsAt.getTime() - openedAt.getTime()
  return Math.max(0, open - paused.reduce((sum, one) => sum + one, 0))
}

/** How long somebody has been at it before the class, milliseconds. */
const headStart = ({ openedAt }: PhaseFacts, { earlySince }: ExtraTime): number =>
  openedAt && earlySince ? Math.max(0, openedAt.getTime() - earlySince.getTime()) : 0

/**
 * The end for one who has started before the end of the class: that end, in own time the one of
 * their own; the percentage of the running time, or of the limit, and the minutes later, less the
 * head start but never before that end, rounded up to the second; a pause after the end of the class
 * moves the ends that have not come. Null: no end.
 */
export function ownEnd(phase: PhaseFacts, extra: ExtraTime): Date | null {
  const end = endWith(phase, extra)
  return end && extra.until && extra.until > end ? extra.until : end
}

function endWith(phase: PhaseFacts, extra: ExtraTime): Date | null {
  const { ownLimit, extraEndsAt } = phase
  const regular = regularEnd(phase, extra.startedAt)
  if (regular === null) return null
  // minutes that were given after the end of the class end what has no limit
  if (extra.isUnlimited && extra.until && extra.until > regular) return extra.until
  if (extra.isUnlimited) return extraEndsAt && extraEndsAt < regular ? regular : extraEndsAt
  const length = ownLimit ?? runningTime(phase)
  const given = (length * extra.percent) / 100 + extra.minutes * minute
  const more = given - headStart(phase, extra)
  if (more <= 0) return regular
  const planned = new Date(Math.ceil((regular.getTime() + more) / second) * second)
  // in own time nothing is paused
  const own = ownLimit === null ? afterPauses(phase, regular, planned) : planned
  if (extraEndsAt === null || own <= extraEndsAt) return own
  return extraEndsAt < regular ? regular : extraEndsAt
}

/** An own end later by the pauses after the end of the class. */
const afterPauses = ({ pauses }: PhaseFacts, ofClass: Date, planned: Date): Date =>
  pauses
    .filter(({ from }) => from >= ofClass)
    .reduce((end, pause) => (end > pause.from ? later(end, lengthOf(pause)) : end), planned)

/** Whether an end has come; while the phase is paused, those after the pause's begin do not. */
export function hasCome(phase: PhaseFacts, end: Date | null, now: Date): boolean {
  if (end === null) return false
  const pause = currentPause(phase)
  return pause && end > pause.from ? false : end <= now
}

/**
 * How long after an end what was answered before it may still arrive, milliseconds: longer by each
 * outage that touches the end or that time, in whole seconds, since devices could not send; by ten
 * minutes at most.
 */
export function graceAfter({ grace, outages }: Grace, end: Date): number {
  const more = outages.reduce(
    (sum, { from, until }) =>
      until >= end && from.getTime() <= end.getTime() + grace + sum
        ? sum + Math.ceil((until.getTime() - from.getTime()) / second) * second
        : sum,
    0,
  )
  return grace + Math.min(more, mostOfOutages)
}

/** The last instant of the grace after an end. */
export const graceEnd = (phase: Grace, end: Date): Date => later(end, graceAfter(phase, end))

/** Whether nothing more may arrive: what arrives at the last instant of the grace counts. */
export const isPastGrace = (phase: PhaseFacts, end: Date | null, now: Date): boolean =>
  end !== null && hasCome(phase, end, now) && now > graceEnd(phase, end)

/** The end of who starts at a scheduled opening, or is at it by then; null: no end. */
const plannedEnd = (phase: PhaseFacts, opensAt: Date, extra: ExtraTime): Date | null =>
  ownEnd(openedByTime(phase, opensAt), extra)

/** From a scheduled opening until the end of who starts then; null: no end. */
function plannedLength(phase: PhaseFacts, opensAt: Date, extra: ExtraTime): number | null {
  const end = plannedEnd(phase, opensAt, extra)
  return end && end.getTime() - opensAt.getTime()
}

/** When the phase was last open; null: never. */
export const lastOpen = ({ openedAt, closedAt, endsAt }: PhaseFacts): Date | null =>
  openedAt && (closedAt ?? endsAt ?? openedAt)

/**
 * Whether a head start from this time on lies before the opening of the class that it is for: the
 * phase is closed or scheduled, and has not been open since then.
 */
export function isBeforeClass(
  stored: PhaseFacts | null,
  { state }: PhaseTime,
  since: Date,
): boolean {
  const before = stored && lastOpen(stored)
  return (state === 'closed' || state === 'scheduled') && !(before && before > since)
}

/** Of a phase that has none of these times. */
export const noTimes = {
  opensAt: null,
  limit: null,
  ownTime: null,
  endsAt: null,
  pausedAt: null,
} as const

/** How long somebody who has not started has from the own start; null: together, or started. */
const ownTimeOf = ({ ownLimit }: PhaseFacts, extra: ExtraTime): PhaseTime['ownTime'] =>
  ownLimit === null || extra.startedAt !== null ? null : { length: ownLength(ownLimit, extra) }

/**
 * The phase as it is at a time, for somebody with this extra time who has started (without it: for
 * the class). `isOn`: switched on; `null`: nothing is stored of it. For who has a head start it is
 * open before the class.
 */
export function phaseTime(
  stored: PhaseFacts | null,
  isOn: boolean,
  now: Date,
  extra: ExtraTime = noExtraTime,
): PhaseTime {
  const time = timeOf(stored, isOn, now, extra)
  const { earlySince } = extra
  if (!earlySince || earlySince > now || !isBeforeClass(stored, time, earlySince)) return time
  const endsAt = stored && time.opensAt ? plannedEnd(stored, time.opensAt, extra) : null
  return { ...noTimes, state: 'open', endsAt }
}

function timeOf(stored: PhaseFacts | null, isOn: boolean, now: Date, extra: ExtraTime): PhaseTime {
  if (stored === null) return { ...noTimes, state: isOn ? 'open' : 'closed' }
  if (stored.opensAt !== null && stored.opensAt > now)
    return {
      ...noTimes,
      state: 'scheduled',
      opensAt: stored.opensAt,
      limit: plannedLength(stored, stored.opensAt, extra),
      ownTime: ownTimeOf(stored, extra),
    }
  const phase = openedByTime(stored, now)
  const isOpened = phase !== stored
  if (!isOn && !isOpened && (phase.closedBy === null || phase.closedBy === 'switch'))
    return { ...noTimes, state: 'closed' }
  const endsAt = ownEnd(phase, extra)
  const pausedAt = pausedSince(phase, now)
  if (!hasCome(phase, endsAt, now)) {
    const ownTime = ownTimeOf(phase, extra)
    return { ...noTimes, state: pausedAt ? 'paused' : 'open', ownTime, endsAt, pausedAt }
  }
  return { ...noTimes, state: isPastGrace(phase, endsAt, now) ? 'over' : 'ending', endsAt }
}

/** Lists, buttons and gates treat a paused phase as open. */
export const isOpenState = (state: PhaseState): boolean => state === 'open' || state === 'paused'

/** Who has started may still hand in, or have something arrive. */
export const isTakingState = (state: PhaseState): boolean =>
  isOpenState(state) || state === 'ending'

/** When the state changes by itself next; null when it does not. */
export function changesAt(phase: PhaseFacts | null, time: PhaseTime): Date | null {
  if (time.state === 'scheduled') return time.opensAt
  if (phase === null || time.endsAt === null || time.state === 'paused') return null
  if (time.state === 'open') return time.endsAt
  return time.state === 'ending' ? later(graceEnd(phase, time.endsAt), 1) : null
}

/** Whether a choice counts: made and arrived in time, and not in a pause. */
export type ChoiceTime = 'COUNTS' | 'PAUSED' | 'TIME_IS_OVER'

/**
 * Decides about a choice by when it was made and when it arrived, both by the server's clock. Forging when
 * it was made gains the grace at most.
 */
export function choiceTime(
  phase: PhaseFacts | null,
  extra: ExtraTime,
  { madeAt, arrivedAt }: { readonly madeAt: Date; readonly arrivedAt: Date },
): ChoiceTime {
  if (phase === null) return 'COUNTS'
  const pause = currentPause(phase)
  const end = ownEnd(phase, extra)
  if (hasCome(phase, end, arrivedAt) && end !== null)
    return madeAt <= end && !isPastGrace(phase, end, arrivedAt) ? 'COUNTS' : 'TIME_IS_OVER'
  return pause && madeAt > pause.from ? 'PAUSED' : 'COUNTS'
}

/**
 * What '+n minutes' makes of the end of a phase: moves it, or begins anew from now where it has
 * come; the time between is no running time. Null: the phase has no end.
 */
export function withMoreTime(phase: PhaseFacts, minutes: number, now: Date): PhaseFacts | null {
  const { endsAt } = phase
  if (endsAt === null) return null
  const isAfter = hasCome(phase, endsAt, now)
  const from = isAfter ? (currentPause(phase)?.from ?? now) : endsAt
  return withEnd(phase, later(from, minutes * minute), now)
}

/**
 * The phase with another end. One that has ended is open again, and what lay between is no running
 * time; one that is paused, since others have extra time, stays so.
 */
export function withEnd(phase: PhaseFacts, endsAt: Date, now: Date): PhaseFacts {
  const before = phase.endsAt
  const isAfter = before !== null && hasCome(phase, before, now)
  const pause = currentPause(phase)
  return {
    ...phase,
    endsAt,
    extraEndsAt: null,
    closedAt: null,
    closedBy: null,
    pauses: isAfter
      ? [
          ...phase.pauses.filter(({ from }) => from < before),
          { from: before, until: pause?.from ?? now },
          ...(pause ? [pause] : []),
        ]
      : phase.pauses,
  }
}

/** The phase, whose time stops now. */
export const withPause = (phase: PhaseFacts, now: Date): PhaseFacts => ({
  ...phase,
  pauses: [...phase.pauses, { from: now, until: null }],
})

/** The phase going on: every end that had not come is later by the length of the pause. */
export function withoutPause(phase: PhaseFacts, now: Date): PhaseFacts {
  const pause = currentPause(phase)
  if (pause === null) return phase
  const over = { from: pause.from, until: now }
  const { endsAt } = phase
  return {
    ...phase,
    endsAt: endsAt && endsAt > pause.from ? later(endsAt, lengthOf(over)) : endsAt,
    pauses: phase.pauses.map((one) => (one === pause ? over : one)),
  }
}
