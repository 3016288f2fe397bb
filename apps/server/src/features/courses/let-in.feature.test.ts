import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { asVisitor, type Visitor } from '../../../testing/as-visitor.ts'
import { given, newAddress, type Person } from '../../../testing/given.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { joinStaff } from '../../../testing/staff.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { knownDevices } from '../../schema/accounts.ts'
import { auditLog } from '../../schema/records.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const minute = 60_000
const later = (milliseconds: number) => {
  world.time.now = new Date(world.time.now.getTime() + milliseconds)
}
const codeFor = async (teacher: Person, courseId: string, studentId: string) =>
  (await as(world, teacher).enrollment.letIn({ courseId, studentId })).code
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const types = (browser: Visitor, email: string, code: string) =>
  codeOf(browser.api.accounts.logInWithCode({ email, code }))

/** A class, and one of its students whose password nobody knows any more. */
async function lesson() {
  const made = await given(world).course({ students: 2 })
  const [student, neighbour] = made.students
  if (!student || !neighbour) throw new Error('A class of two')
  return { ...made, student, neighbour }
}
/** The same with that student in a browser, let in with a code. */
async function letIn() {
  const made = await lesson()
  const browser = asVisitor(world)
  const me = await browser.api.accounts.logInWithCode({
    email: made.student.email,
    code: await codeFor(made.teacher, made.courseId, made.student.id),
  })
  return { ...made, browser, me }
}

