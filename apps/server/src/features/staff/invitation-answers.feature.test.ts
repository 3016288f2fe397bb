import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, type Person } from '../../../testing/given.ts'
import { invited, joinStaff, readStaff } from '../../../testing/staff.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { profiles } from '../../schema/accounts.ts'
import { courseStaff } from '../../schema/staff.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const later = (days: number) => {
  world.time.now = new Date(world.time.now.getTime() + days * 24 * 3_600_000)
}
const staffOf = (teacher: Person, courseId: string) => readStaff(world, teacher, courseId)
const waiting = async (teacher: Person, courseId: string) =>
  (await staffOf(teacher, courseId)).invitations.map(({ email, role }) => [email, role])
const rows = (courseId: string) =>
  world.database.connection.select().from(courseStaff).where(eq(courseStaff.courseId, courseId))

describe('the answer to an invitation', () => {
  const situation = async (role: 'coTeacher' | 'assistant' = 'assistant') => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const lee = await given(world).student('Lee')
    const token = await invited(world, { teacher, courseId }, lee, role)
    return { teacher, courseId, lee, token }
  }

  test('[STAFF-05, STAFF-07] shows course, role and who invites to the account that has the address, and to no other', async () => {
    const { teacher, courseId, lee, token } = await situation()
    expect(await as(world, lee).staff.invitation({ token })).toEqual({
      courseId,
      courseTitle: 'Physiology',
      contentLanguage: 'en',
      role: 'assistant',
      invitedBy: teacher.name,
    })
    const other = await given(world).student()
    for (const act of ['invitation', 'accept', 'decline'] as const) {
      await expect(as(world, other).staff[act]({ token })).rejects.toMatchObject({
        code: 'INVITATION_FOR_OTHER',
        message:
          'This invitation was sent to another address. Log in with the account that has it.',
      })
      expect(await codeOf(as(world, null).staff[act]({ token }))).toBe('UNAUTHORIZED')
    }
    await world.database.connection
      .update(profiles)
      .set({ isEmailConfirmed: false })
      .where(eq(profiles.id, lee.id))
    expect(await codeOf(as(world, lee).staff.accept({ token }))).toBe('INVITATION_FOR_OTHER')
    expect(await rows(courseId)).toEqual([])
  })

  test.each([
    ['made up', async () => 'x'.repeat(43)],
    [
      'used',
      async ({ lee, token }) => {
        await as(world, lee).staff.accept({ token })
        return token
      },
    ],
    [
      'declined',
      async ({ lee, token }) => {
        await as(world, lee).staff.decline({ token })
        return token
      },
    ],
    [
      'old',
      async ({ token }) => {
        later(7)
        return token
      },
    ],
    [
      'withdrawn',
      async ({ teacher, courseId, token }) => {
        const [open] = (await staffOf(teacher, courseId)).invitations
        await as(world, teacher).staff.revoke({ courseId, invitationId: open?.id ?? '' })
        return token
      },
    ],
  ] as [string, (of: Awaited<ReturnType<typeof situation>>) => Promise<string>][])(
    '[STAFF-05] a link that is %s cannot be used',
    async (_what, linkOf) => {
      const made = await situation()
      const token = await linkOf(made)
      for (const act of ['invitation', 'accept', 'decline'] as const)
        await expect(as(world, made.lee).staff[act]({ token })).rejects.toMatchObject({
          code: 'INVITATION_INVALID',
          message: 'This invitation cannot be used. It may have expired or been withdrawn.',
        })
    },
  )

  test('[STAFF-05] it counts only while who sent it could still send it', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const coTeacher = await joinStaff(
      world,
      { teacher, courseId },
      await given(world).instructor(),
      'coTeacher',
    )
    const lee = await given(world).student()
    const token = await invited(world, { teacher: coTeacher, courseId }, lee, 'assistant')
    await as(world, teacher).staff.changeRole({
      courseId,
      userId: coTeacher.id,
      role: 'assistant',
    })
    expect(await codeOf(as(world, lee).staff.accept({ token }))).toBe('INVITATION_INVALID')
    await as(world, teacher).staff.changeRole({
      courseId,
      userId: coTeacher.id,
      role: 'coTeacher',
    })
    // it comes back with a new invitation, not with the role
    expect(await codeOf(as(world, lee).staff.invitation({ token }))).toBe('INVITATION_INVALID')
    await invited(world, { teacher: coTeacher, courseId }, lee, 'assistant')
    expect(await codeOf(as(world, lee).staff.invitation({ token }))).toBe('OK')
    await as(world, teacher).staff.remove({ courseId, userId: coTeacher.id })
    expect(await codeOf(as(world, lee).staff.accept({ token }))).toBe('INVITATION_INVALID')
  })

  test('[STAFF-04] a student of the course cannot accept, and can once they have left', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const lee = await given(world).student()
    const token = await invited(world, { teacher, courseId }, lee, 'assistant')
    await as(world, lee).enrollment.join({ courseId })
    await expect(as(world, lee).staff.accept({ token })).rejects.toMatchObject({
      code: 'IS_STUDENT_HERE',
    })
    await as(world, lee).enrollment.leave({ courseId })
    expect(await as(world, lee).staff.accept({ token })).toEqual({ courseId })
  })

  test('[STAFF-05] who is of the staff by now hears so, and stays what they are', async () => {
    const { teacher, courseId, lee, token } = await situation()
    await world.database.connection.insert(courseStaff).values({
      courseId,
      userId: lee.id,
      role: 'co_teacher',
      source: 'platform',
      addedAt: world.time.now,
    })
    expect(await codeOf(as(world, lee).staff.accept({ token }))).toBe('ALREADY_STAFF')
    expect((await staffOf(teacher, courseId)).members).toMatchObject([
      { role: 'owner' },
      { role: 'coTeacher', id: lee.id },
    ])
  })

  test('[STAFF-07] declined, it is gone, and the person nothing', async () => {
    const { teacher, courseId, lee, token } = await situation()
    await as(world, lee).staff.decline({ token })
    expect(await waiting(teacher, courseId)).toEqual([])
    expect(await as(world, lee).courses.list({})).toEqual([])
  })

  test('[STAFF-07, STAFF-08] accepted, the course is among the own ones with the role, in lists and in itself', async () => {
    const { teacher, courseId, lee, token } = await situation()
    await as(world, lee).staff.accept({ token })
    expect(await as(world, lee).courses.list({})).toMatchObject([
      { id: courseId, role: 'assistant', instructorName: teacher.name },
    ])
    expect(await as(world, lee).courses.get({ courseId })).toMatchObject({
      access: 'full',
      role: 'assistant',
      can: { help: true, manage: false, remove: false, leave: false },
    })
    expect(await as(world, lee).staff.list({ courseId })).toEqual({
      audience: 'assistant',
      members: [
        expect.objectContaining({ id: teacher.id, role: 'owner' }),
        {
          id: lee.id,
          name: 'Lee',
          role: 'assistant',
          source: 'invitation',
          since: world.time.now.toISOString(),
        },
      ],
      can: { leave: true },
    })
  })

  test('[STAFF-05, ISEC-07] of an invitation nothing of the course is seen before it is accepted', async () => {
    const { courseId, lee, token } = await situation('coTeacher')
    await as(world, lee).staff.invitation({ token })
    expect(await codeOf(as(world, lee).staff.list({ courseId }))).toBe('NOT_FOUND')
    expect(await codeOf(as(world, lee).quizzes.list({ courseId }))).toBe('NOT_FOUND')
    expect(await as(world, lee).courses.get({ courseId })).toMatchObject({ access: 'restricted' })
  })
})

test('[STAFF-01, UD-03] the database refuses a row for the owner or a student, and a student of the staff, whoever writes', async () => {
  const { teacher, courseId, students } = await given(world).course({ students: 1 })
  const [student] = students
  const write = (userId: string) =>
    world.database.transact((tx) =>
      tx.insert(courseStaff).values({
        courseId,
        userId,
        role: 'assistant',
        source: 'platform',
        addedAt: world.time.now,
      }),
    )
  await expect(write(teacher.id)).rejects.toThrow()
  await expect(write(student?.id ?? '')).rejects.toThrow()
  await as(world, student ?? null).enrollment.leave({ courseId })
  await write(student?.id ?? '')
  expect(
    await world.database.connection
      .select()
      .from(courseStaff)
      .where(and(eq(courseStaff.courseId, courseId), eq(courseStaff.userId, student?.id ?? ''))),
  ).toHaveLength(1)
  await expect(as(world, student ?? null).enrollment.join({ courseId })).rejects.toMatchObject({
    code: 'IS_STAFF_HERE',
    message: 'You have a role in this course already, so you cannot join it as a student.',
  })
})
