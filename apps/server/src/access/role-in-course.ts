import type { Actor } from '@tbl/domain/account'
import type { CourseRole, RoleInCourse, StaffRole } from '@tbl/domain/policies'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { courses } from '../schema/courses.ts'
import { courseEnrollments } from '../schema/enrollments.ts'
import { quizzes } from '../schema/quizzes.ts'
import { rehearsals } from '../schema/rehearsals.ts'
import { courseStaff, type staffInvitations } from '../schema/staff.ts'
import { teamMembers } from '../schema/teams.ts'

/** Whose role: the ids of an actor, or the columns in which a statement reads who asks. */
export type Whose = {
  readonly id: string | SQLWrapper
  readonly onlyCourseId?: string | SQLWrapper | null
}

/** Whether the course of the same statement is this one; without one, any is. */
export const isCourseOrAny = (courseId: string | SQLWrapper | null): SQL =>
  sql`(${courseId}::uuid is null or ${courses.id} = ${courseId}::uuid)`

/** Whoever was let in with a code is in one course, and in no other. */
const isOpenTo = ({ onlyCourseId = null }: Whose): SQL => isCourseOrAny(onlyCourseId)

/** Whoever was let in with a code is there as a student and no more. */
const isLetIn = ({ onlyCourseId = null }: Whose): SQL => sql`${onlyCourseId}::uuid is not null`

/** A role of the staff as the code says it, of the column that stores it. */
export const staffRoleOf = (
  column: typeof courseStaff.role | typeof staffInvitations.role,
): SQL<StaffRole> => sql`case ${column} when 'co_teacher' then 'coTeacher' else 'assistant' end`

const staffRole = ({ id }: Whose) =>
  sql`(select ${staffRoleOf(courseStaff.role)} from ${courseStaff} where ${courseStaff.courseId} = ${courses.id} and ${courseStaff.userId} = ${id})`
const studentRole = ({ id }: Whose) =>
  sql`(select 'student' from ${courseEnrollments} where ${courseEnrollments.courseId} = ${courses.id} and ${courseEnrollments.userId} = ${id})`

/**
 * The ids of who teaches the quiz of which the course of the same statement is a rehearsal; some
 * twice.
 */
export const rehearserIds = sql`select who.id from ${rehearsals} rehearsal join ${quizzes} rehearsed on rehearsed.id = rehearsal.quiz_id left join ${courses} home on home.id = rehearsed.course_id left join ${courseStaff} helper on helper.course_id = home.id and helper.role = 'co_teacher' cross join lateral (values (coalesce(home.instructor_id, rehearsed.created_by)), (helper.user_id)) who (id) where rehearsal.course_id = "courses"."id"`
/** Asked last: a rehearsal's class has nobody else in it, so that nobody waits for it elsewhere. */
const rehearserRole = ({ id }: Whose) => sql`(select 'rehearser' where ${id} in (${rehearserIds}))`

/** What somebody is in the course of the same statement. */
const roleOf = (whose: Whose): SQL<CourseRole> =>
  sql`case when not ${isOpenTo(whose)} then 'none' when ${isLetIn(whose)} then coalesce(${studentRole(whose)}, 'none') when ${courses.instructorId} = ${whose.id} then 'owner' else coalesce(${staffRole(whose)}, ${studentRole(whose)}, ${rehearserRole(whose)}, 'none') end`

const ownTeam = ({ id }: Whose): SQL<string | null> =>
  sql`(select ${teamMembers.teamId} from ${teamMembers} where ${teamMembers.courseId} = ${courses.id} and ${teamMembers.userId} = ${id})`

/** The columns of somebody's role in the course of the same statement. */
export const roleFields = (whose: Whose) => ({
  courseId: sql<string | null>`${courses.id}`,
  role: roleOf(whose),
  helpsSection: sql<string | null>`null`,
  teamId: ownTeam(whose),
  isMember: sql<boolean>`false`,
})

/** The same for a quiz, which may have no course: then it is its maker's. */
export const quizRoleFields = (whose: Whose) => ({
  ...roleFields(whose),
  role: sql<CourseRole>`case when ${quizzes.courseId} is not null then ${roleOf(whose)} when ${quizzes.createdBy} = ${whose.id} and not ${isLetIn(whose)} then 'owner' else 'none' end`,
})

/**
 * What somebody is in any course: of the staff of one, a teacher of one, a student in one. Who was
 * let in with a code is a student and no more.
 */
export const anyRoleFields = ({ id, onlyCourseId = null }: Whose) => ({
  isStaff: sql<boolean>`(${onlyCourseId}::uuid is null and exists (${coursesOfStaff(id)}))`,
  teaches: sql<boolean>`(${onlyCourseId}::uuid is null and exists (${coursesTaughtBy(id)}))`,
  studies: sql<boolean>`exists (select from ${courseEnrollments} where ${courseEnrollments.userId} = ${id})`,
})

/** The role of the maker of a quiz without a course. */
export const makersRole: RoleInCourse = {
  courseId: null,
  role: 'owner',
  helpsSection: null,
  teamId: null,
  isMember: false,
}

/** The role where the call is about this team. */
export const towards = (roleInCourse: RoleInCourse, teamId: string): RoleInCourse => ({
  ...roleInCourse,
  isMember: roleInCourse.teamId === teamId,
})

/** The staff of the course of the same statement: who hears what concerns who teaches it. */
export const staffIds = sql<
  string[]
>`(select json_agg(staff.id) from (select ${courses.instructorId} as id union all select ${courseStaff.userId} from ${courseStaff} where ${courseStaff.courseId} = ${courses.id} union ${rehearserIds}) staff where staff.id is not null)`

/** The ids of the courses of whose staff somebody is, read from their own rows. */
export const coursesOfStaff = (id: string | SQLWrapper): SQL =>
  sql`select own.id from ${courses} own where own.instructor_id = ${id} union select ${courseStaff.courseId} from ${courseStaff} where ${courseStaff.userId} = ${id}`

/** The ids of the rehearsals of quizzes that somebody teaches: they stand in no list. */
export const rehearsalsOf = (id: string | SQLWrapper): SQL =>
  sql`select "courses"."id" from ${rehearsals} running join ${courses} on "courses"."id" = running.course_id where ${id} in (${rehearserIds})`

/** The same of the actor; none for who was let in with a code. */
export const staffCourses = ({ id, onlyCourseId }: Actor): SQL =>
  onlyCourseId == null ? coursesOfStaff(id) : sql`select null::uuid where false`

/** The ids of the courses that somebody teaches. */
const coursesTaughtBy = (id: string | SQLWrapper): SQL =>
  sql`select own.id from ${courses} own where own.instructor_id = ${id} union select ${courseStaff.courseId} from ${courseStaff} where ${courseStaff.userId} = ${id} and ${courseStaff.role} = 'co_teacher'`

/** Whether the actor is of the staff of the course of the same statement. */
export const isStaffOf = (actor: Actor) => sql`${courses.id} in (${staffCourses(actor)})`

/** Whether the actor teaches it. */
export const isTaughtBy = ({ id, onlyCourseId }: Actor) =>
  onlyCourseId == null ? sql`${courses.id} in (${coursesTaughtBy(id)})` : sql`false`
