import type { AuthorQuiz, QuizList } from '@tbl/contract/quizzes'
import type { Actor } from '@tbl/domain/account'
import { nextQuizCode } from '@tbl/domain/quiz'
import { quizPhase } from '@tbl/domain/quiz-phase'
import { loadQuizFacts, loadStandings } from '../../access/release.ts'
import { notFound, orRefuse, type Services, signedIn } from '../../platform/api.ts'
import { authorize } from '../../platform/authorize.ts'
import { requireCourse } from '../courses/queries.ts'
import { listStudents } from '../courses/student-queries.ts'
import { copyQuiz, createEmptyQuiz, createQuiz } from './commands/create-quiz.ts'
import { releaseAnswers } from './commands/release-answers.ts'
import { removeQuiz } from './commands/remove-quiz.ts'
import { setFlags } from './commands/set-flags.ts'
import { updateQuiz } from './commands/update-quiz.ts'
import {
  presentAuthorCard,
  presentAuthorQuiz,
  presentMissing,
  presentStudentCard,
} from './present.ts'
import {
  findQuiz,
  findUse,
  listAuthorQuizzes,
  listGeneratedCodes,
  listStudentQuizzes,
  listWatcherTeams,
  requireEdition,
} from './queries.ts'

/** The right to put a quiz into a course; without a course it is the maker's own (D-59). */
async function permitCreate({ database }: Services, me: Actor, courseId: string | null) {
  return authorize(
    'quiz.create',
    me,
    courseId
      ? await requireCourse(database.connection, me, courseId)
      : { ownerId: me.id, isEnrolled: false },
  )
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
  return presentAuthorQuiz(
    quiz,
    await requireEdition(connection, quizId, quiz.version),
    await findUse(connection, quizId, services.clock.now()),
  )
}

async function readAuthorList(
  { database: { connection }, clock }: Services,
  me: Actor,
  courseId: string | undefined,
): Promise<QuizList> {
  const rows = await listAuthorQuizzes(connection, me, courseId)
  const now = clock.now()
  const facts = await loadQuizFacts(
    connection,
    rows.map(({ id }) => id),
  )
  const open = [...facts].flatMap(([id, { flags }]) => (quizPhase(flags).isTeamOpen ? [id] : []))
  const watcherTeams = await listWatcherTeams(connection, open, now)
  return {
    audience: 'instructor',
    quizzes: rows.flatMap((row) => {
      const quiz = facts.get(row.id)
      return quiz ? [presentAuthorCard(row, quiz, watcherTeams.get(row.id) ?? [], now)] : []
    }),
  }
}

/** Hidden quizzes do not exist for students (D-70). */
async function readStudentList(
  { database: { connection }, clock }: Services,
  me: Actor,
  courseId: string | undefined,
): Promise<QuizList> {
  const rows = await listStudentQuizzes(connection, me, courseId)
  const now = clock.now()
  const standings = await loadStandings(connection, {
    quizIds: rows.map(({ id }) => id),
    userIds: [me.id],
    now,
  })
  return {
    audience: 'student',
    quizzes: rows.flatMap((row) => {
      const quiz = standings.quizzes.get(row.id)
      if (!quiz || !quizPhase(quiz.flags).isShown) return []
      return [presentStudentCard(row, quiz, standings.of(row.id, me.id), now)]
    }),
  }
}

export const quizzesRouter = {
  list: signedIn.quizzes.list.handler(
    async ({ input: { courseId }, context: { services, me } }) => {
      const { connection } = services.database
      if (courseId) authorize('quiz.list', me, await requireCourse(connection, me, courseId))
      return me.role === 'Instructor'
        ? readAuthorList(services, me, courseId)
        : readStudentList(services, me, courseId)
    },
  ),
  create: signedIn.quizzes.create.handler(async ({ input, context: { services, me }, errors }) => {
    const permit = await permitCreate(services, me, input.courseId)
    const { quizId } = orRefuse(await createQuiz(services, permit, input), errors)
    return readBack(services, me, quizId)
  }),
  createEmpty: signedIn.quizzes.createEmpty.handler(
    async ({ input, context: { services, me }, errors }) => {
      const permit = await permitCreate(services, me, input.courseId)
      const { quizId } = orRefuse(await createEmptyQuiz(services, permit, input), errors)
      return readBack(services, me, quizId)
    },
  ),
  get: signedIn.quizzes.get.handler(({ input: { quizId }, context: { services, me } }) =>
    readBack(services, me, quizId),
  ),
  update: signedIn.quizzes.update.handler(async ({ input, context: { services, me }, errors }) => {
    const permit = await permitManage(services, me, input.quizId)
    if (input.courseId !== permit.target.courseId) await permitCreate(services, me, input.courseId)
    orRefuse(await updateQuiz(services, permit, input), errors)
    return readBack(services, me, input.quizId)
  }),
  copy: signedIn.quizzes.copy.handler(
    async ({ input: { quizId: sourceId, ...target }, context: { services, me }, errors }) => {
      const source = await permitManage(services, me, sourceId)
      const permit = await permitCreate(services, me, target.courseId)
      const { quizId } = orRefuse(await copyQuiz(services, source, permit, target), errors)
      return readBack(services, me, quizId)
    },
  ),
  remove: signedIn.quizzes.remove.handler(
    async ({ input: { quizId }, context: { services, me } }) => {
      await removeQuiz(services, await permitManage(services, me, quizId))
      return { removed: true }
    },
  ),
  setFlags: signedIn.quizzes.setFlags.handler(
    async ({ input: { quizId, ...flags }, context: { services, me }, errors }) => {
      const permit = await permitManage(services, me, quizId)
      return { id: quizId, ...orRefuse(await setFlags(services, permit, flags), errors) }
    },
  ),
  release: signedIn.quizzes.release.handler(
    async ({ input: { quizId }, context: { services, me }, errors }) => {
      orRefuse(await releaseAnswers(services, await permitManage(services, me, quizId)), errors)
      return { released: true as const }
    },
  ),
  missing: signedIn.quizzes.missing.handler(
    async ({ input: { quizId }, context: { services, me } }) => {
      const { courseId } = (await permitManage(services, me, quizId)).target
      const { connection } = services.database
      const students = courseId ? await listStudents(connection, courseId) : []
      const standings = await loadStandings(connection, {
        quizIds: [quizId],
        userIds: students.map(({ id }) => id),
        now: services.clock.now(),
      })
      return presentMissing(students, (id) => standings.of(quizId, id))
    },
  ),
  suggestCode: signedIn.quizzes.suggestCode.handler(async ({ context: { services, me } }) => {
    await permitCreate(services, me, null)
    return { code: nextQuizCode(await listGeneratedCodes(services.database.connection)) }
  }),
}
