/** What a student of a class session can be; by hand, or derived. */
export const attendanceStatuses = ['present', 'late', 'excused', 'absent'] as const
export type AttendanceStatus = (typeof attendanceStatuses)[number]

/** Limits of 'late after', minutes. */
export const lateAfterLimits = { min: 0, max: 60, default: 5 } as const

/** Whether a course may have so many minutes; null: nobody is late. */
export const isLateAfterInRange = (minutes: number | null): boolean =>
  minutes === null || (minutes >= lateAfterLimits.min && minutes <= lateAfterLimits.max)

/** What the status of a student is derived from. */
export type AttendanceFacts = {
  /** When the individual phase was opened first in the session; null: it never was. */
  readonly openedAt: Date | null
  /** When the session ended; null while it runs. */
  readonly endedAt: Date | null
  /** Minutes after the opening; null: nobody is late. */
  readonly lateAfter: number | null
  /** When the student opened the individual quiz; null: never. */
  readonly startedAt: Date | null
  /** When the student was seen in the team phase first; null: never. */
  readonly teamSeenAt: Date | null
  /** The answers were entered from paper, which was handed in with the class; whenever they were. */
  readonly hasPaper: boolean
}

/** What is known of the openings of the individual phase. */
export type OpeningFacts = {
  readonly sessionStartedAt: Date
  /** When it was opened last; null: never. */
  readonly openedAt: Date | null
  /** The first time that the session has opened or closed it; null: it has not. */
  readonly first: { readonly isOpening: boolean; readonly at: Date } | null
}

/**
 * When the individual phase was opened first in the session; where it was open before, when the
 * session started. Null: never.
 */
export function firstOpening({ sessionStartedAt, openedAt, first }: OpeningFacts): Date | null {
  if (openedAt === null) return null
  if (first && !first.isOpening) return sessionStartedAt
  // what opens at its hour was open before the entry that says so
  const opened = first && first.at < openedAt ? first.at : openedAt
  return opened > sessionStartedAt ? opened : sessionStartedAt
}

/**
 * The status by what was done until the session ended: present who started in time, or has a paper, late who came
 * later or was first seen in the team phase, absent who was never seen once the session has ended;
 * null: not here yet.
 */
export function derivedAttendance({
  openedAt,
  endedAt,
  lateAfter,
  startedAt,
  teamSeenAt,
  hasPaper,
}: AttendanceFacts): AttendanceStatus | null {
  if (hasPaper) return 'present'
  const isInSession = (time: Date | null): time is Date =>
    time !== null && (endedAt === null || time <= endedAt)
  if (isInSession(startedAt)) {
    const late = startedAt.getTime() - (openedAt ?? startedAt).getTime()
    return lateAfter === null || late <= lateAfter * 60_000 ? 'present' : 'late'
  }
  if (isInSession(teamSeenAt)) return 'late'
  return endedAt === null ? null : 'absent'
}

/** Whether teams do not wait for somebody with this status; what was set by hand alone counts. */
export const isExcusedBy = (byHand: AttendanceStatus | null): boolean =>
  byHand === 'excused' || byHand === 'absent'
