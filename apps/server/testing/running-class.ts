import { randomUUID } from 'node:crypto'
import { createCourse, createQuiz } from './class.ts'
import type { RunningApp } from './running-app.ts'

export type Account = Awaited<ReturnType<RunningApp['signedUp']>>

const options = [
  { text: 'left', isCorrect: true },
  { text: 'right', isCorrect: false },
]

/** A class of three with a class session that runs, its individual phase open; built over HTTP. */
export async function runningClass(app: RunningApp, limitMinutes: number | null = null) {
  const teacher = await app.signedUp('Tessa', 'Instructor')
  const { courseId } = await createCourse(teacher.api)
  const { quizId } = await createQuiz(teacher.api, {
    courseId,
    isActive: false,
    questions: [{ text: 'Which side?', options, explanation: null }],
  })
  const student = async (name: string): Promise<Account> => {
    const account = await app.signedUp(name, 'Student')
    await account.api.enrollment.join({ courseId })
    return account
  }
  const students = [await student('Ana'), await student('Ben'), await student('Chloe')] as const
  await teacher.api.classSession.open({
    ...{ quizId, commandId: randomUUID(), version: 0, step: 'individual', limitMinutes },
  })
  return { teacher, courseId, quizId, students }
}
