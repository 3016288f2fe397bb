import { notFound, orRefuse, signedIn } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import { createCourse } from './commands.ts'
import { presentCourse, presentCourseCard, presentRestricted } from './present.ts'
import { findCourse, listCourses } from './queries.ts'

export const coursesRouter = {
  list: signedIn.courses.list.handler(async ({ context: { services, me } }) => {
    authorize('course.list', me, null)
    return (await listCourses(services.database.connection, me)).map(presentCourseCard)
  }),
  create: signedIn.courses.create.handler(async ({ input, context: { services, me }, errors }) => {
    const permit = authorize('course.create', me, null)
    const { courseId } = orRefuse(await createCourse(services, permit, input), errors)
    const course = await findCourse(services.database.connection, me, courseId)
    if (!course) throw notFound()
    return presentCourse(course, me)
  }),
  get: signedIn.courses.get.handler(async ({ input, context: { services, me } }) => {
    const course = await findCourse(services.database.connection, me, input.courseId)
    if (!course) throw notFound()
    return may('course.read', me, course) ? presentCourse(course, me) : presentRestricted(course.id, me)
  }),
}
