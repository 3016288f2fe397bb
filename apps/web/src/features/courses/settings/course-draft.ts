import type { Course } from '@tbl/contract/courses'
import { isLateAfterInRange } from '@tbl/domain/attendance'
import { type CaptainNaming, isOfferInRange } from '@tbl/domain/captain-failover'
import { teamSizeLimit } from '@tbl/domain/captaincy'
import type { ContentLanguage } from '@tbl/domain/content-languages'
import { defaultSemester, type EnrollmentMode, type Semester } from '@tbl/domain/course'
import type { ErasedResults } from '@tbl/domain/erasure'
import { type Credit, usualCredit } from '@tbl/domain/team-credit'

/** A course as it is being written; numbers as they were typed. */
export type CourseDraft = {
  title: string
  code: string
  description: string
  semester: Semester
  /** Null: not named. A new course has none, so that the server presets it. */
  language?: ContentLanguage | null
  allowSelfTeamFormation: boolean
  teamSizeLimit: string
  enrollmentMode: EnrollmentMode
  autoEnrollFromAllowlist: boolean
  scoreAfterTeam: boolean
  erasedResults: ErasedResults
  /** How class sessions are run, of a course that exists. Minutes; blank: nobody is late. */
  lateAfter?: string
  captainOfferSeconds?: string
  captainNaming?: CaptainNaming
  creditLate?: Credit
  creditExcused?: Credit
  creditAbsent?: Credit
}

export const blankCourse: CourseDraft = {
  title: '',
  code: '',
  description: '',
  semester: defaultSemester,
  allowSelfTeamFormation: false,
  teamSizeLimit: String(teamSizeLimit.default),
  enrollmentMode: 'open',
  autoEnrollFromAllowlist: false,
  scoreAfterTeam: false,
  erasedResults: 'pseudonym',
}

/** An existing course, to be changed. */
export const draftOf = (course: Course): CourseDraft => ({
  title: course.title,
  code: course.code,
  description: course.description,
  semester: course.semester,
  language: course.language,
  allowSelfTeamFormation: course.allowSelfTeamFormation,
  teamSizeLimit: String(course.teamSizeLimit ?? teamSizeLimit.default),
  enrollmentMode: course.enrollmentMode,
  autoEnrollFromAllowlist: course.autoEnrollFromAllowlist,
  scoreAfterTeam: course.scoreAfterTeam,
  erasedResults: course.erasedResults,
  ...(course.classSessions && {
    lateAfter: String(course.classSessions.lateAfter ?? ''),
    captainOfferSeconds: String(course.classSessions.captainOfferSeconds),
    captainNaming: course.classSessions.captainNaming,
    creditLate: course.classSessions.credit.late,
    creditExcused: course.classSessions.credit.excused,
    creditAbsent: course.classSessions.credit.absent,
  }),
})

/**
 * What is written here of a course that has changed meanwhile: a field that is as it was `before`
 * is as it is `now`.
 */
export const followed = (
  written: Partial<CourseDraft>,
  before: CourseDraft,
  now: CourseDraft,
): CourseDraft => ({
  ...now,
  ...Object.fromEntries(
    Object.entries(written).filter(
      ([field, value]) => value !== before[field as keyof CourseDraft],
    ),
  ),
})

/**
 * The legal limit that is nearest to what was typed; the usual one for what is no number.
 */
export function nearestTeamSize(typed: string): number {
  const size = Number.parseInt(typed, 10)
  return Number.isNaN(size)
    ? teamSizeLimit.default
    : Math.min(Math.max(size, teamSizeLimit.min), teamSizeLimit.max)
}

/** A whole number as it was typed; NaN for what is none. */
const whole = (typed: string): number => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN)

/** Minutes after which somebody is late, as they were typed; blank: null. */
const lateAfterOf = (typed: string): number | null => (typed.trim() === '' ? null : whole(typed))

/** Which times of class sessions are out of range. */
export const wrongTimes = ({ lateAfter = '', captainOfferSeconds }: CourseDraft) => ({
  lateAfter: !isLateAfterInRange(lateAfterOf(lateAfter)),
  captainOfferSeconds:
    captainOfferSeconds !== undefined && !isOfferInRange(whole(captainOfferSeconds)),
})

/** The draft as the server takes it. */
export const settingsOf = ({
  lateAfter = '',
  captainOfferSeconds = '',
  captainNaming,
  creditLate = usualCredit.late,
  creditExcused = usualCredit.excused,
  creditAbsent = usualCredit.absent,
  ...draft
}: CourseDraft) => ({
  ...draft,
  ...(captainNaming && {
    classSessions: {
      lateAfter: lateAfterOf(lateAfter),
      captainOfferSeconds: whole(captainOfferSeconds),
      captainNaming,
      credit: { late: creditLate, excused: creditExcused, absent: creditAbsent },
    },
  }),
  teamSizeLimit: draft.allowSelfTeamFormation ? nearestTeamSize(draft.teamSizeLimit) : null,
  autoEnrollFromAllowlist:
    draft.enrollmentMode === 'allowlist_only' && draft.autoEnrollFromAllowlist,
})
