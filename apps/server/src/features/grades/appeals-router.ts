import type { AppealDetails } from '@tbl/contract/appeals'
import type { Actor } from '@tbl/domain/account'
import { notFound, orRefuse, type Services, signedIn } from '../../platform/api.ts'
import { authorize } from '../../platform/authorize.ts'
import { requireCourse } from '../courses/queries.ts'
import { requireEdition } from '../quizzes/queries.ts'
import { acceptedQuestions, findTeamQuizPlace } from '../team-quiz/queries.ts'
import {
  countPending,
  findAppeal,
  findAppealPlace,
  listAppeals,
  listOtherTeams,
  listPending,
} from './appeal-queries.ts'
import { fileAppeal } from './commands/file-appeal.ts'
import { resolveAppeal } from './commands/resolve-appeal.ts'
import { presentAppeal, presentAppealDetails, presentTeamAppeal } from './present-appeals.ts'

/** Ends the call of who may not read the appeals of the course. */
async function enter({ database }: Services, me: Actor, courseId: string): Promise<void> {
  authorize('appeal.read', me, await requireCourse(database.connection, me, courseId))
}

async function requireAppeal({ database }: Services, me: Actor, appealId: string) {
  const place = await findAppealPlace(database.connection, me, appealId)
  if (!place) throw notFound()
  return place
}

/** The appeal as its instructor sees it now. */
async function readBack(services: Services, me: Actor, appealId: string): Promise<AppealDetails> {
  const { connection } = services.database
  const place = await requireAppeal(services, me, appealId)
  authorize('appeal.read', me, place)
  const row = await findAppeal(connection, appealId)
  if (!row) throw notFound()
  const questions = await requireEdition(services, connection, row.quizId, row.quizVersion)
  return presentAppealDetails(
    {
      place,
      row,
      questions,
      accepted: await acceptedQuestions(connection, row.teamId, row.quizId),
      others: await listOtherTeams(connection, row),
    },
    me,
  )
}

export const appealsRouter = {
  file: signedIn.appeals.file.handler(
    async ({ input: { quizId, teamId, ...filing }, context: { services, me }, errors }) => {
      const place = await findTeamQuizPlace(services.database.connection, me, quizId, teamId)
      if (!place) throw notFound()
      const permit = authorize('appeal.file', me, place)
      return presentTeamAppeal(orRefuse(await fileAppeal(services, permit, filing), errors))
    },
  ),
  list: signedIn.appeals.list.handler(
    async ({ input: { courseId }, context: { services, me } }) => {
      await enter(services, me, courseId)
      return (await listAppeals(services.database.connection, courseId)).map(presentAppeal)
    },
  ),
  count: signedIn.appeals.count.handler(
    async ({ input: { courseId }, context: { services, me } }) => {
      await enter(services, me, courseId)
      return { pending: await countPending(services.database.connection, courseId) }
    },
  ),
  pendingByCourse: signedIn.appeals.pendingByCourse.handler(
    async ({ context: { services, me } }) => {
      authorize('course.list', me)
      return listPending(services.database.connection, me)
    },
  ),
  get: signedIn.appeals.get.handler(({ input: { appealId }, context: { services, me } }) =>
    readBack(services, me, appealId),
  ),
  resolve: signedIn.appeals.resolve.handler(
    async ({ input: { appealId, ...resolution }, context: { services, me }, errors }) => {
      const permit = authorize('appeal.resolve', me, await requireAppeal(services, me, appealId))
      orRefuse(await resolveAppeal(services, permit, resolution), errors)
      return readBack(services, me, appealId)
    },
  ),
}
