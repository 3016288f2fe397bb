import { type Enter, entering, orRefuse } from '../../platform/api.ts'
import { authorize } from '../../platform/authorize.ts'
import { createSection, removeSection, renameSection } from './commands/change-sections.ts'
import { placeByAddress, placeStudents } from './commands/place-students.ts'
import { findCourse } from './queries.ts'
import { listSections } from './section-queries.ts'

/** The permit of who changes the course's sections. */
async function permitManage(enter: Enter, courseId: string) {
  const { me, place } = await enter(findCourse(courseId))
  return authorize('section.manage', me, place)
}

export const sectionsRouter = {
  list: entering.sections.list.handler(
    async ({ input: { courseId }, context: { services, enter } }) => {
      const { me, place } = await enter(findCourse(courseId))
      authorize('section.read', me, place)
      return listSections(services.database.connection, courseId)
    },
  ),
  create: entering.sections.create.handler(
    async ({ input: { courseId, name }, context: { services, enter }, errors }) => {
      const permit = await permitManage(enter, courseId)
      return orRefuse(await createSection(services, permit, name), errors)
    },
  ),
  rename: entering.sections.rename.handler(
    async ({ input: { courseId, ...form }, context: { services, enter }, errors }) => {
      const permit = await permitManage(enter, courseId)
      return orRefuse(await renameSection(services, permit, form), errors)
    },
  ),
  remove: entering.sections.remove.handler(
    async ({ input: { courseId, sectionId }, context: { services, enter } }) => {
      await removeSection(services, await permitManage(enter, courseId), sectionId)
      return { removed: true as const }
    },
  ),
  assign: entering.sections.assign.handler(
    async ({ input: { courseId, ...choice }, context: { services, enter }, errors }) => {
      const permit = await permitManage(enter, courseId)
      return { placed: orRefuse(await placeStudents(services, permit, choice), errors) }
    },
  ),
  assignByAddress: entering.sections.assignByAddress.handler(
    async ({ input: { courseId, ...choice }, context: { services, enter }, errors }) => {
      const permit = await permitManage(enter, courseId)
      return orRefuse(await placeByAddress(services, permit, choice), errors)
    },
  ),
}
