import type { AuthorQuiz, QuizList } from '@tbl/contract/quizzes'
import type { Actor } from '@tbl/domain/account'
import { nextQuizCode } from '@tbl/domain/quiz'
import { quizPhase } from '@tbl/domain/quiz-phase'
import { loadQuizFacts, loadReleases } from '../../access/release.ts'
import { ownStanding } from '../../access/standing.ts'
import { notFound, orRefuse, type Services, signedIn } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
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
  type QuizPlace,
  requireEdition,
} from './queries.ts'

/** The right to put a quiz into a course; without a course it is the maker's own (D-59). */
async function permitCreate({ database }: Services, me: Actor, courseId: string | null) {
  if (courseId)
    return authorize('quiz.create', me, await requireCourse(database.connection, me, courseId))
  authorize('course.create', me)
  return authorize('quiz.create', me, { standing: ownStanding })
}

async function requireQuiz({ database }: Services, me: Actor, quizId: string): Promise<QuizPlace> {
  const quiz = await findQuiz(database.connection, me, quizId)
  if (!quiz) throw notFound()
  return quiz
}

/** The quiz as its author sees it now. */
async function readBack(services: Services, me: Actor, quizId: string): Promise<AuthorQuiz> {
  const { connection } = services.database
  const { target: quiz } = authorize('quiz.read', me, await requireQuiz(services, me, quizId))
  return presentAuthorQuiz(
    quiz,
    await requireEdition(services, connection, quizId, quiz.version),
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
  const releases = await loadReleases(connection, {
    quizIds: rows.map(({ id }) => id),
    userIds: [me.id],
    now,
  })
  return {
    audience: 'student',
    quizzes: rows.flatMap((row) => {
      const quiz = releases.quizzes.get(row.id)
      if (!quiz || !quizPhase(quiz.flags).isShown) return []
      return [presentStudentCard(row, quiz, releases.of(row.id, me.id), now)]
    }),
  }
}

export const quizzesRouter = {
  list: signedIn.quizzes.list.handler(
    async ({ input: { courseId }, context: { services, me } }) => {
      const { connection } = services.database
      const course = courseId ? await requireCourse(connection, me, courseId) : null
      if (course) authorize('quiz.list', me, course)
      // of all courses: those who may have quizzes of their own see these
      return (course ? may('quiz.read', me, course) : may('course.create', me))
        ? readAuthorList(services, me, courseId)
        : readStudentList(services, me, courseId)
    },
  ),
  create: signedIn.quizzes.create.handler(async ({ input, context: { services, me }, errors }) => {
    const create = await permitCreate(services, me, input.courseId)
    const { quizId } = orRefuse(await createQuiz(services, create, input), errors)
    return readBack(services, me, quizId)
  }),
  createEmpty: signedIn.quizzes.createEmpty.handler(
    async ({ input, context: { services, me }, errors }) => {
      const create = await permitCreate(services, me, input.courseId)
      const { quizId } = orRefuse(await createEmptyQuiz(services, create, input), errors)
      return readBack(services, me, quizId)
    },
  ),
  get: signedIn.quizzes.get.handler(({ input: { quizId }, context: { services, me } }) =>
    readBack(services, me, quizId),
  ),
  update: signedIn.quizzes.update.handler(async ({ input, context: { services, me }, errors }) => {
    const edit = authorize('quiz.edit', me, await requireQuiz(services, me, input.quizId))
    if (input.courseId !== edit.target.courseId) {
      authorize('quiz.move', me, edit.target)
      await permitCreate(services, me, input.courseId)
    }
    orRefuse(await updateQuiz(services, edit, input), errors)
    return readBack(services, me, input.quizId)
  }),
  copy: signedIn.quizzes.copy.handler(
    async ({ input: { quizId: sourceId, ...target }, context: { services, me }, errors }) => {
      const source = authorize('quiz.edit', me, await requireQuiz(services, me, sourceId))
      const create = await permitCreate(services, me, target.courseId)
      const { quizId } = orRefuse(await copyQuiz(services, source, create, target), errors)
      return readBack(services, me, quizId)
    },
  ),
  remove: signedIn.quizzes.remove.handler(
    async ({ input: { quizId }, context: { services, me } }) => {
      await removeQuiz(
        services,
        authorize('quiz.edit', me, await requireQuiz(services, me, quizId)),
      )
      return { removed: true }
    },
  ),
  setFlags: signedIn.quizzes.setFlags.handler(
    async ({ input: { quizId, ...flags }, context: { services, me }, errors }) => {
      const held = authorize('quiz.switch', me, await requireQuiz(services, me, quizId))
      return { id: quizId, ...orRefuse(await setFlags(services, held, flags), errors) }
    },
  ),
  release: signedIn.quizzes.release.handler(
    async ({ input: { quizId }, context: { services, me }, errors }) => {
      const release = authorize('quiz.release', me, await requireQuiz(services, me, quizId))
      orRefuse(await releaseAnswers(services, release), errors)
      return { released: true as const }
    },
  ),
  missing: signedIn.quizzes.missing.handler(
    async ({ input: { quizId }, context: { services, me } }) => {
      const { courseId } = authorize(
        'quiz.read',
        me,
        await requireQuiz(services, me, quizId),
      ).target
      const { connection } = services.database
      const students = courseId ? await listStudents(connection, courseId) : []
      const releases = await loadReleases(connection, {
        quizIds: [quizId],
        userIds: students.map(({ id }) => id),
        now: services.clock.now(),
      })
      return presentMissing(students, (id) => releases.of(quizId, id))
    },
  ),
  suggestCode: signedIn.quizzes.suggestCode.handler(async ({ context: { services, me } }) => {
    await permitCreate(services, me, null)
    return { code: nextQuizCode(await listGeneratedCodes(services.database.connection)) }
  }),
}
