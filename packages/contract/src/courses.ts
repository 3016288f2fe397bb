import { captainNamings } from '@tbl/domain/captain-failover'
import { teamSizeLimit } from '@tbl/domain/captaincy'
import { defaultSemester, enrollmentModes, maxCodeLength, semesters } from '@tbl/domain/course'
import { erasedResultsChoices } from '@tbl/domain/erasure'
import { credits } from '@tbl/domain/team-credit'
import { z } from 'zod'
import {
  base,
  contentLanguage,
  id,
  multiLine,
  Person,
  singleLine,
  TOO_MANY_TRIES,
  timestamp,
} from './base.ts'
import { fault } from './faults.ts'
import { limits } from './limits.ts'
import { entries, INVALID_EMAILS } from './roster.ts'
import { newScoring, OwnScoring, STEPS_INVALID } from './scoring.ts'
import { ExtraTime } from './timing.ts'

/** What the reader is in a course. */
const role = z.enum(['owner', 'coTeacher', 'assistant', 'student'])

const courseFields = {
  id,
  title: z.string(),
  description: z.string(),
  semester: z.enum(semesters),
  createdAt: timestamp,
  /** In which it is taught; null: not named. */
  language: contentLanguage,
}

/** A course in a list. The code is for those inside: its instructor and enrolled students. */
export const CourseCard = z.object({
  ...courseFields,
  code: z.string(),
  instructorName: z.string(),
  role,
  quizCount: z.int(),
  studentCount: z.int(),
})
export type CourseCard = z.infer<typeof CourseCard>

const credit = z.enum(credits)
/** What the score of the team counts for, for members who are late, excused or absent. */
const creditRule = { late: credit, excused: credit, absent: credit }

const classSessions = {
  /** Minutes after the opening from which who begins is late; null: never. */
  lateAfter: z.int().nullable(),
  /** Seconds without a sign of life of a captain until another member may be captain. */
  captainOfferSeconds: z.int(),
  captainNaming: z.enum(captainNamings),
  credit: z.object(creditRule),
}

export const Course = z.object({
  access: z.literal('full'),
  ...courseFields,
  code: z.string(),
  instructorName: z.string(),
  role,
  quizCount: z.int(),
  allowSelfTeamFormation: z.boolean(),
  teamSizeLimit: z.int().nullable(),
  enrollmentMode: z.enum(enrollmentModes),
  autoEnrollFromAllowlist: z.boolean(),
  scoreAfterTeam: z.boolean(),
  erasedResults: z.enum(erasedResultsChoices),
  /** How its class sessions are run; null for who does not manage the course. */
  classSessions: z.object(classSessions).nullable(),
  /** The instructor's name, for a student whom the list has added, until `enrollment.open`. */
  addedBy: z.string().nullable(),
  /** `help`: of its staff; `manage`: who teaches it; `remove`: its owner. */
  can: z.object({
    help: z.boolean(),
    manage: z.boolean(),
    remove: z.boolean(),
    leave: z.boolean(),
  }),
})
export type Course = z.infer<typeof Course>

/** How the quizzes of a course are scored that have no scoring of their own. */
export const CourseScoring = z.object({
  /** Null: the standard one. */
  own: OwnScoring,
  /** Quizzes that follow this, if only in one part. */
  following: z.int(),
  /** Quizzes that do not follow it any more, since somebody has answered by what held then. */
  fixed: z.int(),
})
export type CourseScoring = z.infer<typeof CourseScoring>

/** What a signed-in stranger gets: no content of the course besides the id. */
export const RestrictedCourse = z.object({
  access: z.literal('restricted'),
  id,
  can: z.object({ join: z.boolean() }),
})

/** An open course that the reader has not joined: no code, no content. */
export const CatalogueCourse = z.object({ ...courseFields, instructorName: z.string() })
export type CatalogueCourse = z.infer<typeof CatalogueCourse>

/** How many courses one page of the catalogue holds. */
export const cataloguePage = 20

const settings = {
  title: singleLine(limits.courseTitle, 'COURSE_TITLE_REQUIRED'),
  code: singleLine(maxCodeLength, 'COURSE_CODE_REQUIRED'),
  semester: z.enum(semesters),
  allowSelfTeamFormation: z.boolean(),
  /** Stored as null while students do not form teams themselves. */
  teamSizeLimit: z.int().min(teamSizeLimit.min).max(teamSizeLimit.max).nullable(),
  enrollmentMode: z.enum(enrollmentModes),
  /** Stored as false while anyone can join. */
  autoEnrollFromAllowlist: z.boolean(),
  /** A student reads the individual score after the team quiz, not at once. */
  scoreAfterTeam: z.boolean(),
  /**
   * What becomes of the results of students who have their account erased; the owner alone decides.
   */
  erasedResults: z.enum(erasedResultsChoices),
}

