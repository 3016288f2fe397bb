import type {
  AuthorQuiz,
  AuthorQuizCard,
  OpenFor,
  QuizList,
  StudentQuizCard,
} from '@tbl/contract/quizzes'
import type { Actor } from '@tbl/domain/account'
import { classNow } from '@tbl/domain/class-release'
import { nextQuizCode } from '@tbl/domain/quiz'
import { loadQuizFacts, loadReleases, phaseOf } from '../../access/release.ts'
import { toQuizFacts, toStudent } from '../../access/release-rows.ts'
import { makersRole } from '../../access/role-in-course.ts'
import {
  type Enter,
  entering,
  orRefuse,
  requireFor,
  type Services,
  type SignedIn,
} from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import type { CoursePlace } from '../courses/queries.ts'
import { findCourse } from '../courses/queries.ts'
import { listStudents } from '../courses/student-queries.ts'
import { copyQuiz, createEmptyQuiz, createQuiz } from './commands/create-quiz.ts'
import { releaseAnswers } from './commands/release-answers.ts'
import { removeQuiz } from './commands/remove-quiz.ts'
import { setFlags } from './commands/set-flags.ts'
import { setScoring } from './commands/set-scoring.ts'
import { updateQuiz } from './commands/update-quiz.ts'
import {
  presentAuthorCard,
  presentAuthorQuiz,
  presentMissing,
  presentPrint,
  presentScoring,
  presentStudentCard,
} from './present.ts'
import {
  findAnyRole,
  findQuiz,
  findUse,
  listAuthorQuizzes,
  listGeneratedCodes,
  listStudentQuizzes,
  listWatcherTeams,
  type QuizPlace,
  requireVersion,
} from './queries.ts'
import { readQuizScoring } from './quiz-scoring.ts'

/** The right to put a quiz into a course; without a course it is the maker's own. */
function permitCreate(me: Actor, course: CoursePlace | null) {
  if (course) return authorize('quiz.create', me, course)
  authorize('course.create', me)
  return authorize('quiz.create', me, { roleInCourse: makersRole })
}

/** The same for somebody who is known by now. */
const permitPlace = async ({ database }: Services, me: Actor, courseId: string | null) =>
  permitCreate(
    me,
    courseId ? await requireFor(database.connection, me, findCourse(courseId)) : null,
  )

/** The quiz as its author sees it. */
async function present(services: Services, me: Actor, place: QuizPlace): Promise<AuthorQuiz> {
  const { connection } = services.database
  const { target: quiz } = authorize('quiz.read', me, place)
  return presentAuthorQuiz(
    me,
    quiz,
    await requireVersion(services, connection, quiz.id, quiz.version),
    await findUse(connection, quiz.id, services.clock.now()),
    await readQuizScoring(connection, quiz.id),
  )
}

/** The same as it is stored now. */
const readBack = async (services: Services, me: Actor, quizId: string): Promise<AuthorQuiz> =>
  present(services, me, await requireFor(services.database.connection, me, findQuiz(quizId)))

/** Whom a phase is opened for: who lets students answer needs the right to. */
function authorizeOpening(me: Actor, place: QuizPlace, openFor: OpenFor | undefined): void {
  if (openFor?.who === 'all') authorize('attempt.allow', me, place)
}

async function listAsAuthor(
  { database: { connection }, clock }: Services,
  me: Actor,
  courseId?: string,
): Promise<AuthorQuizCard[]> {
  const rows = await listAuthorQuizzes(connection, me, courseId)
  const now = clock.now()
  const facts = await loadQuizFacts(
    connection,
    rows.map(({ id }) => id),
  )
  const open = [...facts].flatMap(([id, quiz]) => (phaseOf(quiz, now).isTeamOpen ? [id] : []))
  const watcherTeams = await listWatcherTeams(connection, open, now)
  return rows.flatMap((row) => {
    const quiz = facts.get(row.id)
    return quiz ? [presentAuthorCard(row, quiz, watcherTeams.get(row.id) ?? [], { me, now })] : []
  })
}

/** Hidden quizzes do not exist for students. */
async function listAsStudent(
  { database: { connection }, clock }: Services,
  me: Actor,
  courseId?: string,
): Promise<StudentQuizCard[]> {
  const { id, onlyCourseId = null } = me
  const asked = { id, onlyCourseId, courseId: courseId ?? null }
  const rows = await listStudentQuizzes(connection, asked)
  const now = clock.now()
  return rows.flatMap(({ facts, student, ...row }) => {
    const quiz = toQuizFacts(facts)
    if (!phaseOf(quiz, now).isShown) return []
    return [presentStudentCard(row, quiz, toStudent(classNow(quiz, now), student), now)]
  })
}

/** Of one course: as its staff, or as its student. */
async function readListOf(services: Services, me: Actor, course: CoursePlace): Promise<QuizList> {
  authorize('quiz.list', me, course)
  if (!may('quiz.read', me, course))
    return { audience: 'student', quizzes: await listAsStudent(services, me, course.id) }
  return {
    audience: 'instructor',
    quizzes: await listAsAuthor(services, me, course.id),
    studied: [],
    can: { create: may('quiz.create', me, course) },
  }
}

type AnyRole = { readonly isStaff: boolean; readonly teaches: boolean; readonly studies: boolean }

