import { normalizeCode } from '@tbl/domain/course'
import { entering, orRefuse, requireFor, signedIn } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import { createCourse } from './commands/create-course.ts'
import { removeCourse } from './commands/remove-course.ts'
import { setCourseScoring } from './commands/set-course-scoring.ts'
import { updateCourse } from './commands/update-course.ts'
import {
  presentCatalogueCourse,
  presentCourse,
  presentCourseCard,
  presentRestricted,
} from './present.ts'
import {
  findCourse,
  findCourseByCode,
  findFreeCodeLike,
  listCatalogue,
  listCourses,
  readCourseScoring,
  withShownQuizzes,
} from './queries.ts'

export const coursesRouter = {
  list: signedIn.courses.list.handler(async ({ context: { services, me } }) => {
    authorize('course.list', me)
    return (await listCourses(services.database.connection, me)).map(presentCourseCard)
  }),
  create: signedIn.courses.create.handler(async ({ input, context, errors }) => {
    const { services, me } = context
    const permit = authorize('course.create', me)
    const ownLanguage = me.language ?? context.language
    const { courseId } = orRefuse(await createCourse(services, permit, input, ownLanguage), errors)
    return presentCourse(
      await requireFor(services.database.connection, me, findCourse(courseId)),
      me,
    )
  }),
  get: entering.courses.get.handler(async ({ input, context: { services, enter } }) => {
    const { me, place: course } = await enter(findCourse(input.courseId))
    if (!may('course.read', me, course)) return presentRestricted(course.id, me)
    const [withQuizzes = course] = await withShownQuizzes(services.database.connection, me, [
      course,
    ])
    return presentCourse(withQuizzes, me)
  }),
  checkCode: entering.courses.checkCode.handler(
    async ({ input: { code, courseId }, context: { services, enter, findMe }, errors }) => {
      const { me, place: course } = courseId
        ? await enter(findCourse(courseId))
        : { me: await findMe(), place: null }
      if (!course || !may('course.edit', me, course)) authorize('course.create', me)
      if (course) authorize('course.edit', me, course)
      orRefuse(await services.limits.lookUp(me.id), errors)
      const reader = services.database.connection
      const wanted = normalizeCode(code)
      const taken = await findCourseByCode(reader, wanted)
      return taken === null || taken.id === courseId
        ? { isFree: true }
        : { isFree: false, freeCode: await findFreeCodeLike(reader, wanted) }
    },
  ),
  catalogue: signedIn.courses.catalogue.handler(async ({ input, context: { services, me } }) => {
    authorize('course.browse', me)
    const { rows, total } = await listCatalogue(services.database.connection, me, input)
    return { courses: rows.map(presentCatalogueCourse), total }
  }),
  update: entering.courses.update.handler(
    async ({ input: { courseId, ...form }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findCourse(courseId))
      const permit = authorize('course.edit', me, place)
      if (form.erasedResults !== undefined && form.erasedResults !== place.erasedResults)
        authorize('course.decideErasedResults', me, place)
      orRefuse(await updateCourse(services, permit, form), errors)
      return presentCourse(
        await requireFor(services.database.connection, me, findCourse(courseId)),
        me,
      )
    },
  ),
  scoring: entering.courses.scoring.handler(async ({ input, context: { services, enter } }) => {
    const { me, place } = await enter(findCourse(input.courseId))
    const { id } = authorize('scoring.set', me, place).target
    return readCourseScoring(services.database.connection, id)
  }),
  setScoring: entering.courses.setScoring.handler(
    async ({ input: { courseId, ...wanted }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findCourse(courseId))
      const permit = authorize('scoring.set', me, place)
      return orRefuse(await setCourseScoring(services, permit, wanted), errors)
    },
  ),
  remove: entering.courses.remove.handler(async ({ input, context: { services, enter } }) => {
    const { me, place } = await enter(findCourse(input.courseId))
    await removeCourse(services, authorize('course.remove', me, place))
    return { removed: true }
  }),
}
