import { randomUUID } from 'node:crypto'
import type { CreateQuiz } from '@tbl/contract/quizzes'
import { allow, type Outcome } from '@tbl/domain/outcome'
import { checkQuiz, checkTitle, type QuizFlaw } from '@tbl/domain/quiz'
import { allFlagsOff } from '@tbl/domain/quiz-phase'
import { withIds } from '@tbl/domain/quiz-version'
import type { Services } from '../../../platform/api.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { publish } from '../../../platform/news.ts'
import { preventCourseDeletion } from '../../courses/queries.ts'
import { insertCopy, insertQuiz, type NewQuiz } from '../insert-quiz.ts'
import { quizzesChanged } from '../occurrences.ts'
import type { QuizPlace } from '../queries.ts'

type TitleRefusal = Extract<QuizFlaw, { code: 'TITLE_REQUIRED' }>

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
