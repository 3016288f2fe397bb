import { notFound, orRefuse, signedIn } from '../../platform/api.ts'
import { authorize } from '../../platform/authorize.ts'
import { findCourse } from '../courses/queries.ts'
import { createQuiz, setFlags } from './commands.ts'
import { presentAuthorCard, presentAuthorQuiz, presentStudentCard } from './present.ts'
import { findQuiz, listAuthorQuizzes, listQuestions, listStudentQuizzes } from './queries.ts'

export const quizzesRouter = {
  list: signedIn.quizzes.list.handler(async ({ input: { courseId }, context: { services, me } }) => {
    const { connection } = services.database
    if (courseId) {
      const course = await findCourse(connection, me, courseId)
      if (!course) throw notFound()
      authorize('quiz.list', me, course)
    }
    return me.role === 'Instructor'
      ? { audience: 'instructor', quizzes: (await listAuthorQuizzes(connection, me, courseId)).map(presentAuthorCard) }
      : { audience: 'student', quizzes: (await listStudentQuizzes(connection, me, courseId)).map(presentStudentCard) }
  }),
  create: signedIn.quizzes.create.handler(async ({ input, context: { services, me }, errors }) => {
    const { connection } = services.database
    const place = input.courseId ? await findCourse(connection, me, input.courseId) : { ownerId: me.id, isEnrolled: false }
    if (!place) throw notFound()
    const permit = authorize('quiz.create', me, place)
    const { quizId } = orRefuse(await createQuiz(services, permit, input), errors)
    const quiz = await findQuiz(connection, me, quizId)
    if (!quiz) throw notFound()
    return presentAuthorQuiz(quiz, await listQuestions(connection, quizId))
  }),
  get: signedIn.quizzes.get.handler(async ({ input: { quizId }, context: { services, me } }) => {
    const { connection } = services.database
    const quiz = await findQuiz(connection, me, quizId)
    if (!quiz) throw notFound()
    authorize('quiz.manage', me, quiz)
    return presentAuthorQuiz(quiz, await listQuestions(connection, quizId))
  }),
  setFlags: signedIn.quizzes.setFlags.handler(async ({ input: { quizId, ...flags }, context: { services, me } }) => {
    const quiz = await findQuiz(services.database.connection, me, quizId)
    if (!quiz) throw notFound()
    const permit = authorize('quiz.manage', me, quiz)
    return { id: quizId, ...(await setFlags(services, permit, flags)) }
  }),
}
