import { maxAdditionMails } from '@tbl/domain/allowlist'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classWithAllRoles, type Situation, type VisitorRole } from '../../../testing/access.ts'
import { as, codeOf } from '../../../testing/as.ts'
import { newAddress, type Person } from '../../../testing/given.ts'
import { heardBy } from '../../../testing/heard.ts'
import { operations, routeOf } from '../../../testing/operations.ts'
import { manyStudents } from '../../../testing/people.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courseEnrollments, hasOpened } from '../../schema/enrollments.ts'

/**
 * Whatever reads, and what is written for the instructor about those in the course: its file, its
 * teams by lot, who is in none.
 */
const reading = operations.filter(
  (operation) => routeOf(operation).method === 'GET' || operation === 'gradebook.export',
)

let world: World
let situation: Situation
let known: Person[]
let uploaded: { added: number; known: number }
/** What the instructor and a student heard before the first enrollment, and after the last. */
const before = new Map<VisitorRole, unknown>()
const after = new Map<VisitorRole, unknown>()
const listeners = ['teacher', 'unassigned'] as const
let news: World['notified']['news']
const restricted = {
  semester: 'Fall',
  allowSelfTeamFormation: true,
  teamSizeLimit: null,
  enrollmentMode: 'allowlist_only',
  autoEnrollFromAllowlist: true,
  scoreAfterTeam: false,
} as const

beforeAll(async () => {
  world = await openWorld()
  situation = await classWithAllRoles(world)
  const { teacher, courseId } = situation
  await as(world, teacher).quizzes.setFlags({
    quizId: situation.ready.id,
    isActive: false,
    isTeamActive: false,
  }) // its row says who could still take it
  known = await manyStudents(world, 2500)
  const entries = known.flatMap(({ email }) => [email, newAddress()])
  await as(world, teacher).courses.update({
    courseId,
    title: 'Anatomy',
    code: 'ANATOMY',
    description: '',
    ...restricted,
    allowlist: [newAddress()],
  })
  await world.services.background.settled()
  const waiting: (() => Promise<void>)[] = []
  const background = {
    ...world.services.background,
    run: (work: () => Promise<void>) => void waiting.push(work),
  }
  uploaded = await as(
    { ...world, services: { ...world.services, background } },
    teacher,
  ).roster.add({ courseId, entries })
  for (const listener of listeners)
    before.set(listener, await heardBy(world, situation, listener, reading))
  const heardNews = world.notified.news.length // reading announcements tells the staff of it
  for (const work of waiting) await work()
  news = world.notified.news.slice(heardNews)
  for (const listener of listeners)
    after.set(listener, await heardBy(world, situation, listener, reading))
}, 240_000)
afterAll(() => world.close())

