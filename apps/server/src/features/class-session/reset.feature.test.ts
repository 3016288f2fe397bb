import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import type { Person } from '../../../testing/given.ts'
import { play } from '../../../testing/play.ts'
import { repeats as byForm } from '../../../testing/repeats.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { appeals } from '../../schema/appeals.ts'
import { classEvents, teamTiming } from '../../schema/class-session.ts'
import { gradeChanges } from '../../schema/grade-changes.ts'
import { answersSeen } from '../../schema/release.ts'
import { teamAttempts, teamQuizEvents, teamQuizSessions } from '../../schema/team-quiz.ts'

const repeats = byForm({ short: 4, long: 200 })

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeEach(async () => {
  world = await openWorld()
  room = await readyClass(world, { questions: 3 })
})
afterEach(() => world.close())

const teacher = () => as(world, room.teacher)
const api = (person: Person) => as(world, person)
const reset = (name = 'Team A', commandId: string = randomUUID()) =>
  teacher().teamQuiz.reset({ ...room.place, commandId, name })
const lobby = () => api(room.captain).teamQuiz.readiness(room.place)
const sessionOf = (person: Person) => api(person).teamQuiz.session(room.place)
const answer = (index: number, attempt = 1, isRight = true, sessionId?: string) => {
  const { id: questionId, options } = room.questions[index] ?? { id: '', options: [] }
  const option = options.find(({ isCorrect }) => isCorrect === isRight)
  const optionIds = [option?.id ?? '']
  return api(room.captain).teamQuiz.answer({
    ...{ ...room.place, sessionId, questionId, optionIds },
    attempt,
  })
}
const rows = {
  sessions: () =>
    world.database.connection
      .select()
      .from(teamQuizSessions)
      .where(eq(teamQuizSessions.quizId, room.quizId)),
  attempts: () =>
    world.database.connection
      .select()
      .from(teamAttempts)
      .where(eq(teamAttempts.quizId, room.quizId)),
  resets: () =>
    world.database.connection
      .select()
      .from(classEvents)
      .where(and(eq(classEvents.activityId, room.quizId), eq(classEvents.kind, 'teamQuizReset'))),
  history: () =>
    world.database.connection
      .select()
      .from(gradeChanges)
      .where(eq(gradeChanges.activityId, room.quizId)),
}

/** All have submitted, and the team phase is open, with a class session or by hand. */
async function atTheTeams(mode: 'session' | 'manual' = 'session') {
  const { students, quizId, runs } = room
  if (mode === 'session') await runs.open('individual')
  else await teacher().quizzes.setFlags({ quizId, isVisible: true, isActive: true })
  for (const person of students) {
    await room.start(person)
    await room.submit(person, 3)
  }
  if (mode === 'session') await runs.open('team', { collectsFirst: true })
  else await teacher().quizzes.setFlags({ quizId, isActive: false, isTeamActive: true })
  if (mode === 'session') room.at(60)
}

/** Lets people play who have seen the answers. */
const allow = async (people: readonly Person[]) => {
  world.time.now = new Date(world.time.now.getTime() + 1000)
  const userIds = people.map(({ id }) => id)
  const reason = 'The network was away'
  await teacher().attempts.allow({ quizId: room.quizId, userIds, reason })
}

test.each(['session', 'manual'] as const)(
  '[STUCK-11] [STUCK-15] with a %s: the team is in the lobby again and plays the same quiz anew; what it did stays in the trail',
  async (mode) => {
    const { captain, member, place, quizId } = room
    await atTheTeams(mode)
    await api(captain).teamQuiz.launch(place)
    await answer(0, 1, false)
    await answer(0, 2)
    const before = await answer(1, 1, false)
    await sessionOf(member)
    expect(await reset()).toEqual({ seen: 2 })
    expect(await lobby()).toMatchObject({ session: 'none', can: { launch: true } })
    expect(await rows.sessions()).toEqual([])
    const version = before.version + 1
    for (const person of [captain, member])
      expect(await sessionOf(person)).toMatchObject({ session: null, late: null, version })
    const [entry, ...more] = await rows.resets()
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      actorId: room.teacher.id,
      subject: {
        teamIds: [place.teamId],
        count: 2,
        session: { status: 'active', tries: { [room.questions[0]?.id ?? '']: [{}, {}] } },
        attempt: null,
      },
    })
    expect(await rows.history()).toEqual([])
    const seen = await world.database.connection
      .select()
      .from(answersSeen)
      .where(eq(answersSeen.activityId, quizId))
    expect(seen.map(({ userId }) => userId)).toContain(member.id)
    const again = await api(captain).teamQuiz.launch(place)
    expect(again).toMatchObject({ version: version + 1, correctCount: 0 })
    await play(api(captain), room)
    expect(await rows.attempts()).toMatchObject([{ score: 100, isTeamChanged: false }])
  },
)

test("[STUCK-11] [P14] the captain's answer from before the reset that arrives after the next start does not count", async () => {
  const { captain, place } = room
  await atTheTeams()
  const { sessionId } = await api(captain).teamQuiz.launch(place)
  await reset()
  const again = await api(captain).teamQuiz.launch(place)
  expect(again.sessionId).not.toBe(sessionId)
  expect(await codeOf(answer(0, 1, false, sessionId))).toBe('NO_SESSION')
  expect(await answer(0, 1, true, again.sessionId)).toMatchObject({
    correctCount: 1,
    sessionId: again.sessionId,
  })
  expect(await answer(1)).toMatchObject({ correctCount: 2 })
})

