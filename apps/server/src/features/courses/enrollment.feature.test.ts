import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, type Person } from '../../../testing/given.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { profiles } from '../../schema/accounts.ts'
import { courses } from '../../schema/courses.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const rowsOf = (courseId: string, userId: string) =>
  world.database.connection
    .select()
    .from(courseEnrollments)
    .where(and(eq(courseEnrollments.courseId, courseId), eq(courseEnrollments.userId, userId)))
const restrict = (courseId: string) =>
  world.database.connection
    .update(courses)
    .set({ enrollmentMode: 'allowlist_only' })
    .where(eq(courses.id, courseId))

/** The two ways to enroll; they obey the same rules. */
type Way = (
  who: Person | null,
  place: { courseId: string; code: string },
  where?: World,
) => Promise<{ courseId: string }>
const ways: [string, Way][] = [
  [
    'with the code',
    (who, { code }, where = world) => as(where, who).enrollment.joinByCode({ code }),
  ],
  [
    'from the page',
    (who, { courseId }, where = world) => as(where, who).enrollment.join({ courseId }),
  ],
]

describe.each(ways)('joining %s', (_name, join) => {
  test('[PERM-11] needs a signed-in student; instructors cannot join, not even their own course', async () => {
    const { teacher, ...place } = await given(world).course({ students: 0 })
    const other = await given(world).instructor()
    expect(await codeOf(join(null, place))).toBe('UNAUTHORIZED')
    expect(await codeOf(join(other, place))).toBe('FORBIDDEN')
    expect(await codeOf(join(teacher, place))).toBe('FORBIDDEN')
    expect([
      ...(await rowsOf(place.courseId, other.id)),
      ...(await rowsOf(place.courseId, teacher.id)),
    ]).toEqual([])
  })

  test('[ERR-24, PERM-17, D-26] a restricted course takes nobody who is not on its list; who is inside stays', async () => {
    const place = await given(world).course({ students: 1 })
    const student = await given(world).student()
    await restrict(place.courseId)
    await expect(join(student, place)).rejects.toMatchObject({
      code: 'ENROLLMENT_REFUSED',
      message: 'Failed to enroll in course. Please try again.',
    })
    expect(await rowsOf(place.courseId, student.id)).toEqual([])
    expect(
      await as(world, place.students[0] ?? null).courses.get({ courseId: place.courseId }),
    ).toMatchObject({ access: 'full', enrollmentMode: 'allowlist_only' })
  })

  test('[P18] a course that is restricted while somebody joins takes them no more', async () => {
    const place = await given(world).course({ students: 0 })
    const student = await given(world).student()
    expect(
      await codeOf(
        join(
          student,
          place,
          meanwhile(world, () => restrict(place.courseId)),
        ),
      ),
    ).toBe('ENROLLMENT_REFUSED')
    expect(await rowsOf(place.courseId, student.id)).toEqual([])
  })

  test('[STU-11, PERM-17, D-26, P3] a restricted course takes the students of its list, however their address is written there', async () => {
    const student = await given(world).student()
    const place = await given(world).course({
      students: 0,
      enrollmentMode: 'allowlist_only',
      allowlist: [` ${student.email.toUpperCase()} `],
    })
    expect(await join(student, place)).toEqual({ courseId: place.courseId })
  })

  test('[STU-11, D-26, P3] the list of another course does not count, nor an address that looks alike', async () => {
    const student = await given(world).student()
    const { email } = student
    await given(world).course({ students: 0, enrollmentMode: 'allowlist_only', allowlist: [email] })
    const alike = [
      `x${email}`,
      `${email}.uk`,
      email.replace('@', '+a@'),
      email.replace('example', 'examp1e'),
      email.replaceAll('-', '_'),
    ]
    const place = await given(world).course({
      students: 0,
      enrollmentMode: 'allowlist_only',
      allowlist: alike,
    })
    expect(await codeOf(join(student, place))).toBe('ENROLLMENT_REFUSED')
    expect(await rowsOf(place.courseId, student.id)).toEqual([])
  })

  test('[D-18, P2, STU-11] a listed address that is not confirmed does not count', async () => {
    const student = await given(world).student()
    const place = await given(world).course({
      students: 0,
      enrollmentMode: 'allowlist_only',
      allowlist: [student.email],
    })
    const confirm = (isEmailConfirmed: boolean) =>
      world.database.connection
        .update(profiles)
        .set({ isEmailConfirmed })
        .where(eq(profiles.id, student.id))
    await confirm(false)
    expect(await codeOf(join(student, place))).toBe('ENROLLMENT_REFUSED')
    await confirm(true)
    expect(await codeOf(join(student, place))).toBe('OK')
  })

  test('[D-117] a course that is deleted while somebody joins is not found', async () => {
    const { teacher, ...place } = await given(world).course({ students: 0 })
    const student = await given(world).student()
    const elsewhere = meanwhile(world, () =>
      as(world, teacher).courses.remove({ courseId: place.courseId }),
    )
    expect(await codeOf(join(student, place, elsewhere))).toBe('NOT_FOUND')
  })

  test('[ERR-23, ENT-13] twice is refused', async () => {
    const place = await given(world).course({ students: 0 })
    const student = await given(world).student()
    await join(student, place)
    await expect(join(student, place)).rejects.toMatchObject({
      code: 'ALREADY_ENROLLED',
      message: 'You are already enrolled in this course',
    })
  })

  test('[ERR-23, ENT-13] five times at once enrolls once', async () => {
    const place = await given(world).course({ students: 0 })
    const student = await given(world).student()
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(join(student, place))))
    expect(codes.sort()).toEqual([
      'ALREADY_ENROLLED',
      'ALREADY_ENROLLED',
      'ALREADY_ENROLLED',
      'ALREADY_ENROLLED',
      'OK',
    ])
    expect(await rowsOf(place.courseId, student.id)).toHaveLength(1)
  })

  test('[CRS-08, CDET-08, PERM-12, RT-01] enrolls the caller and opens the course; the student and everybody in it are told', async () => {
    const place = await given(world).course({ students: 0 })
    const student = await given(world).student()
    const before = world.notified.news.length
    expect(await join(student, place)).toEqual({ courseId: place.courseId })
    expect(await rowsOf(place.courseId, student.id)).toEqual([
      {
        courseId: place.courseId,
        userId: student.id,
        sectionId: null,
        enrolledAt: world.time.now,
        openedAt: world.time.now,
      },
    ])
    expect(await as(world, student).courses.get({ courseId: place.courseId })).toMatchObject({
      access: 'full',
      can: { manage: false },
    })
    expect(world.notified.entered.at(-1)).toEqual({
      userIds: [student.id],
      courseId: place.courseId,
    })
    expect(world.notified.news.slice(before)).toEqual([
      { to: { userIds: [student.id] }, topic: 'students' },
      { to: { courseId: place.courseId }, topic: 'students' },
    ])
  })
})

