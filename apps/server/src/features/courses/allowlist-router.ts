import { type Enter, entering, orRefuse } from '../../platform/api.ts'
import { authorize } from '../../platform/authorize.ts'
import { listAllowlist } from './allowlist-queries.ts'
import { addToAllowlist, removeFromAllowlist } from './commands/change-allowlist.ts'
import { presentEntry } from './present-allowlist.ts'
import { findCourse } from './queries.ts'

/** The permit of the course's instructor. */
async function permitEdit(enter: Enter, courseId: string) {
  const { me, place } = await enter(findCourse(courseId))
  return authorize('course.edit', me, place)
}

export const rosterRouter = {
  list: entering.roster.list.handler(async ({ input, context: { services, enter } }) => {
    const { target } = await permitEdit(enter, input.courseId)
    return {
      entries: (await listAllowlist(services.database.connection, target.id)).map(presentEntry),
    }
  }),
  add: entering.roster.add.handler(async ({ input, context: { services, enter }, errors }) => {
    const permit = await permitEdit(enter, input.courseId)
    return orRefuse(await addToAllowlist(services, permit, input.entries), errors)
  }),
  remove: entering.roster.remove.handler(async ({ input, context: { services, enter } }) => {
    const permit = await permitEdit(enter, input.courseId)
    return { removed: await removeFromAllowlist(services, permit, input.email) }
  }),
}