test('[STUCK-11] [P14] a completed one stands in the history as reset, and the next score is marked for good', async () => {
  const { captain, place, courseId } = room
  await atTheTeams()
  await play(api(captain), room, { wrong: [1] })
  const [first] = await rows.attempts()
  await allow([captain])
  expect(await reset()).toEqual({ seen: 3 })
  expect(await rows.attempts()).toEqual([])
  expect(await rows.history()).toMatchObject([
    { kind: 'reset', from: first?.score, to: null, attemptId: first?.id, teamId: place.teamId },
  ])
  expect(await rows.resets()).toMatchObject([
    { subject: { attempt: { id: first?.id, score: first?.score, completedBy: 'captain' } } },
  ])
  room.at(180)
  await play(api(captain), room)
  const marks = async () =>
    (await teacher().gradebook.teamResults({ courseId })).results.map((one) => one.marks)
  expect(await marks()).toEqual([['seenAnswers', 'playedAgain']])
  const { marks: ofAnswers } = await teacher().gradebook.teamAnswers(place)
  expect(ofAnswers).toEqual(['seenAnswers', 'playedAgain'])
  await room.runs.end()
  room.at(240)
  const own = await api(captain).gradebook.teamResults({ courseId })
  expect(own.results).toMatchObject([{ score: 100, marks: [] }])
  await teacher().teams.remove({ teamId: place.teamId })
  expect(await marks()).toEqual([['seenAnswers', 'playedAgain']])
})

test('[STUCK-11] what the server has completed can be played again, too, and the other team is left alone', async () => {
  const { captain, outsider, place, teamIds } = room
  const other = { ...place, teamId: teamIds[1] ?? '' }
  await atTheTeams()
  for (const [person, at] of [
    [captain, place],
    [outsider, other],
  ] as const)
    await api(person).teamQuiz.launch(at)
  await room.runs.addTime('team', 1).catch(() => null)
  await room.runs.collect('team')
  room.at(120)
  await room.runs.settle()
  expect(await rows.attempts()).toHaveLength(2)
  expect(await reset()).toEqual({ seen: 0 })
  expect(await rows.attempts()).toMatchObject([{ teamId: other.teamId }])
  expect(await rows.sessions()).toMatchObject([{ teamId: other.teamId }])
  expect(await codeOf(api(captain).teamQuiz.launch(place))).toBe('PHASE_CLOSED')
})

test('[STUCK-11] a wrong name, a team that has appealed, and members who have the key are refused', async () => {
  const { captain, member, place } = room
  await atTheTeams()
  await play(api(captain), room, { wrong: [1] })
  expect(await codeOf(reset('Team B'))).toBe('NAME_MISMATCH')
  await room.runs.end()
  room.at(120)
  await room.results(member)
  expect(await reset().catch(({ code, data }) => ({ code, data }))).toEqual({
    code: 'ANSWERS_SEEN',
    data: { names: [captain.name, member.name] },
  })
  await allow([captain, member])
  await api(captain).appeals.file({
    ...place,
    questionId: room.questions[0]?.id ?? '',
    reason: 'Unclear',
  })
  expect(await reset().catch(({ code, message }) => ({ code, message }))).toEqual({
    code: 'HAS_APPEALS',
    message: 'Team A has filed appeals about this quiz, so it stays as it is.',
  })
  await world.database.connection.delete(appeals)
  expect(await rows.attempts()).toHaveLength(1)
  expect(await reset()).toEqual({ seen: 3 })
})

test('[STUCK-11] nothing is reset where nothing was begun, and open pages hear of a reset alone', async () => {
  const { captain, member, third, place } = room
  await atTheTeams()
  const heard = () =>
    world.notified.news.filter(
      ({ to, topic }) => topic === 'quizzes' && 'userIds' in to && to.userIds.includes(member.id),
    )
  const before = heard().length
  expect(await reset()).toEqual({ seen: 0 })
  expect(await rows.resets()).toEqual([])
  expect(heard()).toHaveLength(before)
  await api(captain).teamQuiz.launch(place)
  world.notified.news.length = 0
  await reset()
  expect(world.notified.news).toEqual([
    {
      to: {
        userIds: expect.arrayContaining([room.teacher.id, captain.id, member.id, third.id]),
      },
      topic: 'quizzes',
    },
  ])
})

test(`[STUCK-11] two at once, a double click and an answer on its way: nothing twice, nothing half, x${repeats}`, async () => {
  const { captain, place } = room
  await atTheTeams()
  for (let count = 0; count < repeats; count += 1) {
    const { version } = await api(captain).teamQuiz.launch(place)
    await answer(0, 1, false)
    const commandId = randomUUID()
    const [code, ...resets] = await Promise.all([
      codeOf(answer(0, 2)),
      reset('Team A', commandId),
      reset('Team A', commandId),
      reset(),
    ])
    expect(['OK', 'NO_SESSION']).toContain(code)
    expect(resets.map(({ seen }) => seen).toSorted()).toEqual(
      (await rows.resets()).at(-1)?.commandId === commandId ? [0, 1, 1] : [0, 0, 1],
    )
    expect(await rows.sessions()).toEqual([])
    expect(await rows.resets()).toHaveLength(count + 1)
    const events = await world.database.connection.select().from(teamQuizEvents)
    expect(events).toEqual([])
    const answered = code === 'OK' ? 1 : 0
    const next = await sessionOf(captain)
    expect(next).toMatchObject({ session: null, version: version + 2 + answered })
  }
  const timing = await world.database.connection.select().from(teamTiming)
  expect(timing).toMatchObject([{ teamId: place.teamId, resetAt: world.time.now }])
})