describe('course codes', () => {
  test('[VAL-11, ERR-29, D-61] a code that no course has enrolls nobody, that of a quiz neither', async () => {
    const { code, courseId, teacher } = await given(world).course({ students: 0 })
    const quiz = await as(world, teacher).quizzes.createEmpty({ title: 'Readiness 1', courseId })
    await as(world, teacher).quizzes.setFlags({ quizId: quiz.id, isVisible: true })
    const student = as(world, await given(world).student())
    for (const wrong of [quiz.code, randomUUID().slice(0, 13), `${code}X`, code.slice(1), '%']) {
      await expect(student.enrollment.joinByCode({ code: wrong })).rejects.toMatchObject({
        code: 'COURSE_NOT_FOUND',
        message: 'No course found with that code',
      })
    }
    expect(await codeOf(student.enrollment.joinByCode({ code: '  ' }))).toBe('BAD_REQUEST')
    expect(await student.courses.list({})).toEqual([])
  })

  test('[VAL-13] a code counts trimmed and in any case', async () => {
    for (const write of [
      (code: string) => code.toLowerCase(),
      (code: string) => code.toUpperCase(),
      (code: string) => `\t ${code} `,
    ]) {
      const { courseId, code } = await given(world).course({ students: 0 })
      expect(
        await as(world, await given(world).student()).enrollment.joinByCode({ code: write(code) }),
      ).toEqual({ courseId })
    }
  })

  test('[CRS-11, VAL-12, VAL-13, ERR-30, D-25] a code that is sent along must be that of the course; without one an open course needs none', async () => {
    const { courseId, code } = await given(world).course({ students: 0 })
    const other = await given(world).course({ students: 0 })
    const student = await given(world).student()
    const join = (typed: string) => as(world, student).enrollment.join({ courseId, code: typed })
    for (const wrong of [other.code, `${code}X`, code.slice(1), '%', '_'.repeat(code.length)]) {
      await expect(join(wrong)).rejects.toMatchObject({
        code: 'INVALID_CODE',
        message: 'The course code you entered is incorrect',
      })
    }
    expect(await codeOf(join(' '))).toBe('BAD_REQUEST')
    expect([
      ...(await rowsOf(courseId, student.id)),
      ...(await rowsOf(other.courseId, student.id)),
    ]).toEqual([])
    expect(await join(` ${code.toLowerCase()}\t`)).toEqual({ courseId })
  })

  test('[P4, D-61] are tried out 60 times in 10 minutes by a person, on both ways together; a class behind one address is not held up', async () => {
    const { courseId, code } = await given(world).course({ students: 0 })
    const eager = as(world, await given(world).student())
    for (let times = 0; times < 30; times += 1) {
      expect(await codeOf(eager.enrollment.joinByCode({ code: 'no-such-code' }))).toBe(
        'COURSE_NOT_FOUND',
      )
      expect(await codeOf(eager.enrollment.join({ courseId, code: 'no-such-code' }))).toBe(
        'INVALID_CODE',
      )
    }
    await expect(eager.enrollment.joinByCode({ code })).rejects.toMatchObject({
      code: 'TOO_MANY_TRIES',
      data: { seconds: expect.any(Number) },
    })
    expect(await codeOf(eager.enrollment.join({ courseId, code }))).toBe('TOO_MANY_TRIES')
    expect(await codeOf(eager.enrollment.join({ courseId }))).toBe('OK')
    for (let seat = 0; seat < 70; seat += 1)
      expect(
        await codeOf(as(world, await given(world).student()).enrollment.joinByCode({ code })),
      ).toBe('OK')
  })

  test('a course that does not exist cannot be joined', async () => {
    expect(
      await codeOf(
        as(world, await given(world).student()).enrollment.join({ courseId: randomUUID() }),
      ),
    ).toBe('NOT_FOUND')
  })
})

