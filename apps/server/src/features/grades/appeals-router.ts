import type { Appeal, AppealDetails } from '@tbl/contract/appeals'
import type { Actor } from '@tbl/domain/account'
import {
  type Enter,
  entering,
  notFound,
  orRefuse,
  requireFor,
  type Services,
  signedIn,
} from '../../platform/api.ts'
import { authorize } from '../../platform/authorize.ts'
import { findCourse } from '../courses/queries.ts'
import { type Grader, graderOf } from '../quizzes/grading.ts'
import { acceptedQuestions, findTeamQuiz } from '../team-quiz/queries.ts'
import {
  type AppealPlace,
  type AppealRow,
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
async function permitRead(enter: Enter, courseId: string): Promise<void> {
  const { me, place } = await enter(findCourse(courseId))
  authorize('appeal.read', me, place)
}

/** The appeal as its instructor sees it. */
async function present(services: Services, me: Actor, place: AppealPlace): Promise<AppealDetails> {
  const { connection } = services.database
  authorize('appeal.read', me, place)
  const row = await findAppeal(connection, place.appealId)
  if (!row) throw notFound()
  const grader = await graderOf(services, connection, row.quizId)
  return presentAppealDetails(
    {
      place,
      row,
      graded: await grader.of(row.quizVersion),
      accepted: await acceptedQuestions(connection, row.teamId, row.quizId),
      others: await listOtherTeams(connection, row),
    },
    me,
  )
}

/** The appeals in their order; by what they are graded is asked where a key was corrected. */
async function presentAll(services: Services, rows: readonly AppealRow[]): Promise<Appeal[]> {
  const { connection } = services.database
  const quizIds = new Set(rows.flatMap((row) => (row.isCorrected ? [row.quizId] : [])))
  const graders = new Map<string, Grader>()
  for (const quizId of quizIds) graders.set(quizId, await graderOf(services, connection, quizId))
  const gradedOf = async (row: AppealRow) =>
    (await graders.get(row.quizId)?.of(row.quizVersion)) ?? null
  return Promise.all(rows.map(async (row) => presentAppeal(row, await gradedOf(row))))
}

export const appealsRouter = {
  file: entering.appeals.file.handler(
    async ({ input: { quizId, teamId, ...filing }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findTeamQuiz(quizId, teamId))
      const permit = authorize('appeal.file', me, place)
      return presentTeamAppeal(orRefuse(await fileAppeal(services, permit, filing), errors), null)
    },
  ),
  list: entering.appeals.list.handler(
    async ({ input: { courseId }, context: { services, enter } }) => {
      await permitRead(enter, courseId)
      return presentAll(services, await listAppeals(services.database.connection, courseId))
    },
  ),
  count: entering.appeals.count.handler(
    async ({ input: { courseId }, context: { services, enter } }) => {
      await permitRead(enter, courseId)
      return { pending: await countPending(services.database.connection, courseId) }
    },
  ),
  pendingByCourse: signedIn.appeals.pendingByCourse.handler(
    async ({ context: { services, me } }) => {
      authorize('course.list', me)
      return listPending(services.database.connection, me)
    },
  ),
  get: entering.appeals.get.handler(
    async ({ input: { appealId }, context: { services, enter } }) => {
      const { me, place } = await enter(findAppealPlace(appealId))
      return present(services, me, place)
    },
  ),
  resolve: entering.appeals.resolve.handler(
    async ({ input: { appealId, ...resolution }, context: { services, enter }, errors }) => {
      const { connection } = services.database
      const { me, place } = await enter(findAppealPlace(appealId))
      const permit = authorize('appeal.resolve', me, place)
      orRefuse(await resolveAppeal(services, permit, resolution), errors)
      return present(services, me, await requireFor(connection, me, findAppealPlace(appealId)))
    },
  ),
}
