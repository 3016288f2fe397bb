import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCourse, createQuiz, createTeam, takeQuiz } from '../testing/class.ts'
import { heardAtOnce } from '../testing/heard-at-once.ts'
import { join, nextEvent, nextNews, type RunningApp, startTestApp } from '../testing/running-app.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: RunningApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A course of four, whose last student has no team; all have taken the quiz. */
async function lesson(teamSizeLimit: number) {
  const teacher = await app.signedUp('Ingrid', 'Instructor')
  const [ana, ben, cy, loner] = [
    await app.signedUp('Ana', 'Student'),
    await app.signedUp('Ben', 'Student'),
    await app.signedUp('Cy', 'Student'),
    await app.signedUp('Dora', 'Student'),
  ]
  const { courseId } = await createCourse(teacher.api, {
    allowSelfTeamFormation: true,
    teamSizeLimit,
  })
  for (const { api } of [ana, ben, cy, loner]) await api.enrollment.join({ courseId })
  const memberIds = [ana, ben, cy].map(({ id }) => id)
  const teamId = await createTeam(teacher.api, { courseId, memberIds, captainId: ana.id })
  const options = [
    { text: 'left', isCorrect: true },
    { text: 'right', isCorrect: false },
  ]
  const questions = [{ text: 'Which side?', options, explanation: null }]
  const quiz = await createQuiz(teacher.api, { courseId, questions })
  for (const { api } of [ana, ben, cy, loner]) await takeQuiz(api, quiz)
  return { teacher, ana, loner, courseId, place: { quizId: quiz.quizId, teamId } }
}

test.each([
  ['lobby', false],
  ['team quiz', true],
] as const)(
  '[STUCK-13] who is put into a team in the middle of a phase is in its %s at once',
  async (_, isPlaying) => {
    const { teacher, ana, loner, courseId, place } = await lesson(4)
    if (isPlaying) await ana.api.teamQuiz.launch(place)
    const socket = loner.openSocket()
    await nextEvent(socket, 'connect')
    const room = { kind: 'team-quiz', ...place } as const
    expect(await join(socket, room)).toMatchObject({ ok: false })

    const heard = nextNews(socket, 'teams')
    const clickedAt = performance.now()
    const moves = [{ userId: loner.id, from: null, to: place.teamId }]
    await teacher.api.teams.arrange({ courseId, moves })
    await heard
    expect(await join(socket, room)).toMatchObject({ ok: true })
    const { session } = await loner.api.teamQuiz.session(place)
    const memberIds = session
      ? session.members.map(({ id }) => id)
      : (await loner.api.teamQuiz.readiness(place)).members.map(({ userId }) => userId)
    expect(performance.now() - clickedAt).toBeLessThan(heardAtOnce)
    expect(session !== null).toBe(isPlaying)
    expect(memberIds).toContain(loner.id)
    socket.close()
  },
)

test('[STUCK-13] [D-73] a full team takes nobody, and who has a team by then is not moved out of it', async () => {
  const { teacher, loner, ana, courseId, place } = await lesson(3)
  const put = (userId: string) =>
    teacher.call('PUT', `/courses/${courseId}/team-members`, {
      moves: [{ userId, from: null, to: place.teamId }],
    })
  expect((await put(loner.id)).body).toMatchObject({ code: 'TEAM_FULL' })
  expect((await put(ana.id)).body).toMatchObject({ code: 'MOVED_MEANWHILE' })
})
