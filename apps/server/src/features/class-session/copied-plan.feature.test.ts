import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import { readyClass, runs } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { classEvents, quizAttendance, quizTiming } from '../../schema/class-session.ts'
import { phases } from '../../schema/release.ts'

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeEach(async () => {
  world = await openWorld()
  room = await readyClass(world, { questions: 3 })
})
afterEach(() => world.close())

const rule = { kind: 'auto' as const, percent: 50, minutes: 3 }
const copy = async () => {
  const { id } = await as(world, room.teacher).quizzes.copy({
    ...{ quizId: room.quizId, title: 'Copy', courseId: room.courseId },
  })
  return { id, runs: runs(world, room.teacher, id) }
}
const phasesOf = (quizId: string) =>
  world.database.connection.select().from(phases).where(eq(phases.activityId, quizId))

test('[SD-33] a copy takes along limits, rules and graces; no times, people or trail', async () => {
  const { member, teacher } = room
  await room.runs.giveTime([member], { percent: 50 })
  await room.runs.open('individual', { limitMinutes: 12, graceSeconds: 60, rule })
  await room.start(member)
  await as(world, teacher).attendance.set({
    ...{ ...room.command(), userIds: [member.id], status: 'late' },
  })
  room.at(100)
  await room.runs.open('team', { limitMinutes: 20, collectsFirst: true })
  const { id, runs: copied } = await copy()
  // another quiz of the course was run since, with other limits
  expect((await copied.get()).usedLast).toMatchObject({
    individual: { limitMinutes: 12, graceSeconds: 60, rule },
    team: { limitMinutes: 20 },
  })
  expect((await copied.get()).control).toMatchObject({
    version: 0,
    state: 'none',
    individual: { state: 'closed', openedAt: null, endsAt: null, opensAt: null },
    team: { state: 'closed', openedAt: null, endsAt: null },
  })
  for (const row of await phasesOf(id))
    expect(row).toMatchObject({
      ...{ openedAt: null, closedAt: null, opensAt: null, endsAt: null, extraEndsAt: null },
      ...{ pauses: [], outages: [], ruleFiredAt: null, dueAt: null, opensByItself: false },
    })
  const { connection } = world.database
  for (const rows of [
    await connection.select().from(quizTiming).where(eq(quizTiming.quizId, id)),
    await connection.select().from(quizAttendance).where(eq(quizAttendance.quizId, id)),
    await connection.select().from(classEvents).where(eq(classEvents.activityId, id)),
  ])
    expect(rows).toEqual([])
})

test('[SD-33] the plan of the copy is offered, whatever was used last in the course; a copy of it too', async () => {
  await room.runs.open('individual', { limitMinutes: 12 })
  const { id, runs: first } = await copy()
  await first.open('individual', { limitMinutes: 7 })
  const { runs: second } = await copy()
  expect((await second.get()).usedLast.individual).toMatchObject({ limitMinutes: 12 })
  const again = await as(world, room.teacher).quizzes.copy({
    ...{ quizId: id, title: 'Copy of the copy', courseId: room.courseId },
  })
  const third = runs(world, room.teacher, again.id)
  expect((await third.get()).usedLast.individual).toMatchObject({ limitMinutes: 7 })
})

test('[SD-02] [SD-33] run by its switches, a copy has no end and no rule; of a quiz so run it takes nothing along', async () => {
  await room.runs.open('individual', { rule })
  const { id, runs: copied } = await copy()
  const flags = { isVisible: true, isActive: true }
  await as(world, room.teacher).quizzes.setFlags({ quizId: id, ...flags })
  for (const person of room.students) await as(world, person).attempts.start({ quizId: id })
  await copied.giveTime([room.member], { percent: 50 })
  await copied.settle()
  expect(await phasesOf(id)).toMatchObject([{ endsAt: null, ruleFiredAt: null, dueAt: null }])
  const { id: other } = await as(world, room.teacher).quizzes.copy({
    ...{ quizId: id, title: 'By hand', courseId: room.courseId },
  })
  expect(await phasesOf(other)).toEqual([])
})
