import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startRedis } from '../../../scripts/redis.ts'
import { codeOf } from '../testing/as.ts'
import { isConcurrent } from '../testing/database.ts'
import { playingTeam } from '../testing/playing-team.ts'
import { repeats } from '../testing/repeats.ts'
import {
  join,
  nextEvent,
  nextNews,
  presenceOf,
  type RunningApp,
  snapshotOf,
  startTestApp,
  startTestServers,
} from '../testing/running-app.ts'
import type { Clock } from './platform/clock.ts'

/** A captain is replaced after minutes, by signs of life that are stored as they come. */
const isProof = repeats({ short: 0, long: 1 }) > 0
vi.setConfig({ testTimeout: isProof ? 300_000 : 60_000 })

/** Servers look for each other so often here, in milliseconds. */
const lookPause = 100

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const once = (close: () => Promise<void>) => {
  let closed: Promise<void> | null = null
  return () => {
    closed ??= close()
    return closed
  }
}

async function twoServers(
  redisUrl?: string,
  pause = lookPause,
  clock?: Clock,
): Promise<[RunningApp, RunningApp]> {
  const [one, two] = await startTestServers(2, pause, redisUrl, clock)
  if (!one || !two) throw new Error('two servers were asked for')
  const servers: [RunningApp, RunningApp] = [
    { ...one, close: once(one.close) },
    { ...two, close: once(two.close) },
  ]
  closing.push(...servers.map(({ close }) => close))
  return servers
}