describe('5,000 addresses, half of them with accounts', () => {
  test('[DOOR-10, P5] the answer to the upload counts addresses, before anybody is enrolled', async () => {
    expect(uploaded).toEqual({ added: 5000, known: 0 })
    const { connection } = world.database
    const rows = await connection
      .select({ openedAt: courseEnrollments.openedAt })
      .from(courseEnrollments)
      .where(eq(courseEnrollments.courseId, situation.courseId))
    expect(rows.filter(({ openedAt }) => openedAt === null)).toHaveLength(2500)
  })

  test.each(listeners)(
    '[DOOR-10, P5] nothing that %s reads differs by the enrollments: no name, no count',
    (listener) => {
      expect(reading.length).toBeGreaterThan(25)
      expect(JSON.stringify(after.get(listener))).not.toContain('Student 7')
      expect(after.get(listener)).toEqual(before.get(listener))
    },
  )

  test('[DOOR-10] no news goes to the course or its instructor, nor does anybody hear it who has not opened it', () => {
    expect(news).toHaveLength(1)
    expect(news[0]).toMatchObject({
      to: { userIds: expect.arrayContaining(known.map(({ id }) => id)) },
      topic: 'students',
    })
    expect(JSON.stringify(news)).not.toContain(situation.teacher.id)
    expect(
      world.notified.entered
        .flatMap(({ userIds }) => userIds)
        .filter((id) => known.some((one) => one.id === id)),
    ).toEqual([])
  })

  test('[DOOR-10] whoever is asked for by id is as unknown as a stranger', async () => {
    const { teacher, courseId, teamId, untaken, elsewhere } = situation
    const api = as(world, teacher)
    for (const { id } of [known[0] ?? elsewhere.captain, elsewhere.captain]) {
      expect(
        await codeOf(api.teams.create({ courseId, name: 'X', memberIds: [id], captainId: null })),
      ).toBe('NOT_ENROLLED')
      expect(
        await codeOf(
          api.teams.arrange({ courseId, moves: [{ userId: id, from: null, to: teamId }] }),
        ),
      ).toBe('NOT_ENROLLED')
      expect(
        await codeOf(api.attempts.allow({ quizId: untaken.id, userIds: [id], reason: 'R' })),
      ).toBe('NOT_ENROLLED')
    }
  })

  test('[DOOR-10] they get mails, 1,000 of an instructor on a day; the others go without', async () => {
    const addresses = new Set(known.map(({ email }) => email))
    const mails = world.mails.filter(({ to }) => addresses.has(to))
    expect(mails).toHaveLength(maxAdditionMails)
    expect(new Set(mails.map(({ to }) => to)).size).toBe(1000)
    const { teacher, courseId } = situation
    const sent = async () => {
      const [one] = await manyStudents(world, 1)
      await as(world, teacher).roster.add({ courseId, entries: [one?.email ?? ''] })
      await world.services.background.settled()
      return world.mails.filter(({ to }) => to === one?.email).length
    }
    expect(await sent()).toBe(0)
    world.time.now = new Date(world.time.now.getTime() + 24 * 3_600_000)
    expect(await sent()).toBe(1)
  })

  test('[DOOR-10] who opens the course is there by name from then on: lists, counts, teams, export; everybody is told', async () => {
    const { teacher, courseId, finished } = situation
    const [ana] = known
    if (!ana) throw new Error('Somebody is on the list')
    const api = as(world, teacher)
    const studentsBefore = (await api.teams.list({ courseId })).studentCount
    const heard = [world.notified.news.length, world.notified.entered.length]
    await as(world, ana).enrollment.open({ courseId })
    expect(world.notified.news.slice(heard[0])).toContainEqual({
      to: { courseId },
      topic: 'students',
    })
    expect(world.notified.entered.slice(heard[1])).toEqual([{ userIds: [ana.id], courseId }])
    expect((await api.enrollment.students({ courseId })).students).toContainEqual(
      expect.objectContaining({ name: ana.name, email: ana.email }),
    )
    expect(
      (await api.roster.list({ courseId })).entries.find(({ email }) => email === ana.email)
        ?.student,
    ).toEqual({ id: ana.id, name: ana.name })
    const { studentCount, free } = await api.teams.list({ courseId })
    expect([studentCount, free?.map(({ id }) => id)]).toEqual([
      studentsBefore + 1,
      expect.arrayContaining([ana.id]),
    ])
    expect((await api.courses.list({})).find(({ id }) => id === courseId)?.studentCount).toBe(
      studentsBefore + 1,
    )
    const file = await api.gradebook.export({
      courseId,
      quizIds: [finished.id],
      types: ['individual'],
      points: 10,
      date: '2026-09-01',
    })
    expect(await file.text()).toContain(ana.email)
    expect(
      await codeOf(
        api.teams.create({ courseId, name: 'Team Q', memberIds: [ana.id], captainId: null }),
      ),
    ).toBe('OK')
    const { connection } = world.database
    expect(await connection.select().from(courseEnrollments).where(hasOpened)).toContainEqual(
      expect.objectContaining({ userId: ana.id, openedAt: world.time.now }),
    )
  })
})
