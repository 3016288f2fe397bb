import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { manyStudents } from '../../../testing/people.ts'
import { statements } from '../../../testing/statements.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { createMailQueue } from '../../platform/mail-queue.ts'
import { courses } from '../../schema/courses.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Adds so many courses of a teacher and enrolls the student in all of them or in none. */
async function addCourses(teacherId: string, count: number, studentId: string | null) {
  const createdAt = world.time.now
  const made = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    title: `Course ${index}`,
    code: randomUUID().toUpperCase(),
    description: 'D',
    instructorId: teacherId,
    createdAt,
  }))
  await world.database.transact(async (tx) => {
    await tx.insert(courses).values(made)
    if (studentId)
      await tx.insert(courseEnrollments).values(
        made.map(({ id }) => ({
          courseId: id,
          userId: studentId,
          enrolledAt: createdAt,
          openedAt: createdAt,
        })),
      )
  })
}

/** Adds so many students with confirmed addresses to a course; answers the addresses. */
async function addStudents(courseId: string, count: number): Promise<string[]> {
  const at = world.time.now
  const people = await manyStudents(world, count)
  await world.database.connection
    .insert(courseEnrollments)
    .values(people.map(({ id }) => ({ courseId, userId: id, enrolledAt: at, openedAt: at })))
  return people.map(({ email }) => email)
}

test('[CRS-03, D-24] 200 courses are listed with the statements of a few: own, enrolled, and the catalogue', async () => {
  const [teacher, student, visitor] = [
    await given(world).instructor(),
    await given(world).student(),
    await given(world).student(),
  ]
  const lists = [
    () => as(world, teacher).courses.list({}),
    () => as(world, student).courses.list({}),
    () => as(world, visitor).courses.catalogue({}),
    () => as(world, visitor).courses.catalogue({ search: 'course 1', offset: 20 }),
  ]
  const counted = async () => {
    const counts: number[] = []
    for (const list of lists) counts.push(await statements(list))
    return counts
  }
  await addCourses(teacher.id, 2, student.id)
  const few = await counted()
  await addCourses(teacher.id, 198, student.id)
  expect(await lists[0]?.()).toHaveLength(200)
  expect(await lists[1]?.()).toHaveLength(200)
  expect(await counted()).toEqual(few)
  expect(Math.max(...few)).toBeLessThanOrEqual(4)
})

test('[STU-01, ENT-05] a course of 1,000 students is shown with the statements of a small one: course, students, allowlist, teams', async () => {
  const { teacher, courseId, students } = await given(world).course({ students: 1 })
  await as(world, teacher).roster.add({ courseId, entries: students.map(({ email }) => email) })
  await world.services.background.settled()
  const api = as(world, teacher)
  const reads = [
    () => api.courses.get({ courseId }),
    () => api.enrollment.students({ courseId }),
    () => api.roster.list({ courseId }),
    () => api.teams.list({ courseId }),
    () => as(world, students[0] ?? null).enrollment.students({ courseId }),
  ]
  const counted = async () => {
    const counts: number[] = []
    for (const read of reads) counts.push(await statements(read))
    return counts
  }
  const few = await counted()
  const emails = await addStudents(courseId, 999)
  await api.roster.add({ courseId, entries: emails })
  await world.services.background.settled()
  expect((await api.enrollment.students({ courseId })).students).toHaveLength(1000)
  expect(
    (await api.roster.list({ courseId })).entries.filter(({ student }) => student !== null),
  ).toHaveLength(1000)
  expect(await counted()).toEqual(few)
  expect(Math.max(...few)).toBeLessThanOrEqual(6)
})

test('[STU-08, STU-09] an upload of 1,000 addresses, all enrolled by it, takes the statements of an upload of one', async () => {
  const home = await given(world).course({ students: 0 })
  const emails = await addStudents(home.courseId, 1001)
  const [one = '', ...many] = emails
  const upload = async (list: string[]) => {
    const { teacher, courseId } = await given(world).course({
      students: 0,
      enrollmentMode: 'allowlist_only',
      autoEnrollFromAllowlist: true,
    })
    const mails = createMailQueue({
      ...world.services,
      secret: 'of the test',
      send: async () => {},
      start: () => {},
    }) // they wait
    return statements(async () => {
      expect(
        await as({ ...world, services: { ...world.services, mails } }, teacher).roster.add({
          courseId,
          entries: list,
        }),
      ).toEqual({ added: list.length, known: 0 })
      await world.services.background.settled()
    })
  }
  expect(await upload(many)).toBe(await upload([one]))
})
