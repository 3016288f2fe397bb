import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, newAddress, type Person } from '../../../testing/given.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { joinStaff } from '../../../testing/staff.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courses } from '../../schema/courses.ts'
import { courseHandovers, courseStaff } from '../../schema/staff.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function taught() {
  const { teacher, courseId } = await given(world).course({ students: 0 })
  const course = { teacher, courseId }
  const join = async (person: Person, role: 'coTeacher' | 'assistant') =>
    joinStaff(world, course, person, role)
  const coTeacher = await join(await given(world).instructor('Jonas Weber'), 'coTeacher')
  const second = await join(await given(world).instructor('Kim Ito'), 'coTeacher')
  const studentAccount = await join(await given(world).student('Stella'), 'coTeacher')
  const assistant = await join(await given(world).student('Mia Park'), 'assistant')
  return { teacher, courseId, coTeacher, second, studentAccount, assistant }
}
const api = (person: Person) => as(world, person).staff
const offerOf = async (person: Person, courseId: string) => {
  const staff = await api(person).list({ courseId })
  return staff.audience === 'teacher' ? staff.offer : undefined
}
const ownerOf = async (courseId: string) =>
  (await world.database.connection.select().from(courses).where(eq(courses.id, courseId)))[0]
    ?.instructorId
const rolesOf = async (courseId: string) =>
  Object.fromEntries(
    (
      await world.database.connection
        .select()
        .from(courseStaff)
        .where(eq(courseStaff.courseId, courseId))
    ).map(({ userId, role }) => [userId, role]),
  )

describe('who was the owner a moment ago', () => {
  type Made = Awaited<ReturnType<typeof taught>>
  test.each<[string, string, (made: Made, then: World) => Promise<unknown>]>([
    [
      'offers it to nobody',
      'FORBIDDEN',
      ({ teacher, courseId, second }, then) =>
        as(then, teacher).staff.handOver({ courseId, userId: second.id }),
    ],
    [
      'removes no co-teacher',
      'FORBIDDEN',
      ({ teacher, courseId, second }, then) =>
        as(then, teacher).staff.remove({ courseId, userId: second.id }),
    ],
    [
      'makes nobody one',
      'FORBIDDEN',
      ({ teacher, courseId, assistant }, then) =>
        as(then, teacher).staff.changeRole({ courseId, userId: assistant.id, role: 'coTeacher' }),
    ],
    [
      'invites nobody as one',
      'FORBIDDEN',
      ({ teacher, courseId }, then) =>
        as(then, teacher).staff.invite({ courseId, role: 'coTeacher', emails: [newAddress()] }),
    ],
    [
      'does not delete it',
      'NOT_FOUND',
      ({ teacher, courseId }, then) => as(then, teacher).courses.remove({ courseId }),
    ],
  ])('[STAFF-03, STAFF-09, STAFF-10] %s', async (_, code, call) => {
    const made = await taught()
    const { teacher, courseId, coTeacher } = made
    await api(teacher).handOver({ courseId, userId: coTeacher.id })
    let roles: unknown
    const passing = meanwhile(world, async () => {
      await api(coTeacher).takeOver({ courseId })
      roles = await rolesOf(courseId)
    })
    expect(await codeOf(call(made, passing))).toBe(code)
    expect(await ownerOf(courseId)).toBe(coTeacher.id)
    expect(await rolesOf(courseId)).toEqual(roles)
    expect(await offerOf(coTeacher, courseId)).toBeNull()
  })
})

