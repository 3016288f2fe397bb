import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fingerprint } from '../../../testing/access.ts'
import { as, codeOf } from '../../../testing/as.ts'
import { deadlocks } from '../../../testing/deadlocks.ts'
import { given, newAddress, type Person } from '../../../testing/given.ts'
import { raceRepeats } from '../../../testing/repeats.ts'
import { invited, joinStaff } from '../../../testing/staff.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courses } from '../../schema/courses.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'
import { auditLog, mails } from '../../schema/records.ts'
import { courseStaff } from '../../schema/staff.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const repeats = raceRepeats({ short: 15, long: 500 })
// in ms; a busy machine takes a while for so many repeats
vi.setConfig({ testTimeout: 60_000 + repeats * 2000 })

const staffIn = async (courseId: string) =>
  (
    await world.database.connection
      .select({ id: courseStaff.userId })
      .from(courseStaff)
      .where(eq(courseStaff.courseId, courseId))
  ).map(({ id }) => id)
const studentsIn = async (courseId: string) =>
  (
    await world.database.connection
      .select({ id: courseEnrollments.userId })
      .from(courseEnrollments)
      .where(eq(courseEnrollments.courseId, courseId))
  ).map(({ id }) => id)
const ownerOf = async (courseId: string) =>
  (await world.database.connection.select().from(courses).where(eq(courses.id, courseId)))[0]
    ?.instructorId
async function withTwo() {
  const { teacher, courseId } = await given(world).course({ students: 0 })
  const join = async () =>
    joinStaff(world, { teacher, courseId }, await given(world).instructor(), 'coTeacher')
  return { teacher, courseId, one: await join(), two: await join() }
}

describe(`roles at the same moment, x${repeats}`, () => {
  test('[STAFF-04, UD-03] who accepts and joins at once is one of both', async () => {
    const found = await deadlocks(world, async () => {
      for (let round = 0; round < repeats; round += 1) {
        const { teacher, courseId, code } = await given(world).course({ students: 0 })
        const person = await given(world).student()
        const token = await invited(world, { teacher, courseId }, person, 'assistant')
        const codes = await Promise.all([
          codeOf(as(world, person).staff.accept({ token })),
          codeOf(as(world, person).enrollment.joinByCode({ code })),
        ])
        expect([
          ['OK', 'IS_STAFF_HERE'],
          ['IS_STUDENT_HERE', 'OK'],
        ]).toContainEqual(codes)
        const [staff, students] = [await staffIn(courseId), await studentsIn(courseId)]
        expect([...staff, ...students]).toEqual([person.id])
      }
    })
    expect(found).toBe(0)
  })

  test('[STAFF-04, UD-03] whoever writes: a row of staff and one of a student, in two transactions at once', async () => {
    const { courseId } = await given(world).course({ students: 0 })
    const at = world.time.now
    for (let round = 0; round < repeats; round += 1) {
      const { id: userId } = await given(world).student()
      await Promise.allSettled([
        world.database.transact((tx) =>
          tx
            .insert(courseStaff)
            .values({ courseId, userId, role: 'assistant', source: 'platform', addedAt: at }),
        ),
        world.database.transact((tx) =>
          tx.insert(courseEnrollments).values({ courseId, userId, enrolledAt: at, openedAt: at }),
        ),
      ])
      const [staff, students] = [await staffIn(courseId), await studentsIn(courseId)]
      expect(staff.includes(userId)).not.toBe(students.includes(userId))
    }
  })

  test('[STAFF-07] twenty accepts of one invitation make one membership', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const lee = await given(world).student()
    const token = await invited(world, { teacher, courseId }, lee, 'assistant')
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(as(world, lee).staff.accept({ token }))),
    )
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['OK', 'INVITATION_INVALID']))
    expect(await staffIn(courseId)).toEqual([lee.id])
  })

  test('[STAFF-08] of two who join at once the one who is there hears of the other', async () => {
    for (let round = 0; round < repeats; round += 1) {
      const { teacher, courseId } = await given(world).course({ students: 0 })
      const people = [await given(world).student(), await given(world).student()]
      const tokens: string[] = []
      for (const person of people)
        tokens.push(await invited(world, { teacher, courseId }, person, 'assistant'))
      const before = world.notified.news.length
      await Promise.all(
        people.map((person, index) =>
          as(world, person).staff.accept({ token: tokens[index] ?? '' }),
        ),
      )
      const heard = world.notified.news
        .slice(before)
        .filter(({ topic }) => topic === 'staff')
        .map(({ to }) => ('userIds' in to ? to.userIds : []))
      expect(heard.some((userIds) => people.every(({ id }) => userIds.includes(id)))).toBe(true)
    }
  })

  test('[STAFF-09] two accepts and a withdrawal of an offer have one outcome', async () => {
    for (let round = 0; round < repeats; round += 1) {
      const { teacher, courseId, one } = await withTwo()
      await as(world, teacher).staff.handOver({ courseId, userId: one.id })
      const codes = await Promise.all([
        codeOf(as(world, one).staff.takeOver({ courseId })),
        codeOf(as(world, one).staff.takeOver({ courseId })),
        codeOf(as(world, teacher).staff.withdrawOffer({ courseId })),
      ])
      expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
      const hasPassed = codes[2] !== 'OK'
      expect(await ownerOf(courseId)).toBe(hasPassed ? one.id : teacher.id)
      expect((await staffIn(courseId)).includes(teacher.id)).toBe(hasPassed)
    }
  })

  test('[STAFF-09] offered to two at once, it is offered to one; given and removed at once, there is one owner who has no other role', async () => {
    for (let round = 0; round < repeats; round += 1) {
      const { teacher, courseId, one, two } = await withTwo()
      const offers = await Promise.all(
        [one, two].map(({ id }) =>
          codeOf(as(world, teacher).staff.handOver({ courseId, userId: id })),
        ),
      )
      expect(offers.sort()).toEqual(['HANDOVER_PENDING', 'OK'])
      await Promise.all([
        codeOf(as(world, one).staff.takeOver({ courseId })),
        codeOf(as(world, two).staff.takeOver({ courseId })),
        codeOf(as(world, teacher).staff.remove({ courseId, userId: one.id })),
      ])
      const owner = await ownerOf(courseId)
      expect([teacher.id, one.id, two.id]).toContain(owner)
      expect(await staffIn(courseId)).not.toContain(owner)
    }
  })
})

