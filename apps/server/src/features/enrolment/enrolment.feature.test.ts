import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, type Person } from '../../../testing/given.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courses } from '../courses/tables.ts'
import { courseEnrollments } from './tables.ts'

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
const restrict = (courseId: string) => world.database.connection.update(courses).set({ enrollmentMode: 'allowlist_only' }).where(eq(courses.id, courseId))

/** The two ways to enrol; they obey the same rules. */
type Way = (who: Person | null, place: { courseId: string; code: string }, where?: World) => Promise<{ courseId: string }>
const ways: [string, Way][] = [
  ['with the code', (who, { code }, where = world) => as(where, who).enrolment.joinByCode({ code })],
  ['from the page', (who, { courseId }, where = world) => as(where, who).enrolment.join({ courseId })],
]

describe.each(ways)('joining %s', (_name, join) => {
  test('[PERM-11] needs a signed-in student; instructors cannot join, not even their own course', async () => {
    const { teacher, ...place } = await given(world).course({ students: 0 })
    const other = await given(world).instructor()
    expect(await codeOf(join(null, place))).toBe('UNAUTHORIZED')
    expect(await codeOf(join(other, place))).toBe('FORBIDDEN')
    expect(await codeOf(join(teacher, place))).toBe('FORBIDDEN')
    expect([...(await rowsOf(place.courseId, other.id)), ...(await rowsOf(place.courseId, teacher.id))]).toEqual([])
  })

  test('[ERR-24, PERM-17, D-26] a restricted course takes nobody who is not on its list; who is inside stays', async () => {
    const place = await given(world).course({ students: 1 })
    const student = await given(world).student()
    await restrict(place.courseId)
    await expect(join(student, place)).rejects.toMatchObject({ code: 'ENROLLMENT_REFUSED', message: 'Failed to enroll in course. Please try again.' })
    expect(await rowsOf(place.courseId, student.id)).toEqual([])
    expect(await as(world, place.students[0] ?? null).courses.get({ courseId: place.courseId })).toMatchObject({ access: 'full', enrollmentMode: 'allowlist_only' })
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

  test('[ERR-23, ENT-13] twice is refused', async () => {
    const place = await given(world).course({ students: 0 })
    const student = await given(world).student()
    await join(student, place)
    await expect(join(student, place)).rejects.toMatchObject({ code: 'ALREADY_ENROLLED', message: 'You are already enrolled in this course' })
  })

  test('[ERR-23, ENT-13] five times at once enrols once', async () => {
    const place = await given(world).course({ students: 0 })
    const student = await given(world).student()
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(join(student, place))))
    expect(codes.sort()).toEqual(['ALREADY_ENROLLED', 'ALREADY_ENROLLED', 'ALREADY_ENROLLED', 'ALREADY_ENROLLED', 'OK'])
    expect(await rowsOf(place.courseId, student.id)).toHaveLength(1)
  })

  test('[CRS-08, CDET-08, PERM-12] enrols the caller and opens the course; instructor and student are told', async () => {
    const { teacher, ...place } = await given(world).course({ students: 0 })
    const student = await given(world).student()
    expect(await join(student, place)).toEqual({ courseId: place.courseId })
    expect(await rowsOf(place.courseId, student.id)).toEqual([{ courseId: place.courseId, userId: student.id, enrolledAt: world.time.now }])
    expect(await as(world, student).courses.get({ courseId: place.courseId })).toMatchObject({ access: 'full', can: { manage: false } })
    expect(world.told.news).toContainEqual({ to: { userIds: [teacher.id, student.id] }, topic: 'students' })
  })
})

describe('course codes', () => {
  test('[VAL-11, ERR-29, D-61] a code that no course has enrols nobody', async () => {
    const { code } = await given(world).course({ students: 0 })
    const student = as(world, await given(world).student())
    for (const wrong of [randomUUID().slice(0, 13), `${code}X`, code.slice(1), '%']) {
      await expect(student.enrolment.joinByCode({ code: wrong })).rejects.toMatchObject({ code: 'COURSE_NOT_FOUND', message: 'No course found with that code' })
    }
    expect(await codeOf(student.enrolment.joinByCode({ code: '  ' }))).toBe('BAD_REQUEST')
    expect(await student.courses.list({})).toEqual([])
  })

  test('[VAL-13] a code counts trimmed and in any case', async () => {
    for (const write of [(code: string) => code.toLowerCase(), (code: string) => code.toUpperCase(), (code: string) => `\t ${code} `]) {
      const { courseId, code } = await given(world).course({ students: 0 })
      expect(await as(world, await given(world).student()).enrolment.joinByCode({ code: write(code) })).toEqual({ courseId })
    }
  })

  test('a course that does not exist cannot be joined', async () => {
    expect(await codeOf(as(world, await given(world).student()).enrolment.join({ courseId: randomUUID() }))).toBe('NOT_FOUND')
  })
})

describe('listing students', () => {
  test('[CDET-06, PERM-18] is for those inside', async () => {
    const { courseId } = await given(world).course({ students: 1 })
    expect(await codeOf(as(world, null).enrolment.students({ courseId }))).toBe('UNAUTHORIZED')
    expect(await codeOf(as(world, await given(world).student()).enrolment.students({ courseId }))).toBe('NOT_FOUND')
    expect(await codeOf(as(world, await given(world).instructor()).enrolment.students({ courseId }))).toBe('NOT_FOUND')
    expect(await codeOf(as(world, await given(world).instructor()).enrolment.students({ courseId: randomUUID() }))).toBe('NOT_FOUND')
  })

  test('[STU-01, D-21, D-110, CALL-03, CALL-12] the instructor gets names and addresses, fellow students names alone; both by name', async () => {
    const { teacher, courseId, code } = await given(world).course({ students: 0 })
    const [zoe, ana, eva] = [await given(world).student('Zoe'), await given(world).student('ana'), await given(world).student('Éva')]
    for (const student of [zoe, ana, eva]) await as(world, student).enrolment.joinByCode({ code })
    const enrolledAt = world.time.now.toISOString()
    expect(await as(world, teacher).enrolment.students({ courseId })).toEqual({
      audience: 'instructor',
      students: [ana, eva, zoe].map(({ id, name, email }) => ({ id, name, email, enrolledAt })),
    })
    const forStudents = await as(world, ana).enrolment.students({ courseId })
    expect(forStudents).toEqual({ audience: 'student', students: [ana, eva, zoe].map(({ id, name }) => ({ id, name })) })
    expect(JSON.stringify(forStudents)).not.toContain('@')
  })
})
