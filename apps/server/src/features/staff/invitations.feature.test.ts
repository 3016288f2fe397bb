import { maxInvitations, maxStaff } from '@tbl/domain/staff'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, newAddress, type Person } from '../../../testing/given.ts'
import { mailsTo, tokenFor } from '../../../testing/mailbox.ts'
import { invited, joinStaff, readStaff } from '../../../testing/staff.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { profiles, user } from '../../schema/accounts.ts'
import { courseStaff, staffInvitations } from '../../schema/staff.ts'

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
/** People with accounts, written as they are, who fill a course's staff. */
async function fill(courseId: string, count: number) {
  const people = Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    email: newAddress(),
  }))
  const now = world.time.now
  const times = { createdAt: now, updatedAt: now }
  await world.database.transact(async (tx) => {
    await tx.insert(user).values(people.map((one) => ({ ...one, name: 'N', ...times })))
    await tx
      .insert(profiles)
      .values(
        people.map((one) => ({ ...one, name: 'N', role: 'Student' as const, createdAt: now })),
      )
    await tx.insert(courseStaff).values(
      people.map(({ id }) => ({
        courseId,
        userId: id,
        role: 'assistant' as const,
        source: 'invitation' as const,
        addedAt: now,
      })),
    )
  })
}

describe('inviting', () => {
  test('[STAFF-05] malformed addresses are refused, all of them named, and nobody is invited', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const good = newAddress()
    const invite = (emails: string[]) =>
      as(world, teacher).staff.invite({ courseId, role: 'assistant', emails })
    await expect(invite([good, 'no address', 'x@'])).rejects.toMatchObject({
      code: 'INVALID_EMAILS',
      data: { emails: ['no address', 'x@'] },
    })
    expect(await codeOf(invite([]))).toBe('BAD_REQUEST')
    expect(await codeOf(invite(Array.from({ length: 21 }, newAddress)))).toBe('BAD_REQUEST')
    expect(mailsTo(world, good)).toEqual([])
    expect(await waiting(teacher, courseId)).toEqual([])
  })

  test('[STAFF-05, DOOR-11] each address gets one mail with a link; names and titles are text in it, cut to 60 characters', async () => {
    const title = `Node.js for free: www.evil.example ${'x'.repeat(80)}`
    const { teacher, courseId } = await given(world).course({ students: 0, title })
    const [lee, kim] = [newAddress(), newAddress()]
    expect(
      await as(world, teacher).staff.invite({
        courseId,
        role: 'coTeacher',
        emails: [lee.toUpperCase(), ` ${kim} `, lee],
      }),
    ).toEqual({ invited: 2 })
    const [mail, ...more] = mailsTo(world, lee)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^An invitation to Node\. js for free: www\. evil\. example x+…$/)
    expect(mail?.text).toContain(
      `${teacher.name} invites you to be a co-teacher of the course Node.`,
    )
    expect(mail?.text).not.toContain('evil.example')
    expect(mail?.link).toMatch(/^http:\/\/localhost:3000\/invitation\?token=[\w-]{43}$/)
    expect((await waiting(teacher, courseId)).sort()).toEqual(
      [
        [lee, 'coTeacher'],
        [kim, 'coTeacher'],
      ].sort(),
    )
  })

  test('[STAFF-05] links are stored as hashes', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const email = newAddress()
    await as(world, teacher).staff.invite({ courseId, role: 'assistant', emails: [email] })
    const stored = await world.database.connection
      .select()
      .from(staffInvitations)
      .where(eq(staffInvitations.email, email))
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(tokenFor(world, email))
  })

  test('[STAFF-05] invited again, an address has one invitation, with the newer role; no second mail within a day, and the first link goes on to work', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const lee = await given(world).instructor('Lee')
    const again = (role: 'coTeacher' | 'assistant') =>
      as(world, teacher).staff.invite({ courseId, role, emails: [lee.email] })
    await again('assistant')
    const first = tokenFor(world, lee.email)
    await again('coTeacher')
    expect(mailsTo(world, lee.email)).toHaveLength(1)
    expect(await waiting(teacher, courseId)).toEqual([[lee.email, 'coTeacher']])
    expect(await as(world, lee).staff.invitation({ token: first })).toMatchObject({
      role: 'coTeacher',
    })
    later(1.1)
    await again('coTeacher')
    expect(mailsTo(world, lee.email)).toHaveLength(2)
    expect(await codeOf(as(world, lee).staff.invitation({ token: first }))).toBe(
      'INVITATION_INVALID',
    )
    await as(world, lee).staff.accept({ token: tokenFor(world, lee.email) })
    expect(await rows(courseId)).toMatchObject([
      { userId: lee.id, role: 'co_teacher', source: 'invitation', addedBy: teacher.id },
    ])
  })

  test('[STAFF-05] withdrawn or declined and invited again, an address gets no second mail within a day: the first link works again', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const lee = await given(world).instructor('Lee')
    const token = await invited(world, { teacher, courseId }, lee, 'coTeacher')
    const open = () => codeOf(as(world, lee).staff.invitation({ token }))
    const { invitations } = await staffOf(teacher, courseId)
    await as(world, teacher).staff.revoke({ courseId, invitationId: invitations[0]?.id ?? '' })
    expect(await open()).toBe('INVITATION_INVALID')
    expect(await waiting(teacher, courseId)).toEqual([])
    await invited(world, { teacher, courseId }, lee, 'assistant')
    expect(await open()).toBe('OK')
    await as(world, lee).staff.decline({ token })
    expect(await open()).toBe('INVITATION_INVALID')
    await invited(world, { teacher, courseId }, lee, 'assistant')
    expect(mailsTo(world, lee.email)).toHaveLength(1)
    await as(world, lee).staff.accept({ token })
    expect(await rows(courseId)).toMatchObject([{ userId: lee.id, role: 'assistant' }])
  })

  test('[STAFF-05] of who can send it no longer nothing waits, or takes a place; what the owner has sent stays', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const who = await given(world).instructor('Cora')
    const cora = await joinStaff(world, { teacher, courseId }, who, 'coTeacher')
    const [own, both] = [newAddress(), newAddress()]
    const invite = (by: Person, emails: string[]) =>
      as(world, by).staff.invite({ courseId, role: 'assistant', emails })
    await invite(teacher, [both])
    await invite(cora, [own, both])
    await as(world, teacher).staff.changeRole({ courseId, userId: cora.id, role: 'assistant' })
    expect(await waiting(teacher, courseId)).toEqual([[both, 'assistant']])
    const others = Array.from({ length: maxInvitations - 1 }, newAddress)
    for (let i = 0; i < others.length; i += 20) await invite(teacher, others.slice(i, i + 20))
    expect(await codeOf(invite(teacher, [newAddress()]))).toBe('STAFF_LIMIT')
    expect(await waiting(teacher, courseId)).toHaveLength(maxInvitations)
  })

  test('[STAFF-05] nobody is flooded by way of many courses: five mails of one person a day to an address', async () => {
    const [email, teacher] = [newAddress(), await given(world).instructor()]
    const courseIds: string[] = []
    for (let i = 0; i < 6; i += 1)
      courseIds.push(
        (
          await as(world, teacher).courses.create({
            title: 'C',
            code: crypto.randomUUID().slice(0, 20),
            description: 'D',
          })
        ).id,
      )
    const codes: string[] = []
    for (const courseId of courseIds)
      codes.push(
        await codeOf(
          as(world, teacher).staff.invite({ courseId, role: 'assistant', emails: [email] }),
        ),
      )
    expect(codes).toEqual(['OK', 'OK', 'OK', 'OK', 'OK', 'TOO_MANY_TRIES'])
    expect(mailsTo(world, email)).toHaveLength(5)
    expect(await waiting(teacher, courseIds[5] ?? '')).toEqual([])
  })

  test('[STAFF-04, STAFF-05] who is of the staff, or a student whom the staff sees, is named at once; whom it does not see is not', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 1 })
    const assistant = await joinStaff(
      world,
      { teacher, courseId },
      await given(world).student(),
      'assistant',
    )
    const invite = (email: string) =>
      as(world, teacher).staff.invite({ courseId, role: 'coTeacher', emails: [email] })
    await expect(invite(assistant.email)).rejects.toMatchObject({
      code: 'ALREADY_STAFF',
      message: 'This person already has a role in this course.',
      data: { emails: [assistant.email] },
    })
    expect(await codeOf(invite(teacher.email))).toBe('ALREADY_STAFF')
    await expect(invite(students[0]?.email ?? '')).rejects.toMatchObject({
      code: 'IS_STUDENT_HERE',
      message: 'This person is a student of this course. Remove them as a student first.',
      data: { emails: [students[0]?.email] },
    })
    const added = await given(world).added()
    expect(
      await codeOf(
        as(world, added.teacher).staff.invite({
          courseId: added.courseId,
          role: 'assistant',
          emails: [added.student.email],
        }),
      ),
    ).toBe('OK')
  })

  test(`[STAFF-01, STAFF-05] at most ${maxInvitations} open invitations and ${maxStaff} of the staff`, async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const invite = (count: number, emails = Array.from({ length: count }, newAddress)) =>
      codeOf(as(world, teacher).staff.invite({ courseId, role: 'assistant', emails }))
    expect([await invite(20), await invite(20), await invite(11), await invite(10)]).toEqual([
      'OK',
      'OK',
      'STAFF_LIMIT',
      'OK',
    ])
    const [known] = await waiting(teacher, courseId)
    expect([await invite(1), await invite(1, [known?.[0] ?? ''])]).toEqual(['STAFF_LIMIT', 'OK'])
    await fill(courseId, maxStaff)
    expect(await invite(1, [known?.[0] ?? ''])).toBe('STAFF_LIMIT')
    later(7.1)
    expect(await waiting(teacher, courseId)).toEqual([])
  })

  test(`[STAFF-01] the ${maxStaff + 1}st is refused when they accept`, async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const lee = await given(world).student()
    const token = await invited(world, { teacher, courseId }, lee, 'assistant')
    await fill(courseId, maxStaff)
    await expect(as(world, lee).staff.accept({ token })).rejects.toMatchObject({
      code: 'STAFF_LIMIT',
      message: `A course can have at most ${maxStaff} co-teachers and assistants.`,
    })
    expect(await rows(courseId)).toHaveLength(maxStaff)
  })

  test('[STAFF-03] a co-teacher invites, lowers and withdraws assistants, and has no say in co-teachers', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const coTeacher = await joinStaff(
      world,
      { teacher, courseId },
      await given(world).instructor(),
      'coTeacher',
    )
    const [lee, kim] = [newAddress(), newAddress()]
    const api = as(world, coTeacher).staff
    await as(world, teacher).staff.invite({ courseId, role: 'coTeacher', emails: [kim] })
    expect(
      await Promise.all([
        codeOf(api.invite({ courseId, role: 'assistant', emails: [lee] })),
        codeOf(api.invite({ courseId, role: 'coTeacher', emails: [newAddress()] })),
        codeOf(api.invite({ courseId, role: 'assistant', emails: [kim] })), // would lower it
      ]),
    ).toEqual(['OK', 'FORBIDDEN', 'FORBIDDEN'])
    const list = await staffOf(coTeacher, courseId)
    expect(list.can.inviteCoTeachers).toBe(false)
    expect(
      Object.fromEntries(list.invitations.map(({ email, can }) => [email, can.revoke])),
    ).toEqual({ [lee]: true, [kim]: false })
    const ofKim = list.invitations.find(({ email }) => email === kim)?.id ?? ''
    expect(await codeOf(api.revoke({ courseId, invitationId: ofKim }))).toBe('FORBIDDEN')
  })
})
