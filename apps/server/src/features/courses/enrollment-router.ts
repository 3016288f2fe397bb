import { normalizeCode } from '@tbl/domain/course'
import { entering, open, orRefuse, requireFor, signedIn } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import { hashToken } from '../../platform/link-token.ts'
import { enroll } from './commands/enroll.ts'
import { leaveCourse } from './commands/leave-course.ts'
import { letIn } from './commands/let-in.ts'
import { openPage } from './commands/open-page.ts'
import {
  presentCode,
  presentStudentsForInstructor,
  presentStudentsForStudent,
} from './present-students.ts'
import { findCourse, findCourseByCode } from './queries.ts'
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
      return { courseTitle: course.title }
    },
  ),
  open: entering.enrollment.open.handler(async ({ input, context: { services, enter } }) => {
    const { me, place: course } = await enter(findCourse(input.courseId))
    await openPage(services, authorize('course.open', me, course))
    return { opened: true }
  }),
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
        ? presentStudentsForInstructor(rows)
        : presentStudentsForStudent(rows)
    },
  ),
}
