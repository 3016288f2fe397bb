import type { CockpitMoves } from '@tbl/contract/live'
import { fromStudentMoves, toStudentMoves } from '@tbl/contract/student-moves'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCourse, createQuiz, createTeam, takeQuiz } from '../testing/class.ts'
import { type Browser, nextEvent, type RunningApp, startTestApp } from '../testing/running-app.ts'
import { startSocketServer } from '../testing/socket-server.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: RunningApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const canary = 'Amoxicillin-canary'
const question = {
  text: `Which drug? ${canary}`,
  explanation: `Because of ${canary}`,
  options: [
    { text: `First ${canary}`, isCorrect: true },
    { text: `Second ${canary}`, isCorrect: false },
  ],
}

/** A class of three with both phases open; somebody of the staff watches. */
async function openRoom() {
  const [teacher, ana, ben, cy] = [
    await app.signedUp('Ingrid', 'Instructor'),
    await app.signedUp('Ana', 'Student'),
    await app.signedUp('Ben', 'Student'),
    await app.signedUp('Cy', 'Student'),
  ]
  const { courseId } = await createCourse(teacher.api)
  for (const one of [ana, ben, cy]) await one.api.enrollment.join({ courseId })
  const memberIds = [ana, ben, cy].map(({ id }) => id)
  const teamId = await createTeam(teacher.api, { courseId, memberIds, captainId: ana.id })
  const quiz = await createQuiz(teacher.api, { courseId, questions: [question, question] })
  const { quizId } = quiz
  const watch = async (who: Browser) => {
    const socket = who.openSocket()
    await nextEvent(socket, 'connect')
    const heard: CockpitMoves[] = []
    socket.on('cockpit', (moves) => void heard.push(moves))
    const answer = await socket.emitWithAck('join', { kind: 'cockpit', quizId, courseId })
    return { socket, heard, answer }
  }
  return { teacher, ana, ben, cy, courseId, teamId, ...quiz, watch }
}

test('[CKPT-18, CKPT-06, CKPT-08] who watches sees each save, submission, vote and try; no message says an option, a text or the key', async () => {
  const room = await openRoom()
  const { teacher, ana, ben, cy, quizId, teamId, questions, key, watch } = room
  const { heard, answer, socket } = await watch(teacher)
  expect(answer).toEqual({ ok: true })
  const seen = (check: (moves: CockpitMoves) => unknown) =>
    vi.waitFor(() => expect(heard.some(check)).toBe(true), { timeout: 20_000 })

  const { version } = await ana.api.attempts.start({ quizId })
  const [first] = questions
  if (!first) throw new Error('The quiz has questions')
  await ana.api.attempts.save({
    quizId,
    version,
    answers: { [first.id]: { optionIds: key[first.id] ?? [], age: 0 } },
  })
  await seen(({ students }) =>
    fromStudentMoves(students).some(
      ({ id, state, answered }) => id === ana.id && state === 'answering' && answered === 1,
    ),
  )
  for (const { api } of [ana, ben, cy]) await takeQuiz(api, room)
  await seen(
    ({ students, teams }) =>
      fromStudentMoves(students).some(({ id, state }) => id === cy.id && state === 'submitted') &&
      teams.some(({ readySince }) => readySince !== null),
  )
  const place = { quizId, teamId }
  await ana.api.teamQuiz.launch(place)
  await ben.api.teamQuiz.session(place)
  const wrong = first.options.find(({ isCorrect }) => !isCorrect)?.id ?? ''
  await ben.api.teamQuiz.vote({ ...place, questionId: first.id, optionId: wrong, isOn: true })
  await seen(({ teams }) =>
    teams.some(
      ({ votes, currentQuestion }) => currentQuestion === 1 && votes.counts.join('-') === '1-0',
    ),
  )
  await ana.api.teamQuiz.answer({ ...place, questionId: first.id, optionIds: [wrong], attempt: 1 })
  await seen(({ teams }) => teams.some((one) => one.questions[0]?.wrongTries === 1))

  const session = await teacher.api.classSession.get({ quizId })
  for (const text of [JSON.stringify(heard), JSON.stringify(session)]) {
    expect(text).not.toContain(canary)
    for (const { options, id } of questions)
      for (const secret of [id, ...options.map((option) => option.id)])
        expect(text).not.toContain(secret)
  }
  expect(JSON.stringify(heard)).not.toMatch(/extraTime|endsAt":"/)
  socket.close()
})

test('[CKPT-18, PACE-01] however much happens, eight messages a second and 12 kB each reach a page', async () => {
  const asked: { at: number; students: number; teams: number }[] = []
  const quizId = crypto.randomUUID()
  const courseId = crypto.randomUUID()
  const server = await startSocketServer({
    admit: async () => ({ ok: true }),
    findMoves: async ({ studentIds, teamIds }) => {
      asked.push({ at: Date.now(), students: studentIds.length, teams: teamIds.length })
      const moves = {
        quizId,
        at: new Date().toISOString(),
        students: toStudentMoves([]),
        teams: [],
      }
      return { courseId, moves, left: [] }
    },
  })
  const socket = server.connect('ingrid')
  await nextEvent(socket, 'connect')
  await socket.emitWithAck('join', { kind: 'cockpit', quizId, courseId })
  const ids = Array.from({ length: 300 }, () => crypto.randomUUID())
  for (const id of ids) server.live.moved({ quizId, studentIds: [id], teamIds: [] })
  server.live.moved({ quizId, studentIds: [], teamIds: ids.slice(0, 20) })
  const sum = (of: 'students' | 'teams') => asked.reduce((total, one) => total + one[of], 0)
  await vi.waitFor(() => expect([sum('students'), sum('teams')]).toEqual([300, 20]), {
    timeout: 20_000,
  })
  const sizes = asked.map(({ students, teams }) => students + 9 * teams)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(90)
  // one after the other may come sooner where the first one was late
  const lasted = (asked.at(-1)?.at ?? 0) - (asked[0]?.at ?? 0)
  expect(lasted).toBeGreaterThanOrEqual(100 * (asked.length - 1))
  const before = asked.length
  server.live.moved({ quizId: crypto.randomUUID(), studentIds: ids, teamIds: [] })
  socket.emit('leave', { kind: 'cockpit', quizId, courseId })
  await socket.emitWithAck('here', { quizId, isWithTeam: false, isHidden: false })
  server.live.moved({ quizId, studentIds: ids, teamIds: [] })
  expect(asked.length).toBe(before)
  socket.close()
  await server.close()
})

