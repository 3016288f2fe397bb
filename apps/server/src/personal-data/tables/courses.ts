import { sql } from 'drizzle-orm'
import { courseAllowlist } from '../../schema/allowlist.ts'
import { courseSecrets } from '../../schema/course-secrets.ts'
import { courses, sections } from '../../schema/courses.ts'
import {
  additionMails,
  courseEnrollments,
  courseRemovals,
  firstEnrollments,
  listAdditions,
} from '../../schema/enrollments.ts'
import { letInCodes } from '../../schema/let-in-codes.ts'
import { courseHandovers, courseStaff, staffInvitations } from '../../schema/staff.ts'
import { byAddress, byId, ofNobody, ofPeople, through, where } from '../declare.ts'

const isOfRemovingCourse = sql`${firstEnrollments.courseId} in (select ${courses.id} from ${courses} where ${courses.erasedResults} = 'removed')`

/** The courses of a person, as student and of the staff. */
export const courseTables = [
  ofPeople(
    courses,
    {
      id: 'fact',
      title: 'text that stays',
      code: 'of others', // who has it can join
      description: 'of others',
      semester: 'fact',
      instructorId: 'person',
      allowSelfTeamFormation: 'of others',
      teamSizeLimit: 'of others',
      enrollmentMode: 'of others',
      autoEnrollFromAllowlist: 'of others',
      scoreAfterTeam: 'of others',
      erasedResults: 'of others',
      lateAfter: 'of others',
      captainOfferSeconds: 'of others',
      captainNaming: 'of others',
      creditLate: 'of others',
      creditExcused: 'of others',
      creditAbsent: 'of others',
      language: 'of others',
      scoring: 'of others',
      gradeSettings: 'of others',
      createdAt: 'of others',
    },
    {
      of: through(
        courses.id,
        courseEnrollments,
        courseEnrollments.courseId,
        byId(courseEnrollments.userId),
      ),
      section: 'coursesOfYours',
      erases: [],
    },
    {
      of: through(courses.id, courseStaff, courseStaff.courseId, byId(courseStaff.userId)),
      section: 'coursesThatYouHelp',
      erases: [],
    },
    { of: byId(courses.instructorId), section: 'coursesThatYouOwn', erases: [] },
  ),
  ofNobody(courseSecrets, { courseId: 'fact', secret: 'of others' }),
  ofNobody(sections, {
    id: 'fact',
    courseId: 'fact',
    number: 'of others',
    startTime: 'of others',
    days: 'of others',
  }),
  ofPeople(
    courseEnrollments,
    { userId: 'person', courseId: 'fact', sectionId: 'fact', enrolledAt: 'fact', openedAt: 'fact' },
    { of: byId(courseEnrollments.userId), section: 'enrollments', erases: 'rows' },
  ),
  ofPeople(
    firstEnrollments,
    { userId: 'person', courseId: 'fact', at: 'fact' },
    // with the results that stay, it says of when they were
    { of: byId(firstEnrollments.userId), section: 'firstEnrollments', erases: [] },
    { of: where(byId(firstEnrollments.userId), isOfRemovingCourse), erases: 'rows' },
  ),
  ofPeople(
    courseAllowlist,
    {
      courseId: 'fact',
      email: 'fact',
      name: 'fact',
      studentNumber: 'fact',
      section: 'fact',
      addedAt: 'fact',
    },
    {
      of: byAddress(courseAllowlist.email, courseAllowlist.addedAt),
      section: 'allowlists',
      erases: 'rows',
    },
  ),
  ofPeople(
    listAdditions,
    {
      userId: 'person',
      courseId: 'fact',
      addedAt: 'fact',
      leaveTokenHash: 'secret',
      notifiedAt: 'fact',
    },
    { of: byId(listAdditions.userId), section: 'additionsByLists', erases: 'rows' },
  ),
  ofPeople(
    courseRemovals,
    {
      userId: 'person',
      courseId: 'fact',
      removedAt: 'fact',
      removedBy: 'person, unlinked',
      reason: 'text that stays', // of who removed others
      notifiedAt: 'fact',
    },
    { of: byId(courseRemovals.userId), section: 'removals', erases: 'rows' },
    {
      of: byId(courseRemovals.removedBy),
      section: 'removalsByYou',
      exports: ['courseId', 'removedAt', 'removedBy', 'reason'],
      erases: ['removedBy'],
    },
  ),
  ofPeople(
    additionMails,
    { instructorId: 'person', day: 'fact', mails: 'fact' },
    // not in the copy: how many were mailed says which addresses of a list have accounts
    { of: byId(additionMails.instructorId), erases: 'rows' },
  ),
  ofPeople(
    letInCodes,
    { userId: 'person', courseId: 'fact', codeHash: 'secret', expiresAt: 'fact' },
    { of: byId(letInCodes.userId), section: 'letInCodes', erases: 'rows' },
  ),
  ofPeople(
    courseStaff,
    {
      courseId: 'fact',
      userId: 'person',
      role: 'fact',
      source: 'fact',
      addedBy: 'person, unlinked',
      addedAt: 'fact',
    },
    { of: byId(courseStaff.userId), section: 'staffRoles', erases: 'rows' },
    {
      of: byId(courseStaff.addedBy),
      section: 'staffAddedByYou',
      exports: ['courseId', 'role', 'source', 'addedBy', 'addedAt'],
      erases: ['addedBy'],
    },
  ),
  ofPeople(
    staffInvitations,
    {
      id: 'fact',
      courseId: 'fact',
      email: 'fact',
      role: 'fact',
      tokenHash: 'secret',
      invitedBy: 'person',
      invitedAt: 'fact',
      mailedAt: 'fact',
      expiresAt: 'fact',
    },
    {
      of: byAddress(staffInvitations.email, staffInvitations.invitedAt),
      section: 'invitations',
      erases: 'rows',
    },
    {
      of: byId(staffInvitations.invitedBy),
      section: 'invitationsByYou',
      exports: ['id', 'courseId', 'role', 'invitedBy', 'invitedAt', 'mailedAt', 'expiresAt'],
      erases: 'rows',
    },
  ),
  ofPeople(
    courseHandovers,
    {
      courseId: 'fact',
      toUserId: 'person',
      offeredBy: 'person',
      offeredAt: 'fact',
      expiresAt: 'fact',
    },
    {
      of: (person) =>
        sql`(${byId(courseHandovers.toUserId)(person)} or ${byId(courseHandovers.offeredBy)(person)})`,
      section: 'handovers',
      erases: 'rows',
    },
  ),
]
