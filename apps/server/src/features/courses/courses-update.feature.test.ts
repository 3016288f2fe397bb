import { randomUUID } from 'node:crypto'
import { codesLike } from '@tbl/domain/course'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, newAddress, type Person } from '../../../testing/given.ts'
import { joinStaff } from '../../../testing/staff.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courseAllowlist } from '../../schema/allowlist.ts'
import { courses } from '../../schema/courses.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const newCode = () => `C-${randomUUID().slice(0, 8)}`.toUpperCase()
const rowOf = async (courseId: string) =>
  (await world.database.connection.select().from(courses).where(eq(courses.id, courseId)))[0]
const listOf = async (courseId: string) => {
  const rows = await world.database.connection
    .select({ email: courseAllowlist.email })
    .from(courseAllowlist)
    .where(eq(courseAllowlist.courseId, courseId))
  return rows.map(({ email }) => email).sort()
}
const open = {
  title: 'Anatomy',
  description: '',
  semester: 'Fall' as const,
  allowSelfTeamFormation: false,
  teamSizeLimit: null,
  enrollmentMode: 'open' as const,
  autoEnrollFromAllowlist: false,
  scoreAfterTeam: false,
}
const restricted = { ...open, enrollmentMode: 'allowlist_only' as const }
const update = (who: { id: string } | null, courseId: string, change: object = {}) =>
  as(world, who).courses.update({ courseId, ...open, code: newCode(), ...change })

describe('[KEEP-05] what becomes of results of erased people', () => {
  test('is decided by the owner; left out, it stays; a co-teacher changes all else', async () => {
    const made = await given(world).course({ students: 0 })
    const { teacher, courseId } = made
    const other = await joinStaff(world, made, await given(world).instructor(), 'coTeacher')
    const decided = async () => (await rowOf(courseId))?.erasedResults
    expect(await decided()).toBe('pseudonym')
    await update(teacher, courseId, { erasedResults: 'removed' })
    await update(other, courseId)
    await update(other, courseId, { erasedResults: 'removed' })
    expect(await decided()).toBe('removed')
    expect(await codeOf(update(other, courseId, { erasedResults: 'pseudonym' }))).toBe('FORBIDDEN')
    expect(await decided()).toBe('removed')
  })
})

describe('[STUCK-03] [STUCK-04] [ATT-01] [ATT-06] how class sessions are run', () => {
  const usual = {
    ...{ lateAfter: 5, captainOfferSeconds: 60, captainNaming: 'offerAndName' },
    credit: { late: 'team', excused: 'team', absent: 'team' },
  } as const
  const other = {
    ...{ lateAfter: null, captainOfferSeconds: 300, captainNaming: 'instructor' },
    credit: { late: 'team', excused: 'none', absent: 'zero' },
  } as const
  test('is for who manages the course; left out, it stays; students and assistants see nothing of it', async () => {
    const made = await given(world).course({ students: 1 })
    const { teacher, courseId } = made
    const settings = async (who: { id: string } | null) => {
      const course = await as(world, who).courses.get({ courseId })
      return course.access === 'full' ? course.classSessions : undefined
    }
    expect(await settings(teacher)).toEqual(usual)
    await update(teacher, courseId, { classSessions: other })
    await update(teacher, courseId)
    expect(await settings(teacher)).toEqual(other)
    const helper = await joinStaff(world, made, await given(world).instructor(), 'assistant')
    expect(await settings(helper)).toBeNull()
    expect(await settings(made.students[0] ?? null)).toBeNull()
    expect(await codeOf(update(helper, courseId, { classSessions: usual }))).toBe('FORBIDDEN')
  })

  test.each([
    [{ lateAfter: 60 }, 'OK'],
    [{ lateAfter: 61 }, 'TIME_OUT_OF_RANGE'],
    [{ lateAfter: -1 }, 'TIME_OUT_OF_RANGE'],
    [{ captainOfferSeconds: 30 }, 'OK'],
    [{ captainOfferSeconds: 29 }, 'TIME_OUT_OF_RANGE'],
    [{ captainOfferSeconds: 301 }, 'TIME_OUT_OF_RANGE'],
  ])('%o: %s', async (change, code) => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const classSessions = { ...usual, ...change }
    expect(await codeOf(update(teacher, courseId, { classSessions }))).toBe(code)
  })
})

