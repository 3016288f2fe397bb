import { setTimeout as pause } from 'node:timers/promises'
import type { SignOfLife } from '../../packages/contract/src/live.ts'
import { inPairs, type Stage } from '../bench.ts'
import { busiestSecond } from '../figures.ts'
import { atMost } from '../limits.ts'
import { good, patiently } from '../load/calls.ts'
import { closedLoop, spread } from '../load/pace.ts'
import { connectToSocketIo, type LiveEar } from '../load/sockets.ts'
import type { Row } from '../row.ts'
import { startGathering } from '../servers/measured-server.ts'
import { saveOne, startAll } from '../workloads/attempts.ts'
import { type BenchClass, type BenchQuiz, buildClass, type LoggedIn } from '../workloads/class.ts'
import { buildRunning, buildTeams, type Cockpit, openCockpit } from '../workloads/cockpit.ts'
import { connectAs } from '../workloads/returning.ts'

/** All have begun to come back within so many seconds. */
const returnWithin = 1
/** Longest wait for the cockpit to be right, milliseconds. */
const longestWait = 60_000

/**
 * What the return came to: seconds until the watcher knew all, how long before that the last answer
 * was kept, and its busiest second.
 */
type Return = { readonly seconds: number; readonly after: number; readonly busiest: number }

type Connected = Awaited<ReturnType<typeof connectAs>>

/** A student's page connects: it says that it is there, and fetches what it may have missed. */
async function open(
  { product }: Stage,
  { quizId }: BenchQuiz,
  student: LoggedIn,
  before?: Connected,
): Promise<Connected> {
  const { result } = await patiently(() => connectAs(product, student, before?.since()))
  const sign: SignOfLife = { quizId, isWithTeam: false, isHidden: false }
  await result.ear.ask('here', sign)
  const missed = await result.missed
  const { cookie } = student
  if (before && missed?.length !== 0)
    await good(product.call('POST', `/api/v1/quizzes/${quizId}/start`, { cookie, body: {} }))
  return result
}

const secondsSince = (began: number): number => (performance.now() - began) / 1000

/** Waits until something is so; answers the seconds since then. */
async function secondsUntil(began: number, isSo: () => boolean): Promise<number> {
  while (!isSo()) {
    if (performance.now() > began + longestWait) throw new Error('The cockpit does not show all')
    await pause(10)
  }
  return secondsSince(began)
}

/** Who is away is not asked: that follows from signs of life, which are stored every 5 s. */
const isRight = ({ shown }: Cockpit): boolean =>
  shown().students.every(({ answered }) => answered === 1)

/**
 * All lose their connections, the cockpit too. It comes back at once, they within a second, each
 * with an answer that was kept meanwhile.
 */
async function returnToProduct(stage: Stage, people: BenchClass): Promise<Return> {
  const { world, product } = stage
  const quiz = await buildRunning(world, people)
  await startAll(product, quiz, people.students)
  const away: { student: LoggedIn; before: Connected }[] = []
  await closedLoop(people.students, 20, async (student) => {
    away.push({ student, before: await open(stage, quiz, student) })
  })
  const cockpit = await openCockpit(product, quiz, people)
  const began = performance.now()
  cockpit.drop()
  for (const { before } of away) before.ear.drop()
  let kept = 0
  const [back, seconds] = await Promise.all([
    spread(away, returnWithin, async ({ student, before }) => {
      const now = await open(stage, quiz, student, before)
      await patiently(() => saveOne(product, quiz, student, 0))
      kept = secondsSince(began)
      return now
    }),
    cockpit.comeBack().then(() => secondsUntil(began, () => isRight(cockpit))),
  ])
  for (const { ear } of back) ear.close()
  cockpit.close()
  const times = cockpit.messages.map(({ at }) => at).filter((at) => at >= began)
  return { seconds, after: seconds - kept, busiest: busiestSecond(times) }
}

/** The same of bare sockets, to a watcher that stays. */
async function returnToReference({ students }: BenchClass): Promise<Return> {
  const server = await startGathering()
  const connect = (hears: (text: string) => void) => connectToSocketIo(server.url, undefined, hears)
  const known = new Set<string>()
  const times: number[] = []
  const watcher = await connect((text) => {
    const [, moves] = JSON.parse(text) as [string, { students: { id: string[] } }]
    times.push(performance.now())
    for (const id of moves.students.id) known.add(id)
  })
  await watcher.ask('watch', null)
  const before: LiveEar[] = []
  await closedLoop(students, 20, async () => {
    before.push(await connect(() => {}))
  })
  const began = performance.now()
  for (const ear of before) ear.drop()
  let kept = 0
  const [back, seconds] = await Promise.all([
    spread(students, returnWithin, async ({ id }) => {
      const ear = await connect(() => {})
      await ear.ask('save', { id, answered: 1 })
      kept = secondsSince(began)
      return ear
    }),
    secondsUntil(began, () => known.size === students.length),
  ])
  for (const ear of [watcher, ...back]) ear.close()
  await server.stop()
  return { seconds, after: seconds - kept, busiest: busiestSecond(times) }
}

export const row: Row = {
  title: 'Sockets of 1,000 students and the cockpit dropped at once, and back within a second',
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(async (stage) => {
      const people = await buildClass(stage.world, isTiny ? 5 : 1000)
      await buildTeams(stage.world, people)
      const results = await inPairs(
        pairs,
        () => returnToProduct(stage, people),
        () => returnToReference(people),
      )
      const of = (value: (one: Return) => number) => ({
        product: results.product.map(value),
        reference: results.reference.map(value),
      })
      return [
        {
          what: 'the cockpit shows what each has answered meanwhile',
          unit: 's',
          ...of(({ seconds }) => seconds),
          must: atMost(3),
        },
        { what: 'of it after the last of them was kept', unit: 's', ...of(({ after }) => after) },
        {
          what: 'messages to it, busiest second',
          unit: 'a second',
          ...of(({ busiest }) => busiest),
          must: atMost(10),
        },
      ]
    }),
}
