import { type Actor, isLetIn } from './account.ts'

/**
 * What somebody can be in a course; a person is one of these in each. `rehearser`: teaches the quiz
 * of which this course, with invented students, is a rehearsal.
 */
export type CourseRole = 'owner' | StaffRole | 'student' | 'rehearser' | 'none'

/** Of the staff beside the owner. */
export type StaffRole = 'coTeacher' | 'assistant'

/**
 * Where a person stands to a course, read at the moment of the call: all rights in it follow from
 * this, whatever the account's role is. A quiz without a course is its maker's alone, who is
 * its owner; then `courseId` is null.
 */
export type RoleInCourse = {
  readonly courseId: string | null
  readonly role: CourseRole
  /** The section that an assistant helps; null: all of the course. */
  readonly helpsSection: string | null
  /** The person's own team in the course; null without one. */
  readonly teamId: string | null
  /** Whether the call is about the own team. */
  readonly isMember: boolean
}

/** Something of a course, as the one who asks stands to it. */
export type Place = { readonly roleInCourse: RoleInCourse }

const owns = ({ role }: RoleInCourse): boolean => role === 'owner'
/** Decides: questions, grades, who is in the course. */
const teaches = (roleInCourse: RoleInCourse): boolean =>
  owns(roleInCourse) || roleInCourse.role === 'coTeacher'
/** Of the staff of the course. */
const isStaff = (roleInCourse: RoleInCourse): boolean =>
  teaches(roleInCourse) || roleInCourse.role === 'assistant'
/** Runs a rehearsal: does to its invented class what is done to a real one, and no more. */
const rehearses = ({ role }: RoleInCourse): boolean => role === 'rehearser'
/** Runs classes, and decides in them. */
const runs = (roleInCourse: RoleInCourse): boolean =>
  isStaff(roleInCourse) || rehearses(roleInCourse)
const decides = (roleInCourse: RoleInCourse): boolean =>
  teaches(roleInCourse) || rehearses(roleInCourse)
/** Has a say in who is of the staff: of co-teachers the owner alone. */
const appoints = (roleInCourse: RoleInCourse, { staffRole }: OfStaff): boolean =>
  owns(roleInCourse) || (teaches(roleInCourse) && staffRole === 'assistant')
const studies = ({ role }: RoleInCourse): boolean => role === 'student'
const plays = (roleInCourse: RoleInCourse): boolean =>
  studies(roleInCourse) && roleInCourse.isMember

/** Whether somebody belongs to the course; all others get no hint that it is there. */
export const isInside = ({ role }: RoleInCourse): boolean => role !== 'none'

/** What an account may do, whatever the course. Here alone the account's role counts. */
export const accountPolicies = {
  'profile.read': (actor: Actor) => !isLetIn(actor),
  'profile.edit': (actor: Actor) => !isLetIn(actor),
  'profile.erase': (actor: Actor) => !isLetIn(actor),
  'course.list': (_actor: Actor) => true,
  'course.create': ({ role }: Actor) => role === 'Instructor',
  'course.browse': (actor: Actor) => actor.role === 'Student' && !isLetIn(actor),
  'course.join': (actor: Actor) => actor.role === 'Student' && !isLetIn(actor),
  'staff.join': (actor: Actor) => !isLetIn(actor),
} as const

type Own = { readonly isOwn: boolean }
/** What somebody of the staff is, or is invited to be. */
type OfStaff = { readonly staffRole: StaffRole }

/**
 * Who may do what in a course, one sentence a line. `authorize` on the server is the only reader.
 */
