import { randomUUID } from 'node:crypto'
import type { ClassSession } from '@tbl/contract/class-session'
import type { Rehearsal } from '@tbl/contract/rehearsals'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, type Person, singleChoice } from '../../../testing/given.ts'
import { callOperation, type Operation } from '../../../testing/operations.ts'
import { countRows, rehearse } from '../../../testing/rehearsing.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { actingIn } from '../../acting.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { outages } from '../../schema/class-session.ts'
import { rehearseOnce } from './driver.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What a student reads of a quiz. */
const studentReads = [
  'quizzes.list',
  'attempts.take',
  'attempts.results',
  'teamQuiz.readiness',
  'teamQuiz.session',
  'timing.own',
  'announcements.list',
] as const satisfies readonly Operation[]
const inputFor = (
  operation: (typeof studentReads)[number],
  { quizId, teamId }: { readonly quizId: string; readonly teamId: string },
) => {
  if (operation === 'quizzes.list') return {}
  return operation.startsWith('teamQuiz.') ? { quizId, teamId } : { quizId }
}

/** Facts of the servers, which no rehearsal and no class leaves or takes away. */
const ofServers = { server_beats: 0, outages: 0 }
const counts = async (): Promise<Record<string, number>> => ({
  ...(await countRows(world.database)),
  ...ofServers,
})

/** What who teaches does after a class: an appeal, a score, a member, an announcement. */
async function decideEverything(
  world: World,
  teacher: Person,
  { quizId, courseId, control }: ClassSession,
  teams: Rehearsal['teams'],
) {
  const api = as(world, teacher)
  const command = () => ({ quizId, commandId: randomUUID() })
  const [appealing] = await Promise.all(
    teams.map(async ({ id: teamId, members }) => {
      const captain = as(world, { id: members[0]?.id ?? '', onlyCourseId: courseId })
      const { session } = await captain.teamQuiz.session({ quizId, teamId })
      const wrong = session?.questions.find(({ tries }) => tries.some((one) => !one.isCorrect))
      return wrong ? { captain, teamId, questionId: wrong.id } : []
    }),
  ).then((found) => found.flat())
  if (!appealing) throw new Error('Some team has tried something wrong')
  const { captain, ...place } = appealing
  const { id: appealId } = await captain.appeals.file({
    quizId,
    ...place,
    reason: 'Both are right',
  })
  await api.appeals.resolve({ appealId, decision: 'accepted', feedback: 'They are' })
  const [first, second] = await world.database.connection
    .select({ attemptId: individualAttempts.id, score: individualAttempts.score })
    .from(individualAttempts)
    .where(and(eq(individualAttempts.quizId, quizId), individualAttempts.completed))
  if (!first || !second) throw new Error('Two students have submitted')
  await api.gradebook.editScore({
    ...{ attemptId: first.attemptId, score: 12, seen: first.score ?? 0, reason: 'As agreed' },
  })
  await api.gradebook.removeAttempt({ attemptId: second.attemptId })
  await api.announcements.send({ ...command(), text: 'Well done' })
  const { id = '' } = teams[1]?.members[1] ?? {}
  await api.attendance.set({ ...command(), userIds: [id], status: 'late' })
  await api.timing.setForQuiz({ ...command(), userIds: [id], addMinutes: 5 })
  expect(control.state).toBe('running')
}

test('[HELP-03] a whole rehearsal is played by thirty invented students in six teams, and leaves no row', async () => {
  const { teacher, quizId: original } = await given(world).quiz()
  const before = await counts()
  const { quizId, read, pass, runs } = await rehearse(world, teacher, original)
  const { teams } = await read()
  expect(teams).toHaveLength(6)
  expect(teams.flatMap(({ members }) => members)).toHaveLength(30)

  await runs.open('individual', { limitMinutes: 2 })
  await pass(30)
  const early = await runs.get()
  expect(early.students.filter(({ state }) => state === 'answering').length).toBeGreaterThan(10)
  await as(world, teacher).rehearsals.setSpeed({ quizId, speed: 5 })
  await pass(40)
  const done = await runs.get()
  expect(done.students.filter(({ state }) => state === 'collected').length).toBeGreaterThan(0)
  const submitted = done.students.filter(
    ({ state }) => state === 'submitted' || state === 'collected',
  )
  expect(submitted.length).toBe(29) // one is absent; who is slow is collected
  await runs.open('team', { limitMinutes: null })
  await pass(10)
  expect((await runs.get()).teams.some(({ state }) => state === 'playing')).toBe(true)
  await pass(70)
  const played = await runs.get()
  expect(played.teams.map(({ state }) => state)).toEqual(Array(6).fill('done'))
  await decideEverything(world, teacher, played, teams)
  await runs.end()
  expect((await counts()).audit_log).toBeGreaterThan(before.audit_log ?? 0)

  await as(world, teacher).rehearsals.end({ quizId })
  expect(await counts()).toEqual(before)
  expect(world.mails).toEqual([])
  expect(await codeOf(read())).toBe('NOT_FOUND')
}, 120_000)

