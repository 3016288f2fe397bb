import { setTimeout as pause } from 'node:timers/promises'
import type { StudentMoves } from '../../packages/contract/src/student-moves.ts'
import { inPairs, type Stage } from '../bench.ts'
import { busiestSecond, percentile, shareOf } from '../figures.ts'
import { atLeast, atMost, atMostTimes } from '../limits.ts'
import { patiently } from '../load/calls.ts'
import { closedLoop, spread } from '../load/pace.ts'
import { connectToSocketIo, type LiveEar } from '../load/sockets.ts'
import type { Figure, Row } from '../row.ts'
import { startGathering } from '../servers/measured-server.ts'
import { saveOne, startAll, submit } from '../workloads/attempts.ts'
import { type BenchClass, buildClass, type LoggedIn } from '../workloads/class.ts'
import { buildRunning, buildTeams, openCockpit, questionCount } from '../workloads/cockpit.ts'

/** How many save their answers within how many seconds. */
const crowds = [
  { count: 300, seconds: 10 },
  { count: 1000, seconds: 40 },
]

/** Longest wait for a message about the last save, in milliseconds. */
const longestWait = 5000
const pollEvery = 100
/** They hand in within so many seconds. */
const handInWithin = 10

/** Who saved, how many answers there were then, and when that was answered: after its commit. */
type Save = { readonly id: string; readonly answered: number; readonly at: number }
type Message = {
  readonly at: number
  readonly bytes: number
  readonly students: Pick<StudentMoves, 'id' | 'answered'>
}

/** A side on which students save answers, and somebody hears of it. */
type Side = {
  readonly save: (student: LoggedIn, index: number) => Promise<unknown>
  readonly messages: () => readonly Message[]
  /** They hand in within so many seconds, where the side has that; done when all are told of. */
  readonly handIn: (seconds: number) => Promise<void>
  readonly close: () => void
}

/** What came of it: the time from each save to its message in milliseconds, null: none came. */
type Heard = {
  readonly delays: readonly (number | null)[]
  readonly busiest: number
  readonly largest: number
}

/** Waits until it is so; says what it was that did not come about. */
async function until(isSo: () => boolean, what: string): Promise<void> {
  for (let waited = 0; !isSo(); waited += pollEvery) {
    if (waited > longestWait) throw new Error(what)
    await pause(pollEvery)
  }
}

async function openProduct({ world, product }: Stage, people: BenchClass): Promise<Side> {
  const quiz = await buildRunning(world, people)
  await startAll(product, quiz, people.students)
  const cockpit = await openCockpit(product, quiz, people)
  return {
    save: (student, index) => patiently(() => saveOne(product, quiz, student, index)),
    messages: () =>
      cockpit.messages.map(({ at, bytes, moves: { students } }) => ({ at, bytes, students })),
    handIn: async (seconds) => {
      await spread(people.students, seconds, (one) => patiently(() => submit(product, quiz, one)))
      await until(() => {
        const { students, teams } = cockpit.shown()
        return (
          students.every(({ state }) => state === 'submitted') &&
          teams.every(({ waitsFor }) => waitsFor.length === 0)
        )
      }, 'The cockpit does not show that all have handed in')
    },
    close: cockpit.close,
  }
}

/** The same without anything: a student's socket says how many answers there are. */
async function openReference(students: readonly LoggedIn[]): Promise<Side> {
  const server = await startGathering()
  const messages: Message[] = []
  const watcher = await connectToSocketIo(server.url, undefined, (text) => {
    const [, { students }] = JSON.parse(text) as [string, Pick<Message, 'students'>]
    messages.push({ at: performance.now(), bytes: Buffer.byteLength(text), students })
  })
  await watcher.ask('watch', null)
  const ears = new Map<string, LiveEar>()
  await closedLoop(students, 20, async ({ id }) => {
    ears.set(id, await connectToSocketIo(server.url, undefined, () => {}))
  })
  return {
    save: async ({ id }, index) => ears.get(id)?.ask('save', { id, answered: index + 1 }),
    messages: () => messages,
    handIn: async () => {},
    close: () => {
      for (const ear of [watcher, ...ears.values()]) ear.close()
      void server.stop()
    },
  }
}

