import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, type Person } from '../../../testing/given.ts'
import { play } from '../../../testing/play.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courseExtraTime } from '../../schema/class-session.ts'
import { auditLog } from '../../schema/records.ts'

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeEach(async () => {
  world = await openWorld()
  room = await readyClass(world)
})
afterEach(() => world.close())

const none = { percent: 0, minutes: 0, isUnlimited: false }
type Given = { percent: number; minutes: number; isUnlimited: boolean; reason: string }
const give = (
  people: readonly { id: string }[],
  change: Partial<Given>,
  {
    who = room.teacher,
    commandId = randomUUID() as string,
  }: { who?: Person; commandId?: string } = {},
) =>
  as(world, who).timing.setForCourse({
    ...{ courseId: room.courseId, commandId, userIds: people.map(({ id }) => id) },
    ...none,
    ...change,
  })
const endOf = async (person: Person) =>
  (await as(world, person).timing.own({ quizId: room.quizId })).individual.endsAt
const stored = () => world.database.connection.select().from(courseExtraTime)
const audited = () =>
  world.database.connection.select().from(auditLog).where(eq(auditLog.action, 'timing.manage'))
const listedFor = async (who: Person) => {
  const list = await as(world, who).enrollment.students({ courseId: room.courseId })
  return list.audience === 'instructor'
    ? new Map(list.students.map(({ id, extraTime }) => [id, extraTime]))
    : null
}

describe('[EXTRA-01] extra time in a course', () => {
  test('is given to several at once, changed and taken away; recorded with its reason', async () => {
    const [ana, ben, chloe] = room.students as [Person, Person, Person]
    expect(await give([ana, ben, ana], { percent: 50, minutes: 2, reason: 'Certificate' })).toEqual(
      {
        changed: 2,
      },
    )
    const half = { percent: 50, minutes: 2, isUnlimited: false }
    const listed = (await listedFor(room.teacher)) ?? new Map()
    expect([ana, ben, chloe].map(({ id }) => listed.get(id))).toEqual([half, half, null])
    await give([ben], { isUnlimited: true })
    expect((await listedFor(room.teacher))?.get(ben.id)).toEqual({ ...none, isUnlimited: true })
    await give([ana, ben], none)
    expect(await stored()).toEqual([])
    expect(await audited()).toMatchObject([
      {
        actorId: room.teacher.id,
        courseId: room.courseId,
        subject: { userIds: [ana.id, ben.id], ...half },
        reason: 'Certificate',
      },
      { subject: { userIds: [ben.id], isUnlimited: true } },
      { subject: { userIds: [ana.id, ben.id], ...none } },
    ])
  })

  test.each([
    [{ percent: 0, minutes: 0 }, 'OK'],
    [{ percent: 300, minutes: 240 }, 'OK'],
    [{ percent: 301 }, 'EXTRA_TIME_OUT_OF_RANGE'],
    [{ percent: -1 }, 'EXTRA_TIME_OUT_OF_RANGE'],
    [{ minutes: 241 }, 'EXTRA_TIME_OUT_OF_RANGE'],
    [{ minutes: -1 }, 'EXTRA_TIME_OUT_OF_RANGE'],
  ])('%o: %s', async (change, code) => {
    expect(await codeOf(give([room.captain], change))).toBe(code)
  })

  test('is for students of the course alone: for all of them or for none', async () => {
    const stranger = await given(world).student('Stranger Sam')
    expect(await codeOf(give([room.captain, stranger], { percent: 25 }))).toBe('NOT_ENROLLED')
    expect(await stored()).toEqual([])
  })

  test('the same again changes and records nothing, while a session runs and without one', async () => {
    const commandId = randomUUID()
    await give([room.captain], { percent: 25 }, { commandId })
    await give([room.captain], { percent: 25 }, { commandId })
    expect(await audited()).toHaveLength(1)
    await room.runs.open('individual', { limitMinutes: 10 })
    const second = randomUUID()
    await give([room.captain], { percent: 50 }, { commandId: second })
    await give([room.captain], { percent: 50 }, { commandId: second })
    const entries = (await room.runs.trail()).filter(({ kind }) => kind === 'extraTime')
    expect(entries).toHaveLength(1)
  })

  test('[EXTRA-05] only who teaches sees it or changes it: no assistant, no student', async () => {
    const { captain, member, courseId } = room
    await give([captain], { percent: 50, reason: 'Certificate' })
    const [helper, coTeacher] = [
      await given(world).staff({ courseId, role: 'assistant' }),
      await given(world).staff({ courseId, role: 'coTeacher' }),
    ]
    expect((await listedFor(coTeacher))?.get(captain.id)).toMatchObject({ percent: 50 })
    expect((await listedFor(helper))?.get(captain.id)).toBeNull()
    expect(await listedFor(member)).toBeNull()
    for (const who of [helper, member, captain])
      expect(await codeOf(give([captain], { percent: 25 }, { who }))).toBe('FORBIDDEN')
  })
})

