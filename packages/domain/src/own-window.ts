import {
  type ExtraTime,
  type Grace,
  noExtraTime,
  noTimes,
  openedByTime,
  ownEnd,
  type PhaseFacts,
  type PhaseTime,
  phaseTime,
  timeLimits,
} from './phase-clock.ts'

/**
 * From when on somebody may take the quiz, and until when: a make-up, which ends with it. Without an
 * end it is a head start: the quiz is open to them before the class, and ends with the class and
 * their extra time.
 */
export type OwnWindow = { readonly opensAt: Date; readonly closesAt: Date | null }
export type MakeUpWindow = OwnWindow & { readonly closesAt: Date }

export const isMakeUpWindow = (window: OwnWindow | null): window is MakeUpWindow =>
  window !== null && window.closesAt !== null

/** The grace of a make-up is that of the class. */
export const makeUpGrace = (ofClass: PhaseFacts | null): Grace => ({
  grace: ofClass?.grace ?? timeLimits.grace.default * 1000,
  outages: ofClass?.outages ?? [],
})

/** The individual phase of who makes it up: the window, whatever the class does. */
export const makeUpPhase = (
  ofClass: PhaseFacts | null,
  { opensAt, closesAt }: MakeUpWindow,
): PhaseFacts => ({
  openedAt: opensAt,
  closedAt: null,
  closedBy: null,
  opensAt: null,
  limit: null,
  ownLimit: null,
  endsAt: closesAt,
  extraEndsAt: null,
  pauses: [],
  ...makeUpGrace(ofClass),
})

/** The window of a make-up at a time. Of an extra time only an end of their own counts: `until`. */
export function makeUpTime(
  ofClass: PhaseFacts | null,
  window: MakeUpWindow,
  { until }: ExtraTime,
  now: Date,
): PhaseTime {
  const { opensAt, closesAt } = window
  return now < opensAt
    ? { ...noTimes, state: 'scheduled', opensAt, limit: closesAt.getTime() - opensAt.getTime() }
    : phaseTime(makeUpPhase(ofClass, window), true, now, { ...noExtraTime, until })
}

/**
 * What a head start makes of a phase that is not open to the class, for who has not started. Its end
 * is not known before the start.
 */
export function headStartTime(
  stored: PhaseFacts | null,
  ofClass: PhaseTime,
  { opensAt }: OwnWindow,
  extra: ExtraTime,
  now: Date,
): PhaseTime {
  if (now >= opensAt) return { ...noTimes, state: 'open' }
  const end =
    stored && ofClass.opensAt
      ? ownEnd(openedByTime(stored, ofClass.opensAt), { ...extra, earlySince: opensAt })
      : null
  return {
    ...noTimes,
    state: 'scheduled',
    opensAt,
    limit: end && end.getTime() - opensAt.getTime(),
  }
}