describe('changing a course', () => {
  test('[PERM-03, PERM-18] is for its instructor', async () => {
    const { courseId, students } = await given(world).course({ students: 1 })
    const before = await rowOf(courseId)
    expect(await codeOf(update(null, courseId))).toBe('UNAUTHORIZED')
    expect(await codeOf(update(students[0] ?? null, courseId))).toBe('FORBIDDEN')
    expect(await codeOf(update(await given(world).student(), courseId))).toBe('NOT_FOUND')
    expect(await codeOf(update(await given(world).instructor(), courseId))).toBe('NOT_FOUND')
    expect(await codeOf(update(await given(world).instructor(), randomUUID()))).toBe('NOT_FOUND')
    expect(await rowOf(courseId)).toEqual(before)
  })

  test.each([
    ['a blank title', { title: ' ' }],
    ['a blank code', { code: ' ' }],
    ['a fifth semester', { semester: 'Autumn' }],
    ['a third mode', { enrollmentMode: 'closed' }],
    ['a size limit of 1', { allowSelfTeamFormation: true, teamSizeLimit: 1 }],
    ['a size limit of 11', { allowSelfTeamFormation: true, teamSizeLimit: 11 }],
    ['half a student', { allowSelfTeamFormation: true, teamSizeLimit: 2.5 }],
  ])(
    '[VAL-20, VAL-21, VAL-22, ENT-04, CONST-07] refused as malformed: %s',
    async (_kind, change: object) => {
      const { teacher, courseId } = await given(world).course({ students: 0 })
      expect(await codeOf(update(teacher, courseId, change))).toBe('BAD_REQUEST')
      expect(
        await codeOf(
          as(world, teacher).courses.create({
            ...open,
            description: 'D',
            code: newCode(),
            ...change,
          }),
        ),
      ).toBe('BAD_REQUEST')
    },
  )

  test('[D-35, ENT-03] the code of another course is taken, in any case; the own one is not', async () => {
    const { teacher, courseId, code } = await given(world).course({ students: 0 })
    const other = await given(world).course({ students: 0 })
    const before = await rowOf(courseId)
    await expect(
      update(teacher, courseId, { code: ` ${other.code.toLowerCase()} ` }),
    ).rejects.toMatchObject({ code: 'CODE_TAKEN', message: 'This course code is already taken' })
    expect(await rowOf(courseId)).toEqual(before)
    expect(await update(teacher, courseId, { code: ` ${code.toLowerCase()}\t` })).toMatchObject({
      code,
      title: 'Anatomy',
    })
  })

  test('[CDET-10, D-35, CALL-04, CALL-13, RT-01] stores the form, a blank description too; everybody in the course and the catalogue are told', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const code = newCode()
    const before = world.notified.news.length
    const form = {
      title: ' Biology 2 ',
      description: ' ',
      semester: 'Winter' as const,
      allowSelfTeamFormation: true,
      teamSizeLimit: 7,
      code: code.toLowerCase(),
    }
    const changed = await update(teacher, courseId, form)
    expect(changed).toMatchObject({
      ...form,
      title: 'Biology 2',
      description: '',
      code,
      access: 'full',
      can: { manage: true, leave: false },
    })
    expect(await as(world, teacher).courses.get({ courseId })).toEqual(changed)
    expect(world.notified.news.slice(before)).toEqual([
      { to: { userIds: [teacher.id] }, topic: 'courses' },
      { to: { courseId }, topic: 'courses' },
      { to: { role: 'Student' }, topic: 'catalogue' },
    ])
  })

  test('[CNEW-06, D-36, VAL-20] a size limit from 2 to 10 is kept while students form teams themselves, and none otherwise', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    for (const teamSizeLimit of [2, 10])
      expect(
        await update(teacher, courseId, { allowSelfTeamFormation: true, teamSizeLimit }),
      ).toMatchObject({ teamSizeLimit })
    expect(
      await update(teacher, courseId, { allowSelfTeamFormation: false, teamSizeLimit: 5 }),
    ).toMatchObject({ teamSizeLimit: null })
    const made = await as(world, teacher).courses.create({
      ...open,
      description: 'D',
      code: newCode(),
      teamSizeLimit: 5,
    })
    expect(made).toMatchObject({ allowSelfTeamFormation: false, teamSizeLimit: null })
    expect(await rowOf(made.id)).toMatchObject({ teamSizeLimit: null })
  })
})

describe('when students read their individual score', () => {
  test('[FAIR-18] is at once, until the instructor chooses after the team quiz', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 1 })
    const read = async (who: Person | null = teacher) => as(world, who).courses.get({ courseId })
    expect(await read()).toMatchObject({ scoreAfterTeam: false })
    expect(await update(teacher, courseId, { scoreAfterTeam: true })).toMatchObject({
      scoreAfterTeam: true,
    })
    expect(await rowOf(courseId)).toMatchObject({ scoreAfterTeam: true })
    expect(await read(students[0] ?? null)).toMatchObject({ scoreAfterTeam: true })
    expect(await update(teacher, courseId)).toMatchObject({ scoreAfterTeam: false })
    const made = await as(world, teacher).courses.create({
      ...open,
      description: 'D',
      code: newCode(),
      scoreAfterTeam: true,
    })
    expect(await rowOf(made.id)).toMatchObject({ scoreAfterTeam: true })
  })
})