export const CreateCourse = z.strictObject({
  ...settings,
  description: multiLine(limits.courseDescription).min(1, fault('COURSE_DESCRIPTION_REQUIRED')),
  semester: settings.semester.default(defaultSemester),
  allowSelfTeamFormation: settings.allowSelfTeamFormation.default(false),
  teamSizeLimit: settings.teamSizeLimit.default(null),
  enrollmentMode: settings.enrollmentMode.default('open'),
  autoEnrollFromAllowlist: settings.autoEnrollFromAllowlist.default(false),
  scoreAfterTeam: settings.scoreAfterTeam.default(false),
  erasedResults: settings.erasedResults.default('pseudonym'),
  /** Left out, it is the language of its owner: chosen in the profile, else that of the page. */
  language: contentLanguage.optional(),
})

export const UpdateCourse = z.strictObject({
  courseId: id,
  ...settings,
  description: multiLine(limits.courseDescription),
  /** Left out, it stays as it is. */
  erasedResults: settings.erasedResults.optional(),
  /** Left out, it stays as it is. */
  language: contentLanguage.optional(),
  /** Left out, it stays as it is. */
  classSessions: z
    .strictObject({ ...classSessions, credit: z.strictObject(creditRule).optional() })
    .optional(),
  /**
   * Goes with the change from open to allowlist_only, which needs it in a course without a list.
   */
  allowlist: entries.optional(),
})

/**
 * A student as the staff of the course sees one, whatever the account's role is: `email` is 'not
 * confirmed' in place of an address whose link was never opened. `section`: the name of the one
 * that `sectionId` is; without one what the roster says, as it says the number.
 */
const ListedStudent = z.object({
  ...Person.shape,
  email: z.string(),
  role: z.literal('Student'),
  studentNumber: z.string().nullable(),
  sectionId: id.nullable(),
  section: z.string().nullable(),
  enrolledAt: timestamp,
  /** In all quizzes of the course; null: none, or the reader does not manage it. */
  extraTime: ExtraTime.nullable(),
})

/** The students who have opened the course; all but the names is for the instructor only. */
export const Students = z.discriminatedUnion('audience', [
  z.object({ audience: z.literal('instructor'), students: z.array(ListedStudent) }),
  z.object({ audience: z.literal('student'), students: z.array(Person) }),
])
export type Students = z.infer<typeof Students>

/** Whom the staff has removed; `by` is null when that account is gone. */
const RemovedStudent = z.object({
  ...Person.shape,
  removedAt: timestamp,
  by: z.string().nullable(),
  reason: z.string(),
})
export type RemovedStudent = z.infer<typeof RemovedStudent>

const ofStudent = z.strictObject({ courseId: id, studentId: id })
const IS_STAFF_HERE = { status: 409 } as const
const LEAVE_LINK_INVALID = { status: 410 } as const
const enrolled = z.object({ courseId: id })
/** A free code like the one that is taken, if there is one. */
const freeCode = z.string().nullable()
const CODE_TAKEN = {
  status: 409,
  data: z.object({ freeCode }),
} as const
const refusals = {
  ALREADY_ENROLLED: { status: 409 },
  ENROLLMENT_REFUSED: { status: 422 },
  IS_STAFF_HERE,
} as const

export const courses = {
  list: base
    .route({
      method: 'GET',
      path: '/courses',
      summary: 'Own courses of an instructor, enrolled courses of a student; newest first',
    })
    .input(z.strictObject({}))
    .output(z.array(CourseCard)),
  create: base
    .route({ method: 'POST', path: '/courses', summary: 'Create a course', successStatus: 201 })
    .errors({ CODE_TAKEN })
    .input(CreateCourse)
    .output(Course),
  get: base
    .route({
      method: 'GET',
      path: '/courses/{courseId}',
      summary: 'A course, or its restricted view for a stranger',
    })
    .input(z.strictObject({ courseId: id }))
    .output(z.discriminatedUnion('access', [Course, RestrictedCourse])),
  checkCode: base
    .route({
      method: 'GET',
      path: '/course-codes',
      summary:
        'Whether a course code is free, or is that of the named course; else a free one like it',
    })
    .errors({ TOO_MANY_TRIES })
    .input(z.strictObject({ code: singleLine(maxCodeLength), courseId: id.optional() }))
    .output(
      z.discriminatedUnion('isFree', [
        z.object({ isFree: z.literal(true) }),
        z.object({ isFree: z.literal(false), freeCode }),
      ]),
    ),
  catalogue: base
    .route({
      method: 'GET',
      path: '/catalogue',
      summary: 'Open courses that the student has not joined; newest first',
    })
    .input(
      z.strictObject({
        search: multiLine(200).default(''),
        offset: z.coerce.number().int().min(0).default(0),
      }),
    )
    .output(z.object({ courses: z.array(CatalogueCourse), total: z.int() })),
  update: base
    .route({
      method: 'PUT',
      path: '/courses/{courseId}',
      summary: 'Change a course; restricting it takes an allowlist along, unless it has one',
    })
    .errors({
      CODE_TAKEN,
      ALLOWLIST_REQUIRED: { status: 422 },
      INVALID_EMAILS,
      TIME_OUT_OF_RANGE: { status: 422 },
    })
    .input(UpdateCourse)
    .output(Course),
  scoring: base
    .route({
      method: 'GET',
      path: '/courses/{courseId}/scoring',
      summary: 'How quizzes without a scoring of their own are scored, for who teaches the course',
    })
    .input(z.strictObject({ courseId: id }))
    .output(CourseScoring),
  setScoring: base
    .route({
      method: 'PATCH',
      path: '/courses/{courseId}/scoring',
      summary: 'Set it; quizzes that somebody has answered keep what held then',
    })
    .errors({ STEPS_INVALID })
    .input(z.strictObject({ courseId: id, ...newScoring }))
    .output(CourseScoring),
  remove: base
    .route({
      method: 'DELETE',
      path: '/courses/{courseId}',
      summary: 'Delete a course and everything in it',
    })
    .input(z.strictObject({ courseId: id }))
    .output(z.object({ removed: z.literal(true) })),
}

