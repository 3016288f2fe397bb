import type { Actor } from '@tbl/domain/account'
import { orRefuse, type Services, signedIn } from '../../platform/api.ts'
import { authorize } from '../../platform/authorize.ts'
import { listAllowlist } from './allowlist-queries.ts'
import { addToAllowlist, removeFromAllowlist } from './commands/change-allowlist.ts'
import { presentEntry } from './present-allowlist.ts'
import { requireCourse } from './queries.ts'

/** The permit of the course's instructor. */
async function enter({ database }: Services, actor: Actor, courseId: string) {
  return authorize('course.edit', actor, await requireCourse(database.connection, actor, courseId))
}

export const rosterRouter = {
  list: signedIn.roster.list.handler(async ({ input, context: { services, me } }) => {
    const { target } = await enter(services, me, input.courseId)
    return {
      entries: (await listAllowlist(services.database.connection, target.id)).map(presentEntry),
    }
  }),
  add: signedIn.roster.add.handler(async ({ input, context: { services, me }, errors }) => {
    const permit = await enter(services, me, input.courseId)
    return orRefuse(await addToAllowlist(services, permit, input.entries), errors)
  }),
  remove: signedIn.roster.remove.handler(async ({ input, context: { services, me } }) => {
    const permit = await enter(services, me, input.courseId)
    return { removed: await removeFromAllowlist(services, permit, input.email) }
  }),
}
