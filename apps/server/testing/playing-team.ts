import { createCourse, createQuiz, createTeam, takeQuiz } from './class.ts'
import type { RunningApp } from './running-app.ts'

/** A course with a team of two and a quiz of one question that both have taken; built over HTTP. */
export async function playingTeam(app: RunningApp, { isStarted = true } = {}) {
  const teacher = await app.signedUp('Ingrid', 'Instructor')
  const captain = await app.signedUp('Ana', 'Student')
  const member = await app.signedUp('Ben', 'Student')
  const { courseId, code } = await createCourse(teacher.api)
  for (const student of [captain, member]) await student.api.enrollment.joinByCode({ code })
  const teamForm = { name: 'Team A', memberIds: [captain.id, member.id], captainId: null }
  const teamId = await createTeam(teacher.api, { courseId, ...teamForm })
  const options = [
    { text: 'left', isCorrect: true },
    { text: 'right', isCorrect: false },
  ]
  const { quizId, questions, key } = await createQuiz(teacher.api, {
    courseId,
    questions: [{ text: 'Which side?', options, explanation: null }],
  })
  const [question] = questions
  if (!question) throw new Error('no question')
  const optionId = question.options[0]?.id ?? ''
  for (const student of [captain, member]) await takeQuiz(student.api, { quizId, key })
  if (isStarted) {
    await captain.api.teamQuiz.launch({ quizId, teamId })
    await member.api.teamQuiz.session({ quizId, teamId })
  }
  return {
    teacher,
    captain,
    member,
    courseId,
    teamId,
    teamForm,
    quizId,
    questionId: question.id,
    optionId,
    room: { kind: 'team-quiz' as const, quizId, teamId },
  }
}
