import { randomUUID } from 'node:crypto'
import type { CreateQuiz } from '@tbl/contract/quizzes'
import { acceptedAnswers, type Ruling } from '@tbl/domain/key-correction'
import type { Question } from '@tbl/domain/quiz'
import { allFlagsOff } from '@tbl/domain/quiz-phase'
import { copiedScoring, type StoredScoring } from '@tbl/domain/scoring-scheme'
import { eq } from 'drizzle-orm'
import { notFound, type Services } from '../../platform/api.ts'
import { audit } from '../../platform/audit.ts'
import type { Permit } from '../../platform/authorize.ts'
import type { AfterCommit, Tx } from '../../platform/database/database.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { graderOf, requireScored } from './grading.ts'
import { switchPhases } from './phases.ts'
import { copyPlans } from './store-phase.ts'
import { storeVersion } from './store-version.ts'
import { takeCode } from './take-code.ts'

type InTransaction = { readonly tx: Tx; readonly afterCommit: AfterCommit }
export type NewQuiz = { readonly quizId: string }
type Written = Omit<CreateQuiz, 'questions'> & {
  readonly questions: readonly Question[]
  readonly scoring?: StoredScoring
}

/** Writes a quiz with the first version of its questions; the caller has locked the course. */
export async function insertQuiz(
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

/** The options with the one answer that a correction has put in place of the key. */
function withKeyInForce(question: Question, ruling: Ruling | undefined): Question['options'] {
  const { options } = question
  const accepted = ruling?.rule === 'replace' ? acceptedAnswers(question, ruling) : null
  const [only, ...others] = accepted ?? []
  return only && others.length === 0
    ? options.map((option) => ({ ...option, isCorrect: only.includes(option.id) }))
    : options
}

/**
 * Copies description, current questions, the own scoring and the plan of the phases into a course
 * that is locked, with ids of their own, all switches off and a generated code.
 */
export async function insertCopy(
  services: Services,
  { tx, afterCommit }: InTransaction,
  quizId: string,
  permit: Permit<'quiz.create'>,
  input: { readonly title: string; readonly courseId: string },
): Promise<NewQuiz> {
  const [quiz] = await tx
    .select({
      description: quizzes.description,
      version: quizzes.version,
    })
    .from(quizzes)
    .where(eq(quizzes.id, quizId))
  if (!quiz) throw notFound()
  const scored = await requireScored(tx, quizId)
  const grader = await graderOf(services, tx, quizId, scored)
  const { questions: asked, rulings } = await grader.of(quiz.version)
  const questions = asked.map((question) => ({
    ...question,
    id: randomUUID(),
    options: withKeyInForce(question, rulings.get(question.id)).map((option) => ({
      ...option,
      id: randomUUID(),
    })),
  }))
  const made = await insertQuiz({ tx, afterCommit }, services, permit, {
    ...input,
    ...allFlagsOff,
    description: quiz.description,
    scoring: copiedScoring(scored.own, scored.ofCourse),
    code: '',
    questions,
  })
  await copyPlans(tx, quizId, made.quizId)
  return made
}
