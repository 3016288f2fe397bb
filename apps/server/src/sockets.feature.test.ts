import { randomUUID } from 'node:crypto'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { playingTeam } from '../testing/playing-team.ts'
import {
  join,
  nextEvent,
  nextNews,
  presenceOf,
  type RunningApp,
  startTestApp,
} from '../testing/running-app.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: RunningApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('[P10] a socket needs a session', async () => {
  const [refused] = await nextEvent(app.browser().openSocket(), 'connect_error')
  expect(refused.message).toBe('UNAUTHORIZED')
})

test('[P10] pages of 20 other origins neither write nor open sockets, whoever is signed in', async () => {
  const student = await app.signedUp('Ana', 'Student')
  const own = 0 // what the test server was asked for, and takes its pages to be at
  const hosts = [
    'evil.example',
    'localhost.evil.example',
    'localhos',
    'my.localhost',
    '127.0.0.1.evil.example',
    '127.0.0.2',
    '192.168.0.1',
    '[::2]',
    'user@evil.example',
  ]
  const others = [
    'null',
    'file://',
    'about:blank',
    'data:',
    'chrome-extension://abcdef',
    'localhost',
    'http://localhost',
    `https://localhost:${own}`,
    `ws://localhost:${own}`,
  ]
  const origins = [
    ...others,
    ...hosts.map((host) => `http://${host}:${own}`),
    'https://evil.example',
    `http://localhost:${own}1`,
  ]
  expect(new Set(origins).size).toBe(20)
  for (const origin of origins) {
    expect(
      (
        await student.call(
          'PUT',
          '/profile',
          { name: 'Mallory', email: 'mallory@evil.example' },
          { origin },
        )
      ).body.code,
      origin,
    ).toBe('WRONG_ORIGIN')
    const [refused] = await nextEvent(student.openSocket({ origin }), 'connect_error')
    expect(refused.message, origin).toBe('websocket error')
    expect(
      (await fetch(`${app.address}/socket.io/?EIO=4&transport=polling`, { headers: { origin } }))
        .status,
      origin,
    ).toBe(403)
  }
  expect((await student.call('GET', '/session')).body).toMatchObject({ me: { name: 'Ana' } })
  const ownPage = student.openSocket({ origin: `http://localhost:${own}` })
  await nextEvent(ownPage, 'connect')
  ownPage.close()
})

test('[RT-11] only members of the team join its room, and rubbish is turned away', async () => {
  const { teacher, room, courseId } = await playingTeam(app)
  const stranger = (await app.signedUp('Eve', 'Student')).openSocket()
  const instructor = teacher.openSocket()
  expect(await join(stranger, room)).toEqual({ ok: false, code: 'NOT_FOUND' })
  expect(await join(instructor, room)).toEqual({ ok: false, code: 'NOT_FOUND' })
  expect(await join(instructor, { kind: 'course', courseId } as never)).toEqual({
    ok: false,
    code: 'BAD_REQUEST',
  })
  expect(await join(stranger, { kind: 'user', userId: 'x' } as never)).toEqual({
    ok: false,
    code: 'BAD_REQUEST',
  })
  stranger.emit('join', room, 'not a function' as never)
  stranger.emit('leave', null as never)
  expect(await join(stranger, { ...room, quizId: randomUUID() })).toEqual({
    ok: false,
    code: 'NOT_FOUND',
  })
  stranger.close()
  instructor.close()
})

test('[RT-11, D-86] what a member tells in the name of the server reaches nobody', async () => {
  const { captain, member, room, quizId, teamId, questionId, optionId } = await playingTeam(app)
  const [listener, forger] = [captain.openSocket(), member.openSocket()]
  const heard: unknown[] = []
  listener.onAny((...what) => void heard.push(what))
  for (const socket of [listener, forger]) await join(socket, room)
  const notified = [
    'quiz_started',
    'session_notification',
    'request_session',
    'member_vote',
    'quiz_completed',
    'teamQuiz',
    'presence',
    'news',
    'refresh',
    'missed',
    'removed',
  ]
  for (const name of notified)
    (forger as Socket).emit(name, { ...room, score: 'forged', userIds: ['forged'] })
  await join(forger, room) // comes after what was emitted before
  const vote = nextEvent(listener, 'member_vote')
  await member.call('PUT', `/quizzes/${quizId}/teams/${teamId}/session/votes`, {
    questionId,
    optionId,
    isOn: true,
  })
  const [heardVote] = await vote
  expect(heardVote).toMatchObject({ userId: member.id, votes: { [optionId]: [member.id] } })
  expect(JSON.stringify(heard)).not.toContain('forged')
  for (const socket of [listener, forger]) socket.close()
})

test('[RT-01, RT-07] what an answer knows is not told again on connection, and what others did since then is', async () => {
  const { captain, member, quizId, teamId, questionId, optionId } = await playingTeam(app)
  const missedSince = async (since: string) => {
    const socket = captain.openSocket({}, { userId: captain.id, since })
    const [missed, mark] = await nextEvent(socket, 'missed')
    socket.close()
    return { missed, mark: mark ?? '' }
  }
  // what was done before may be on its way still
  const first = await vi.waitFor(
    async () => {
      const { headers } = await captain.call('GET', '/quizzes')
      const now = await missedSince(headers.get('x-news') ?? '')
      expect(now.missed).toEqual([])
      return now
    },
    { timeout: 15_000 },
  )
  const vote = { questionId, optionId, isOn: true }
  const path = `/quizzes/${quizId}/teams/${teamId}/session`
  expect((await member.call('PUT', `${path}/votes`, vote)).status).toBe(200)
  expect((await missedSince(first.mark)).missed).toBeNull()
  await vi.waitFor(
    async () => {
      const session = await captain.call('GET', path)
      expect((await missedSince(session.headers.get('x-news') ?? '')).missed).toEqual([])
    },
    { timeout: 15_000 },
  )
})