describe('handing a course over', () => {
  test('[STAFF-09] is offered to one co-teacher who may create courses, and to nobody else', async () => {
    const { teacher, courseId, coTeacher, second, studentAccount, assistant } = await taught()
    const offer = (userId: string) => api(teacher).handOver({ courseId, userId })
    const stranger = await given(world).instructor()
    for (const { id } of [assistant, stranger, teacher])
      expect(await codeOf(offer(id))).toBe('NOT_FOUND')
    await expect(offer(studentAccount.id)).rejects.toMatchObject({
      code: 'CANNOT_OWN',
      message: 'Only somebody who may create courses can own one.',
    })
    await offer(coTeacher.id)
    await expect(offer(second.id)).rejects.toMatchObject({
      code: 'HANDOVER_PENDING',
      message: 'This course is already offered to Jonas Weber.',
      data: { name: 'Jonas Weber' },
    })
    expect(mailsTo(world, coTeacher.email).at(-1)).toMatchObject({
      subject: 'Physiology is offered to you',
      link: `http://localhost:3000/courses/${courseId}/settings?part=people`,
    })
    expect(await offerOf(teacher, courseId)).toMatchObject({
      to: { id: coTeacher.id },
      can: { takeOver: false, withdraw: true },
    })
    expect(await offerOf(coTeacher, courseId)).toMatchObject({
      can: { takeOver: true, withdraw: false },
    })
    expect(await offerOf(second, courseId)).toBeNull()
  })

  test('[STAFF-09] accepted, owner and co-teacher have changed places, the shown instructor too, and both are mailed', async () => {
    const { teacher, courseId, coTeacher } = await taught()
    await api(teacher).handOver({ courseId, userId: coTeacher.id })
    await api(coTeacher).takeOver({ courseId })
    expect(await ownerOf(courseId)).toBe(coTeacher.id)
    expect(await rolesOf(courseId)).toMatchObject({ [teacher.id]: 'co_teacher' })
    expect(Object.keys(await rolesOf(courseId))).not.toContain(coTeacher.id)
    expect(await as(world, teacher).courses.get({ courseId })).toMatchObject({
      role: 'coTeacher',
      instructorName: 'Jonas Weber',
      can: { manage: true, remove: false },
    })
    expect(await as(world, coTeacher).courses.get({ courseId })).toMatchObject({
      role: 'owner',
      can: { remove: true },
    })
    for (const { email } of [teacher, coTeacher])
      expect(mailsTo(world, email).at(-1)).toMatchObject({
        subject: 'Physiology has a new owner',
        text: expect.stringContaining('Jonas Weber is the owner of the course Physiology'),
      })
    expect(await codeOf(api(coTeacher).takeOver({ courseId }))).toBe('FORBIDDEN')
    expect(await codeOf(as(world, teacher).courses.remove({ courseId }))).toBe('FORBIDDEN')
  })

  test('[STAFF-09] declined or withdrawn, all is as before, and it can be offered again', async () => {
    const { teacher, courseId, coTeacher, second } = await taught()
    const offer = () => api(teacher).handOver({ courseId, userId: coTeacher.id })
    await offer()
    expect(await codeOf(api(second).declineOffer({ courseId }))).toBe('INVITATION_INVALID')
    await api(coTeacher).declineOffer({ courseId })
    expect(await codeOf(api(coTeacher).takeOver({ courseId }))).toBe('INVITATION_INVALID')
    await offer()
    await api(teacher).withdrawOffer({ courseId })
    expect(await codeOf(api(teacher).withdrawOffer({ courseId }))).toBe('NOT_FOUND')
    expect(await codeOf(api(coTeacher).takeOver({ courseId }))).toBe('INVITATION_INVALID')
    await offer()
    expect(await ownerOf(courseId)).toBe(teacher.id)
  })

  const ends: [string, (of: Awaited<ReturnType<typeof taught>>) => Promise<unknown>][] = [
    [
      'is removed and comes back',
      async ({ teacher, courseId, coTeacher }) => {
        await api(teacher).remove({ courseId, userId: coTeacher.id })
        await joinStaff(world, { teacher, courseId }, coTeacher, 'coTeacher')
      },
    ],
    [
      'leaves and comes back',
      async ({ teacher, courseId, coTeacher }) => {
        await api(coTeacher).leave({ courseId })
        world.time.now = new Date(world.time.now.getTime() + 25 * 3_600_000)
        await joinStaff(world, { teacher, courseId }, coTeacher, 'coTeacher')
      },
    ],
    [
      'becomes assistant and co-teacher again',
      async ({ teacher, courseId, coTeacher: { id: userId } }) => {
        await api(teacher).changeRole({ courseId, userId, role: 'assistant' })
        await api(teacher).changeRole({ courseId, userId, role: 'coTeacher' })
      },
    ],
    [
      'waits for seven days',
      async () => {
        world.time.now = new Date(world.time.now.getTime() + 7 * 24 * 3_600_000)
      },
    ],
  ]
  test.each(ends)('[STAFF-09] an offer ends when who has it %s', async (_what, end) => {
    const made = await taught()
    const { teacher, courseId, coTeacher } = made
    await api(teacher).handOver({ courseId, userId: coTeacher.id })
    await end(made)
    expect(await codeOf(api(coTeacher).takeOver({ courseId }))).toBe('INVITATION_INVALID')
    expect(await ownerOf(courseId)).toBe(teacher.id)
    expect(await codeOf(api(teacher).handOver({ courseId, userId: coTeacher.id }))).toBe('OK')
  })

  test('[STAFF-09] an offer of who is not the owner any more cannot be accepted', async () => {
    const { teacher, courseId, coTeacher, second } = await taught()
    await api(teacher).handOver({ courseId, userId: coTeacher.id })
    await world.database.transact(async (tx) => {
      await tx.delete(courseStaff).where(eq(courseStaff.userId, second.id))
      await tx.update(courses).set({ instructorId: second.id }).where(eq(courses.id, courseId))
    })
    expect(await codeOf(api(coTeacher).takeOver({ courseId }))).toBe('INVITATION_INVALID')
    expect(await ownerOf(courseId)).toBe(second.id)
  })
})

describe('the owner', () => {
  test('[STAFF-10] cannot leave, be removed or have another role', async () => {
    const { teacher, courseId, coTeacher } = await taught()
    const stays = {
      code: 'OWNER_STAYS',
      message: 'A course needs its owner. Hand the course over first.',
    }
    await expect(api(teacher).leave({ courseId })).rejects.toMatchObject(stays)
    for (const person of [teacher, coTeacher])
      await expect(api(person).remove({ courseId, userId: teacher.id })).rejects.toMatchObject(
        stays,
      )
    await expect(
      api(teacher).changeRole({ courseId, userId: teacher.id, role: 'assistant' }),
    ).rejects.toMatchObject(stays)
    expect(await codeOf(as(world, teacher).enrollment.join({ courseId }))).toBe('FORBIDDEN')
    expect(await ownerOf(courseId)).toBe(teacher.id)
  })

  test('[STAFF-10] no account goes while it owns a course: the database refuses it', async () => {
    const { teacher, courseId } = await taught()
    await expect(
      world.database.connection.execute(`delete from profiles where id = '${teacher.id}'`),
    ).rejects.toThrow()
    expect(await ownerOf(courseId)).toBe(teacher.id)
  })
})

test('[STAFF-09] an offer goes with the course', async () => {
  const { teacher, courseId, coTeacher } = await taught()
  await api(teacher).handOver({ courseId, userId: coTeacher.id })
  await as(world, teacher).courses.remove({ courseId })
  expect(
    await world.database.connection
      .select()
      .from(courseHandovers)
      .where(eq(courseHandovers.courseId, courseId)),
  ).toEqual([])
})
