import type { AuthorQuiz, UpdateQuiz } from '@tbl/contract/quizzes'
import { as } from './as.ts'
import type { World } from './world.ts'

/** Opens the quiz in the editor, makes the change and saves all of it. */
export async function editQuiz(world: World, author: { readonly id: string }, quizId: string, change: (form: UpdateQuiz) => Partial<UpdateQuiz>): Promise<AuthorQuiz> {
  const { title, description, code, courseId, isActive, isVisible, isTeamActive, questions } = await as(world, author).quizzes.get({ quizId })
  const form: UpdateQuiz = { quizId, title, description, code, courseId, isActive, isVisible, isTeamActive, questions }
  return as(world, author).quizzes.update({ ...form, ...change(form) })
}

type Questions = UpdateQuiz['questions']

/** The same questions in other words, so that it is another edition. */
export const reworded = (questions: Questions, word = 'again'): Questions => questions.map((question) => ({ ...question, text: `${question.text} ${word}` }))

/** The right options become wrong and the wrong ones right. */
export const rekeyed = (questions: Questions): Questions =>
  questions.map((question) => ({ ...question, options: question.options.map((option) => ({ ...option, isCorrect: !option.isCorrect })) }))
