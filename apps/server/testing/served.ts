import { createCourse, createQuiz } from './class.ts'
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
const { courseId, code } = await createCourse(teacher.api)
const options = ['left', 'right'].map((text) => ({ text, isCorrect: text === 'left' }))
const { quizId, questions } = await createQuiz(teacher.api, {
  courseId,
  isTeamActive: false,
  questions: [{ text: 'Which side?', options, explanation: null }],
})
const [question] = questions
const cookies: string[] = []
for (let number = 0; number < Number(process.argv[2]); number += 1) {
  const student = await app.signedUp(`Student ${number}`, 'Student')
  await student.api.enrollment.joinByCode({ code })
  await student.api.attempts.start({ quizId })
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