test('[RT-05, TSESS-07, LOBBY-01] presence shows who is in the room, and who has left it', async () => {
  const { captain, member, room } = await playingTeam(app)
  const [first, second] = [captain.openSocket(), member.openSocket()]
  await join(first, room)
  const both = presenceOf(first, ({ userIds }) => userIds.length === 2)
  await join(second, room)
  expect((await both).userIds.sort()).toEqual([captain.id, member.id].sort())
  const alone = presenceOf(first, ({ userIds }) => userIds.length === 1)
  second.close()
  expect((await alone).userIds).toEqual([captain.id])
  first.close()
})

test('[RT-05] who leaves a room without having been in it makes nobody hear anything', async () => {
  const { captain, member, room } = await playingTeam(app)
  const [inside, second] = [captain.openSocket(), member.openSocket()]
  const here = presenceOf(inside, () => true)
  await join(inside, room)
  await here
  const stranger = (await app.signedUp('Eve', 'Student')).openSocket()
  await nextEvent(stranger, 'connect')
  const next = presenceOf(inside, () => true)
  stranger.emit('leave', room)
  expect(await join(stranger, room)).toEqual({ ok: false, code: 'NOT_FOUND' })
  await join(second, room)
  expect((await next).userIds.sort()).toEqual([captain.id, member.id].sort())
  for (const socket of [inside, second, stranger]) socket.close()
})

test('[RT-10, TSESS-16, TSESS-18] a vote reaches the teammates with the version it led to, an answer as a snapshot of their own', async () => {
  const { captain, member, room, questionId, optionId, quizId, teamId } = await playingTeam(app)
  const socket = captain.openSocket()
  await join(socket, room)
  const voted = nextEvent(socket, 'member_vote')
  await member.call('PUT', `/quizzes/${quizId}/teams/${teamId}/session/votes`, {
    questionId,
    optionId,
    isOn: true,
  })
  const [vote] = await voted
  expect(vote).toMatchObject({ version: 2, questionId, votes: { [optionId]: [member.id] } })
  const answered = nextEvent(socket, 'teamQuiz')
  await captain.call('POST', `/quizzes/${quizId}/teams/${teamId}/session/answers`, {
    questionId,
    optionIds: [optionId],
    attempt: 1,
  })
  const [snapshot] = await answered
  expect(snapshot).toMatchObject({
    version: 3,
    status: 'active',
    can: { vote: false },
    questions: [{ state: 'correct', votes: {} }],
  })
  socket.close()
})

test('[P6, TSESS-06] who is taken out of the team leaves its room at once', async () => {
  const { teacher, captain, member, room, teamId, teamForm, quizId } = await playingTeam(app)
  const socket = member.openSocket()
  await join(socket, room)
  const removed = nextEvent(socket, 'removed')
  await teacher.call('PUT', `/teams/${teamId}`, { ...teamForm, memberIds: [captain.id] })
  expect(await removed).toEqual([room])
  expect(await join(socket, room)).toEqual({ ok: false, code: 'FORBIDDEN' })
  expect((await member.call('GET', `/quizzes/${quizId}/teams/${teamId}/session`)).status).toBe(403)
  socket.close()
})

test('[TMS-09, STATE-05, RT-01] a new captain reaches teammates and instructor, wherever they are in the product', async () => {
  const { teacher, captain, member, courseId, teamId } = await playingTeam(app)
  const sockets = [teacher, captain, member].map((one) => one.openSocket())
  await Promise.all(sockets.map((socket) => nextEvent(socket, 'connect')))
  const notified = Promise.all(sockets.map((socket) => nextNews(socket, 'teams')))
  expect(
    (await captain.call('PUT', `/teams/${teamId}/captain`, { captainId: member.id })).body,
  ).toMatchObject({ captainId: member.id })
  expect(await notified).toEqual([1, 2, 3].map(() => ({ topic: 'teams', courseId })))
  for (const socket of sockets) socket.close()
})

test('[P6, D-80] the members of a deleted team leave its room at once', async () => {
  const { teacher, captain, member, room, teamId, quizId } = await playingTeam(app)
  const sockets = [captain, member].map((one) => one.openSocket())
  for (const socket of sockets) await join(socket, room)
  const removed = Promise.all(sockets.map((socket) => nextEvent(socket, 'removed')))
  expect((await teacher.call('DELETE', `/teams/${teamId}`, {})).body).toEqual({ removed: true })
  expect(await removed).toEqual([[room], [room]])
  for (const socket of sockets)
    expect(await join(socket, room)).toEqual({ ok: false, code: 'NOT_FOUND' })
  expect((await member.call('GET', `/quizzes/${quizId}/teams/${teamId}/session`)).status).toBe(404)
  for (const socket of sockets) socket.close()
})

test('[P6, AUTH-27] logging out ends every session and connection of the person', async () => {
  const student = await app.signedUp('Ana', 'Student')
  const socket = student.openSocket()
  await nextEvent(socket, 'connect')
  const ended = nextEvent(socket, 'disconnect')
  await student.call('DELETE', '/session', {})
  await ended
  expect((await student.call('GET', '/courses')).status).toBe(401)
})