test('[PACE-01] teams that change with many students come later than those where there is no room', async () => {
  const heard: { students: number; teams: readonly string[] }[] = []
  const [quizId, courseId] = [crypto.randomUUID(), crypto.randomUUID()]
  const server = await startSocketServer({
    admit: async () => ({ ok: true }),
    findMoves: async ({ studentIds, teamIds }, moreTeams) => {
      const changed = [...teamIds, ...studentIds.map((id) => `team of ${id}`)]
      const teams = changed.slice(0, teamIds.length + moreTeams)
      heard.push({ students: studentIds.length, teams })
      const moves = {
        quizId,
        at: new Date().toISOString(),
        students: toStudentMoves([]),
        teams: [],
      }
      return { courseId, moves, left: changed.slice(teams.length) }
    },
  })
  const socket = server.connect('ingrid')
  await nextEvent(socket, 'connect')
  await socket.emitWithAck('join', { kind: 'cockpit', quizId, courseId })
  const ids = Array.from({ length: 120 }, (_, index) => String(index))
  server.live.moved({ quizId, studentIds: ids.slice(0, 1), teamIds: [] })
  await vi.waitFor(() => expect(heard).toEqual([{ students: 1, teams: ['team of 0'] }]), {
    timeout: 15_000,
  })
  server.live.moved({ quizId, studentIds: ids.slice(1), teamIds: [] })
  const teamsHeard = () => new Set(heard.flatMap(({ teams }) => teams))
  await vi.waitFor(() => expect(teamsHeard()).toEqual(new Set(ids.map((id) => `team of ${id}`))), {
    timeout: 20_000,
  })
  const sizes = heard.map(({ students, teams }) => students + 9 * teams.length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(90)
  expect(heard.length).toBeLessThan(20)
  socket.close()
  await server.close()
})

test('[PACE-01] who does something is shown before all who have come', async () => {
  const asked: (readonly string[])[] = []
  const [quizId, courseId] = [crypto.randomUUID(), crypto.randomUUID()]
  const comers = Array.from({ length: 300 }, (_, index) => `comer ${index}`)
  const server = await startSocketServer({
    admit: async () => ({ ok: true }),
    findComings: async () => comers,
    findMoves: async ({ studentIds }) => {
      asked.push(studentIds)
      const moves = {
        quizId,
        at: new Date().toISOString(),
        students: toStudentMoves([]),
        teams: [],
      }
      return { courseId, moves, left: [] }
    },
  })
  const socket = server.connect('ingrid')
  await nextEvent(socket, 'connect')
  await socket.emitWithAck('join', { kind: 'cockpit', quizId, courseId })
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0), { timeout: 20_000 })
  server.live.moved({ quizId, studentIds: ['who saves'], teamIds: [] })
  await vi.waitFor(() => expect(asked.flat()).toContain('who saves'), { timeout: 20_000 })
  expect(asked.find((ids) => ids.includes('who saves'))?.[0]).toBe('who saves')
  await vi.waitFor(() => expect(new Set(asked.flat()).size).toBe(301), { timeout: 20_000 })
  socket.close()
  await server.close()
})

test('[RIGHTS-03, P6] who loses the right to watch hears nothing more', async () => {
  const { teacher, ana, courseId, quizId, watch } = await openRoom()
  const lee = await app.signedUp('Lee', 'Student')
  const before = app.links(lee.email).length
  await teacher.api.staff.invite({ courseId, role: 'assistant', emails: [lee.email] })
  await vi.waitFor(() => expect(app.links(lee.email).length).toBeGreaterThan(before), {
    timeout: 15_000,
  })
  const token = app.links(lee.email).at(-1)?.searchParams.get('token') ?? ''
  await lee.api.staff.accept({ token })
  const [atLee, atTeacher] = [await watch(lee), await watch(teacher)]
  expect([atLee.answer, atTeacher.answer]).toEqual([{ ok: true }, { ok: true }])
  const removed = nextEvent(atLee.socket, 'removed')
  await teacher.api.staff.remove({ courseId, userId: lee.id })
  expect((await removed)[0]).toEqual({ kind: 'cockpit', quizId, courseId })
  await ana.api.attempts.start({ quizId })
  await vi.waitFor(() => expect(atTeacher.heard.length).toBeGreaterThan(0), { timeout: 15_000 })
  expect(atLee.heard).toEqual([])
  expect((await watch(lee)).answer).toMatchObject({ ok: false })
  expect((await watch(ana)).answer).toEqual({ ok: false, code: 'FORBIDDEN' })
  for (const { socket } of [atLee, atTeacher]) socket.close()
})