describe('a code of the instructor', () => {
  test('[HELP-01] lets a student without password and mail in to the quiz of the course, for 4 hours', async () => {
    const { teacher, courseId, member: student, quizId } = await given(world).quiz({ students: 3 })
    const browser = asVisitor(world)
    const me = await browser.api.accounts.logInWithCode({
      email: student.email,
      code: await codeFor(teacher, courseId, student.id),
    })
    expect(me).toMatchObject({
      id: student.id,
      name: student.name,
      letIn: { courseId, until: new Date(world.time.now.getTime() + 240 * minute).toISOString() },
    })
    expect(await codeOf(browser.api.attempts.start({ quizId }))).toBe('OK')
    expect((await browser.api.accounts.me({})).me).toEqual(me)
  })

  test('[HELP-01] opens this course alone: no other one is in a list, and each is that of a stranger', async () => {
    const { student, courseId, browser } = await letIn()
    const elsewhere = await given(world).quiz({ students: 3 })
    await as(world, student).enrollment.joinByCode({ code: elsewhere.code })
    const { id: teamId } = await as(world, elsewhere.teacher).teams.create({
      courseId: elsewhere.courseId,
      name: 'Team',
      captainId: null,
      memberIds: [student.id],
    })
    const { api } = browser
    expect((await api.courses.list({})).map(({ id }) => id)).toEqual([courseId])
    expect(await api.quizzes.list({})).toMatchObject({ quizzes: [] })
    expect(await as(world, student).quizzes.list({}), 'who logs in has it').toMatchObject({
      quizzes: [{ id: elsewhere.quizId }],
    })
    expect(await api.teams.count({})).toEqual({
      teams: 0,
      withoutTeam: 1,
      ownWithoutTeam: 1,
    })
    expect(await api.courses.get({ courseId: elsewhere.courseId })).toMatchObject({
      access: 'restricted',
    })
    expect(await codeOf(api.teams.list({ courseId: elsewhere.courseId }))).toBe('NOT_FOUND')
    expect(await codeOf(api.teams.leave({ teamId }))).toBe('NOT_FOUND')
    expect(
      (await as(world, student).courses.list({})).map(({ id }) => id).sort(),
      'who logs in has both',
    ).toEqual([courseId, elsewhere.courseId].sort())
  })

  test('[HELP-01, STAFF-02, P6] is there as a student and no more, also of who is of the staff by now', async () => {
    const { teacher, courseId, student, browser } = await letIn()
    const { id: quizId } = await as(world, teacher).quizzes.createEmpty({ title: 'R', courseId })
    await as(world, teacher).enrollment.remove({ courseId, studentId: student.id, reason: 'R' })
    await joinStaff(world, { teacher, courseId }, student, 'coTeacher')
    expect(await codeOf(as(world, student).quizzes.get({ quizId }))).toBe('OK')
    for (const call of [
      browser.api.quizzes.get({ quizId }),
      browser.api.staff.leave({ courseId }),
      browser.api.enrollment.students({ courseId }),
    ])
      expect(await codeOf(call)).toBe('NOT_FOUND')
    expect(await browser.api.courses.get({ courseId })).toMatchObject({ access: 'restricted' })
    expect(await browser.api.courses.list({})).toEqual([])
  })

  test('[HELP-01, STAFF-13] hears of no removal from another course', async () => {
    const { student, browser, teacher, courseId } = await letIn()
    const elsewhere = await given(world).course({ students: 0 })
    await given(world).enroll(elsewhere.courseId, student)
    const here = { courseId, studentId: student.id, reason: 'R' }
    await as(world, elsewhere.teacher).enrollment.remove({ ...here, courseId: elsewhere.courseId })
    await as(world, teacher).enrollment.remove(here)
    const heard = async () =>
      (await browser.api.enrollment.ownRemovals({})).map((removal) => removal.courseId)
    expect(await heard()).toEqual([courseId])
    await browser.api.enrollment.markRemovalsRead({ courseIds: [courseId, elsewhere.courseId] })
    expect(await heard()).toEqual([])
    expect(await as(world, student).enrollment.ownRemovals({})).toMatchObject([
      { courseId: elsewhere.courseId },
    ])
  })

  test('[HELP-01] changes neither profile nor password, and tells nothing of the account', async () => {
    const { student, browser } = await letIn()
    const { api } = browser
    const calls = [
      api.accounts.updateProfile({ name: 'Mallory', email: student.email }),
      api.accounts.changePassword({ currentPassword: 'x', newPassword: 'another horse' }),
      api.accounts.markTours({ hasSeenTutorial: false }),
      api.accounts.listSessions({}),
      api.accounts.listEvents({}),
      api.accounts.endOtherSessions({}),
      api.courses.catalogue({}),
    ]
    expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['FORBIDDEN']))
  })

  test('[HELP-01] works once, also when two type it at the same moment', async () => {
    const { teacher, courseId, student } = await lesson()
    const code = await codeFor(teacher, courseId, student.id)
    const both = await Promise.all([
      types(asVisitor(world), student.email, code),
      types(asVisitor(world), student.email, code),
    ])
    expect(both.sort()).toEqual(['CODE_INVALID', 'OK'])
  })

  test('[HELP-01] works for 10 minutes, and until a newer one is made', async () => {
    const { teacher, courseId, student } = await lesson()
    const first = await as(world, teacher).enrollment.letIn({ courseId, studentId: student.id })
    expect(first.expiresAt).toBe(new Date(world.time.now.getTime() + 10 * minute).toISOString())
    const second = await codeFor(teacher, courseId, student.id)
    expect(await types(asVisitor(world), student.email, first.code)).toBe('CODE_INVALID')
    later(10 * minute)
    expect(await types(asVisitor(world), student.email, second)).toBe('CODE_INVALID')
    const third = await codeFor(teacher, courseId, student.id)
    later(10 * minute - 1)
    expect(
      await types(
        asVisitor(world),
        ` ${student.email.toUpperCase()} `,
        `${third.slice(0, 3)} ${third.slice(3)}`,
      ),
      'as people type it',
    ).toBe('OK')
  })

  test('[HELP-02, P5] wrong, used and old codes, codes of others and unknown addresses have one answer', async () => {
    const { teacher, courseId, student, neighbour } = await lesson()
    const [used, mine] = [
      await codeFor(teacher, courseId, student.id),
      await codeFor(teacher, courseId, neighbour.id),
    ]
    await types(asVisitor(world), student.email, used)
    const old = await codeFor(teacher, courseId, student.id)
    const fails = (email: string, code: string) =>
      asVisitor(world)
        .api.accounts.logInWithCode({ email, code })
        .then(
          () => 'no failure',
          ({ status, code, message, data }) => ({ status, code, message, data }),
        )
    const tries = [
      fails(student.email, other(old)),
      fails(student.email, used),
      fails(student.email, mine),
      fails(newAddress(), old),
      fails(student.email, 'rubbish'),
      fails(student.email, ''),
    ]
    later(10 * minute)
    tries.push(fails(student.email, old))
    const one = {
      status: 422,
      code: 'CODE_INVALID',
      message: 'This code does not work. Ask your instructor for a new one.',
      data: undefined,
    }
    expect(await Promise.all(tries)).toEqual(tries.map(() => one))
  })

  test('[HELP-01] is not one for another course, and dies with the enrollment', async () => {
    const { teacher, courseId, student } = await lesson()
    const code = await codeFor(teacher, courseId, student.id)
    await as(world, student).enrollment.leave({ courseId })
    expect(await types(asVisitor(world), student.email, code)).toBe('CODE_INVALID')
  })

  test('[HELP-01, DOOR-10] is given by the instructor of the course, to its students who have opened it', async () => {
    const { teacher, courseId, student, neighbour } = await lesson()
    const elsewhere = await lesson()
    expect(
      await codeOf(
        as(world, elsewhere.teacher).enrollment.letIn({ courseId, studentId: student.id }),
      ),
    ).toBe('NOT_FOUND')
    expect(
      await codeOf(as(world, neighbour).enrollment.letIn({ courseId, studentId: student.id })),
    ).toBe('FORBIDDEN')
    expect(
      await codeOf(
        as(world, teacher).enrollment.letIn({ courseId, studentId: elsewhere.student.id }),
      ),
    ).toBe('NOT_FOUND')
    expect(
      await codeOf(as(world, teacher).enrollment.letIn({ courseId, studentId: teacher.id })),
    ).toBe('NOT_FOUND')
    const added = await given(world).added()
    expect(
      await codeOf(
        as(world, added.teacher).enrollment.letIn({
          courseId: added.courseId,
          studentId: added.student.id,
        }),
      ),
      'nobody is told who has an account',
    ).toBe('NOT_FOUND')
  })
})