test('[HELP-03] [FAIL-01] a fast rehearsal is told of its own outages alone', async () => {
  const { teacher, quizId: original } = await given(world).quiz()
  const outage = async () => {
    const from = world.time.now
    const until = new Date(from.getTime() + 15_000)
    world.time.now = new Date(until.getTime() + 1000)
    await world.database.connection.insert(outages).values({ from, until })
    return { from: from.toISOString(), until: until.toISOString() }
  }
  await outage()
  const { quizId, pass, runs } = await rehearse(world, teacher, original)
  await runs.open('individual', { limitMinutes: 10 })
  await as(world, teacher).rehearsals.setSpeed({ quizId, speed: 20 })
  await pass(5)
  expect((await runs.get()).outages).toEqual([])
  const own = await outage()
  expect((await runs.get()).outages).toEqual([own])
})

test('[HELP-03] [P6] nothing that an invented student is told says the key before it is released', async () => {
  const questions = ['Q1', 'Q2'].map((text) => ({ ...singleChoice(text), explanation: 'canary' }))
  const { teacher, quizId: original } = await given(world).quiz({ questions })
  const { quizId, read, pass, runs } = await rehearse(world, teacher, original)
  const { courseId } = await runs.get()
  const { teams } = await read()
  const people = teams.flatMap(({ id: teamId, members }) =>
    members.map(({ id }) => ({ id, teamId, onlyCourseId: courseId })),
  )
  const said = async () => {
    const answers = await Promise.all(
      people.flatMap(({ teamId, ...person }) =>
        studentReads.map((one) =>
          callOperation(as(world, person), one, inputFor(one, { quizId, teamId })).catch(
            ({ code, data }) => ({ code, data }),
          ),
        ),
      ),
    )
    return JSON.stringify([answers, world.notified])
  }
  for (const heard of [world.notified.snapshots, world.notified.events]) heard.length = 0
  await runs.open('individual', { limitMinutes: 2 })
  await pass(40)
  expect(await said()).not.toMatch(/canary|"isCorrect":/)
  await as(world, teacher).rehearsals.setSpeed({ quizId, speed: 20 })
  await pass(20)
  await runs.open('team', { limitMinutes: null })
  await as(world, teacher).rehearsals.setSpeed({ quizId, speed: 5 })
  await pass(8)
  const playing = await said()
  expect(playing).toMatch(/"status":"active"/)
  expect(playing).not.toMatch(/canary/)
  await pass(60)
  expect(await said()).toMatch(/canary/) // all teams are done: the key is theirs
  await as(world, teacher).rehearsals.end({ quizId })
}, 120_000)

test('[HELP-03] one captain goes away in the team phase and comes back; of two servers one lets the class act', async () => {
  const { teacher, quizId: original } = await given(world).quiz()
  const { quizId, pass, runs } = await rehearse(world, teacher, original)
  await runs.open('individual', { limitMinutes: 2 })
  await as(world, teacher).rehearsals.setSpeed({ quizId, speed: 20 })
  await pass(20)
  await runs.open('team', { limitMinutes: null })
  await as(world, teacher).rehearsals.setSpeed({ quizId, speed: 1 })
  const isHere = async () =>
    (await runs.get()).students.find(({ name }) => name === 'Kavya Nair')?.isHere
  await pass(20)
  expect(await isHere()).toBe(true)
  await pass(60)
  expect(await isHere()).toBe(false)
  await pass(140)
  expect(await isHere()).toBe(true)

  world.time.now = new Date(world.time.now.getTime() + 1000)
  const { services } = world
  const acted = await Promise.all(
    ['one server', 'the other'].map(async () => {
      let calls = 0
      await rehearseOnce(services, (student) => {
        calls += 1
        return actingIn(services)(student)
      })
      return calls
    }),
  )
  expect(acted.filter((calls) => calls > 0)).toHaveLength(1)
  await as(world, teacher).rehearsals.end({ quizId })
}, 120_000)