describe('[EXTRA-03] it counts at once in a class session', () => {
  test('before it, under way, in the grace and after the end, with the news of the quiz’s own', async () => {
    const [ana, ben, chloe] = room.students as [Person, Person, Person]
    await give([ana], { percent: 50, minutes: 2 })
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of [ana, ben, chloe]) await room.start(person)
    expect(await endOf(ana)).toBe(room.iso(1020))
    const before = world.notified.timings.length
    room.at(300)
    await give([ben], { percent: 25 })
    expect(await endOf(ben)).toBe(room.iso(750))
    expect(world.notified.timings.slice(before)).toContainEqual(
      expect.objectContaining({ to: expect.objectContaining({ userId: ben.id }) }),
    )
    room.at(640)
    await room.runs.settle()
    expect(await room.attempt(chloe)).toMatchObject({ completed: true })
    await give([chloe], { minutes: 5, reason: 'Certificate' })
    expect(await room.attempt(chloe)).toMatchObject({ completed: false })
    expect(await room.gradeChanges()).toMatchObject([{ studentId: chloe.id, kind: 'reopened' }])
    await room.save(chloe, 2)
    room.at(760)
    await give([ana, ben], none)
    await room.runs.settle()
    expect(await room.attempt(ana)).toMatchObject({ completed: true })
    expect((await room.runs.trail()).filter(({ kind }) => kind === 'extraTime')).toMatchObject([
      { students: [{ name: ben.name }] },
      { students: [{ name: ana.name }] },
      { students: [{ name: chloe.name }], minutes: 5, reason: 'Certificate' },
      { students: [{ name: ben.name }] },
    ])
    room.at(931)
    await room.runs.settle()
    expect(await room.attempt(chloe)).toMatchObject({
      completedAt: new Date(room.iso(900)),
      correctCount: 2,
    })
  })

  test('[EXTRA-04] the quiz’s percentage replaces it, minutes add up', async () => {
    const { captain } = room
    await room.runs.giveTime([captain], { percent: 100, addMinutes: 1 })
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    await give([captain], { percent: 50, minutes: 2 })
    expect(await endOf(captain)).toBe(room.iso(600 + 600 + 180))
  })

  test('who has seen answers of a quiz that would go on: refused, and nothing is stored for anybody', async () => {
    const { captain, member, third } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of [captain, member, third]) await room.start(person)
    await room.submit(captain)
    await room.submit(member)
    room.at(631)
    await room.runs.settle()
    await room.runs.open('team')
    await play(as(world, captain), room, { answered: 1, isCompleted: false })
    await as(world, third).teamQuiz.session(room.place)
    const change = { isUnlimited: true }
    expect(await codeOf(give([member, third], change))).toBe('ANSWERS_SEEN')
    expect(await stored()).toEqual([])
    expect((await room.runs.trail()).filter(({ kind }) => kind === 'extraTime')).toEqual([])
    room.at(700) // over all the same
    expect(await codeOf(give([member, third], { percent: 1 }))).toBe('OK')
    expect(await room.attempt(third)).toMatchObject({ completed: true })
  })

  test('a session that has ended is left as it is', async () => {
    const { captain } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    await room.runs.end()
    room.at(700)
    await room.runs.settle()
    await give([captain], { isUnlimited: true })
    expect(await room.attempt(captain)).toMatchObject({ completed: true })
    expect((await room.runs.trail()).map(({ kind }) => kind)).not.toContain('extraTime')
  })
})
