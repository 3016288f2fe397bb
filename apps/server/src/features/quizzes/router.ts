import type { AuthorQuiz } from '@tbl/contract/quizzes'
import type { Actor } from '@tbl/domain/account'
import { nextQuizCode } from '@tbl/domain/quiz'
import { notFound, orRefuse, type Services, signedIn } from '../../platform/api.ts'
import { authorize } from '../../platform/authorize.ts'
import { requireCourse } from '../courses/queries.ts'
import { copyQuiz, createEmptyQuiz, createQuiz } from './commands/create-quiz.ts'
import { removeQuiz } from './commands/remove-quiz.ts'
import { setFlags } from './commands/set-flags.ts'
import { updateQuiz } from './commands/update-quiz.ts'
import { presentAuthorCard, presentAuthorQuiz, presentStudentCard } from './present.ts'
import { findQuiz, findUse, listAuthorQuizzes, listGeneratedCodes, listStudentQuizzes, requireEdition } from './queries.ts'

/** The right to put a quiz into a course; without a course it is the maker's own (D-59). */
async function permitCreate({ database }: Services, me: Actor, courseId: string | null) {
  return authorize('quiz.create', me, courseId ? await requireCourse(database.connection, me, courseId) : { ownerId: me.id, isEnrolled: false })
}

/** The quiz, and the right to change it and to see its key. */
async function permitManage({ database }: Services, me: Actor, quizId: string) {
  const quiz = await findQuiz(database.connection, me, quizId)
  if (!quiz) throw notFound()
  return authorize('quiz.manage', me, quiz)
}

/** The quiz as its author sees it now. */
async function readBack(services: Services, me: Actor, quizId: string): Promise<AuthorQuiz> {
  const { connection } = services.database
  const { target: quiz } = await permitManage(services, me, quizId)
  return presentAuthorQuiz(quiz, await requireEdition(connection, quizId, quiz.version), await findUse(connection, quizId))
}

export const quizzesRouter = {
  list: signedIn.quizzes.list.handler(async ({ input: { courseId }, context: { services, me } }) => {
    const { connection } = services.database
    if (courseId) authorize('quiz.list', me, await requireCourse(connection, me, courseId))
    return me.role === 'Instructor'
      ? { audience: 'instructor', quizzes: (await listAuthorQuizzes(connection, me, courseId)).map(presentAuthorCard) }
      : { audience: 'student', quizzes: (await listStudentQuizzes(connection, me, courseId)).map(presentStudentCard) }
  }),
  create: signedIn.quizzes.create.handler(async ({ input, context: { services, me }, errors }) => {
    const permit = await permitCreate(services, me, input.courseId)
    const { quizId } = orRefuse(await createQuiz(services, permit, input), errors)
    return readBack(services, me, quizId)
  }),
  createEmpty: signedIn.quizzes.createEmpty.handler(async ({ input, context: { services, me }, errors }) => {
    const permit = await permitCreate(services, me, input.courseId)
    const { quizId } = orRefuse(await createEmptyQuiz(services, permit, input), errors)
    return readBack(services, me, quizId)
  }),
  get: signedIn.quizzes.get.handler(({ input: { quizId }, context: { services, me } }) => readBack(services, me, quizId)),
  update: signedIn.quizzes.update.handler(async ({ input, context: { services, me }, errors }) => {
    const permit = await permitManage(services, me, input.quizId)
    if (input.courseId !== permit.target.courseId) await permitCreate(services, me, input.courseId)
    orRefuse(await updateQuiz(services, permit, input), errors)
    return readBack(services, me, input.quizId)
  }),
  copy: signedIn.quizzes.copy.handler(async ({ input: { quizId: sourceId, ...target }, context: { services, me }, errors }) => {
    const source = await permitManage(services, me, sourceId)
    const permit = await permitCreate(services, me, target.courseId)
    const { quizId } = orRefuse(await copyQuiz(services, source, permit, target), errors)
    return readBack(services, me, quizId)
  }),
  remove: signedIn.quizzes.remove.handler(async ({ input: { quizId }, context: { services, me } }) => {
    await removeQuiz(services, await permitManage(services, me, quizId))
    return { removed: true }
  }),
  setFlags: signedIn.quizzes.setFlags.handler(async ({ input: { quizId, ...flags }, context: { services, me } }) => {
    const permit = await permitManage(services, me, quizId)
    return { id: quizId, ...(await setFlags(services, permit, flags)) }
  }),
  suggestCode: signedIn.quizzes.suggestCode.handler(async ({ context: { services, me } }) => {
    await permitCreate(services, me, null)
    return { code: nextQuizCode(await listGeneratedCodes(services.database.connection)) }
  }),
}
