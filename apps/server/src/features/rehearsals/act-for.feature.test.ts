import { randomUUID } from 'node:crypto'
import { actsForHeader } from '@tbl/contract/acts-for'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCourse, createQuiz } from '../../../testing/class.ts'
import { singleChoice } from '../../../testing/given.ts'
import { nextEvent, type RunningApp, startTestApp } from '../../../testing/running-app.ts'

let app: RunningApp
let teacher: Awaited<ReturnType<RunningApp['signedUp']>>
let courseId: string
let quizId: string
beforeAll(async () => {
  app = await startTestApp()
  teacher = await app.signedUp('Tess', 'Instructor')
  courseId = (await createCourse(teacher.api)).courseId
  quizId = (await createQuiz(teacher.api, { courseId, questions: [singleChoice('canary?')] }))
    .quizId
})
afterAll(() => app.close())

/** A rehearsal with the quiz shown and open, and one of its students with their team. */
async function rehearsed() {
  const { quizId: copyId } = await teacher.api.rehearsals.start({ quizId })
  await teacher.api.classSession.open({
    ...{ quizId: copyId, commandId: randomUUID(), version: 0, step: 'individual' },
    limitMinutes: null,
  })
  const { teams } = await teacher.api.rehearsals.get({ quizId: copyId })
  const [team] = teams
  const student = team?.members[1]
  if (!team || !student) throw new Error('A rehearsal has teams')
  await teacher.api.rehearsals.be({ quizId: copyId, userId: student.id })
  return { copyId, team, student }
}

type Browser = Pick<typeof teacher, 'call'>
const actingFor = (browser: Browser, id: string) => ({
  get: (path: string) => browser.call('GET', path, undefined, { [actsForHeader]: id }),
  post: (path: string, body?: unknown) => browser.call('POST', path, body, { [actsForHeader]: id }),
})

test('[HELP-03] who rehearses acts for an invented student, and is no more than that student', async () => {
  const { copyId, student } = await rehearsed()
  const as = actingFor(teacher, student.id)
  const { body: session } = await as.get('/session')
  expect(session).toMatchObject({ me: { id: student.id, role: 'Student' } })
  const started = await as.post(`/quizzes/${copyId}/start`)
  expect(started).toMatchObject({ status: 200, body: { isPreview: false } })
  expect(JSON.stringify(started.body)).not.toMatch(/isCorrect|explanation|Because/)

  for (const path of [
    `/rehearsals/${copyId}`,
    `/quizzes/${copyId}`,
    `/quizzes/${copyId}/class-session`,
  ])
    expect((await as.get(path)).status, path).toBe(403)
  for (const path of [`/quizzes/${quizId}`, `/quizzes/${quizId}/class-session`])
    expect((await as.get(path)).status, path).toBe(404)
  expect((await as.get('/courses')).body).not.toContainEqual(
    expect.objectContaining({ id: courseId }),
  )
  // neither the account of who acts nor one of the student's
  for (const [method, path] of [
    ['DELETE', '/session'],
    ['GET', '/profile/sessions'],
    ['DELETE', '/profile/sessions'],
    ['GET', '/profile/events'],
  ] as const) {
    const { status } = await teacher.call(method, path, undefined, { [actsForHeader]: student.id })
    expect(status, `${method} ${path}`).toBe(403)
  }
  expect((await teacher.call('GET', '/session')).body).toMatchObject({ me: { id: teacher.id } })
  await teacher.api.rehearsals.end({ quizId: copyId })
})

/** Somebody who teaches the course too, has logged in, and rehearses its quiz. */
async function rehearsingCoTeacher() {
  const own = await app.signedUp('Cora', 'Instructor')
  await teacher.api.staff.invite({ courseId, role: 'coTeacher', emails: [own.email] })
  const token = await vi.waitFor(
    () => {
      const found = app.links(own.email).at(-1)?.searchParams.get('token')
      expect(app.links(own.email)).toHaveLength(2)
      return found ?? ''
    },
    { timeout: 15_000 },
  )
  await own.api.staff.accept({ token })
  const { quizId: copyId } = await own.api.rehearsals.start({ quizId })
  const { teams } = await own.api.rehearsals.get({ quizId: copyId })
  const student = teams[0]?.members[1]
  if (!student) throw new Error('A rehearsal has teams')
  await own.api.rehearsals.be({ quizId: copyId, userId: student.id })
  const connect = () => own.openSocket({}, { actsFor: student.id })
  return { own, copyId, connect }
}