describe('listing students', () => {
  test('[CDET-06, PERM-18] is for those inside', async () => {
    const { courseId } = await given(world).course({ students: 1 })
    expect(await codeOf(as(world, null).enrollment.students({ courseId }))).toBe('UNAUTHORIZED')
    expect(
      await codeOf(as(world, await given(world).student()).enrollment.students({ courseId })),
    ).toBe('NOT_FOUND')
    expect(
      await codeOf(as(world, await given(world).instructor()).enrollment.students({ courseId })),
    ).toBe('NOT_FOUND')
    expect(
      await codeOf(
        as(world, await given(world).instructor()).enrollment.students({ courseId: randomUUID() }),
      ),
    ).toBe('NOT_FOUND')
  })

  test('[STU-01, D-21, D-110, CALL-03, CALL-12] the instructor gets names, addresses and roles, fellow students names alone; both by name', async () => {
    const { teacher, courseId, code } = await given(world).course({ students: 0 })
    const [zoe, ana, eva] = [
      await given(world).student('Zoe'),
      await given(world).student('ana'),
      await given(world).student('Éva'),
    ]
    for (const student of [zoe, ana, eva]) await as(world, student).enrollment.joinByCode({ code })
    const enrolledAt = world.time.now.toISOString()
    expect(await as(world, teacher).enrollment.students({ courseId })).toEqual({
      audience: 'instructor',
      students: [ana, eva, zoe].map(({ id, name, email }) => ({
        id,
        name,
        email,
        studentNumber: null,
        sectionId: null,
        section: null,
        role: 'Student',
        extraTime: null,
        enrolledAt,
      })),
    })
    const forStudents = await as(world, ana).enrollment.students({ courseId })
    expect(forStudents).toEqual({
      audience: 'student',
      students: [ana, eva, zoe].map(({ id, name }) => ({ id, name })),
    })
    expect(JSON.stringify(forStudents)).not.toContain('@')
  })
})