/** Whether somebody may create quizzes anywhere. */
const mayCreateSomewhere = (me: Actor, { teaches }: AnyRole): boolean =>
  teaches || may('course.create', me)

/** Of all courses, those of the own staff and those that one studies. */
async function readLists(services: Services, me: Actor, role: AnyRole): Promise<QuizList> {
  if (!role.isStaff && !may('course.create', me))
    return { audience: 'student', quizzes: await listAsStudent(services, me) }
  return {
    audience: 'instructor',
    quizzes: await listAsAuthor(services, me),
    studied: role.studies ? await listAsStudent(services, me) : [],
    can: { create: mayCreateSomewhere(me, role) },
  }
}

/** Who asks, and the course if one is named. */
async function enterCourse(
  { enter, findMe }: { readonly enter: Enter; readonly findMe: () => Promise<SignedIn> },
  courseId: string | null | undefined,
): Promise<{ me: SignedIn; course: CoursePlace | null }> {
  if (!courseId) return { me: await findMe(), course: null }
  const { me, place } = await enter(findCourse(courseId))
  return { me, course: place }
}

export const quizzesRouter = {
  list: entering.quizzes.list.handler(async ({ input: { courseId }, context }) => {
    const { services, enter } = context
    if (courseId) {
      const { me, place } = await enter(findCourse(courseId))
      return readListOf(services, me, place)
    }
    const { me, place } = await enter(findAnyRole)
    return readLists(services, me, place)
  }),
  create: entering.quizzes.create.handler(async ({ input, context, errors }) => {
    const { services } = context
    const { me, course } = await enterCourse(context, input.courseId)
    const create = permitCreate(me, course)
    const { quizId } = orRefuse(await createQuiz(services, create, input), errors)
    return readBack(services, me, quizId)
  }),
  createEmpty: entering.quizzes.createEmpty.handler(async ({ input, context, errors }) => {
    const { services } = context
    const { me, course } = await enterCourse(context, input.courseId)
    const create = permitCreate(me, course)
    const { quizId } = orRefuse(await createEmptyQuiz(services, create, input), errors)
    return readBack(services, me, quizId)
  }),
  get: entering.quizzes.get.handler(async ({ input: { quizId }, context: { services, enter } }) => {
    const { me, place } = await enter(findQuiz(quizId))
    return present(services, me, place)
  }),
  print: entering.quizzes.print.handler(
    async ({ input: { quizId }, context: { services, enter } }) => {
      const { me, place } = await enter(findQuiz(quizId))
      const { target: quiz } = authorize('quiz.read', me, place)
      const { connection } = services.database
      return presentPrint(quiz, await requireVersion(services, connection, quiz.id, quiz.version))
    },
  ),
  update: entering.quizzes.update.handler(
    async ({ input, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findQuiz(input.quizId))
      const edit = authorize('quiz.edit', me, place)
      if (input.courseId !== place.courseId) {
        authorize('quiz.move', me, place)
        await permitPlace(services, me, input.courseId)
      }
      authorizeOpening(me, place, input.openFor)
      orRefuse(await updateQuiz(services, edit, input), errors)
      return readBack(services, me, input.quizId)
    },
  ),
  copy: entering.quizzes.copy.handler(
    async ({ input: { quizId: sourceId, ...target }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findQuiz(sourceId))
      const source = authorize('quiz.edit', me, place)
      const create = await permitPlace(services, me, target.courseId)
      const { quizId } = orRefuse(await copyQuiz(services, source, create, target), errors)
      return readBack(services, me, quizId)
    },
  ),
  remove: entering.quizzes.remove.handler(
    async ({ input: { quizId }, context: { services, enter } }) => {
      const { me, place } = await enter(findQuiz(quizId))
      await removeQuiz(services, authorize('quiz.edit', me, place))
      return { removed: true }
    },
  ),
  setFlags: entering.quizzes.setFlags.handler(
    async ({ input: { quizId, ...flags }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findQuiz(quizId))
      const switching = authorize('quiz.switch', me, place)
      authorizeOpening(me, place, flags.openFor)
      return { id: quizId, ...orRefuse(await setFlags(services, switching, flags), errors) }
    },
  ),
  release: entering.quizzes.release.handler(
    async ({ input: { quizId }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findQuiz(quizId))
      orRefuse(await releaseAnswers(services, authorize('quiz.release', me, place)), errors)
      return { released: true as const }
    },
  ),
  setScoring: entering.quizzes.setScoring.handler(
    async ({ input: { quizId, ...wanted }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findQuiz(quizId))
      orRefuse(await setScoring(services, authorize('scoring.set', me, place), wanted), errors)
      return presentScoring(await readQuizScoring(services.database.connection, quizId))
    },
  ),
  missing: entering.quizzes.missing.handler(
    async ({ input: { quizId }, context: { services, enter } }) => {
      const { me, place } = await enter(findQuiz(quizId))
      const { courseId } = authorize('quiz.read', me, place).target
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
  suggestCode: entering.quizzes.suggestCode.handler(async ({ context: { services, enter } }) => {
    const { me, place } = await enter(findAnyRole)
    if (!mayCreateSomewhere(me, place)) authorize('course.create', me)
    return { code: nextQuizCode(await listGeneratedCodes(services.database.connection)) }
  }),
}
