import { randomUUID } from 'node:crypto'
import type { CreateQuiz } from '@tbl/contract/quizzes'
import { allow, type Outcome } from '@tbl/domain/outcome'
import { checkQuiz, checkTitle, type Question, type QuizFlaw } from '@tbl/domain/quiz'
import { allFlagsOff } from '@tbl/domain/quiz-phase'
import { withIds } from '@tbl/domain/quiz-version'
import { eq } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { AfterCommit, Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import { preventCourseDeletion } from '../../courses/queries.ts'
import { quizzesChanged } from '../occurrences.ts'
import { switchPhases } from '../phases.ts'
import { type QuizPlace, requireVersion } from '../queries.ts'
import { copyPlans } from '../store-phase.ts'
import { storeVersion } from '../store-version.ts'
import { takeCode } from '../take-code.ts'

type InTransaction = { readonly tx: Tx; readonly afterCommit: AfterCommit }
type NewQuiz = { readonly quizId: string }
type TitleRefusal = Extract<QuizFlaw, { code: 'TITLE_REQUIRED' }>
type Written = Omit<CreateQuiz, 'questions'> & { readonly questions: readonly Question[] }

/** Writes a quiz with the first version of its questions; the caller has locked the course. */
async function insertQuiz(
  { tx, afterCommit }: InTransaction,
  services: Services,
  permit: Permit<'quiz.create'>,
  { questions, code, ...fields }: Written,
): Promise<NewQuiz> {
  const now = services.clock.now()
  const [id, version] = [randomUUID(), 1]
  await tx.insert(quizzes).values({
    ...fields,
    id,
    version,
    code: await takeCode(tx, services, id, code),
    createdBy: permit.actor.id,
    createdAt: now,
  })
  await storeVersion(tx, id, version, questions, now)
  const { courseId, isActive, isVisible, isTeamActive } = fields
  await switchPhases(
    services,
    { tx, afterCommit },
    { quizId: id, courseId, before: null, after: { isActive, isVisible, isTeamActive } },
    { userId: permit.actor.id, openFor: undefined },
    now,
  )
  await audit(tx, permit, 'quiz.create', now, { quizId: id })
  return { quizId: id }
}

/** Creates a quiz with its questions in one transaction; refuses the first flaw. */
export async function createQuiz(
  services: Services,
  permit: Permit<'quiz.create'>,
  input: CreateQuiz,
): Promise<Outcome<NewQuiz, QuizFlaw>> {
  const checked = checkQuiz(input)
  if (!checked.ok) return checked
  return services.database.transact(async (tx, afterCommit) => {
    await preventCourseDeletion(tx, input.courseId)
    const made = await insertQuiz({ tx, afterCommit }, services, permit, {
      ...input,
      questions: withIds(input.questions, randomUUID),
    })
    afterCommit(() => publish(services, quizzesChanged, { courseIds: [input.courseId] }))
    return allow(made)
  })
}

/** Creates a quiz without questions, with all switches off and a generated code. */
export async function createEmptyQuiz(
  services: Services,
  permit: Permit<'quiz.create'>,
  input: { readonly title: string; readonly courseId: string | null },
): Promise<Outcome<NewQuiz, TitleRefusal>> {
  const checked = checkTitle(input.title)
  if (!checked.ok) return checked
  return services.database.transact(async (tx, afterCommit) => {
    await preventCourseDeletion(tx, input.courseId)
    const made = await insertQuiz({ tx, afterCommit }, services, permit, {
      ...input,
      ...allFlagsOff,
      description: '',
      code: '',
      questions: [],
    })
    afterCommit(() => publish(services, quizzesChanged, { courseIds: [input.courseId] }))
    return allow(made)
  })
}

/**
 * Copies description, current questions and the plan of the phases into a course that is locked, with
 * ids of their own, all switches off and a generated code.
 */
export async function insertCopy(
  services: Services,
  { tx, afterCommit }: InTransaction,
  quizId: string,
  permit: Permit<'quiz.create'>,
  input: { readonly title: string; readonly courseId: string },
): Promise<NewQuiz> {
  const [quiz] = await tx
    .select({ description: quizzes.description, version: quizzes.version })
    .from(quizzes)
    .where(eq(quizzes.id, quizId))
  if (!quiz) throw notFound()
  const questions = (await requireVersion(services, tx, quizId, quiz.version)).map((question) => ({
    ...question,
    id: randomUUID(),
    options: question.options.map((option) => ({ ...option, id: randomUUID() })),
  }))
  const made = await insertQuiz({ tx, afterCommit }, services, permit, {
    ...input,
    ...allFlagsOff,
    description: quiz.description,
    code: '',
    questions,
  })
  await copyPlans(tx, quizId, made.quizId)
  return made
}

/** Copies a quiz into a course. */
export async function copyQuiz(
  services: Services,
  source: Permit<'quiz.edit', QuizPlace>,
  permit: Permit<'quiz.create'>,
  input: { readonly title: string; readonly courseId: string },
): Promise<Outcome<NewQuiz, TitleRefusal>> {
  const checked = checkTitle(input.title)
  if (!checked.ok) return checked
  return services.database.transact(async (tx, afterCommit) => {
    await preventCourseDeletion(tx, input.courseId)
    const made = await insertCopy(services, { tx, afterCommit }, source.target.id, permit, input)
    afterCommit(() => publish(services, quizzesChanged, { courseIds: [input.courseId] }))
    return allow(made)
  })
}
