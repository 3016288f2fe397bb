import type { AnnouncementList } from '@tbl/contract/announcements'
import { loadRelease } from '../../../access/release.ts'
import { type Enter, entering, notFound, orRefuse, type Services } from '../../../platform/api.ts'
import { authorize, may } from '../../../platform/authorize.ts'
import { countStudents } from '../../courses/student-queries.ts'
import { findQuiz } from '../../quizzes/queries.ts'
import { settleIfDue } from '../settle.ts'
import { sendAnnouncement, withdrawAnnouncement } from './commands.ts'
import { listSent } from './queries.ts'
import { dismissAnnouncement, showAnnouncements } from './seen.ts'

type Call = { readonly services: Services; readonly enter: Enter }
type Entered = Awaited<ReturnType<typeof enterQuiz>>

const enterQuiz = ({ enter }: Call, quizId: string) => enter(findQuiz(quizId))

/** The permit of a student; for students a hidden quiz is not there. */
async function permitStudent({ database, clock }: Services, { me, place }: Entered) {
  const permit = authorize('attempt.take', me, place)
  const { release } = await loadRelease(database.connection, clock, place.id, me.id)
  if (!release.isShown) throw notFound()
  return permit
}

/** Whoever runs the class, for a step of theirs. */
async function enterToRun(call: Call, quizId: string) {
  const { me, place } = await enterQuiz(call, quizId)
  const permit = authorize('session.run', me, place)
  await settleIfDue(call.services, quizId)
  return permit
}

export const announcementsRouter = {
  list: entering.announcements.list.handler(
    async ({ input: { quizId }, context }): Promise<AnnouncementList> => {
      const { services } = context
      const { me, place } = await enterQuiz(context, quizId)
      const { connection } = services.database
      if (may('session.watch', me, place))
        return {
          audience: 'staff',
          students: place.courseId === null ? 0 : await countStudents(connection, place.courseId),
          announcements: await listSent(connection, quizId),
        }
      const permit = await permitStudent(services, { me, place })
      return { audience: 'student', announcements: await showAnnouncements(services, permit) }
    },
  ),
  send: entering.announcements.send.handler(
    async ({ input: { quizId, ...sending }, context, errors }) => {
      const permit = await enterToRun(context, quizId)
      return { sent: orRefuse(await sendAnnouncement(context.services, permit, sending), errors) }
    },
  ),
  withdraw: entering.announcements.withdraw.handler(
    async ({ input: { quizId, ...withdrawing }, context }) => {
      const permit = await enterToRun(context, quizId)
      await withdrawAnnouncement(context.services, permit, withdrawing)
      return { withdrawn: true }
    },
  ),
  see: entering.announcements.see.handler(
    async ({ input: { quizId, announcementId }, context }) => {
      const entered = await enterQuiz(context, quizId)
      const permit = await permitStudent(context.services, entered)
      await dismissAnnouncement(context.services, permit, announcementId)
      return { seen: true }
    },
  ),
}
