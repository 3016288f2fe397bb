import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, singleChoice } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courses } from '../../schema/courses.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const newCode = () => `C-${randomUUID().slice(0, 8)}`.toUpperCase()
const form = (change: object = {}) => ({
  title: 'Physiology',
  code: newCode(),
  description: 'How bodies work',
  ...change,
})
const quizForm = (courseId: string, isVisible: boolean) => ({
  title: 'Readiness',
  description: '',
  code: '',
  courseId,
  isActive: true,
  isVisible,
  isTeamActive: true,
  questions: [singleChoice('Q1')],
})
const later = () => {
  world.time.now = new Date(world.time.now.getTime() + 60_000)
}

describe('creating a course', () => {
  test('[CNEW-01] is for instructors', async () => {
    expect(await codeOf(as(world, null).courses.create(form()))).toBe('UNAUTHORIZED')
    const input = form()
    expect(await codeOf(as(world, await given(world).student()).courses.create(input))).toBe(
      'FORBIDDEN',
    )
    expect(
      await world.database.connection.select().from(courses).where(eq(courses.code, input.code)),
    ).toEqual([])
  })

  test('[ENT-03, VAL-17] a code is taken in any case and with blanks around it, whoever has it', async () => {
    const [one, other] = [await given(world).instructor(), await given(world).instructor()]
    const code = newCode()
    await as(world, one).courses.create(form({ code }))
    for (const again of [code, code.toLowerCase(), `  ${code.toLowerCase()}\t`]) {
      expect(await codeOf(as(world, one).courses.create(form({ code: again })))).toBe('CODE_TAKEN')
      await expect(as(world, other).courses.create(form({ code: again }))).rejects.toMatchObject({
        code: 'CODE_TAKEN',
        message: 'This course code is already taken',
      })
    }
  })

  test('[ENT-03, D-32] of five who take a code at once one gets it', async () => {
    const teacher = await given(world).instructor()
    const code = newCode()
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(as(world, teacher).courses.create(form({ code })))),
    )
    expect(codes.sort()).toEqual(['CODE_TAKEN', 'CODE_TAKEN', 'CODE_TAKEN', 'CODE_TAKEN', 'OK'])
  })

  test.each([
    ['a blank title', { title: ' ' }],
    ['a blank code', { code: ' ' }],
    ['a blank description', { description: ' \n' }],
    ['a fifth semester', { semester: 'Autumn' }],
  ])('[ENT-04] refused as malformed: %s', async (_kind, change) => {
    expect(
      await codeOf(as(world, await given(world).instructor()).courses.create(form(change))),
    ).toBe('BAD_REQUEST')
  })

  test('[CNEW-04, CNEW-06, CNEW-08, ENT-02] stores what was written, with its maker as instructor and the defaults for the rest', async () => {
    const teacher = await given(world).instructor('Ada Obi')
    const { code } = form()
    const made = await as(world, teacher).courses.create({
      title: '  Biology 1 ',
      code: ` ${code.toLowerCase()} `,
      description: 'Cells\nand more',
      semester: 'Spring',
    })
    const shown = {
      access: 'full',
      id: made.id,
      title: 'Biology 1',
      code,
      description: 'Cells\nand more',
      semester: 'Spring',
      createdAt: world.time.now.toISOString(),
      instructorName: 'Ada Obi',
      role: 'owner',
      quizCount: 0,
      allowSelfTeamFormation: false,
      teamSizeLimit: null,
      enrollmentMode: 'open',
      autoEnrollFromAllowlist: false,
      scoreAfterTeam: false,
      erasedResults: 'pseudonym',
      classSessions: {
        lateAfter: 5,
        captainOfferSeconds: 60,
        captainNaming: 'offerAndName',
        credit: { late: 'team', excused: 'team', absent: 'team' },
      },
      language: 'en',
      addedBy: null,
      can: { help: true, manage: true, remove: true, leave: false },
    }
    expect(made).toEqual(shown)
    expect(await as(world, teacher).courses.get({ courseId: made.id })).toEqual(shown)
    expect(
      await world.database.connection.select().from(courses).where(eq(courses.id, made.id)),
    ).toMatchObject([{ instructorId: teacher.id, autoEnrollFromAllowlist: false }])
    expect(await as(world, teacher).courses.create(form())).toMatchObject({ semester: 'Fall' })
    expect(world.notified.news).toContainEqual({ to: { userIds: [teacher.id] }, topic: 'courses' })
    expect(world.notified.entered).toContainEqual({ userIds: [teacher.id], courseId: made.id })
  })
})

