import { randomUUID } from 'node:crypto'
import type { CockpitMoves } from '@tbl/contract/live'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../testing/as.ts'
import { createTeam } from '../testing/class.ts'
import { isConcurrent } from '../testing/database.ts'
import { given, type Person, singleChoice } from '../testing/given.ts'
import { nextEvent } from '../testing/running-app.ts'
import { runs } from '../testing/running-session.ts'
import { startSocketServer } from '../testing/socket-server.ts'
import { submitAs } from '../testing/taking.ts'
import { untilHeard } from '../testing/until-heard.ts'
import { openWorld, type World } from '../testing/world.ts'
import { listComings, presentMoves } from './features/class-session/present-moves.ts'
import { createLog } from './platform/log.ts'
import { shareRooms } from './platform/shared-rooms.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Several servers share a PostgreSQL, and Redis. */
const serverCount = isConcurrent ? 2 : 1
const teamCount = 60
/** A page is sent no more in a second, in all; in bytes a message. */
const most = { messages: 10, bytes: 12_000 }

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Sixty teams of two, who have taken a quiz of two questions alone, and may play. */
async function sixtyTeams() {
  const students = 2 * teamCount
  const { teacher, courseId, students: people } = await given(world).course({ students })
  const { id: quizId, questions } = await as(world, teacher).quizzes.create({
    ...{ title: 'Live', description: '', code: '', courseId },
    ...{ isActive: false, isVisible: false, isTeamActive: false },
    questions: [singleChoice('Q1'), singleChoice('Q2', 1)],
  })
  const answers = Object.fromEntries(
    questions.map(({ id, options: [first] }) => [id, first ? [first.id] : []]),
  )
  const control = runs(world, teacher, quizId)
  await control.open('individual')
  const teams: { id: string; captain: Person; member: Person }[] = []
  for (let number = 0; number < teamCount; number += 1) {
    const [captain, member] = people.slice(2 * number, 2 * number + 2)
    if (!captain || !member) throw new Error('A team of two')
    const memberIds = [captain.id, member.id]
    const name = `Team ${number + 1}`
    const id = await createTeam(as(world, teacher), { courseId, name, memberIds })
    teams.push({ id, captain, member })
    const own = { quizId, version: 1, answers }
    for (const one of [captain, member])
      await submitAs(world, one, { ...own, submissionId: randomUUID() })
  }
  await control.collect('individual')
  await control.open('team')
  return { quizId, courseId, teams, questions, control }
}

/** Servers that share rooms; what the world says to cockpits, they hear in turn. */
async function servers() {
  const asked: number[][] = []
  const url = process.env.TEST_REDIS_URL
  const started: Awaited<ReturnType<typeof startSocketServer>>[] = []
  for (let number = 0; number < serverCount; number += 1) {
    const times: number[] = []
    asked.push(times)
    started.push(
      await startSocketServer({
        admit: async () => ({ ok: true }),
        findMoves: (moved, moreTeams) => {
          times.push(performance.now())
          return presentMoves(world.services, moved, moreTeams)
        },
        findComings: (quizId, within) => listComings(world.services, quizId, within),
        shared: isConcurrent && url ? await shareRooms(url, createLog('silent')) : null,
      }),
    )
  }
  let turn = 0
  const live: World = {
    ...world,
    services: {
      ...world.services,
      live: {
        ...world.services.live,
        moved: (moved) => started[turn++ % serverCount]?.live.moved(moved),
      },
    },
  }
  return { started, asked, live }
}

/** A page that watches the quiz: the rows as it knows them, and when what came. */
async function watch(
  server: Awaited<ReturnType<typeof startSocketServer>>,
  room: { quizId: string; courseId: string },
  name: string,
) {
  const socket = server.connect(name)
  await nextEvent(socket, 'connect')
  const teams = new Map<string, CockpitMoves['teams'][number]>()
  const messages: { at: number; bytes: number }[] = []
  socket.on('cockpit', (moves) => {
    messages.push({ at: performance.now(), bytes: JSON.stringify(moves).length })
    for (const team of moves.teams) teams.set(team.id, team)
  })
  expect(await socket.emitWithAck('join', { kind: 'cockpit', ...room })).toEqual({ ok: true })
  return { socket, teams, messages }
}

test(`[CKPT-18] ${teamCount} teams play at ${serverCount} servers: each change is on each page within a second's messages, of which there are at most ${most.messages}`, async () => {
  const { quizId, courseId, teams, questions, control } = await sixtyTeams()
  const { started, asked, live } = await servers()
  const pages = await Promise.all(
    started.map((server, index) => watch(server, { quizId, courseId }, `watcher ${index}`)),
  )
  const [question] = questions
  if (!question) throw new Error('The quiz has questions')
  const right = question.options.find(({ isCorrect }) => isCorrect)?.id ?? ''
  const wrong = question.options.find(({ isCorrect }) => !isCorrect)?.id ?? ''
  const began = performance.now()

  /** All teams do it at once; afterwards each page shows it of each team soon. */
  const round = async (
    act: (
      team: (typeof teams)[number],
      place: { quizId: string; teamId: string },
    ) => Promise<unknown>,
    isShown: (team: CockpitMoves['teams'][number]) => boolean,
  ) => {
    await Promise.all(teams.map((team) => untilHeard(() => act(team, { quizId, teamId: team.id }))))
    const before = pages.map(({ messages }) => messages.length)
    const shown = () => pages.map((page) => [...page.teams.values()].filter(isShown).length)
    await vi.waitFor(() => expect(shown()).toEqual(pages.map(() => teamCount)), {
      timeout: 20_000,
      interval: 10,
    })
    for (const [index, { messages }] of pages.entries())
      expect(messages.length - (before[index] ?? 0)).toBeLessThanOrEqual(most.messages)
  }
  const quizOf = (person: Person) => as(live, person).teamQuiz
  await round(
    ({ captain }, place) => quizOf(captain).launch(place),
    ({ state }) => state === 'playing',
  )
  await round(
    ({ member }, place) =>
      quizOf(member).vote({ ...place, questionId: question.id, optionId: wrong, isOn: true }),
    ({ votes }) => votes.counts[0] === 1,
  )
  const answer = (optionId: string, attempt: number) => (team: (typeof teams)[number]) =>
    quizOf(team.captain).answer({
      ...{ quizId, teamId: team.id, questionId: question.id },
      ...{ optionIds: [optionId], attempt },
    })
  await round(answer(wrong, 1), ({ questions: [first] }) => first?.wrongTries === 1)
  await round(answer(right, 2), ({ questions: [first] }) => first?.isSolved === true)
  const seconds = (performance.now() - began) / 1000

  for (const { messages } of pages) {
    expect(messages.length).toBeLessThanOrEqual(most.messages * Math.max(1, seconds))
    expect(Math.max(...messages.map(({ bytes }) => bytes))).toBeLessThanOrEqual(most.bytes)
  }
  for (const times of asked) {
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1000 / most.messages)
  }
  const stored = new Map((await control.get()).teams.map((team) => [team.id, team]))
  for (const page of pages) expect(page.teams).toEqual(stored)
  for (const { socket } of pages) socket.close()
  for (const server of started) await server.close()
})