test.each([
  [
    'is an assistant now',
    (userId: string) => teacher.api.staff.changeRole({ courseId, userId, role: 'assistant' }),
  ],
  ['has left the staff', (userId: string) => teacher.api.staff.remove({ courseId, userId })],
  ['has logged out', (_userId: string, own: Browser) => own.call('DELETE', '/session')],
] as const)(
  '[HELP-03] [P6] a connection that acts for a student ends when its person %s',
  async (_what, lose) => {
    const { own, copyId, connect } = await rehearsingCoTeacher()
    const [here, ofTeacher] = [connect(), teacher.openSocket()]
    await Promise.all([nextEvent(here, 'connect'), nextEvent(ofTeacher, 'connect')])
    const ended = nextEvent(here, 'disconnect')
    await lose(own.id, own)
    await ended
    const again = connect()
    expect((await nextEvent(again, 'connect_error'))[0].message).toBe('UNAUTHORIZED')
    again.close()
    expect(ofTeacher.connected).toBe(true)
    ofTeacher.close()
    await teacher.api.rehearsals.end({ quizId: copyId })
  },
)

test('[HELP-03] nobody else is anybody by that header, nor is it of use for somebody real, or after the end', async () => {
  const { copyId, team, student } = await rehearsed()
  const [other, real] = [
    await app.signedUp('Otto', 'Instructor'),
    await app.signedUp('Rea', 'Student'),
  ]
  const start = `/quizzes/${copyId}/start`
  for (const [who, id] of [
    [app.browser(), student.id],
    [real, student.id],
    [other, student.id],
    [teacher, real.id],
    [teacher, other.id],
    [teacher, teacher.id],
    [teacher, randomUUID()],
    [teacher, copyId],
    [teacher, 'x'],
    [teacher, `${student.id}, ${student.id}`],
  ] as const) {
    const as = actingFor(who, id)
    expect((await as.get('/session')).body).toEqual({ me: null })
    expect((await as.post(start)).status).toBe(401)
    expect((await as.get('/courses')).status).toBe(401)
  }
  // a student of the rehearsal is no rehearser: not even for a teammate
  const mate = team.members[2]
  const both = await teacher.call('GET', '/session', undefined, {
    [actsForHeader]: mate?.id ?? '',
  })
  expect(both.body).toMatchObject({ me: { id: mate?.id } })

  await teacher.api.rehearsals.end({ quizId: copyId })
  const after = actingFor(teacher, student.id)
  expect((await after.get('/session')).body).toEqual({ me: null })
  expect((await after.post(start)).status).toBe(401)
})

test('[HELP-03] a connection acts for a student by the same rule, and ends with the rehearsal', async () => {
  const { copyId, team, student } = await rehearsed()
  const stranger = await app.signedUp('Ole', 'Instructor')
  const refused = stranger.openSocket({}, { actsFor: student.id })
  expect((await nextEvent(refused, 'connect_error'))[0].message).toBe('UNAUTHORIZED')
  refused.close()
  const socket = teacher.openSocket({}, { actsFor: student.id })
  await nextEvent(socket, 'connect')
  const join = (room: object) =>
    new Promise<object>((resolve) => socket.emit('join', room as never, resolve as never))
  expect(await join({ kind: 'team-quiz', quizId: copyId, teamId: team.id })).toEqual({ ok: true })
  const { courseId: ofCopy } = await teacher.api.classSession.get({ quizId: copyId })
  expect(await join({ kind: 'cockpit', quizId: copyId, courseId: ofCopy })).toEqual({
    ok: false,
    code: 'FORBIDDEN',
  })
  const ended = nextEvent(socket, 'disconnect')
  await teacher.api.rehearsals.end({ quizId: copyId })
  await ended
  socket.close()
})
