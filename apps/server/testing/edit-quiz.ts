import { randomUUID } from 'node:crypto'
import type { AuthorQuiz, UpdateQuiz } from '@tbl/contract/quizzes'
import { as } from './as.ts'
import { given, selectAll, singleChoice } from './given.ts'
import type { World } from './world.ts'

/** A quiz of three questions in a course without students. */
export async function writtenQuiz(world: World) {
  const { teacher, courseId } = await given(world).course({ students: 0 })
  const quiz = await as(world, teacher).quizzes.create({
    title: 'Cells',
    description: 'Closed book',
    code: randomUUID().slice(0, 13),
    courseId,
    isActive: true,
    isVisible: true,
    isTeamActive: true,
    questions: [singleChoice('Q1'), selectAll('Q2'), singleChoice('Q3')],
  })
  return { teacher, courseId, quizId: quiz.id, quiz }
}

/** Opens the quiz in the editor, makes the change and saves all of it. */
export async function editQuiz(
  world: World,
  author: { readonly id: string },
  quizId: string,
  change: (form: UpdateQuiz) => Partial<UpdateQuiz>,
): Promise<AuthorQuiz> {
  const { title, description, code, courseId, isActive, isVisible, isTeamActive, questions } =
    await as(world, author).quizzes.get({ quizId })
  const form: UpdateQuiz = {
    quizId,
    title,
    description,
    code,
    courseId,
    isActive,
    isVisible,
    isTeamActive,
    questions,
  }
  return as(world, author).quizzes.update({ ...form, ...change(form) })
}

type Questions = UpdateQuiz['questions']

/** The same questions in other words, so that it is another version. */
export const reworded = (questions: Questions, word = 'again'): Questions =>
  questions.map((question) => ({ ...question, text: `${question.text} ${word}` }))

/** The right options become wrong and the wrong ones right. */
export const rekeyed = (questions: Questions): Questions =>
  questions.map((question) => ({
    ...question,
    options: question.options.map((option) => ({ ...option, isCorrect: !option.isCorrect })),
  }))
