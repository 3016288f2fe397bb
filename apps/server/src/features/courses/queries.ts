import { type CourseScoring, cataloguePage } from '@tbl/contract/courses'
import type { Actor } from '@tbl/domain/account'
import { codesLike } from '@tbl/domain/course'
import type { Place } from '@tbl/domain/policies'
import {
  and,
  count,
  desc,
  eq,
  ilike,
  inArray,
  not,
  notInArray,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { contentLanguage } from '../../access/content-language.ts'
import { countShownQuizzes } from '../../access/release.ts'
import {
  coursesOfStaff,
  isStaffOf,
  rehearsalsOf,
  roleFields,
  staffCourses,
  staffIds,
} from '../../access/role-in-course.ts'
import { creditRule } from '../../access/team-credit.ts'
import { notFound } from '../../platform/api.ts'
import { may } from '../../platform/authorize.ts'
import { type Claim, definePlace, type Found } from '../../platform/caller.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Slots } from '../../platform/database/statement.ts'
import { profiles } from '../../schema/accounts.ts'
import { courses } from '../../schema/courses.ts'
import {
  courseEnrollments,
  hasOpened,
  isEnrollmentOf,
  listAdditions,
} from '../../schema/enrollments.ts'
import { quizzes } from '../../schema/quizzes.ts'

/** The ids of the courses in which the actor is enrolled, has been there or not. */
const enrolledCourses = (reader: Reader, actor: Actor) =>
  reader
    .select({ courseId: courseEnrollments.courseId })
    .from(courseEnrollments)
    .where(isEnrollmentOf(actor))

/**
 * Whether the list has added somebody to the course of the same statement, who has not been told
 * so there.
 */
const isToBeNotified = (id: SQLWrapper) =>
  sql<boolean>`exists (select from ${listAdditions} where ${listAdditions.courseId} = ${courses.id} and ${listAdditions.userId} = ${id} and ${listAdditions.notifiedAt} is null)`

const quizCount = sql<number>`(select count(*)::int from ${quizzes} where ${quizzes.courseId} = ${courses.id})`
const studentCount = sql<number>`(select count(*)::int from ${courseEnrollments} where ${courseEnrollments.courseId} = ${courses.id} and ${hasOpened})`

const courseFields = {
  id: courses.id,
  title: courses.title,
  code: courses.code,
  description: courses.description,
  semester: courses.semester,
  language: contentLanguage,
  createdAt: courses.createdAt,
  instructorName: profiles.name,
  quizCount,
}

/** Students are told of the quizzes that are shown to them. */
export async function withShownQuizzes<
  Row extends Place & { readonly id: string; readonly quizCount: number },
>(reader: Reader, actor: Actor, rows: Row[]): Promise<Row[]> {
  const studied = rows.filter((row) => !may('quiz.read', actor, row)).map(({ id }) => id)
  if (studied.length === 0) return rows
  const shown = await countShownQuizzes(reader, studied)
  return rows.map((row) =>
    studied.includes(row.id) ? { ...row, quizCount: shown.get(row.id) ?? 0 } : row,
  )
}

/** A course as far as its page needs it, and where who asks stands to it. */
export type CoursePlace = Found<typeof findCourse>

/** The course with the place in it of who asks, or null. */
export const findCourse = (courseId: string) => (reader: Reader, claim: Claim) =>
  coursePlace(reader, claim, { courseId })

const coursePlace = definePlace((reader, who, { courseId }: Slots<{ courseId: string }>) =>
  reader
    .select({
      me: who.fields,
      ...courseFields,
      allowSelfTeamFormation: courses.allowSelfTeamFormation,
      teamSizeLimit: courses.teamSizeLimit,
      enrollmentMode: courses.enrollmentMode,
      autoEnrollFromAllowlist: courses.autoEnrollFromAllowlist,
      scoreAfterTeam: courses.scoreAfterTeam,
      erasedResults: courses.erasedResults,
      classSessions: {
        lateAfter: courses.lateAfter,
        captainOfferSeconds: courses.captainOfferSeconds,
        captainNaming: courses.captainNaming,
      },
      credit: creditRule,
      roleInCourse: roleFields(who),
      staffIds,
      isToBeNotified: isToBeNotified(who.id),
    })
    .from(who.table)
    .innerJoin(courses, eq(courses.id, courseId))
    .innerJoin(profiles, eq(profiles.id, courses.instructorId)),
)

/** Some part follows the course; what is fixed is the quiz's own. */
const followsCourse = sql`(${quizzes.scoring} -> 'individual' = 'null' or ${quizzes.scoring} -> 'team' = 'null')`

/** How quizzes of a course are scored that have no scoring of their own, and how many that are. */
export async function readCourseScoring(reader: Reader, courseId: string): Promise<CourseScoring> {
  const [row] = await reader
    .select({
      scoring: courses.scoring,
      following: sql<number>`(count(*) filter (where ${followsCourse}))::int`,
      fixed: sql<number>`(count(*) filter (where not ${followsCourse} and ${quizzes.scoring} -> 'fixed' <> '[]'))::int`,
    })
    .from(courses)
    .leftJoin(quizzes, eq(quizzes.courseId, courses.id))
    .where(eq(courses.id, courseId))
    .groupBy(courses.id)
  if (!row) throw notFound()
  const { individual, team } = row.scoring
  return { own: { individual, team }, following: row.following, fixed: row.fixed }
}

/** The course with this code (normalised), or null. */
export async function findCourseByCode(
  reader: Reader,
  code: string,
): Promise<{ id: string } | null> {
  const [row] = await reader.select({ id: courses.id }).from(courses).where(eq(courses.code, code))
  return row ?? null
}

/** A free code like this one (normalised), or null when all of them are taken. */
export async function findFreeCodeLike(reader: Reader, code: string): Promise<string | null> {
  const offered = codesLike(code)
  const rows = await reader
    .select({ code: courses.code })
    .from(courses)
    .where(inArray(courses.code, offered))
  const taken = new Set(rows.map((row) => row.code))
  return offered.find((one) => !taken.has(one)) ?? null
}

/**
 * Locks a course, so that there is one writer of its teams and its allowlist at a time, and what is
 * checked stays so until the transaction ends. Before any quiz or team. Ends the call when it is
 * gone. The staff, who hear of it, are those of before a waiting.
 */
export async function lockCourse(tx: Reader, courseId: string) {
  const [course] = await tx
    .select({
      id: courses.id,
      staffIds,
      sizeLimit: courses.teamSizeLimit,
      allowsSelfForming: courses.allowSelfTeamFormation,
    })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('no key update')
  if (!course) throw notFound()
  return course
}

/** The same for who changes the staff: answers who is of it once the lock is there. */
export async function lockCourseOfStaff(tx: Reader, courseId: string): Promise<string[]> {
  await lockCourse(tx, courseId)
  const [course] = await tx.select({ staffIds }).from(courses).where(eq(courses.id, courseId))
  return course?.staffIds ?? []
}

/**
 * Locks the course, if one is named, against being deleted until the transaction ends. Ends the
 * call when it is gone.
 */
export async function preventCourseDeletion(tx: Reader, courseId: string | null): Promise<void> {
  if (courseId === null) return
  const rows = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('key share')
  if (rows.length === 0) throw notFound()
}

/** Read for those courses alone that are looked at. */
const instructorName = sql<string>`(select ${profiles.name} from ${profiles} where ${profiles.id} = ${courses.instructorId})`

/** Finds the text as it is typed: what stands for other letters in a pattern stands for itself. */
const contains = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

/**
 * A page of the open courses that the actor has not joined and is not of the staff of, by part of title or instructor name;
 * newest first, and how many there are on all pages.
 */
export async function listCatalogue(
  reader: Reader,
  actor: Actor,
  { search, offset }: { search: string; offset: number },
) {
  const isMatch =
    search === ''
      ? undefined
      : or(ilike(courses.title, contains(search)), ilike(instructorName, contains(search)))
  const isOffered = and(
    eq(courses.enrollmentMode, 'open'),
    notInArray(courses.id, enrolledCourses(reader, actor)),
    not(isStaffOf(actor)),
    isMatch,
  )
  const rows = await reader
    .select({
      id: courses.id,
      title: courses.title,
      description: courses.description,
      semester: courses.semester,
      createdAt: courses.createdAt,
      language: contentLanguage,
      instructorName: profiles.name,
    })
    .from(courses)
    .innerJoin(profiles, eq(profiles.id, courses.instructorId))
    .where(isOffered)
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(cataloguePage)
    .offset(offset)
  const [all] = await reader.select({ total: count() }).from(courses).where(isOffered)
  return { rows, total: all?.total ?? 0 }
}

/**
 * The courses whose news are those of who asks: of whose staff they are, in which they are
 * enrolled and have been, or with which they rehearse.
 */
export const findFeeds = (reader: Reader, claim: Claim) => feeds(reader, claim, {})
const feeds = definePlace((reader, who) => {
  const { id, onlyCourseId } = who
  const attended = sql`select ${courseEnrollments.courseId} from ${courseEnrollments} where ${courseEnrollments.userId} = ${id} and ${hasOpened}`
  const courseIds = sql<
    string[]
  >`(select coalesce(json_agg(feed.id), '[]') from (select taught.id from (${coursesOfStaff(id)} union ${rehearsalsOf(id)}) taught where ${onlyCourseId} is null union select attended.course_id from (${attended}) attended where ${onlyCourseId} is null or attended.course_id = ${onlyCourseId}) feed)`
  return reader.select({ me: who.fields, courseIds }).from(who.table)
})

/** The courses of whose staff the actor is, and those in which they are enrolled; newest first. */
export async function listCourses(reader: Reader, actor: Actor) {
  const rows = await reader
    .select({ ...courseFields, studentCount, roleInCourse: roleFields(actor) })
    .from(courses)
    .innerJoin(profiles, eq(profiles.id, courses.instructorId))
    .where(sql`${courses.id} in (${staffCourses(actor)} union ${enrolledCourses(reader, actor)})`)
    .orderBy(desc(courses.createdAt), desc(courses.id))
  return withShownQuizzes(reader, actor, rows)
}
