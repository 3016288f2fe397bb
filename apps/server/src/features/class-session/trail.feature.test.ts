import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { editQuiz } from '../../../testing/edit-quiz.ts'
import type { Person } from '../../../testing/given.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { classEvents, courseExtraTime } from '../../schema/class-session.ts'

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeEach(async () => {
  world = await openWorld()
  room = await readyClass(world)
})
afterEach(() => world.close())

describe('the trail', () => {
  test('[CKPT-14, TRAIL-01] five minutes for twelve students are twelve entries, once', async () => {
    const twelve = await readyClass(world, { students: 12, questions: 1 })
    const userIds = twelve.students.map(({ id }) => id)
    const command = { ...twelve.command(), userIds, addMinutes: 5 }
    for (const _click of [1, 2]) await as(world, twelve.teacher).timing.setForQuiz(command)
    const entries = await twelve.runs.trail()
    expect(entries.map(({ kind, minutes }) => [kind, minutes])).toEqual(
      userIds.map(() => ['extraTime', 5]),
    )
    expect(entries.flatMap(({ students }) => students.map(({ id }) => id)).sort()).toEqual(
      userIds.sort(),
    )
  })

  test('[TRAIL-01] says who did what, when, to whom and why', async () => {
    const { captain, member, quizId, teacher } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    await room.save(captain, 2)
    await as(world, teacher).timing.setForQuiz({
      quizId,
      commandId: crypto.randomUUID(),
      userIds: [member.id],
      addMinutes: 5,
      reason: 'Came late, "as agreed"',
    })
    room.at(700)
    await room.runs.settle()
    await room.runs.end()
    const trail = await room.runs.trail()
    expect(trail).toMatchObject([
      { kind: 'sessionEnded', by: { id: teacher.id }, at: room.iso(700) },
      { kind: 'ended', by: null, step: 'individual', to: room.iso(600) },
      { kind: 'collected', by: null, count: 1, students: [{ name: captain.name }] },
      {
        kind: 'extraTime',
        minutes: 5,
        students: [{ name: member.name }],
        reason: 'Came late, "as agreed"',
      },
      { kind: 'opened', step: 'individual', to: room.iso(600), at: room.iso(0) },
    ])
    const file = await as(world, teacher).classSession.exportTrail({ quizId, date: '2026-09-01' })
    const lines = (await file.text()).trim().split(/\r\n/)
    expect(file.name).toMatch(/^session-trail-.*-2026-09-01\.csv$/)
    expect(lines).toHaveLength(6)
    expect(lines[2]).toContain('"Came late, ""as agreed"""')
  })

  test('[TRAIL-01] every other captain, by whom: staff, the captain, or none as the captain has left the course', async () => {
    const { courseId, teacher, captain, member, students, place } = room
    const third = students.find(({ id }) => ![captain.id, member.id].includes(id)) as Person
    const api = as(world, teacher)
    const name = (captainId: string) =>
      api.teams.arrange({ courseId, moves: [], captains: [{ teamId: place.teamId, captainId }] })
    await name(member.id) // no class session runs
    await room.runs.open('individual')
    await name(captain.id)
    await name(captain.id)
    await as(world, captain).teams.handOver({ teamId: place.teamId, captainId: member.id })
    await as(world, member).enrollment.leave({ courseId })
    const replaced = async () =>
      (await room.runs.trail()).filter(({ kind }) => kind === 'captainChanged')
    const { name: team } = (await api.teams.list({ courseId })).teams.find(
      ({ id }) => id === place.teamId,
    ) as { name: string }
    expect(await replaced()).toMatchObject([
      { by: null, teams: [team], students: [{ name: captain.name }, { name: member.name }] },
      { by: { id: captain.id }, students: [{ name: member.name }, { name: captain.name }] },
      { by: { id: teacher.id }, students: [{ name: captain.name }, { name: member.name }] },
    ])
    await room.runs.end()
    await name(third.id)
    expect(await replaced()).toHaveLength(3)
  })

  test('[TRAIL-03] [D-103] no cell of the file is a formula', async () => {
    const { member, quizId, teacher } = room
    await room.runs.open('individual')
    await as(world, teacher).timing.setForQuiz({
      quizId,
      commandId: crypto.randomUUID(),
      userIds: [member.id],
      addMinutes: 5,
      reason: '=HYPERLINK("https://example.org")',
    })
    const file = await as(world, teacher).classSession.exportTrail({ quizId, date: '2026-09-01' })
    expect(await file.text()).not.toMatch(/(^|,|\n)"?=/)
  })

  test('[TRAIL-02] is only ever added to, and goes with its course', async () => {
    const { courseId, quizId, teacher } = room
    await room.runs.open('individual')
    const { connection } = world.database
    const own = eq(classEvents.activityId, quizId)
    await expect(
      connection.update(classEvents).set({ kind: 'paused' }).where(own),
    ).rejects.toThrow()
    await expect(connection.delete(classEvents).where(own)).rejects.toThrow()
    await expect(connection.execute(sql`truncate ${classEvents}`)).rejects.toThrow()
    await as(world, teacher).quizzes.remove({ quizId })
    expect(await connection.select().from(classEvents).where(own)).toHaveLength(1)
    await as(world, teacher).courses.remove({ courseId })
    expect(await connection.select().from(classEvents).where(own)).toEqual([])
  })
})

describe('what students are told', () => {
  test('[CLOCK-03] [CLOCK-08] [EXTRA-05] a change goes to the class, and to who has extra time the own end and nothing of the class', async () => {
    const { students, courseId } = room
    const [ana, ben] = students as [Person, Person]
    await room.runs.giveTime([ana], { percent: 50 })
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(ana)
    const before = world.notified.timings.length
    await room.runs.addTime('individual', 2)
    expect(world.notified.timings.slice(before)).toMatchObject([
      {
        to: { courseId },
        event: { quizId: room.quizId, timing: { individual: { endsAt: room.iso(720) } } },
      },
      { to: { userId: ana.id }, event: { timing: { individual: { endsAt: room.iso(1080) } } } },
    ])
    const ownTexts = [
      await as(world, ben).timing.own({ quizId: room.quizId }),
      await room.start(ben),
      await as(world, ben).teamQuiz.readiness(room.place),
      await as(world, ben).quizzes.list({}),
      world.notified.timings.filter(({ to }) => 'courseId' in to),
    ].map((answer) => JSON.stringify(answer))
    for (const text of ownTexts) expect(text).not.toMatch(/percent|extraTime/)
    for (const text of ownTexts) expect(text).not.toContain(room.iso(1080))
  })

  test('[CLOCK-03] minutes of one team go to its members, with this step and with each one after it', async () => {
    const { students, teacher, quizId, courseId, place } = room
    const members = students.slice(0, 3)
    await room.runs.open('individual')
    await room.runs.open('team', { limitMinutes: 10, collectsFirst: true })
    const said = async (step: () => Promise<unknown>) => {
      const before = world.notified.timings.length
      await step()
      const ends = world.notified.timings
        .slice(before)
        .map(({ to, event }) => [Object.values(to)[0], event.timing.team.endsAt] as const)
      return Object.fromEntries(ends)
    }
    const notices = (ofClass: number, ofTeam: number) => ({
      [courseId]: room.iso(ofClass),
      ...Object.fromEntries(members.map(({ id }) => [id, room.iso(ofTeam)])),
    })
    const { teamId } = place
    const give = { quizId, commandId: randomUUID(), teamId, minutes: 5 }
    expect(await said(() => as(world, teacher).timing.setForTeam(give))).toEqual(notices(600, 900))
    expect(await said(() => room.runs.addTime('team', 2))).toEqual(notices(720, 1020))
  })

  test('[D-70] of a hidden quiz nothing is notices', async () => {
    const { quizId, teacher } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    await as(world, teacher).quizzes.setFlags({ quizId, isVisible: false })
    const before = world.notified.timings.length
    await room.runs.addTime('individual', 2)
    expect(world.notified.timings.slice(before)).toEqual([])
    expect(await codeOf(as(world, room.captain).timing.own({ quizId }))).toBe('NOT_FOUND')
  })
})

test('[SD-36] a quiz that was run with a class stays in its course', async () => {
  const { quizId, teacher } = room
  const { id: courseId } = await as(world, teacher).courses.create({
    title: 'Other',
    code: 'OTHER1',
    description: 'D',
  })
  await room.runs.open('individual')
  expect(await codeOf(editQuiz(world, teacher, quizId, () => ({ courseId })))).toBe('COURSE_FIXED')
})

test('[EXTRA-04] the quiz’s percentage replaces the course’s, minutes add up, no limit wins', async () => {
  const { students, courseId, teacher } = room
  const [ana, ben, chloe, dara] = students as [Person, Person, Person, Person]
  const set = { courseId, setBy: teacher.id, setAt: world.time.now }
  await world.database.connection.insert(courseExtraTime).values([
    { ...set, userId: ana.id, percent: 50, minutes: 2 },
    { ...set, userId: ben.id, percent: 50, minutes: 2 },
    { ...set, userId: chloe.id, percent: 50, minutes: 2 },
    { ...set, userId: dara.id, percent: 0, isUnlimited: true },
  ])
  await room.runs.giveTime([ben], { percent: 25, addMinutes: 3 })
  await room.runs.giveTime([chloe], { addMinutes: 1 })
  await room.runs.giveTime([dara], { percent: 10 })
  await room.runs.open('individual', { limitMinutes: 10 })
  const ends = []
  for (const person of [ana, ben, chloe, dara]) {
    await room.start(person)
    ends.push((await as(world, person).timing.own({ quizId: room.quizId })).individual.endsAt)
  }
  expect(ends).toEqual([room.iso(1020), room.iso(1050), room.iso(1080), null])
})

test('[RIGHTS-02] ids of others, ends and times in the payload have no effect', async () => {
  const { captain, member, quizId } = room
  await room.runs.open('individual', { limitMinutes: 10 })
  await room.start(captain)
  await room.start(member)
  room.at(640)
  const forged = {
    quizId,
    version: 1,
    answers: {},
    endsAt: room.iso(9000),
    userId: member.id,
    arrivedAt: room.iso(0),
  }
  expect(await codeOf(as(world, captain).attempts.save(forged as never))).toBe('BAD_REQUEST')
  expect(await codeOf(room.save(captain, 3, 600_000))).toBe('ALREADY_COMPLETED')
})