describe('listing courses', () => {
  test('nobody has none to list', async () => {
    expect(await codeOf(as(world, null).courses.list({}))).toBe('UNAUTHORIZED')
  })

  test('[CRS-03, PERM-02, CALL-04] an instructor lists own courses only, newest first', async () => {
    const [one, other] = [await given(world).instructor('Ada Obi'), await given(world).instructor()]
    const titles = ['first', 'second', 'third']
    for (const title of titles) {
      await as(world, one).courses.create(form({ title }))
      await as(world, other).courses.create(form({ title: `not ${title}` }))
      later()
    }
    const list = await as(world, one).courses.list({})
    expect(list.map(({ title }) => title)).toEqual(['third', 'second', 'first'])
    expect(list[0]).toMatchObject({
      instructorName: 'Ada Obi',
      description: 'How bodies work',
      code: expect.stringMatching(/^C-/),
    })
  })

  test('[CRS-08, CRS-13] a student lists enrolled courses only, newest first, and counts the visible quizzes; the instructor counts all', async () => {
    const { teacher, courseId, code, students } = await given(world).course({ students: 2 })
    later()
    const newer = await given(world).course({ students: 0 })
    const [student] = students
    if (!student) throw new Error('no student')
    for (const isVisible of [true, false, false])
      await as(world, teacher).quizzes.create(quizForm(courseId, isVisible))
    await as(world, student).enrollment.joinByCode({ code: newer.code })
    const list = await as(world, student).courses.list({})
    expect(list.map(({ id }) => id)).toEqual([newer.courseId, courseId])
    expect(list[1]).toMatchObject({
      code,
      quizCount: 1,
      studentCount: 2,
      instructorName: teacher.name,
    })
    expect(await as(world, teacher).courses.list({})).toMatchObject([
      { id: courseId, quizCount: 3, studentCount: 2 },
    ])
    expect(await as(world, student).courses.get({ courseId })).toMatchObject({ quizCount: 1 })
    expect(await as(world, teacher).courses.get({ courseId })).toMatchObject({ quizCount: 3 })
    expect(await as(world, await given(world).student()).courses.list({})).toEqual([])
  })
})

describe('reading a course', () => {
  test('one that does not exist is not found, and nobody gets to ask', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    expect(await codeOf(as(world, null).courses.get({ courseId }))).toBe('UNAUTHORIZED')
    expect(await codeOf(as(world, teacher).courses.get({ courseId: randomUUID() }))).toBe(
      'NOT_FOUND',
    )
    expect(await codeOf(as(world, teacher).courses.get({ courseId: 'no-such-id' }))).toBe(
      'BAD_REQUEST',
    )
  })

  test('[CDET-06, D-27, D-28] a stranger gets the id and nothing else; only a student may join', async () => {
    const { courseId } = await given(world).course({ students: 1 })
    const [student, instructor] = [await given(world).student(), await given(world).instructor()]
    expect(await as(world, student).courses.get({ courseId })).toEqual({
      access: 'restricted',
      id: courseId,
      can: { join: true },
    })
    expect(await as(world, instructor).courses.get({ courseId })).toEqual({
      access: 'restricted',
      id: courseId,
      can: { join: false },
    })
    await as(world, student).enrollment.join({ courseId })
    expect(await as(world, student).courses.get({ courseId })).toMatchObject({
      access: 'full',
      title: 'Physiology',
      can: { manage: false, leave: true },
    })
  })
})
