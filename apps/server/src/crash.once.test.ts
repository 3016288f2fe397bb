import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../scripts/postgres.ts'
import type { ThrowAwayServer } from '../../../scripts/throw-away-server.ts'
import { given, type Person, selectAll } from '../testing/given.ts'
import { rounds } from '../testing/rounds.ts'
import { type Caller, logIn, type ServerProcess, startProcess } from '../testing/server-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openWorld } from '../testing/world.ts'
import type { Database } from './platform/database/database.ts'
import { openEmbedded } from './platform/database/open-embedded.ts'
import { openPostgres } from './platform/database/open-postgres.ts'
import { createLog } from './platform/log.ts'

const startTime = 120_000 // in ms, of a busy machine
const password = 'correct horse'

type Question = { readonly id: string; readonly options: readonly { readonly id: string }[] }
type Class = { readonly quizId: string; readonly questions: readonly Question[]; readonly teacher: Person; readonly students: readonly Person[] }

/** A class whose students can log in. */
async function storeClass(database: Database): Promise<Class> {
  const world = await openWorld(database)
  world.time.now = new Date()
  const { quizId, questions, teacher, students } = await given(world).quiz({ students: 3, questions: ['Q1', 'Q2', 'Q3'].map((text) => selectAll(text)) })
  await given(world).password([teacher, ...students], password)
  await world.close()
  return { quizId, questions, teacher, students }
}

/** A number as choices: of each question, which of its four options are chosen is one hexadecimal digit. Half of a save would be another number. */
const choicesOf = (questions: readonly Question[], number: number) =>
  Object.fromEntries(
    questions.map(({ id, options }, place) => [id, { optionIds: options.filter((_option, index) => (number >> (4 * place + index)) & 1).map((option) => option.id), age: 0 }]),
  )
const numberOf = (questions: readonly Question[], draft: Record<string, { optionIds: string[] }>): number =>
  questions
    .flatMap(({ id, options }, place) => options.map((option, index) => ((draft[id]?.optionIds.includes(option.id) ? 1 : 0) << (4 * place + index)) as number))
    .reduce((sum, bit) => sum + bit, 0)

/** What one person has sent, and what of it was acknowledged. */
type History = { sent: number; acknowledged: number }

/** People who write without pause, and what they know. */
class Writers {
  acknowledgements = 0
  private readonly courses: { code: string; isAcknowledged: boolean }[] = []
  private readonly saves: History[]
  private onAcknowledged = () => {}
  private readonly made: Class
  private readonly teacher: Caller
  private readonly students: readonly Caller[]

  constructor(made: Class, teacher: Caller, students: readonly Caller[]) {
    this.made = made
    this.teacher = teacher
    this.students = students
    this.saves = students.map(() => ({ sent: 0, acknowledged: 0 }))
  }

  /** Writes until the server is gone. */
  async write(url: string): Promise<void> {
    await Promise.all([this.createCourses(url), ...this.students.map((student, index) => this.save(url, student, this.saves[index] as History))])
  }

  /** Ends when the server has acknowledged so much more. */
  acknowledged(more: number): Promise<void> {
    const until = this.acknowledgements + more
    return new Promise((resolve) => {
      this.onAcknowledged = () => this.acknowledgements >= until && resolve()
    })
  }

  private acknowledge(): void {
    this.acknowledgements += 1
    this.onAcknowledged()
  }

  private async save(url: string, student: Caller, history: History): Promise<void> {
    for (;;) {
      history.sent += 1
      const { sent } = history
      const body = { version: 1, answers: choicesOf(this.made.questions, sent % 4096) }
      const answer = await student.call(url, 'PUT', `/quizzes/${this.made.quizId}/draft`, body).catch(() => null)
      if (answer === null) return
      expect(answer.status).toBe(200)
      history.acknowledged = sent
      this.acknowledge()
    }
  }

  private async createCourses(url: string): Promise<void> {
    for (;;) {
      const repeated = this.courses.find(({ isAcknowledged }) => !isAcknowledged) // its answer was lost
      const course = repeated ?? { code: randomUUID().slice(0, 13).toUpperCase(), isAcknowledged: false }
      if (!repeated) this.courses.push(course)
      const answer = await this.teacher.call(url, 'POST', '/courses', { title: course.code, code: course.code, description: 'x' }).catch(() => null)
      if (answer === null) return
      expect(answer.status).toBe(repeated && answer.status === 409 ? 409 : 201)
      course.isAcknowledged = true
      this.acknowledge()
    }
  }

