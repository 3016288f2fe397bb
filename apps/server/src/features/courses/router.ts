import { normalizeCode } from '@tbl/domain/course'
import { orRefuse, signedIn } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import { createCourse } from './commands/create-course.ts'
import { removeCourse } from './commands/remove-course.ts'
import { updateCourse } from './commands/update-course.ts'
import {
  presentCatalogueCourse,
  presentCourse,
  presentCourseCard,
  presentRestricted,
} from './present.ts'
import {
  findCourseByCode,
  findFreeCodeLike,
  listCatalogue,
  listCourses,
  requireCourse,
  withShownQuizzes,
} from './queries.ts'

export const coursesRouter = {
  list: signedIn.courses.list.handler(async ({ context: { services, me } }) => {
    authorize('course.list', me)
    return (await listCourses(services.database.connection, me)).map(presentCourseCard)
  }),
  create: signedIn.courses.create.handler(async ({ input, context: { services, me }, errors }) => {
    const permit = authorize('course.create', me)
    const { courseId } = orRefuse(await createCourse(services, permit, input), errors)
    return presentCourse(await requireCourse(services.database.connection, me, courseId), me)
  }),
  get: signedIn.courses.get.handler(async ({ input, context: { services, me } }) => {
    const course = await requireCourse(services.database.connection, me, input.courseId)
    if (!may('course.read', me, course)) return presentRestricted(course.id, me)
    const [told = course] = await withShownQuizzes(services.database.connection, me, [course])
    return presentCourse(told, me)
  }),
  checkCode: signedIn.courses.checkCode.handler(
    async ({ input: { code, courseId }, context: { services, me }, errors }) => {
      const course = courseId
        ? await requireCourse(services.database.connection, me, courseId)
        : null
      if (!course || !may('course.edit', me, course)) authorize('course.create', me)
      if (course) authorize('course.edit', me, course)
      orRefuse(await services.limits.lookUp(me.id), errors)
      const reader = services.database.connection
      const wanted = normalizeCode(code)
      const holder = await findCourseByCode(reader, wanted)
      return holder === null || holder.id === courseId
        ? { isFree: true }
        : { isFree: false, freeCode: await findFreeCodeLike(reader, wanted) }
    },
  ),
  catalogue: signedIn.courses.catalogue.handler(async ({ input, context: { services, me } }) => {
    authorize('course.browse', me)
    const { rows, total } = await listCatalogue(services.database.connection, me, input)
    return { courses: rows.map(presentCatalogueCourse), total }
  }),
  update: signedIn.courses.update.handler(
    async ({ input: { courseId, ...form }, context: { services, me }, errors }) => {
      const permit = authorize(
        'course.edit',
        me,
        await requireCourse(services.database.connection, me, courseId),
      )
      orRefuse(await updateCourse(services, permit, form), errors)
      return presentCourse(await requireCourse(services.database.connection, me, courseId), me)
    },
  ),
  remove: signedIn.courses.remove.handler(async ({ input, context: { services, me } }) => {
    await removeCourse(
      services,
      authorize(
        'course.remove',
        me,
        await requireCourse(services.database.connection, me, input.courseId),
      ),
    )
    return { removed: true }
  }),
}
