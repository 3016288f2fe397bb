import { createPage, type Page } from '../load/page.ts'
import type { MeasuredServer } from '../servers/measured-server.ts'
import type { BenchClass, BenchQuiz, LoggedIn } from './class.ts'

/*
 * Pages with the calls that the web app makes for them when they are opened from nothing, in its
 * order; which news concern a call is in apps/web/src/platform/stale-after.ts. Who is logged in
 * stands in the page itself.
 */

const ofQuizzes = ['teams', 'quizzes', 'readiness'] as const

/**
 * A student opens a quiz to take it (routes/take-quiz.tsx): the bar that says that the team has
 * started comes with the questions, and asks for the quizzes. Done when all is there. `loaded` is
 * the page itself, if it is there already.
 */
export async function openQuizPage(
  server: MeasuredServer,
  { quizId }: BenchQuiz,
  student: LoggedIn,
  loaded?: string,
): Promise<Page> {
  const page = createPage(server, student)
  await page.open(`/quizzes/${quizId}/take`, loaded)
  const questions = page.show({
    method: 'POST',
    path: `/quizzes/${quizId}/start`,
    topics: ['quizzes'],
  })
  await Promise.all([
    questions.then(() => page.show({ method: 'GET', path: '/quizzes', topics: ofQuizzes })),
    page.connect(),
  ])
  await page.settled()
  return page
}

/** An instructor opens the course (routes/course.tsx); `read` sees each list of its quizzes. */
export async function openCoursePage(
  server: MeasuredServer,
  { courseId, teacher }: BenchClass,
  read: (list: string) => void,
): Promise<Page> {
  const page = createPage(server, teacher)
  await page.open(`/courses/${courseId}`)
  const course = page.show({
    method: 'GET',
    path: `/courses/${courseId}`,
    topics: ['courses', 'students', 'quizzes'],
  })
  const path = `/quizzes?courseId=${courseId}`
  await Promise.all([
    course.then(() => page.show({ method: 'GET', path, topics: ofQuizzes, read })),
    page.connect(),
  ])
  await page.settled()
  return page
}