/** Until the first message that shows a save, milliseconds; 0: it came before the answer. */
function delaysOf(saves: readonly Save[], messages: readonly Message[]): (number | null)[] {
  const heard = new Map<string, { at: number; answered: number }[]>()
  for (const { at, students } of messages)
    students.id.forEach((id, index) => {
      const own = heard.get(id) ?? []
      heard.set(id, own)
      own.push({ at, answered: students.answered[index] ?? 0 })
    })
  return saves.map(({ id, answered, at }) => {
    const first = heard.get(id)?.find((one) => one.answered >= answered)
    return first ? Math.max(0, first.at - at) : null
  })
}

/** All of them save one answer after another within so many seconds; the messages about it. */
async function playSaves(
  side: Side,
  students: readonly LoggedIn[],
  { answers, share, seconds }: { answers: number; share: number; seconds: number },
): Promise<Heard> {
  const saves: Save[] = []
  const turns = Array.from({ length: answers }, (_, index) =>
    students.map((student) => ({ student, index })),
  ).flat()
  const began = performance.now()
  await spread(turns, seconds * share, async ({ student, index }) => {
    await side.save(student, index)
    saves.push({ id: student.id, answered: index + 1, at: performance.now() })
  })
  const areHeard = () => !delaysOf(saves, side.messages()).includes(null)
  await until(areHeard, 'The cockpit was not told of each save').catch(() => {}) // the figures say so
  const delays = delaysOf(saves, side.messages())
  await side.handIn(handInWithin * share)
  const during = side.messages().filter(({ at }) => at >= began)
  side.close()
  return {
    delays,
    busiest: busiestSecond(during.map(({ at }) => at)),
    largest: Math.max(...during.map(({ bytes }) => bytes)),
  }
}

export const row: Row = {
  title: 'Students save 10 answers each, then hand in within 10 s, beside a cockpit that is told',
  measure: ({ isTiny, pairs, minute, onStage }) =>
    onStage(async (stage) => {
      const answers = isTiny ? 2 : Math.max(1, Math.ceil((questionCount * minute) / 60))
      const share = answers / questionCount // as many a second, for a shorter time
      const sizes = isTiny ? [{ count: 5, seconds: 1 }] : crowds
      const figures: Figure[] = []
      for (const { count, seconds } of sizes) {
        const people = await buildClass(stage.world, count)
        await buildTeams(stage.world, people)
        const pace = { seconds, share, answers }
        const results = await inPairs(
          pairs,
          async () => playSaves(await openProduct(stage, people), people.students, pace),
          async () => playSaves(await openReference(people.students), people.students, pace),
        )
        const of = (value: (heard: Heard) => number) => ({
          product: results.product.map(value),
          reference: results.reference.map(value),
        })
        const delay = (part: number) =>
          of(({ delays }) =>
            percentile(
              delays.map((one) => one ?? longestWait),
              part,
            ),
          )
        const p99 = delay(0.99)
        figures.push(
          {
            what: `${count} within ${seconds} s: told of`,
            unit: 'share',
            ...of(({ delays }) => shareOf(delays, (one) => one !== null)),
            must: atLeast(1),
          },
          { what: 'from the commit to the message: p50', unit: 'ms', ...delay(0.5) },
          { what: 'p99', unit: 'ms', product: p99.product, reference: null, must: atMost(250) },
          { what: 'p99, beside bare Socket.IO', unit: 'ms', ...p99, must: atMostTimes(2) },
          {
            what: 'messages, busiest second',
            unit: 'a second',
            ...of(({ busiest }) => busiest),
            must: atMost(10),
          },
          {
            what: 'largest message',
            unit: 'kB',
            ...of(({ largest }) => largest / 1000),
            must: atMost(12),
          },
        )
      }
      return figures
    }),
}
