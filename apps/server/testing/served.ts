import { randomUUID } from 'node:crypto'
import { startTestApp } from './running-app.ts'

/** What a server in a process of its own tells the test that started it. */
export type Served = {
  readonly address: string
  readonly quizId: string
  readonly questionId: string
  readonly optionId: string /** Of students who take the quiz. */
  readonly cookies: readonly string[]
}

/** A class that takes a quiz; started by `serve`, with the number of students. */
const app = await startTestApp({ databaseUrl: null })
const teacher = await app.signedUp('Ingrid', 'Instructor')
const code = randomUUID().slice(0, 12)
const course = await teacher.call('POST', '/courses', {
  title: 'Physiology',
  code,
  description: 'Bodies',
})
const options = ['left', 'right'].map((text) => ({ text, isCorrect: text === 'left' }))
const questions = [{ text: 'Which side?', options, explanation: null }]
const flags = { isActive: true, isVisible: true, isTeamActive: false }
const quiz = await teacher.call('POST', '/quizzes', {
  title: 'Heart',
  description: '',
  code: '',
  courseId: course.body.id,
  ...flags,
  questions,
})
const [question] = quiz.body.questions as { id: string; options: { id: string }[] }[]
const quizId = String(quiz.body.id)
const cookies: string[] = []
for (let number = 0; number < Number(process.argv[2]); number += 1) {
  const student = await app.signedUp(`Student ${number}`, 'Student')
  await student.call('POST', '/enrollments', { code })
  await student.call('POST', `/quizzes/${quizId}/start`, {})
  cookies.push(student.cookie())
}
const served: Served = {
  address: app.address,
  quizId,
  questionId: question?.id ?? '',
  optionId: question?.options[0]?.id ?? '',
  cookies,
}
process.send?.(served)

process.on('message', () => {
  ;(app.logged as string[]).length = 0
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  process.send?.(heapUsed + external)
})
process.on('disconnect', () => process.exit())
