import { type Actor, isLetIn } from './account.ts'

/** What somebody can be in a course; a person is one of these in each. */
export type CourseRole = 'owner' | 'coTeacher' | 'assistant' | 'student' | 'none'

/**
 * Where a person stands to a course, read at the moment of the call: all rights in it follow from
 * this, whatever the account's role is. A quiz without a course is its maker's alone (D-59), who is
 * its owner; then `courseId` is null.
 */
export type Standing = {
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
export type Place = { readonly standing: Standing }

const owns = ({ role }: Standing): boolean => role === 'owner'
/** Decides: questions, grades, who is in the course. */
const teaches = (standing: Standing): boolean => owns(standing) || standing.role === 'coTeacher'
/** Of the staff of the course. */
const helps = (standing: Standing): boolean => teaches(standing) || standing.role === 'assistant'
const studies = ({ role }: Standing): boolean => role === 'student'
const plays = (standing: Standing): boolean => studies(standing) && standing.isMember

/** Whether somebody belongs to the course; all others get no hint that it is there. */
export const isInside = ({ role }: Standing): boolean => role !== 'none'

/** What an account may do, whatever the course. Here alone the account's role counts. */
export const accountPolicies = {
  'profile.read': (actor: Actor) => !isLetIn(actor),
  'profile.edit': (actor: Actor) => !isLetIn(actor),
  'course.list': (_actor: Actor) => true,
  'course.create': ({ role }: Actor) => role === 'Instructor',
  'course.browse': (actor: Actor) => actor.role === 'Student' && !isLetIn(actor),
  'course.join': (actor: Actor) => actor.role === 'Student' && !isLetIn(actor),
} as const

type Own = { readonly isOwn: boolean }

/** Who may do what in a course, one sentence a line. `authorize` on the server is the only reader. */
export const coursePolicies = {
  'course.read': (standing: Standing) => helps(standing) || studies(standing),
  'course.open': (standing: Standing) => studies(standing),
  'course.leave': (standing: Standing, _: unknown, who: Actor) =>
    studies(standing) && !isLetIn(who),
  'course.edit': (standing: Standing) => teaches(standing),
  'course.remove': (standing: Standing) => owns(standing),
  'course.readStudentEmails': (standing: Standing) => helps(standing),
  'student.letIn': (standing: Standing) => teaches(standing),
  'team.manage': (standing: Standing) => helps(standing),
  'team.selfForm': (standing: Standing) => studies(standing),
  'team.join': (standing: Standing) => studies(standing),
  'team.leave': (standing: Standing) => plays(standing),
  'team.handOver': (standing: Standing) => plays(standing),
  'quiz.list': (standing: Standing) => helps(standing) || studies(standing),
  'quiz.read': (standing: Standing) => helps(standing),
  'quiz.create': (standing: Standing) => teaches(standing),
  'quiz.edit': (standing: Standing) => teaches(standing),
  'quiz.move': (standing: Standing) => owns(standing),
  'quiz.switch': (standing: Standing) => helps(standing),
  'quiz.release': (standing: Standing) => teaches(standing),
  'attempt.take': (standing: Standing) => studies(standing),
  'attempt.allow': (standing: Standing) => teaches(standing),
  'attempt.preview': (standing: Standing) => helps(standing),
  'attempt.readResults': (standing: Standing) => helps(standing) || studies(standing),
  'teamQuiz.play': (standing: Standing) => plays(standing),
  'score.read': (standing: Standing, score: Own) =>
    helps(standing) || (studies(standing) && score.isOwn),
  'grade.read': (standing: Standing) => helps(standing),
  'grade.manage': (standing: Standing) => teaches(standing),
  'appeal.file': (standing: Standing) => plays(standing),
  'appeal.read': (standing: Standing) => helps(standing),
  'appeal.resolve': (standing: Standing) => teaches(standing),
} as const

export type AccountAction = keyof typeof accountPolicies
export type CourseAction = keyof typeof coursePolicies
export type Action = AccountAction | CourseAction

/** What a policy has to know of what is asked for. */
export type PlaceOf<A extends CourseAction> = Place & (A extends 'score.read' ? Own : unknown)
