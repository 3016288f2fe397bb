import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import type { Database } from '../../platform/database/database.ts'
import { courses, sections } from '../../schema/courses.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'
import { teams } from '../../schema/teams.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A world where chance gives these numbers, and 0 from then on. */
const withChance = (...numbers: number[]): World => ({
  ...world,
  services: { ...world.services, random: () => numbers.shift() ?? 0 },
})
const generate = (
  who: { id: string } | null,
  courseId: string,
  count: number,
  where = withChance(),
) => as(where, who).teams.generate({ courseId, count })
const names = (teams: readonly { name: string; members: readonly { name: string }[] }[]) =>
  teams.map(({ name, members }) =>
    [name, ...members.map((member) => member.name.split(' ')[0])].join(' '),
  )

/** A world in which something happens before the n-th transaction, or in place of it. */
function before(nth: number, event: () => Promise<unknown>, where = withChance()): World {
  let count = 0
  const transact: Database['transact'] = async (work) => {
    count += 1
    if (count === nth) await event()
    return where.database.transact(work)
  }
  const database = { ...where.database, transact }
  return { ...where, database, services: { ...where.services, database } }
}

describe('generating teams', () => {
  test('[PERM-04] is for the instructor of the course', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 2 })
    expect(await codeOf(generate(null, courseId, 1))).toBe('UNAUTHORIZED')
    expect(await codeOf(generate(students[0] ?? null, courseId, 1))).toBe('FORBIDDEN')
    for (const stranger of [await given(world).student(), await given(world).instructor()])
      expect(await codeOf(generate(stranger, courseId, 1))).toBe('NOT_FOUND')
    expect(await codeOf(generate(teacher, randomUUID(), 1))).toBe('NOT_FOUND')
    expect((await as(world, teacher).teams.list({ courseId })).teams).toEqual([])
  })

  test('[VAL-54, ERR-40, ERR-41, D-77] refuses a count out of range, teams above the limit, and a class without free students', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 5 })
    for (const count of [0, -1, 6])
      await expect(generate(teacher, courseId, count)).rejects.toMatchObject({
        code: 'INVALID_TEAM_COUNT',
        data: { max: 5 },
      })
    expect(await codeOf(generate(teacher, courseId, 1.5))).toBe('BAD_REQUEST')
    await world.database.connection
      .update(courses)
      .set({ teamSizeLimit: 2 })
      .where(eq(courses.id, courseId))
    await expect(generate(teacher, courseId, 2)).rejects.toMatchObject({
      code: 'TEAMS_TOO_LARGE',
      data: { limit: 2, needed: 3 },
    })
    expect((await as(world, teacher).teams.list({ courseId })).teams).toEqual([])
    for (const one of students)
      await as(world, teacher).teams.create({
        courseId,
        name: one.name,
        memberIds: [one.id],
        captainId: null,
      })
    await expect(generate(teacher, courseId, 2)).rejects.toMatchObject({
      code: 'NO_STUDENTS_AVAILABLE',
    })
    expect((await as(world, teacher).teams.list({ courseId })).teams).toHaveLength(5)
  })

  test('[TMI-14, ENT-12, D-44] for a section, its students alone are spread, and the teams are of that section', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 5 })
    const [section] = await world.database.transact((tx) =>
      tx
        .insert(sections)
        .values({ courseId, number: '1', startTime: '09:30', days: ['Mon'] })
        .returning(),
    )
    const sectionId = section?.id ?? ''
    const inSection = students.slice(0, 3).map(({ id }) => id)
    await world.database.transact((tx) =>
      tx
        .update(courseEnrollments)
        .set({ sectionId })
        .where(inArray(courseEnrollments.userId, inSection)),
    )
    expect(await codeOf(as(world, teacher).teams.generate({ courseId, count: 4, sectionId }))).toBe(
      'INVALID_TEAM_COUNT',
    )
    const { teams: made } = await as(world, teacher).teams.generate({
      courseId,
      count: 2,
      sectionId,
    })
    expect(made.flatMap(({ members }) => members.map(({ id }) => id)).sort()).toEqual(
      [...inSection].sort(),
    )
    expect(
      await world.database.connection
        .select({ sectionId: teams.sectionId })
        .from(teams)
        .where(eq(teams.courseId, courseId)),
    ).toEqual([{ sectionId }, { sectionId }])
  })

  test('[TMI-14, D-44] a section that the course does not have is not found, and nothing is made', async () => {
    const { teacher, courseId } = await given(world).course({ students: 2 })
    expect(
      await codeOf(
        as(world, teacher).teams.generate({ courseId, count: 1, sectionId: randomUUID() }),
      ),
    ).toBe('NOT_FOUND')
    expect((await as(world, teacher).teams.list({ courseId })).teams).toEqual([])
  })

  test('[TMI-11, TMI-12, TMI-14, RT-01] spreads the students of the course evenly, names the teams and makes the first of each captain; the course and they are told once', async () => {
    const { teacher, courseId, students } = await given(world).course({
      students: 7,
      teamSettings: { teamSizeLimit: 3 },
    })
    const notified = world.notified.news.length
    const { teams, planned } = await generate(teacher, courseId, 3)
    expect(names(teams)).toEqual([
      'Team A Ana Ben Chloe',
      'Team B Dara Emil',
      'Team C Fatima Goran',
    ])
    expect(teams.map(({ captainId, members }) => captainId === members[0]?.id)).toEqual([
      true,
      true,
      true,
    ])
    expect(teams.map(({ isFull }) => isFull)).toEqual([true, false, false])
    expect(planned).toBe(3)
    expect(await as(world, teacher).teams.list({ courseId })).toMatchObject({ teams, free: [] })
    expect(world.notified.news.slice(notified)).toEqual([
      { to: { userIds: [...students, teacher].map(({ id }) => id) }, topic: 'teams' },
      { to: { courseId }, topic: 'teams' },
    ])
  })

  test('[TMI-13] in an order that chance decides', async () => {
    const { teacher, courseId } = await given(world).course({ students: 4 })
    const { teams } = await generate(teacher, courseId, 2, withChance(0.99, 0.5, 0, 0))
    expect(names(teams)).toEqual(['Team A Dara Ben', 'Team B Ana Chloe'])
  })

  test('[TMI-13] and the product’s own chance differs from run to run', async () => {
    const { teacher, courseId } = await given(world).course({ students: 10 })
    const orders = new Set<string>()
    for (let run = 0; run < 5; run += 1) {
      const { teams } = await as(world, teacher).teams.generate({ courseId, count: 1 })
      orders.add(teams.flatMap(({ members }) => members.map(({ id }) => id)).join())
      for (const { id: teamId } of teams) await as(world, teacher).teams.remove({ teamId })
    }
    expect(orders.size).toBeGreaterThan(1)
  })

  test('[TMI-13, D-77] leaves teams as they are, takes only who is free, makes no empty team and passes over names in use', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 5 })
    const [ana, ben] = students
    for (const [name, one] of [
      ['team a', ana],
      ['Team C', ben],
    ] as const)
      await as(world, teacher).teams.create({
        courseId,
        name,
        memberIds: [one?.id ?? ''],
        captainId: null,
      })
    const { teams, planned } = await generate(teacher, courseId, 5)
    expect(names(teams)).toEqual(['Team B Chloe', 'Team D Dara', 'Team E Emil'])
    expect(planned).toBe(3)
    expect(names((await as(world, teacher).teams.list({ courseId })).teams)).toEqual([
      'team a Ana',
      'Team B Chloe',
      'Team C Ben',
      'Team D Dara',
      'Team E Emil',
    ])
  })
})