export const coursePolicies = {
  'course.read': (roleInCourse: RoleInCourse) => isStaff(roleInCourse) || studies(roleInCourse),
  'course.open': (roleInCourse: RoleInCourse) => studies(roleInCourse),
  'course.leave': (roleInCourse: RoleInCourse, _: unknown, who: Actor) =>
    studies(roleInCourse) && !isLetIn(who),
  'course.edit': (roleInCourse: RoleInCourse) => teaches(roleInCourse),
  'course.remove': (roleInCourse: RoleInCourse) => owns(roleInCourse),
  'course.decideErasedResults': (roleInCourse: RoleInCourse) => owns(roleInCourse),
  'course.readStudentEmails': (roleInCourse: RoleInCourse) => isStaff(roleInCourse),
  'student.letIn': (roleInCourse: RoleInCourse) => teaches(roleInCourse),
  'student.remove': (roleInCourse: RoleInCourse) => teaches(roleInCourse),
  'student.readmit': (roleInCourse: RoleInCourse) => teaches(roleInCourse),
  'staff.read': (roleInCourse: RoleInCourse) => isStaff(roleInCourse),
  'staff.readHistory': (roleInCourse: RoleInCourse) => teaches(roleInCourse),
  'staff.invite': appoints,
  'staff.revoke': appoints,
  'staff.remove': appoints,
  'staff.changeRole': (roleInCourse: RoleInCourse) => owns(roleInCourse),
  'staff.handOver': (roleInCourse: RoleInCourse) => owns(roleInCourse),
  'staff.takeOver': ({ role }: RoleInCourse) => role === 'coTeacher',
  'staff.leave': (roleInCourse: RoleInCourse) => isStaff(roleInCourse),
  'section.read': (roleInCourse: RoleInCourse) => isStaff(roleInCourse),
  'section.manage': (roleInCourse: RoleInCourse) => teaches(roleInCourse),
  'team.manage': (roleInCourse: RoleInCourse) => runs(roleInCourse),
  'team.discard': (roleInCourse: RoleInCourse) => teaches(roleInCourse),
  'team.selfForm': (roleInCourse: RoleInCourse) => studies(roleInCourse),
  'team.join': (roleInCourse: RoleInCourse) => studies(roleInCourse),
  'team.leave': (roleInCourse: RoleInCourse) => plays(roleInCourse),
  'team.handOver': (roleInCourse: RoleInCourse) => plays(roleInCourse),
  'team.takeCaptaincy': (roleInCourse: RoleInCourse) => plays(roleInCourse),
  'quiz.list': (roleInCourse: RoleInCourse) => isStaff(roleInCourse) || studies(roleInCourse),
  'quiz.read': (roleInCourse: RoleInCourse) => runs(roleInCourse),
  'quiz.create': (roleInCourse: RoleInCourse) => teaches(roleInCourse),
  'quiz.edit': (roleInCourse: RoleInCourse) => teaches(roleInCourse),
  'quiz.move': (roleInCourse: RoleInCourse) => owns(roleInCourse),
  'quiz.switch': (roleInCourse: RoleInCourse) => runs(roleInCourse),
  'quiz.rehearse': (roleInCourse: RoleInCourse) => teaches(roleInCourse),
  'quiz.release': (roleInCourse: RoleInCourse) => decides(roleInCourse),
  'session.watch': (roleInCourse: RoleInCourse) => runs(roleInCourse),
  'session.run': (roleInCourse: RoleInCourse) => runs(roleInCourse),
  'session.reset': (roleInCourse: RoleInCourse) => decides(roleInCourse),
  'rehearsal.run': (roleInCourse: RoleInCourse) => rehearses(roleInCourse),
  'timing.manage': (roleInCourse: RoleInCourse) => decides(roleInCourse),
  'attendance.manage': (roleInCourse: RoleInCourse) => runs(roleInCourse),
  'attempt.take': (roleInCourse: RoleInCourse) => studies(roleInCourse),
  'attempt.allow': (roleInCourse: RoleInCourse) => decides(roleInCourse),
  'attempt.preview': (roleInCourse: RoleInCourse) => isStaff(roleInCourse),
  'attempt.readResults': (roleInCourse: RoleInCourse) =>
    isStaff(roleInCourse) || studies(roleInCourse),
  'teamQuiz.play': (roleInCourse: RoleInCourse) => plays(roleInCourse),
  'score.read': (roleInCourse: RoleInCourse, score: Own) =>
    runs(roleInCourse) || (studies(roleInCourse) && score.isOwn),
  'grade.read': (roleInCourse: RoleInCourse) => runs(roleInCourse),
  'grade.manage': (roleInCourse: RoleInCourse) => decides(roleInCourse),
  'grade.configure': (roleInCourse: RoleInCourse) => teaches(roleInCourse),
  'grade.mark': (roleInCourse: RoleInCourse) => teaches(roleInCourse),
  'ownGrades.read': studies,
  'report.read': (roleInCourse: RoleInCourse) => runs(roleInCourse),
  'evidence.read': (roleInCourse: RoleInCourse) => decides(roleInCourse),
  'key.correct': (roleInCourse: RoleInCourse) => decides(roleInCourse),
  'scoring.set': (roleInCourse: RoleInCourse) => teaches(roleInCourse),
  'appeal.file': (roleInCourse: RoleInCourse) => plays(roleInCourse),
  'appeal.read': (roleInCourse: RoleInCourse) => runs(roleInCourse),
  'appeal.resolve': (roleInCourse: RoleInCourse) => decides(roleInCourse),
} as const

export type AccountAction = keyof typeof accountPolicies
export type CourseAction = keyof typeof coursePolicies
export type Action = AccountAction | CourseAction

/** What a policy has to know of what is asked for. */
export type PlaceOf<A extends CourseAction> = Place &
  (A extends 'score.read' ? Own : unknown) &
  (A extends 'staff.invite' | 'staff.revoke' | 'staff.remove' ? OfStaff : unknown)
