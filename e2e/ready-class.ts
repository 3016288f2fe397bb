import { randomUUID } from 'node:crypto'
import { heartQuiz } from '../samples/heart-quiz.ts'
import type { Person } from './person.ts'

/** Calls the API as the person whose browser is open. */
export async function call(
  person: Person,
  method: string,
  path: string,
  data?: unknown,
): Promise<Record<string, unknown>> {
  const answer = await person.page.request.fetch(`/api/v1${path}`, {
    method,
    ...(data === undefined ? {} : { data }),
  })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

type Written = {
  id: string
  questions: { id: string; options: { id: string; isCorrect: boolean }[] }[]
}

/**
 * A course with the first questions of the sample quiz, both phases open, and the students in one
 * team, the first one captain.
 */
export async function readyClass(
  teacher: Person,
  students: readonly Person[],
  questionCount = heartQuiz.questions.length,
) {
  const code = randomUUID().slice(0, 8)
  const { id: courseId } = await call(teacher, 'POST', '/courses', {
    title: 'Physiology I',
    code,
    description: 'The heart, the vessels and the lungs.',
  })
  const memberIds: unknown[] = []
  for (const student of students) {
    await call(student, 'POST', '/enrollments', { code })
    const { me } = await call(student, 'GET', '/session')
    memberIds.push((me as { id: string }).id)
  }
  const { id: teamId } = await call(teacher, 'POST', `/courses/${courseId}/teams`, {
    name: 'Team A',
    memberIds,
    captainId: null,
  })
  const quiz = (await call(teacher, 'POST', '/quizzes', {
    ...heartQuiz,
    questions: heartQuiz.questions.slice(0, questionCount),
    code: '',
    courseId,
    isActive: true,
    isVisible: true,
    isTeamActive: true,
  })) as unknown as Written
  const key = Object.fromEntries(
    quiz.questions.map(({ id, options }) => [
      id,
      options.filter((option) => option.isCorrect).map((option) => option.id),
    ]),
  )
  const submit = async (student: Person) => {
    await call(student, 'POST', `/quizzes/${quiz.id}/start`, {})
    return call(student, 'POST', `/quizzes/${quiz.id}/attempt`, {
      submissionId: randomUUID(),
      version: 1,
      answers: key,
    })
  }
  return {
    courseId,
    teamId,
    quizId: quiz.id,
    key,
    submit,
    lobby: `/quizzes/${quiz.id}/team-lobby/${teamId}`,
    session: `/quizzes/${quiz.id}/team/${teamId}`,
  }
}