describe('guesses at codes', () => {
  test('[HELP-01] 10 in 15 minutes count for a course, whoever they are for; then no code of it works, and a new one is not made', async () => {
    const { teacher, courseId, student, neighbour } = await lesson()
    const elsewhere = await lesson()
    const [code, theirs] = [
      await codeFor(teacher, courseId, student.id),
      await codeFor(elsewhere.teacher, elsewhere.courseId, elsewhere.student.id),
    ]
    await codeFor(teacher, courseId, neighbour.id)
    const guesses = Array.from({ length: 30 }, (_, index) =>
      types(asVisitor(world), index % 2 ? student.email : neighbour.email, other(code)),
    )
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(['CODE_INVALID']))
    expect(await types(asVisitor(world), student.email, code), 'the right one is refused too').toBe(
      'CODE_INVALID',
    )
    const refused = await as(world, teacher)
      .enrollment.letIn({ courseId, studentId: student.id })
      .catch(({ code, message }) => ({ code, message }))
    expect(refused).toEqual({
      code: 'CODES_GUESSED',
      message: 'Somebody is guessing at codes of this course. Please try again in 15 min.',
    })
    expect(
      await types(asVisitor(world), elsewhere.student.email, theirs),
      'another course goes on',
    ).toBe('OK')
    later(15 * minute)
    expect(
      await types(asVisitor(world), student.email, await codeFor(teacher, courseId, student.id)),
    ).toBe('OK')
  })

  test('[HELP-01] a right code takes no place: a whole class is let in one after the other', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 12 })
    for (const { id, email } of students)
      expect(await types(asVisitor(world), email, await codeFor(teacher, courseId, id))).toBe('OK')
  })

  test('[HELP-01] at an address without a code nothing is counted, so that nobody closes a course from outside', async () => {
    const { teacher, courseId, student } = await lesson()
    for (let guess = 0; guess < 12; guess += 1)
      await types(asVisitor(world), student.email, '000000')
    expect(
      await types(asVisitor(world), student.email, await codeFor(teacher, courseId, student.id)),
    ).toBe('OK')
  })

  test('[HELP-01] a student of a course is given 5 codes in 24 hours', async () => {
    const { teacher, courseId, student, neighbour } = await lesson()
    const ask = (studentId: string) =>
      codeOf(as(world, teacher).enrollment.letIn({ courseId, studentId }))
    for (let given = 0; given < 5; given += 1) expect(await ask(student.id)).toBe('OK')
    expect(await ask(student.id)).toBe('TOO_MANY_CODES')
    expect(await ask(neighbour.id)).toBe('OK')
    later(24 * 60 * minute)
    expect(await ask(student.id)).toBe('OK')
  })
})

describe('what is left of it', () => {
  test('[HELP-01] the trail says who made it for whom, and the person is told by mail; neither holds the code', async () => {
    const { teacher, courseId, student } = await lesson()
    const code = await codeFor(teacher, courseId, student.id)
    const [entry] = await world.database.connection
      .select({ actorId: auditLog.actorId, subject: auditLog.subject })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'student.letIn'), eq(auditLog.actorId, teacher.id)))
      .orderBy(desc(auditLog.id))
    expect(entry).toEqual({ actorId: teacher.id, subject: { courseId, studentId: student.id } })
    const mail = mailsTo(world, student.email).at(-1)
    expect(mail?.text).toContain(`${teacher.name} has made a code that lets you in to the course`)
    expect(JSON.stringify([entry, mail])).not.toContain(code)
  })

  test('[HELP-01] the owner sees it among the events and devices, and can end it; ending it ends nothing else, and the browser is not known', async () => {
    const { student, browser } = await letIn()
    const own = await as(world, student).accounts.listEvents({})
    expect(own).toMatchObject([{ kind: 'let-in' }])
    expect(await as(world, student).accounts.listSessions({})).toMatchObject([{ isLetIn: true }])
    expect(
      await world.database.connection
        .select()
        .from(knownDevices)
        .where(eq(knownDevices.userId, student.id)),
    ).toEqual([])
    expect(await as(world, student).accounts.endOtherSessions({})).toEqual({ ended: 1 })
    expect((await browser.api.accounts.me({})).me).toBeNull()
  })

  test('[HELP-01] logging out there leaves the own sessions of the person alone', async () => {
    const account = await given(world).account()
    const own = asVisitor(world)
    const { id } = await own.api.accounts.logIn({
      email: account.email,
      password: account.password,
    })
    const { teacher, courseId, code } = await lesson()
    await own.api.enrollment.joinByCode({ code })
    const guest = asVisitor(world)
    expect(await types(guest, account.email, await codeFor(teacher, courseId, id))).toBe('OK')
    await guest.api.accounts.logOut({})
    expect((await guest.api.accounts.me({})).me).toBeNull()
    expect((await own.api.accounts.me({})).me).toMatchObject({ id, letIn: null })
  })
})