describe('restricting an open course', () => {
  const malformed = ['no address', 'ann@', '@x.org', 'ann@@x.org', 'mi\u212Ae@x.org', 'ann x@x.org']

  test('[CDET-12, D-37] takes an allowlist along, and not a malformed one; refused, everything stays', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const before = await rowOf(courseId)
    expect(await codeOf(update(teacher, courseId, restricted))).toBe('ALLOWLIST_REQUIRED')
    expect(await codeOf(update(teacher, courseId, { ...restricted, allowlist: [] }))).toBe(
      'BAD_REQUEST',
    )
    await expect(
      update(teacher, courseId, { ...restricted, allowlist: ['ann@x.org', ...malformed] }),
    ).rejects.toMatchObject({
      code: 'INVALID_EMAILS',
      data: { emails: malformed.slice(0, 5) },
    })
    expect(await rowOf(courseId)).toEqual(before)
    expect(await listOf(courseId)).toEqual([])
  })

  test('[MEND-04, D-37] a course that has a list needs no other; one whose list was emptied does', async () => {
    const { teacher, courseId } = await given(world).course({
      students: 0,
      allowlist: ['known@example.org'],
    })
    expect(await update(teacher, courseId, restricted)).toMatchObject({
      enrollmentMode: 'allowlist_only',
    })
    expect(await listOf(courseId)).toEqual(['known@example.org'])
    await update(teacher, courseId)
    await as(world, teacher).roster.remove({ courseId, email: 'known@example.org' })
    expect(await codeOf(update(teacher, courseId, restricted))).toBe('ALLOWLIST_REQUIRED')
    expect(await rowOf(courseId)).toMatchObject({ enrollmentMode: 'open' })
  })

  test('[D-37] a code that is taken keeps the list out too: mode and list are stored together or not at all', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const other = await given(world).course({ students: 0 })
    expect(
      await codeOf(
        update(teacher, courseId, { ...restricted, code: other.code, allowlist: ['ann@x.org'] }),
      ),
    ).toBe('CODE_TAKEN')
    expect(await rowOf(courseId)).toMatchObject({ enrollmentMode: 'open' })
    expect(await listOf(courseId)).toEqual([])
  })

  test('[CDET-12, D-37, D-26, STU-04] stores mode and list; who is inside stays', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 1 })
    const allowlist = [' ANN@X.ORG ', 'ann@x.org', 'ben@x.org']
    expect(await update(teacher, courseId, { ...restricted, allowlist })).toMatchObject({
      enrollmentMode: 'allowlist_only',
      autoEnrollFromAllowlist: false,
    })
    expect(await listOf(courseId)).toEqual(['ann@x.org', 'ben@x.org'])
    expect(await as(world, students[0] ?? null).courses.get({ courseId })).toMatchObject({
      access: 'full',
    })
    expect(
      await update(teacher, courseId, {
        ...restricted,
        title: 'Later',
        allowlist: ['cy@x.org', 'ben@x.org'],
      }),
    ).toMatchObject({ title: 'Later' })
    expect(await listOf(courseId)).toEqual(['ann@x.org', 'ben@x.org', 'cy@x.org'])
    expect(await codeOf(update(teacher, courseId, restricted))).toBe('OK')
  })

  test('[D-38] opening it again turns auto-enrollment off and keeps enrollments and list', async () => {
    const { teacher, courseId, students } = await given(world).course({
      students: 1,
      enrollmentMode: 'allowlist_only',
      autoEnrollFromAllowlist: true,
      allowlist: ['ann@x.org'],
    })
    const list = await listOf(courseId)
    expect(list).toHaveLength(2)
    expect(await update(teacher, courseId, { autoEnrollFromAllowlist: true })).toMatchObject({
      enrollmentMode: 'open',
      autoEnrollFromAllowlist: false,
    })
    expect(await listOf(courseId)).toEqual(list)
    expect(await as(world, students[0] ?? null).courses.get({ courseId })).toMatchObject({
      access: 'full',
    })
    const code = newCode()
    expect(
      await as(world, teacher).courses.create({
        ...open,
        description: 'D',
        code,
        autoEnrollFromAllowlist: true,
      }),
    ).toMatchObject({ autoEnrollFromAllowlist: false })
  })

  test('[D-38] turning auto-enrollment on enrolls the students of the list who have an account, at once and together with the restriction', async () => {
    const [ana, ben] = [await given(world).student('Ana'), await given(world).student('Ben')]
    const instructor = await given(world).instructor()
    const allowlist = [ana, instructor, { email: newAddress() }].map(({ email }) => email)
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const inside = async () => {
      await world.services.background.settled()
      const { connection } = world.database
      return (
        await connection
          .select({ id: courseEnrollments.userId })
          .from(courseEnrollments)
          .where(eq(courseEnrollments.courseId, courseId))
      ).map(({ id }) => id)
    }
    await update(teacher, courseId, { ...restricted, allowlist })
    expect(await inside()).toEqual([])
    const turnedOn = { ...restricted, autoEnrollFromAllowlist: true }
    expect(await update(teacher, courseId, turnedOn)).toMatchObject({
      autoEnrollFromAllowlist: true,
      allowSelfTeamFormation: false,
    })
    expect(await inside()).toEqual([ana.id])
    await update(teacher, courseId)
    await update(teacher, courseId, {
      ...restricted,
      autoEnrollFromAllowlist: true,
      allowlist: [ben.email],
    })
    expect((await inside()).sort()).toEqual([ana.id, ben.id].sort())
  })
})

