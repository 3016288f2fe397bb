import type { Actor } from '@tbl/domain/account'
import type { CourseRole, StaffRole } from '@tbl/domain/policies'
import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contentLanguage } from '../../access/content-language.ts'
import { roleFields, staffRoleOf } from '../../access/role-in-course.ts'
import { may } from '../../platform/authorize.ts'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'
import { courses } from '../../schema/courses.ts'
import { courseEnrollments, hasOpened } from '../../schema/enrollments.ts'
import { auditLog } from '../../schema/records.ts'
import { courseHandovers, courseStaff, staffInvitations } from '../../schema/staff.ts'
import type { CoursePlace } from '../courses/queries.ts'

/** As the column says it. */
export const storedRole = (role: StaffRole) => (role === 'coTeacher' ? 'co_teacher' : 'assistant')

/** Since when the owner is it: since the course was made, or given to them. */
const ownedSince =
  sql<Date>`coalesce((select max(${auditLog.at}) from ${auditLog} where ${auditLog.courseId} = ${courses.id} and ${auditLog.action} in ('staff.takeOver', 'staff.chooseOwner')), ${courses.createdAt})`.mapWith(
    courses.createdAt,
  )

/** The owner of a course. */
export async function requireOwner(reader: Reader, courseId: string) {
  const [owner] = await reader
    .select({
      id: profiles.id,
      name: profiles.name,
      email: profiles.email,
      language: profiles.language,
      since: ownedSince,
    })
    .from(courses)
    .innerJoin(profiles, eq(profiles.id, courses.instructorId))
    .where(eq(courses.id, courseId))
  if (!owner) throw new Error('A course has an owner')
  return owner
}

/** Co-teachers and assistants of a course, these last, each in the order in which they came. */
export const listStaff = (reader: Reader, courseId: string) =>
  reader
    .select({
      id: profiles.id,
      name: profiles.name,
      email: profiles.email,
      accountRole: profiles.role,
      role: staffRoleOf(courseStaff.role),
      source: courseStaff.source,
      since: courseStaff.addedAt,
    })
    .from(courseStaff)
    .innerJoin(profiles, eq(profiles.id, courseStaff.userId))
    .where(eq(courseStaff.courseId, courseId))
    .orderBy(desc(courseStaff.role), asc(courseStaff.addedAt), asc(profiles.id))

/** What a person is in a course. */
export async function findRole(
  reader: Reader,
  courseId: string,
  userId: string,
): Promise<CourseRole> {
  const [row] = await reader
    .select({ role: roleFields({ id: userId }).role })
    .from(courses)
    .where(eq(courses.id, courseId))
  return row?.role ?? 'none'
}

/** The course of a permit as its actor stands to it now that it is locked. */
export async function asItIsNow<Target extends CoursePlace>(
  reader: Reader,
  { actor, target }: { readonly actor: Actor; readonly target: Target },
): Promise<Target> {
  const role = await findRole(reader, target.id, actor.id)
  return { ...target, roleInCourse: { ...target.roleInCourse, role } }
}

/** How many co-teachers and assistants a course has. */
export async function countStaff(reader: Reader, courseId: string): Promise<number> {
  const [row] = await reader
    .select({ staff: count() })
    .from(courseStaff)
    .where(eq(courseStaff.courseId, courseId))
  return row?.staff ?? 0
}

const inviter = alias(profiles, 'inviter')
const invitations = (reader: Reader) =>
  reader
    .select({
      id: staffInvitations.id,
      courseId: staffInvitations.courseId,
      courseTitle: courses.title,
      contentLanguage,
      email: staffInvitations.email,
      role: staffRoleOf(staffInvitations.role),
      invitedBy: {
        id: inviter.id,
        name: inviter.name,
        role: roleFields({ id: staffInvitations.invitedBy }).role,
      },
      mailedAt: staffInvitations.mailedAt,
      expiresAt: staffInvitations.expiresAt,
    })
    .from(staffInvitations)
    .innerJoin(courses, eq(courses.id, staffInvitations.courseId))
    .innerJoin(inviter, eq(inviter.id, staffInvitations.invitedBy))