  /** Holds what is stored against what was acknowledged: nothing is lost, doubled, or half there. */
  async check(url: string): Promise<void> {
    const { body } = await this.teacher.call(url, 'GET', '/courses')
    const stored = (body as { code: string }[]).map(({ code }) => code)
    const known = new Set(this.courses.map(({ code }) => code))
    expect(new Set(stored).size).toBe(stored.length)
    expect(this.courses.filter(({ code, isAcknowledged }) => isAcknowledged && !stored.includes(code))).toEqual([])
    expect(stored.filter((code) => !known.has(code))).toHaveLength(1) // the class's own
    for (const [index, student] of this.students.entries()) {
      const { sent, acknowledged } = this.saves[index] as History
      const { body } = await student.call(url, 'POST', `/quizzes/${this.made.quizId}/start`, {})
      const number = numberOf(this.made.questions, (body as { draft: Record<string, { optionIds: string[] }> }).draft)
      expect([acknowledged % 4096, sent % 4096]).toContain(number)
    }
  }
}

/** Starts the server, with kills in the middle of the start before. */
async function startAfterKills(settings: Readonly<Record<string, string>>, kills: number): Promise<ServerProcess> {
  for (let kill = 0; kill < kills; kill += 1) {
    const killed = await startProcess(settings)
    await Promise.race([killed.ready, pause(Math.random() * startSeconds * 1000), killed.ended])
    expect([await killed.kill('SIGKILL'), killed.printed()]).toEqual([{ code: null, signal: 'SIGKILL' }, expect.not.stringContaining('rror')])
  }
  const server = await startProcess(settings)
  await server.ready
  return server
}
/** About how long a start takes; measured once, so that kills fall into all of its steps. */
let startSeconds = 1

/** Kills the server so often under load, and each third time once more during the start. */
async function crash(settings: Readonly<Record<string, string>>, made: Class, times: number): Promise<number> {
  const started = performance.now()
  let server = await startAfterKills(settings, 0)
  startSeconds = (performance.now() - started) / 1000
  const [teacher, ...students] = await Promise.all([made.teacher, ...made.students].map(({ email }) => logIn(server.url, email, password)))
  const writers = new Writers(made, teacher as Caller, students)
  for (let time = 0; time < times; time += 1) {
    await writers.check(server.url)
    const enough = writers.acknowledged(Math.floor(Math.random() * 60))
    const written = writers.write(server.url)
    await Promise.race([enough, written])
    await server.kill('SIGKILL')
    await written
    server = await startAfterKills(settings, time % 3 === 0 ? 1 : 0)
  }
  await writers.check(server.url)
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  return writers.acknowledgements
}

const report = (acknowledgements: number) => console.info(`${acknowledgements} writes were acknowledged`)

const embedded = rounds({ short: 1, long: 200 })
test(
  `[FIRM-16, FIRM-07, P24] embedded: kill -9 under load and during the start loses and doubles nothing acknowledged, x${embedded}`,
  async () => {
    const DATA_DIR = temporaryFolder()
    const made = await storeClass(await openEmbedded(DATA_DIR, createLog('silent')))
    report(await crash({ DATA_DIR }, made, embedded))
  },
  embedded * 3 * startTime,
)

describe('on PostgreSQL', () => {
  let postgres: ThrowAwayServer
  beforeAll(async () => {
    postgres = await startPostgres()
  }, startTime)
  afterAll(() => postgres.stop())

  const times = rounds({ short: 1, long: 100 })
  test(
    `[FIRM-16, P24] kill -9 under load and during the start loses and doubles nothing acknowledged, x${times}`,
    async () => {
      const made = await storeClass(await openPostgres(postgres.url, createLog('silent')))
      report(await crash({ DATA_DIR: temporaryFolder(), DATABASE_URL: postgres.url, AUTH_SECRET: '9e107d9d372bb6826bd81d3542a419d6' }, made, times))
    },
    times * 3 * startTime,
  )
})

const starts = rounds({ short: 1, long: 500 })
test(
  `[FIRM-07] kills at any moment of the start, of a new folder too, never keep the product from starting, x${starts}`,
  async () => {
    let DATA_DIR = temporaryFolder()
    for (let start = 0; start < starts; start += 10) {
      await (await startAfterKills({ DATA_DIR }, Math.min(10, starts - start))).kill('SIGKILL')
      DATA_DIR = temporaryFolder()
    }
  },
  starts * startTime,
)

const pairs = rounds({ short: 1, long: 200 })
test(
  `[FIRM-07] of two starts at once one has the folder, and the other ends with one line, x${pairs}`,
  async () => {
    const DATA_DIR = temporaryFolder()
    for (let pair = 0; pair < pairs; pair += 1) {
      const two = await Promise.all([startProcess({ DATA_DIR }), startProcess({ DATA_DIR })])
      const loser = await Promise.race(two.map(async (one) => one.ended.then(() => one)))
      const [winner] = two.filter((one) => one !== loser)
      expect(await loser.ended).toEqual({ code: 1, signal: null })
      expect(loser.printed()).toBe(`DATA_DIR: ${DATA_DIR} is in use by another process\n`)
      await winner?.ready
      await winner?.kill('SIGKILL')
    }
  },
  pairs * startTime,
)
