import { randomUUID } from 'node:crypto'
import type { RunningApp } from './running-app.ts'

/** A course with a team of two and a quiz of one question that both have taken; built over HTTP. */
export async function playingTeam(app: RunningApp, { isStarted = true } = {}) {
  const teacher = await app.signedUp('Ingrid', 'Instructor')
  const captain = await app.signedUp('Ana', 'Student')
  const member = await app.signedUp('Ben', 'Student')
  const code = randomUUID().slice(0, 12)
  const courseId = String(
    (await teacher.call('POST', '/courses', { title: 'Physiology', code, description: 'Bodies' }))
      .body.id,
  )
  for (const student of [captain, member]) await student.call('POST', '/enrollments', { code })
  const teamForm = { name: 'Team A', memberIds: [captain.id, member.id], captainId: null }
  const teamId = String(
    (await teacher.call('POST', `/courses/${courseId}/teams`, teamForm)).body.id,
  )
  const options = [
    { text: 'left', isCorrect: true },
    { text: 'right', isCorrect: false },
  ]
  const quiz = {
    title: 'Heart',
    description: '',
    code: '',
    courseId,
    isActive: true,
    isVisible: true,
    isTeamActive: true,
    questions: [{ text: 'Which side?', options, explanation: null }],
  }
  const { body } = await teacher.call('POST', '/quizzes', quiz)
  const [question] = body.questions as { id: string; options: { id: string }[] }[]
  if (!question) throw new Error('no question')
  const optionId = question.options[0]?.id ?? ''
  const quizId = String(body.id)
  for (const student of [captain, member]) {
    await student.call('POST', `/quizzes/${quizId}/start`, {})
    await student.call('POST', `/quizzes/${quizId}/attempt`, {
      submissionId: randomUUID(),
      version: 1,
      answers: { [question.id]: [optionId] },
    })
  }
  if (isStarted) {
    await captain.call('POST', `/quizzes/${quizId}/teams/${teamId}/session`, {})
    await member.call('GET', `/quizzes/${quizId}/teams/${teamId}/session`)
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