describe('whether a code is free', () => {
  const isFree = async (who: Person, code: string, courseId?: string) =>
    (await as(world, who).courses.checkCode({ code, ...(courseId ? { courseId } : {}) })).isFree

  test('[CNEW-01, PERM-18] is for instructors to know, and about the own course for its own', async () => {
    const { courseId, code, students } = await given(world).course({ students: 1 })
    const other = await given(world).instructor()
    expect(await codeOf(as(world, null).courses.checkCode({ code }))).toBe('UNAUTHORIZED')
    expect(await codeOf(as(world, students[0] ?? null).courses.checkCode({ code }))).toBe(
      'FORBIDDEN',
    )
    expect(await codeOf(as(world, other).courses.checkCode({ code, courseId }))).toBe('NOT_FOUND')
    expect(await codeOf(as(world, other).courses.checkCode({ code: ' ' }))).toBe('BAD_REQUEST')
  })

  test('[VAL-17, VAL-13, CALL-04, D-35] a code is taken in any case and with blanks around it, whoever has it, but not by the course itself', async () => {
    const { teacher, courseId, code } = await given(world).course({ students: 0 })
    const second = await as(world, teacher).courses.create({
      title: 'Second',
      description: 'D',
      code: newCode(),
    })
    const other = await given(world).instructor()
    for (const typed of [code, code.toLowerCase(), ` ${code}\t`]) {
      expect(await isFree(other, typed)).toBe(false)
      expect(await isFree(teacher, typed)).toBe(false)
      expect(await isFree(teacher, typed, second.id)).toBe(false)
      expect(await isFree(teacher, typed, courseId)).toBe(true)
    }
    for (const typed of [newCode(), code.slice(1), '%', '_'.repeat(code.length)])
      expect(await isFree(other, typed)).toBe(true)
  })

  test('[MEND-15] a taken one comes with a free one like it', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const other = await given(world).instructor()
    const code = newCode()
    const take = async (next: string) =>
      as(world, other).courses.create({ title: 'T', description: 'D', code: next })
    await take(code)
    expect(await as(world, teacher).courses.checkCode({ code: code.toLowerCase() })).toEqual({
      isFree: false,
      freeCode: `${code}-2`,
    })
    await take(`${code}-2`)
    await take(`${code}-4`)
    expect(await as(world, teacher).courses.checkCode({ code, courseId })).toEqual({
      isFree: false,
      freeCode: `${code}-3`,
    })
    const refusal = { code: 'CODE_TAKEN', data: { freeCode: `${code}-3` } }
    await expect(update(teacher, courseId, { code })).rejects.toMatchObject(refusal)
    await expect(take(code)).rejects.toMatchObject(refusal)
    expect(await take(`${code}-3`)).toMatchObject({ code: `${code}-3` })
  })

  test('[MEND-15] none like it is offered when all of them are taken', async () => {
    const teacher = await given(world).instructor()
    const code = newCode()
    const rows = [code, ...codesLike(code)].map((one) => ({
      title: 'T',
      description: 'D',
      code: one,
      instructorId: teacher.id,
      createdAt: world.time.now,
    }))
    await world.database.connection.insert(courses).values(rows)
    expect(await as(world, teacher).courses.checkCode({ code })).toEqual({
      isFree: false,
      freeCode: null,
    })
  })

  test('[P4] is told 60 times in 10 minutes; another person is not held up', async () => {
    const [eager, calm] = [await given(world).instructor(), await given(world).instructor()]
    for (let times = 0; times < 60; times += 1) await isFree(eager, newCode())
    await expect(isFree(eager, newCode())).rejects.toMatchObject({
      code: 'TOO_MANY_TRIES',
      data: { seconds: expect.any(Number) },
    })
    expect(await isFree(calm, newCode())).toBe(true)
  })
})