export type InvitationRow = Awaited<ReturnType<typeof invitations>>[number]

/** Whether it can be accepted: in its time, and while who has sent it could still send it. */
export const isOpen = ({ courseId, role, invitedBy, expiresAt }: InvitationRow, now: Date) => {
  const roleInCourse = {
    courseId,
    role: invitedBy.role,
    helpsSection: null,
    teamId: null,
    isMember: false,
  }
  const sender = { id: invitedBy.id, role: 'Student' as const } // no account's role counts here
  return expiresAt > now && may('staff.invite', sender, { roleInCourse, staffRole: role })
}

/** The invitations of a course, by time, those that have ended a short while ago among them. */
export const listStoredInvitations = (reader: Reader, courseId: string) =>
  invitations(reader)
    .where(eq(staffInvitations.courseId, courseId))
    .orderBy(asc(staffInvitations.invitedAt), asc(staffInvitations.email))

/** Those that can be accepted. */
export const listInvitations = async (reader: Reader, courseId: string, now: Date) =>
  (await listStoredInvitations(reader, courseId)).filter((one) => isOpen(one, now))

/** Those of an address that can be accepted, by time. */
export const listInvitationsOf = async (reader: Reader, email: string, now: Date) =>
  (
    await invitations(reader)
      .where(eq(staffInvitations.email, email))
      .orderBy(asc(staffInvitations.invitedAt))
  ).filter((one) => isOpen(one, now))

/** The invitation of a link (by the hash of its token) that can be accepted, or null. */
export async function findInvitation(
  reader: Reader,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | null> {
  const [row] = await invitations(reader).where(eq(staffInvitations.tokenHash, tokenHash))
  return row && isOpen(row, now) ? row : null
}

/** The languages that those have chosen whose confirmed address is among these, by address. */
export async function findLanguages(
  reader: Reader,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await reader
    .select({ email: profiles.email, language: profiles.language })
    .from(profiles)
    .where(and(inArray(profiles.email, [...emails]), eq(profiles.isEmailConfirmed, true)))
  return new Map(rows.map(({ email, language }) => [email, language]))
}

const offered = alias(profiles, 'offered')

/** To whom the course is offered, while the offer can be accepted; or null. */
export async function findOffer(reader: Reader, courseId: string, now: Date) {
  const [row] = await reader
    .select({
      to: { id: offered.id, name: offered.name, role: offered.role },
      offeredBy: courseHandovers.offeredBy,
      expiresAt: courseHandovers.expiresAt,
    })
    .from(courseHandovers)
    .innerJoin(offered, eq(offered.id, courseHandovers.toUserId))
    .where(and(eq(courseHandovers.courseId, courseId), gt(courseHandovers.expiresAt, now)))
  return row ?? null
}
export type OfferRow = Awaited<ReturnType<typeof findOffer>>

/**
 * Those of the addresses that the staff of the course knows already, as of one of them or of a
 * student who has opened it. Of all others nothing is said.
 */
export async function findKnownAddresses(
  reader: Reader,
  courseId: string,
  emails: readonly string[],
): Promise<{ staff: string[]; students: string[] }> {
  const isOneOf = and(inArray(profiles.email, [...emails]), eq(profiles.isEmailConfirmed, true))
  const isStaff = sql`${profiles.id} in (select ${courses.instructorId} from ${courses} where ${courses.id} = ${courseId} union select ${courseStaff.userId} from ${courseStaff} where ${courseStaff.courseId} = ${courseId})`
  const staff = await reader
    .select({ email: profiles.email })
    .from(profiles)
    .where(and(isOneOf, isStaff))
  const students = await reader
    .select({ email: profiles.email })
    .from(profiles)
    .innerJoin(courseEnrollments, eq(courseEnrollments.userId, profiles.id))
    .where(and(isOneOf, eq(courseEnrollments.courseId, courseId), hasOpened))
  const addresses = (rows: readonly { email: string }[]) => rows.map(({ email }) => email).sort()
  return { staff: addresses(staff), students: addresses(students) }
}
