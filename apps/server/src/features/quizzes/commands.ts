import { randomUUID } from 'node:crypto'
import type { CreateQuiz } from '@tbl/contract/quizzes'
import { normalizeCode } from '@tbl/domain/course'
import { allow, type Outcome } from '@tbl/domain/outcome'
import { checkQuiz, nextQuizCode, type QuizFlaw } from '@tbl/domain/quiz'
import type { QuizFlags } from '@tbl/domain/quiz-phase'
import { eq, sql } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import { audit } from '../../platform/audit.ts'
import type { Permit } from '../../platform/authorize.ts'
import type { Tx } from '../../platform/database/database.ts'
import { listGeneratedCodes, type QuizPlace } from './queries.ts'
import { questions, quizzes } from './tables.ts'

/** Any fixed number: codes are given out one at a time. */
const codeLock = 727002

/** The wanted code when it is free, else the lowest free generated one (D-60). */
async function takeCode(tx: Tx, wanted: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${codeLock})`)
  const code = normalizeCode(wanted)
  const [taken] = code ? await tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.code, code)) : []
  return code && !taken ? code : nextQuizCode(await listGeneratedCodes(tx))
}

/** Creates a quiz with its questions in one transaction; refuses the first flaw. */
export async function createQuiz({ database, clock, live }: Services, permit: Permit<'quiz.create'>, input: CreateQuiz): Promise<Outcome<{ quizId: string }, QuizFlaw>> {
  const checked = checkQuiz(input)
  if (!checked.ok) return checked
  return database.transact(async (tx, afterCommit) => {
    const now = clock.now()
    const { questions: written, code, ...fields } = input
    const [quiz] = await tx
      .insert(quizzes)
      .values({ ...fields, code: await takeCode(tx, code), createdBy: permit.actor.id, createdAt: now })
      .returning({ id: quizzes.id })
    if (!quiz) throw new Error('The new quiz was not returned')
    await tx.insert(questions).values(
      written.map(({ options, ...question }, position) => ({
        ...question,
        explanation: question.explanation || null,
        quizId: quiz.id,
        position,
        options: options.map((option) => ({ id: randomUUID(), ...option })),
      })),
    )
    await audit(tx, permit, 'quiz.create', now, { quizId: quiz.id })
    afterCommit(() => announce(live, input.courseId))
    return allow({ quizId: quiz.id })
  })
}

/** Sets the given switches; waits for submissions under way, so that closing and saving never cross. */
export async function setFlags({ database, clock, live }: Services, permit: Permit<'quiz.manage', QuizPlace>, flags: Partial<QuizFlags>): Promise<QuizFlags> {
  const { id, courseId } = permit.target
  return database.transact(async (tx, afterCommit) => {
    const [before] = await tx
      .select({ isActive: quizzes.isActive, isVisible: quizzes.isVisible, isTeamActive: quizzes.isTeamActive })
      .from(quizzes)
      .where(eq(quizzes.id, id))
      .for('update')
    if (!before) throw new Error('The quiz is gone')
    const after = { ...before, ...flags }
    await tx.update(quizzes).set(after).where(eq(quizzes.id, id))
    await audit(tx, permit, 'quiz.manage', clock.now(), { quizId: id, ...flags })
    afterCommit(() => announce(live, courseId))
    return after
  })
}

function announce(live: Services['live'], courseId: string | null): void {
  if (courseId) live.toCourse(courseId, 'quizzes')
}
