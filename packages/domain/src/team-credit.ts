import type { AttendanceStatus } from './attendance.ts'

/** What the score of the team is for a member: the team's score, 0, or no score at all. */
export const credits = ['team', 'zero', 'none'] as const
export type Credit = (typeof credits)[number]

/** Statuses for which a course decides; who is present has the score of the team. */
export const creditStatuses = ['late', 'excused', 'absent'] as const satisfies AttendanceStatus[]
export type CreditStatus = (typeof creditStatuses)[number]

/** What the team score counts for in a course. */
export type CreditRule = Readonly<Record<CreditStatus, Credit>>

/** What a course has until somebody decides. */
export const usualCredit: CreditRule = { late: 'team', excused: 'team', absent: 'team' }

/** The score of the team does not count for a member: why, and what counts in its place. */
export type UncountedScore = {
  readonly status: CreditStatus
  /** Null: no score. */
  readonly score: number | null
}

/** Whether the score of the team counts for everybody, whatever the attendance. */
export const countsForAll = (rule: CreditRule): boolean =>
  creditStatuses.every((status) => rule[status] === 'team')

/**
 * Why the score of the team does not count for a member of this attendance; null: it counts. The one
 * rule for all who read scores of teams. `status` is null of who is not in the class session.
 */
export function uncountedScore(
  rule: CreditRule,
  status: AttendanceStatus | null,
): UncountedScore | null {
  if (status === null || status === 'present' || rule[status] === 'team') return null
  return { status, score: rule[status] === 'zero' ? 0 : null }
}

/** What a member has of the score of the team; null: no score. */
export const countedScore = (score: number, uncounted: UncountedScore | null): number | null =>
  uncounted === null ? score : uncounted.score
