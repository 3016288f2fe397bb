import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { classEvents, classSessions } from '../../schema/class-session.ts'
import { phases } from '../../schema/release.ts'
import { teamAttempts } from '../../schema/team-quiz.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Room = Awaited<ReturnType<typeof readyClass>>

/** Lets the time pass until then: the server looks whenever a phase says that something is due. */
async function untilThen(room: Room, seconds: number): Promise<void> {
  const end = new Date(room.begin.getTime() + seconds * 1000)
  for (;;) {
    const [row] = await world.database.connection
      .select({ at: sql<Date | null>`min(${phases.dueAt})`.mapWith(phases.dueAt) })
      .from(phases)
      .where(eq(phases.activityId, room.quizId))
    const due = row?.at ?? null
    if (due === null || due > end) break
    world.time.now = new Date(Math.max(due.getTime(), world.time.now.getTime() + 1000))
    await room.runs.settle()
  }
  world.time.now = end
}

test('[FAIL-07] a whole session after its opening without a call of the cockpit: it ends, collects, opens the teams, collects those, and is over', async () => {
  const room = await readyClass(world, { questions: 2 })
  const { runs, students, captain, member, third, place, quizId, key } = room
  await runs.schedule('team', null, { limitMinutes: 10 })
  await runs.open('individual', { limitMinutes: 10 })
  // from here on no device of an instructor is on
  for (const person of students) await room.start(person)
  for (const person of [captain, member]) await room.submit(person, 2)
  await room.save(third, 1)
  await untilThen(room, 640)
  const attempts = await world.database.connection
    .select()
    .from(individualAttempts)
    .where(eq(individualAttempts.quizId, quizId))
  expect(attempts.map(({ completed }) => completed)).toEqual(students.map(() => true))
  expect(attempts.filter(({ submittedBy }) => submittedBy === 'deadline')).toHaveLength(4)
  expect(await as(world, captain).timing.own({ quizId })).toMatchObject({
    individual: { state: 'over' },
    team: { state: 'open' },
  })
  await as(world, captain).teamQuiz.launch(place)
  const [[questionId = '', optionIds = []] = []] = Object.entries(key)
  await as(world, captain).teamQuiz.answer({ ...place, questionId, optionIds, attempt: 1 })
  await untilThen(room, 1300)
  expect(
    await world.database.connection
      .select({ by: teamAttempts.completedBy, score: teamAttempts.score })
      .from(teamAttempts)
      .where(eq(teamAttempts.quizId, quizId)),
  ).toEqual([{ by: 'deadline', score: 50 }])
  await untilThen(room, 4000)
  const [session] = await world.database.connection
    .select()
    .from(classSessions)
    .where(eq(classSessions.quizId, quizId))
  expect(session).toMatchObject({ endedAt: expect.any(Date), endedBy: null })
  const results = await room.results(third)
  expect(results).toMatchObject({ status: 'available', level: 'key' })
  const trail = await world.database.connection
    .select({ kind: classEvents.kind, actorId: classEvents.actorId })
    .from(classEvents)
    .where(eq(classEvents.activityId, quizId))
    .orderBy(asc(classEvents.id))
  const byServer = trail.filter(({ actorId }) => actorId === null).map(({ kind }) => kind)
  expect(byServer).toEqual(
    expect.arrayContaining(['collected', 'ended', 'opened', 'collected', 'ended', 'sessionEnded']),
  )
})
