import { randomUUID } from 'node:crypto'
import type { CreateCourse } from '@tbl/contract/courses'
import type { CreateQuiz } from '@tbl/contract/quizzes'
import type { z } from 'zod'
import type { Client } from './play.ts'

/*
 * What a class consists of, made by calls as its people make them: in this process or over HTTP.
 */

/** What the form of a new course has, but for what stands here. */
export type CourseChoices = Partial<z.input<typeof CreateCourse>>
type QuizForm = z.input<typeof CreateQuiz>

/** An open course. */
export async function createCourse(teacher: Client, choices: CourseChoices = {}) {
  const { id: courseId, ...made } = await teacher.courses.create({
    title: 'Physiology',
    code: randomUUID().slice(0, 13),
    description: 'How bodies work',
    ...choices,
  })
  if (!('code' in made)) throw new Error('A course for its instructor has a code')
  return { courseId, code: made.code }
}

type TeamForm = Parameters<Client['teams']['create']>[0]

/** A team, whose first member is its captain; answers its id. */
export async function createTeam(
  teacher: Client,
  form: Pick<TeamForm, 'courseId' | 'memberIds'> & Partial<TeamForm>,
): Promise<string> {
  const { id } = await teacher.teams.create({ name: 'Team A', captainId: null, ...form })
  return id
}

/** A visible quiz whose both phases are open; `key` has the right options of each question. */
export async function createQuiz(
  teacher: Client,
  form: Pick<QuizForm, 'courseId' | 'questions'> & Partial<QuizForm>,
) {
  const { id: quizId, questions } = await teacher.quizzes.create({
    title: 'Readiness 1',
    description: 'Closed book',
    code: '',
    isActive: true,
    isVisible: true,
    isTeamActive: true,
    ...form,
  })
  const key = Object.fromEntries(
    questions.map(({ id, options }) => [
      id,
      options.filter(({ isCorrect }) => isCorrect).map((option) => option.id),
    ]),
  )
  return { quizId, questions, key }
}

type Written = Pick<Awaited<ReturnType<typeof createQuiz>>, 'quizId' | 'key'>

/** A student opens the quiz and submits it, all right; answers the receipt. */
export async function takeQuiz({ attempts }: Client, { quizId, key }: Written) {
  await attempts.start({ quizId })
  return attempts.submit({ quizId, submissionId: randomUUID(), version: 1, answers: key })
}
