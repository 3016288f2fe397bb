import { randomUUID } from 'node:crypto'
import type { ClassSession } from '@tbl/contract/class-session'
import type { CockpitMoves } from '@tbl/contract/live'
import { as } from '../../apps/server/testing/as.ts'
import { createQuiz, createTeam, takeQuiz } from '../../apps/server/testing/class.ts'
import { singleChoice } from '../../apps/server/testing/given.ts'
import type { World } from '../../apps/server/testing/world.ts'
import {
  type Moves,
  movedSession,
  noMoves,
  withMoves,
} from '../../apps/web/src/features/class-session/page/moves.ts'
import { type Answer, good } from '../load/calls.ts'
import { closedLoop } from '../load/pace.ts'
import { connectToSocketIo, type LiveEar } from '../load/sockets.ts'
import type { MeasuredServer } from '../servers/measured-server.ts'
import type { BenchClass, BenchQuiz, BenchTeam } from './class.ts'

/** How many sit at a table, and how many questions they have. */
export const tableSize = 5
export const questionCount = 10

/** The students in teams, of which each has begun nothing. */
export async function buildTeams(
  world: World,
  { courseId, teacher, students }: BenchClass,
): Promise<BenchTeam[]> {
  const tables = Array.from({ length: Math.ceil(students.length / tableSize) }, (_, index) => ({
    name: `Team ${index + 1}`,
    members: students.slice(index * tableSize, (index + 1) * tableSize),
  }))
  const teams: BenchTeam[] = []
  await closedLoop(tables, 5, async ({ name, members }) => {
    const memberIds = members.map(({ id }) => id)
    const captainId = memberIds[0] ?? null
    const form = { courseId, name, memberIds, captainId }
    teams.push({ teamId: await createTeam(as(world, teacher), form), members })
  })
  return teams
}

/** A quiz that is run with the class: its individual phase is open for an hour. */
export async function buildRunning(
  world: World,
  { courseId, teacher }: BenchClass,
): Promise<BenchQuiz> {
  world.time.now = new Date()
  const api = as(world, teacher)
  const quiz = await createQuiz(api, {
    courseId,
    questions: Array.from({ length: questionCount }, (_, index) => singleChoice(`Q${index + 1}`)),
    isActive: false,
    isTeamActive: false,
  })
  const { quizId } = quiz
  const opening = { quizId, commandId: randomUUID(), version: 0, limitMinutes: 60 }
  await api.classSession.open({ ...opening, step: 'individual' })
  return quiz
}

/** A team is at the question after so many that it has solved, some of them at the second or third try. */
async function playSome(
  world: World,
  { quizId, questions, key }: BenchQuiz,
  { teamId, members: [captain, ...others] }: BenchTeam,
  solved: number,
): Promise<void> {
  if (!captain) return
  const place = { quizId, teamId }
  const { teamQuiz } = as(world, captain)
  await teamQuiz.launch(place)
  for (const one of others) await as(world, one).teamQuiz.session(place)
  for (const [index, { id: questionId, options }] of questions.slice(0, solved).entries()) {
    const right = key[questionId] ?? []
    const wrong = options.filter(({ id }) => !right.includes(id)).map(({ id }) => [id])
    const tries = [...wrong.slice(0, (solved + index) % 3), right]
    for (const [before, optionIds] of tries.entries())
      await teamQuiz.answer({ ...place, questionId, optionIds, attempt: before + 1 })
  }
  const current = questions[solved]
  if (!current) return
  await teamQuiz.navigate({ ...place, question: solved })
  for (const [index, one] of others.entries()) {
    const optionId = current.options[index % 2]?.id ?? ''
    const vote = { ...place, questionId: current.id, optionId, isOn: true }
    await as(world, one).teamQuiz.vote(vote)
  }
}

/** The same quiz when all have submitted it, and the teams are at different questions. */
export async function buildPlaying(world: World, people: BenchClass): Promise<BenchQuiz> {
  const teams = await buildTeams(world, people)
  const quiz = await buildRunning(world, people)
  await closedLoop(people.students, 10, (one) => takeQuiz(as(world, one), quiz))
  const { quizId } = quiz
  const opening = { quizId, commandId: randomUUID(), version: 1, limitMinutes: 60 }
  const api = as(world, people.teacher)
  await api.classSession.open({ ...opening, step: 'team', collectsFirst: true })
  const numbered = teams.map((team, index) => ({ team, solved: (index * 7) % questionCount }))
  await closedLoop(numbered, 10, ({ team, solved }) => playSome(world, quiz, team, solved))
  return quiz
}

/** All that the cockpit shows, as the page fetches it. */
export const fetchCockpit = (
  { call }: MeasuredServer,
  { quizId }: Pick<BenchQuiz, 'quizId'>,
  { teacher: { cookie } }: Pick<BenchClass, 'teacher'>,
): Promise<Answer> =>
  good(call('GET', `/api/v1/quizzes/${quizId}/class-session`, { cookie, isCompressed: true }))

/** A message that came to a cockpit, and when (ms of `performance.now()`). */
type CockpitMessage = {
  readonly at: number
  readonly bytes: number
  readonly moves: CockpitMoves
}

/** The page of who runs a class, as its server knows it. */
export type Cockpit = {
  /** What it shows now. */
  readonly shown: () => ClassSession
  readonly messages: readonly CockpitMessage[]
  /** Loses its connection, as in a network that is gone. */
  readonly drop: () => void
  /** Connects, joins the room and fetches what it may have missed. */
  readonly comeBack: () => Promise<void>
  readonly close: () => void
}

/** How often a cockpit fetches all that it shows, milliseconds. */
const fetchEvery = 15_000

/**
 * A page of who runs the class (apps/web/src/features/class-session/page): it hears what moves, and
 * fetches all now and then. Each was opened at a time of its own.
 */
export async function openCockpit(
  server: MeasuredServer,
  { quizId }: Pick<BenchQuiz, 'quizId'>,
  people: Pick<BenchClass, 'courseId' | 'teacher'>,
): Promise<Cockpit> {
  const { courseId, teacher } = people
  const room = { kind: 'cockpit', quizId, courseId }
  const messages: CockpitMessage[] = []
  let moves: Moves = noMoves
  let ear: LiveEar | null = null
  const fetchAll = async () =>
    JSON.parse((await fetchCockpit(server, { quizId }, people)).text) as ClassSession
  let answer = await fetchAll()
  const fetchAgain = async () => {
    const next = await fetchAll()
    if (next.control.at > answer.control.at) answer = next
  }
  const hears = (message: string) => {
    const [name, moved] = JSON.parse(message) as [string, CockpitMoves]
    if (name !== 'cockpit') return
    messages.push({ at: performance.now(), bytes: Buffer.byteLength(message), moves: moved })
    moves = withMoves(moves, moved)
  }
  const comeBack = async () => {
    ear = await connectToSocketIo(server.url, teacher.cookie, hears)
    const joined = (await ear.ask('join', room)) as { ok?: boolean }
    if (joined.ok !== true) throw new Error(`A cockpit was not opened: ${JSON.stringify(joined)}`)
    await fetchAgain()
  }
  await comeBack()
  let next: NodeJS.Timeout
  const fetchIn = (wait: number) => {
    next = setTimeout(() => {
      fetchIn(fetchEvery)
      void fetchAgain().catch(() => {}) // the next one may arrive
    }, wait)
  }
  fetchIn(Math.random() * fetchEvery)
  return {
    shown: () => movedSession(answer, moves),
    messages,
    drop: () => ear?.drop(),
    comeBack,
    close: () => {
      clearTimeout(next)
      ear?.close()
    },
  }
}
