import { createCourse, createQuiz, createTeam, takeQuiz } from '../apps/server/testing/class.ts'
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

/**
 * A course with the first questions of the sample quiz, both phases open, and the students in one
 * team, the first one captain.
 */
export async function readyClass(
  teacher: Person,
  students: readonly Person[],
  questionCount = heartQuiz.questions.length,
) {
  const { courseId, code } = await createCourse(teacher.api, {
    title: 'Physiology I',
    description: 'The heart, the vessels and the lungs.',
  })
  const memberIds: string[] = []
  for (const { api } of students) {
    await api.enrollment.joinByCode({ code })
    const { me } = await api.accounts.me({})
    if (me) memberIds.push(me.id)
  }
  const teamId = await createTeam(teacher.api, { courseId, memberIds })
  const { quizId, key } = await createQuiz(teacher.api, {
    ...heartQuiz,
    courseId,
    questions: heartQuiz.questions.slice(0, questionCount),
  })
  return {
    courseId,
    teamId,
    quizId,
    key,
    submit: ({ api }: Person) => takeQuiz(api, { quizId, key }),
    lobby: `/quizzes/${quizId}/team-lobby/${teamId}`,
    session: `/quizzes/${quizId}/team/${teamId}`,
  }
}