export const enrollment = {
  joinByCode: base
    .route({ method: 'POST', path: '/enrollments', summary: 'Enroll with a course code' })
    .errors({
      ...refusals,
      TOO_MANY_TRIES,
      COURSE_NOT_FOUND: { status: 422 },
    })
    .input(z.strictObject({ code: singleLine(maxCodeLength, 'JOIN_CODE_REQUIRED') }))
    .output(enrolled),
  join: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/enrollment',
      summary: 'Enroll in a course; a code that is sent along must be right',
    })
    .errors({
      ...refusals,
      TOO_MANY_TRIES,
      INVALID_CODE: { status: 422 },
    })
    .input(z.strictObject({ courseId: id, code: singleLine(maxCodeLength).optional() }))
    .output(enrolled),
  leave: base
    .route({
      method: 'DELETE',
      path: '/courses/{courseId}/enrollment',
      summary: 'Leave a course and its team; attempts are kept',
    })
    .input(z.strictObject({ courseId: id }))
    .output(z.object({ left: z.literal(true) })),
  leaveByLink: base
    .route({
      method: 'POST',
      path: '/enrollments/leave',
      summary: 'Leave a course with the link of the mail to those whom its list has added',
    })
    .errors({ LEAVE_LINK_INVALID })
    .input(z.strictObject({ token: z.string().max(200) }))
    .output(z.object({ courseTitle: z.string(), contentLanguage })),
  open: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/visit',
      summary:
        'The student has opened the course: who was added by its list is seen there from now on',
    })
    .input(z.strictObject({ courseId: id }))
    .output(z.object({ opened: z.literal(true) })),
  students: base
    .route({
      method: 'GET',
      path: '/courses/{courseId}/students',
      summary: 'Who is enrolled and has opened the course, by name',
    })
    .input(z.strictObject({ courseId: id }))
    .output(Students),
  remove: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/students/{studentId}/removal',
      summary:
        'Remove a student from the course: team and place end, attempts are kept, the address leaves the allowlist',
    })
    .input(ofStudent.extend({ reason: singleLine(limits.removalReason) }))
    .output(z.object({ removed: z.literal(true) })),
  removed: base
    .route({
      method: 'GET',
      path: '/courses/{courseId}/removals',
      summary: 'Whom the staff has removed from the course and who is not back; newest first',
    })
    .input(z.strictObject({ courseId: id }))
    .output(z.array(RemovedStudent)),
  readmit: base
    .route({
      method: 'DELETE',
      path: '/courses/{courseId}/students/{studentId}/removal',
      summary: 'Take a removed student back; teams stay as they are',
    })
    .errors({ IS_STAFF_HERE })
    .input(ofStudent)
    .output(z.object({ readmitted: z.literal(true) })),
  ownRemovals: base
    .route({
      method: 'GET',
      path: '/removals',
      summary: 'Courses from which the reader was removed without knowing it yet',
    })
    .input(z.strictObject({}))
    .output(z.array(z.object({ courseId: id, courseTitle: z.string(), contentLanguage }))),
  markRemovalsRead: base
    .route({
      method: 'POST',
      path: '/removals/read',
      summary: 'The reader has read from which courses they were removed',
    })
    .input(z.strictObject({ courseIds: z.array(id).min(1).max(100) }))
    .output(z.object({ marked: z.literal(true) })),
  letIn: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/students/{studentId}/code',
      summary: 'A code with which a student who cannot log in gets in to this course, once',
    })
    .errors({
      TOO_MANY_CODES: { status: 429 },
      CODES_GUESSED: {
        status: 429,
        data: z.object({ minutes: z.int() }),
      },
    })
    .input(ofStudent)
    .output(z.object({ code: z.string(), expiresAt: timestamp })),
}