describe('a team that cannot be made', () => {
  /** Somebody of the second team is put into a team by a colleague, just before it is made. */
  async function interrupted(nth: number) {
    const made = await given(world).course({ students: 6 })
    const { teacher, courseId, students } = made
    const place = () =>
      as(world, teacher).teams.create({
        courseId,
        name: 'Early',
        memberIds: [students[(nth - 1) * 2]?.id ?? ''],
        captainId: null,
      })
    return { ...made, where: before(nth, place) }
  }

  test('[TMI-15, D-77] ends it: the earlier teams stay, the others are not made, and the answer tells how many were planned', async () => {
    const { teacher, courseId, where } = await interrupted(2)
    const { teams, planned } = await generate(teacher, courseId, 3, where)
    expect(names(teams)).toEqual(['Team A Ana Ben'])
    expect(planned).toBe(3)
    const { teams: stored, free } = await as(world, teacher).teams.list({ courseId })
    expect(names(stored)).toEqual(['Early Chloe', 'Team A Ana Ben'])
    expect(free).toHaveLength(3)
  })

  test('[TMI-15, ERR-42] when it is the first, no team was created', async () => {
    const { teacher, courseId, where } = await interrupted(1)
    const notified = world.notified.news.length
    await expect(generate(teacher, courseId, 3, where)).rejects.toMatchObject({
      code: 'NO_TEAMS_CREATED',
    })
    expect(names((await as(world, teacher).teams.list({ courseId })).teams)).toEqual(['Early Ana'])
    expect(world.notified.news).toHaveLength(notified + 2) // of the colleague's team
  })

  test('[TMI-15] ends it too when the database fails, and the failure is logged', async () => {
    const { teacher, courseId } = await given(world).course({ students: 6 })
    const failing = before(2, async () => {
      throw new Error('the disk is full')
    })
    const logged: unknown[] = []
    const log = Object.assign(Object.create(world.services.log), {
      error: (subject: unknown) => void logged.push(subject),
    })
    const { teams, planned } = await generate(teacher, courseId, 3, {
      ...failing,
      services: { ...failing.services, log },
    })
    expect([names(teams), planned]).toEqual([['Team A Ana Ben'], 3])
    expect(logged).toMatchObject([{ err: { message: 'the disk is full' }, courseId }])
  })
})