test('[STAFF-14] no change without its record: where the record cannot be written, nothing has changed', async () => {
  const { teacher, courseId, one, two } = await withTwo()
  const students = await given(world).course({ students: 2 })
  const [ana, ben] = students.students as [Person, Person]
  const lee = await given(world).student()
  const token = await invited(world, { teacher, courseId }, lee, 'assistant')
  await as(world, teacher).staff.handOver({ courseId, userId: one.id })
  const staff = await as(world, teacher).staff.list({ courseId })
  const invitationId = (staff.audience === 'teacher' && staff.invitations[0]?.id) || ''
  const other = students.courseId
  await as(world, students.teacher).enrollment.remove({
    courseId: other,
    studentId: ben.id,
    reason: 'R',
  })
  const changes: Record<string, () => Promise<unknown>> = {
    'staff.invite': () =>
      as(world, teacher).staff.invite({ courseId, role: 'assistant', emails: [newAddress()] }),
    'staff.revoke': () => as(world, teacher).staff.revoke({ courseId, invitationId }),
    'staff.join': () => as(world, lee).staff.accept({ token }),
    'staff.join, declined': () => as(world, lee).staff.decline({ token }),
    'staff.changeRole': () =>
      as(world, teacher).staff.changeRole({ courseId, userId: two.id, role: 'assistant' }),
    'staff.remove': () => as(world, teacher).staff.remove({ courseId, userId: two.id }),
    'staff.leave': () => as(world, two).staff.leave({ courseId }),
    'staff.handOver, withdrawn': () => as(world, teacher).staff.withdrawOffer({ courseId }),
    'staff.takeOver': () => as(world, one).staff.takeOver({ courseId }),
    'staff.takeOver, declined': () => as(world, one).staff.declineOffer({ courseId }),
    'student.remove': () =>
      as(world, students.teacher).enrollment.remove({
        courseId: other,
        studentId: ana.id,
        reason: 'R',
      }),
    'student.readmit': () =>
      as(world, students.teacher).enrollment.readmit({ courseId: other, studentId: ben.id }),
  }
  await vi.waitFor(async () => expect(await world.database.connection.$count(mails)).toBe(0), {
    timeout: 60_000,
  }) // they are on their way
  const before = await fingerprint(world)
  const records = await world.database.connection.$count(auditLog)
  const alter = (change: string) =>
    world.database.connection.execute(sql.raw(`alter table audit_log ${change}`))
  await alter('add constraint broken check (false) not valid')
  try {
    for (const [name, change] of Object.entries(changes)) {
      expect([name, await codeOf(change())]).toEqual([name, 'INTERNAL_SERVER_ERROR'])
      expect(await fingerprint(world), name).toBe(before)
    }
  } finally {
    await alter('drop constraint broken')
  }
  expect(await world.database.connection.$count(auditLog)).toBe(records)
})
