import { type Actor, isLetIn } from './account.ts'

/**
 * Where something belongs: who owns it (a course's instructor, or the maker of a quiz without a
 * course) and whether the actor is enrolled there.
 */
export type Place = { readonly ownerId: string; readonly isEnrolled: boolean }

/** A team as seen by the actor: the course it belongs to and whether the actor is a member. */
export type TeamPlace = Place & { readonly isMember: boolean }

/**
 * A score as seen by the actor: the course it belongs to, and whether it is the actor's own or of
 * an own team.
 */
export type ScorePlace = Place & { readonly isOwn: boolean }

/**
 * Owns the course. Ask here, never compare ids elsewhere: co-teachers will join in this one line.
 */
export const teaches = (actor: Actor, place: Place): boolean =>
  actor.role === 'Instructor' && place.ownerId === actor.id

const studies = (actor: Actor, place: Place): boolean =>
  actor.role === 'Student' && place.isEnrolled

/** Who may do what, one sentence a line. `authorize` on the server is the only reader. */
export const policies = {
  'profile.read': (actor: Actor, _target: null) => !isLetIn(actor),
  'profile.edit': (actor: Actor, _target: null) => !isLetIn(actor),
  'course.list': (_actor: Actor, _target: null) => true,
  'course.create': (actor: Actor, _target: null) => actor.role === 'Instructor',
  'course.read': (actor: Actor, course: Place) => teaches(actor, course) || studies(actor, course),
  'course.browse': (actor: Actor, _target: null) => actor.role === 'Student' && !isLetIn(actor),
  'course.join': (actor: Actor, _target: null) => actor.role === 'Student' && !isLetIn(actor),
  'course.open': (actor: Actor, course: Place) => studies(actor, course),
  'course.leave': (actor: Actor, course: Place) => studies(actor, course) && !isLetIn(actor),
  'course.manage': (actor: Actor, course: Place) => teaches(actor, course),
  'course.readStudentEmails': (actor: Actor, course: Place) => teaches(actor, course),
  'student.letIn': (actor: Actor, course: Place) => teaches(actor, course),
  'team.manage': (actor: Actor, course: Place) => teaches(actor, course),
  'team.selfForm': (actor: Actor, course: Place) => studies(actor, course),
  'team.join': (actor: Actor, team: TeamPlace) => studies(actor, team),
  'team.leave': (actor: Actor, team: TeamPlace) => studies(actor, team) && team.isMember,
  'team.handOver': (actor: Actor, team: TeamPlace) => studies(actor, team) && team.isMember,
  'quiz.create': (actor: Actor, course: Place) => teaches(actor, course),
  'quiz.manage': (actor: Actor, quiz: Place) => teaches(actor, quiz),
  'quiz.list': (actor: Actor, course: Place) => teaches(actor, course) || studies(actor, course),
  'attempt.take': (actor: Actor, quiz: Place) => studies(actor, quiz),
  'attempt.allow': (actor: Actor, quiz: Place) => teaches(actor, quiz),
  'attempt.preview': (actor: Actor, quiz: Place) => teaches(actor, quiz),
  'attempt.readResults': (actor: Actor, quiz: Place) =>
    teaches(actor, quiz) || studies(actor, quiz),
  'teamQuiz.play': (actor: Actor, team: TeamPlace) => studies(actor, team) && team.isMember,
  'score.read': (actor: Actor, score: ScorePlace) =>
    teaches(actor, score) || (studies(actor, score) && score.isOwn),
  'grade.manage': (actor: Actor, course: Place) => teaches(actor, course),
  'appeal.file': (actor: Actor, team: TeamPlace) => studies(actor, team) && team.isMember,
  'appeal.resolve': (actor: Actor, course: Place) => teaches(actor, course),
} as const

export type Action = keyof typeof policies
export type TargetOf<A extends Action> = Parameters<(typeof policies)[A]>[1]