// Servers that share rooms share a PostgreSQL too.
describe.runIf(isConcurrent)('two servers', () => {
  test('[RT-05, RT-07, RT-10, TSESS-16, TSESS-18] a team plays across them: presence, votes and answers reach the other side', async () => {
    const [one, two] = await twoServers()
    const { captain, member, room, quizId, teamId, questionId, optionId } = await playingTeam(one)
    const here = captain.openSocket()
    const there = member.at(two).openSocket()
    await join(here, room)
    const both = presenceOf(here, ({ userIds }) => userIds.length === 2)
    await join(there, room)
    expect((await both).userIds).toEqual([captain.id, member.id].sort())

    const voted = nextEvent(here, 'member_vote')
    await member.at(two).call('PUT', `/quizzes/${quizId}/teams/${teamId}/session/votes`, {
      questionId,
      optionId,
      isOn: true,
    })
    const [vote] = await voted
    expect(vote).toMatchObject({
      version: 2,
      questionId,
      optionId,
      userId: member.id,
      userName: 'Ben',
      votes: { [optionId]: [member.id] },
    })

    const answered = snapshotOf(there, 3)
    await captain.call('POST', `/quizzes/${quizId}/teams/${teamId}/session/answers`, {
      questionId,
      optionIds: [optionId],
      attempt: 1,
    })
    expect(await answered).toMatchObject({ correctCount: 1 })
    here.close()
    there.close()
  })

  test('[RT-01, P6] news and lost rights reach the other side', async () => {
    const [one, two] = await twoServers()
    const { teacher, captain, member, room, teamId, teamForm, courseId } = await playingTeam(one)
    const there = member.at(two).openSocket()
    await join(there, room)
    const notified = Promise.all([nextEvent(there, 'removed'), nextNews(there, 'teams')])
    await teacher.call('PUT', `/teams/${teamId}`, { ...teamForm, memberIds: [captain.id] })
    const [[left], news] = await notified
    expect(left).toEqual(room)
    expect(news).toEqual({ topic: 'teams', courseId })
    const ended = nextEvent(there, 'disconnect')
    await member.call('DELETE', '/session')
    await ended
  })

  test('[P27] when one goes, those on the other fetch everything again and see who is left', async () => {
    const [one, two] = await twoServers()
    const { captain, member, room } = await playingTeam(one)
    const here = captain.openSocket()
    const there = member.at(two).openSocket()
    await join(here, room)
    const both = presenceOf(here, ({ userIds }) => userIds.length === 2)
    await join(there, room)
    await both
    const healed = nextEvent(here, 'refresh')
    const alone = presenceOf(here, ({ userIds }) => userIds.length === 1)
    await two.close()
    await healed
    expect((await alone).userIds).toEqual([captain.id])
    here.close()
  })

  test('[P25, P27] they outlive a Redis that goes away: playing goes on, and when it is back all is fetched again', async () => {
    const redis = await startRedis()
    const [one, two] = await twoServers(redis.url)
    const { captain, member, room, quizId, teamId, questionId, optionId } = await playingTeam(one)
    const there = member.at(two).openSocket()
    await join(there, room)
    await redis.stop()
    const vote = await member
      .at(two)
      .call('PUT', `/quizzes/${quizId}/teams/${teamId}/session/votes`, {
        questionId,
        optionId,
        isOn: true,
      })
    expect(vote.status).toBe(200)
    const answer = await captain.call(
      'POST',
      `/quizzes/${quizId}/teams/${teamId}/session/answers`,
      { questionId, optionIds: [optionId], attempt: 1 },
    )
    expect(answer.body).toMatchObject({ version: 3, correctCount: 1 })
    const healed = nextEvent(there, 'refresh')
    const back = await startRedis(redis.port)
    closing.unshift(back.stop)
    await healed
    there.close()
  })

  test(`[FAIL-06] while Redis is away a class session goes on: each command works, students and cockpit at the other server are right by their own calls${isProof ? ', and a captain who is away is replaced' : ''}`, async () => {
    const redis = await startRedis()
    const time = { now: new Date() }
    const [one, two] = await twoServers(redis.url, lookPause, { now: () => time.now })
    const { teacher, captain, member, quizId, teamId, questionId, optionId } =
      await playingTeam(one)
    const place = { quizId, teamId }
    const there = { student: member.at(two).api, teacher: teacher.at(two).api }
    const { classSession } = teacher.api
    const command = () => ({ quizId, commandId: randomUUID() })
    const cockpit = () => there.teacher.classSession.get({ quizId })
    await redis.stop()

    const endsAt = new Date(time.now.getTime() + 20 * 60_000).toISOString()
    const { version } = (await cockpit()).control
    const { team } = await classSession.setEnd({ ...command(), version, step: 'team', endsAt })
    expect(team).toMatchObject({ state: 'open', endsAt })
    expect((await there.student.timing.own({ quizId })).team).toMatchObject({ endsAt })
    expect((await cockpit()).control.team).toMatchObject({ endsAt })

    const vote = () => there.student.teamQuiz.vote({ ...place, questionId, optionId, isOn: true })
    await classSession.pause({ ...command(), step: 'team' })
    expect(await codeOf(vote())).toBe('PAUSED')
    await classSession.resume({ ...command(), step: 'team' })
    expect(await codeOf(vote())).toBe('OK')

    if (isProof) {
      const here = { quizId, isWithTeam: true, isHidden: false }
      await captain.api.attendance.here(here)
      await expect
        .poll(
          async () => {
            time.now = new Date(time.now.getTime() + 10_000)
            await there.student.attendance.here(here)
            return (await there.student.teamQuiz.session(place)).session?.captainId
          },
          { timeout: 180_000, interval: 5500 }, // signs of life are stored each 5 s
        )
        .toBe(member.id)
      expect((await cockpit()).teams).toMatchObject([{ captain: { id: member.id } }])
    }

    await there.teacher.classSession.end({
      ...command(),
      version: (await cockpit()).control.version,
    })
    time.now = new Date(time.now.getTime() + 60_000)
    await expect
      .poll(async () => (await there.student.teamQuiz.session(place)).session?.status, {
        timeout: 15_000,
      })
      .toBe('completed')
  })

  test('[P27] a Redis that is back before anybody looks has been away all the same', async () => {
    const redis = await startRedis()
    const [one] = await twoServers(redis.url, 3000)
    const student = (await one.signedUp('Ana', 'Student')).openSocket()
    await nextEvent(student, 'connect')
    const healed = nextEvent(student, 'refresh')
    await redis.stop()
    const back = await startRedis(redis.port)
    closing.unshift(back.stop)
    await healed
    student.close()
  })

  test('[FIRM-14, DOOR-18] who logs out while Redis is away is gone here at once, and from every server after its return', async () => {
    const redis = await startRedis()
    const [one, two] = await twoServers(redis.url)
    const ana = await one.signedUp('Ana', 'Student')
    const [here, there] = [ana.openSocket(), ana.at(two).openSocket()]
    await Promise.all([nextEvent(here, 'connect'), nextEvent(there, 'connect')])
    await redis.stop()
    const endedHere = nextEvent(here, 'disconnect')
    await ana.call('DELETE', '/session')
    await endedHere
    expect(there.connected).toBe(true)
    const endedThere = nextEvent(there, 'disconnect')
    const back = await startRedis(redis.port)
    await endedThere
    await back.stop()
  })

  test('[P6, P25] without Redis, who is taken out of a team leaves its room at once, and the answer waits for nobody', async () => {
    const redis = await startRedis()
    const [one] = await twoServers(redis.url)
    const { teacher, captain, member, room, teamId, teamForm } = await playingTeam(one)
    const here = member.openSocket()
    await join(here, room)
    await redis.stop()
    const removed = nextEvent(here, 'removed')
    expect(
      (await teacher.call('PUT', `/teams/${teamId}`, { ...teamForm, memberIds: [captain.id] }))
        .status,
    ).toBe(200)
    expect(await removed).toEqual([room])
    here.close()
  })

  test('a Redis that is not there ends the start with a line that names the setting', async () => {
    const redis = await startRedis()
    await redis.stop()
    await expect(startTestServers(1, lookPause, redis.url)).rejects.toThrow(
      /^REDIS_URL: 127\.0\.0\.1:\d+ cannot be reached/,
    )
  })
})

test('several servers need a common database', async () => {
  await expect(
    startTestApp({ databaseUrl: null, redisUrl: 'redis://127.0.0.1:1' }),
  ).rejects.toThrow('REDIS_URL: several servers need a common DATABASE_URL')
})
