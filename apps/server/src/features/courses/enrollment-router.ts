import { normalizeCode } from '@tbl/domain/course'
import { entering, open, orRefuse, requireFor, signedIn } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import { hashToken } from '../../platform/link-token.ts'
import { enroll } from './commands/enroll.ts'
import { leaveCourse } from './commands/leave-course.ts'
import { letIn } from './commands/let-in.ts'
import { openPage } from './commands/open-page.ts'
import { markRemovalsRead, readmitStudent, removeStudent } from './commands/remove-student.ts'
import {
  presentCode,
  presentRemoved,
  presentStudentsForInstructor,
  presentStudentsForStudent,
} from './present-students.ts'
import { findCourse, findCourseByCode } from './queries.ts'
import { listOwnRemovals, listRemoved } from './removal-queries.ts'
import { findByLeaveLink, listStudents } from './student-queries.ts'

export const enrollmentRouter = {
  joinByCode: signedIn.enrollment.joinByCode.handler(
    async ({ input, context: { services, me }, errors }) => {
      const permit = authorize('course.join', me)
      orRefuse(await services.limits.lookUp(me.id), errors)
      const course = await findCourseByCode(services.database.connection, normalizeCode(input.code))
      if (!course) throw errors.COURSE_NOT_FOUND()
      return orRefuse(await enroll(services, permit, course.id), errors)
    },
  ),
  join: signedIn.enrollment.join.handler(async ({ input, context: { services, me }, errors }) => {
    const permit = authorize('course.join', me)
    const course = await requireFor(services.database.connection, me, findCourse(input.courseId))
    if (input.code !== undefined) {
      orRefuse(await services.limits.lookUp(me.id), errors)
      if (normalizeCode(input.code) !== course.code) throw errors.INVALID_CODE()
    }
    return orRefuse(await enroll(services, permit, course.id), errors)
  }),
  leave: entering.enrollment.leave.handler(async ({ input, context: { services, enter } }) => {
    const { me, place: course } = await enter(findCourse(input.courseId))
    await leaveCourse(services, authorize('course.leave', me, course))
    return { left: true }
  }),
  leaveByLink: open.enrollment.leaveByLink.handler(
    async ({ input, context: { services }, errors }) => {
      const { connection } = services.database
      const added = await findByLeaveLink(connection, hashToken(input.token))
      if (!added) throw errors.LEAVE_LINK_INVALID()
      const course = await requireFor(connection, added.student, findCourse(added.courseId))
      await leaveCourse(services, authorize('course.leave', added.student, course))
      return { courseTitle: course.title, contentLanguage: course.language }
    },
  ),
  open: entering.enrollment.open.handler(async ({ input, context: { services, enter } }) => {
    const { me, place: course } = await enter(findCourse(input.courseId))
    await openPage(services, authorize('course.open', me, course))
    return { opened: true }
  }),
  remove: entering.enrollment.remove.handler(
    async ({ input: { courseId, studentId, reason }, context: { services, enter } }) => {
      const { me, place } = await enter(findCourse(courseId))
      await removeStudent(services, authorize('student.remove', me, place), studentId, reason)
      return { removed: true }
    },
  ),
  removed: entering.enrollment.removed.handler(async ({ input, context: { services, enter } }) => {
    const { me, place } = await enter(findCourse(input.courseId))
    authorize('student.readmit', me, place)
    return (await listRemoved(services.database.connection, place.id)).map(presentRemoved)
  }),
  readmit: entering.enrollment.readmit.handler(
    async ({ input, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findCourse(input.courseId))
      const permit = authorize('student.readmit', me, place)
      orRefuse(await readmitStudent(services, permit, input.studentId), errors)
      return { readmitted: true }
    },
  ),
  ownRemovals: signedIn.enrollment.ownRemovals.handler(async ({ context: { services, me } }) => {
    authorize('course.list', me)
    return listOwnRemovals(services.database.connection, me)
  }),
  markRemovalsRead: signedIn.enrollment.markRemovalsRead.handler(
    async ({ input, context: { services, me } }) => {
      await markRemovalsRead(services, authorize('course.list', me), input.courseIds)
      return { marked: true }
    },
  ),
  letIn: entering.enrollment.letIn.handler(
    async ({ input, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findCourse(input.courseId))
      const permit = authorize('student.letIn', me, place)
      return presentCode(orRefuse(await letIn(services, permit, input.studentId), errors))
    },
  ),
  students: entering.enrollment.students.handler(
    async ({ input, context: { services, enter } }) => {
      const { me, place: course } = await enter(findCourse(input.courseId))
      authorize('course.read', me, course)
      const rows = await listStudents(services.database.connection, course.id)
      return may('course.readStudentEmails', me, course)
        ? presentStudentsForInstructor(rows, may('timing.manage', me, course))
        : presentStudentsForStudent(rows)
    },
  ),
}
