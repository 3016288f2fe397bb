import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { asVisitor } from '../../../testing/as-visitor.ts'
import { createCourse } from '../../../testing/class.ts'
import { erase } from '../../../testing/erase.ts'
import { given, newAddress, type Person } from '../../../testing/given.ts'
import { mailsTo, tokenFor } from '../../../testing/mailbox.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { play } from '../../../testing/play.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { profiles, user } from '../../schema/accounts.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { courses } from '../../schema/courses.ts'
import { callsEnd, eraseDue } from './commands/erase-due.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const hour = 3_600_000
const day = 24 * hour
const later = (milliseconds: number) => {
  world.time.now = new Date(world.time.now.getTime() + milliseconds)
}

/** Somebody who is logged in, on a laptop and a phone. */
async function loggedIn(role: 'Student' | 'Instructor' = 'Student') {
  const { email, password } = await given(world).account({ role })
  const [browser, phone] = [asVisitor(world), asVisitor(world)]
  const { id } = await browser.api.accounts.logIn({ email, password })
  await phone.api.accounts.logIn({ email, password })
  return { id, email, password, api: browser.api, phone: phone.api }
}
const nameOf = async (id: string) =>
  (await world.database.connection.select().from(profiles).where(eq(profiles.id, id)))[0]?.name
const isErased = async (id: string) => /^Former /.test((await nameOf(id)) ?? '')

/** Erases what is due once the time has come for who asked last. */
async function comeDue(): Promise<void> {
  later(7 * day)
  await erase(world)
}
/** As if the person had asked 7 days ago: for people of classes, who have no password. */
const want = ({ id }: Pick<Person, 'id'>) =>
  world.database.connection
    .update(profiles)
    .set({ erasureDueAt: world.time.now })
    .where(eq(profiles.id, id))

describe('[KEEP-04] asking for it', () => {
  test('needs the current password; guesses are counted', async () => {
    const { api, password } = await loggedIn()
    for (let guess = 0; guess < 10; guess += 1)
      expect(await codeOf(api.accounts.requestErasure({ currentPassword: `${guess}` }))).toBe(
        'CURRENT_PASSWORD_INCORRECT',
      )
    expect(await codeOf(api.accounts.requestErasure({ currentPassword: password }))).toBe(
      'TOO_MANY_TRIES',
    )
    expect((await api.accounts.me({})).me?.erasureDueAt).toBeNull()
  })

  test('says when it is due, mails it, ends the other sessions; asked again it stays with the date', async () => {
    const { api, phone, email, password } = await loggedIn()
    const dueAt = new Date(world.time.now.getTime() + 7 * day).toISOString()
    const me = await api.accounts.requestErasure({ currentPassword: password })
    expect(me.erasureDueAt).toBe(dueAt)
    expect((await phone.accounts.me({})).me).toBeNull()
    await world.services.background.settled()
    expect(mailsTo(world, email).at(-1)).toMatchObject({
      subject: 'Your TBL account will be deleted',
      text: expect.stringContaining('Log in before then to keep it.'),
    })
    expect((await api.accounts.listEvents({})).map(({ kind }) => kind)).toContain(
      'erasure-requested',
    )
    later(day)
    await api.accounts.requestErasure({ currentPassword: password })
    expect((await api.accounts.me({})).me?.erasureDueAt).toBe(dueAt)
  })

  test('[STAFF-10] is refused while courses are owned, with their number', async () => {
    const { api, password } = await loggedIn('Instructor')
    await createCourse(api)
    await createCourse(api)
    const refused = await api.accounts.requestErasure({ currentPassword: password }).catch((e) => e)
    expect(refused).toMatchObject({
      code: 'OWNS_COURSES',
      data: { count: 2 },
      message: 'This person owns 2 courses. Give each another owner first.',
    })
  })
})

describe('[KEEP-04] taking it back', () => {
  test('a login before then does, by password', async () => {
    const { id, api, email, password } = await loggedIn()
    await api.accounts.requestErasure({ currentPassword: password })
    later(7 * day - 1)
    const me = await asVisitor(world).api.accounts.logIn({ email, password })
    expect(me.erasureDueAt).toBeNull()
    expect((await api.accounts.listEvents({})).map(({ kind }) => kind)).toContain(
      'erasure-withdrawn',
    )
    await comeDue()
    expect(await isErased(id)).toBe(false)
  })

  test('so does a link for a new password', async () => {
    const { id, api, email, password } = await loggedIn()
    await api.accounts.requestErasure({ currentPassword: password })
    await asVisitor(world).api.accounts.requestPasswordReset({ email })
    await world.services.background.settled()
    const token = tokenFor(world, email)
    await asVisitor(world).api.accounts.resetPassword({ token, password: 'another horse' })
    await comeDue()
    expect(await isErased(id)).toBe(false)
  })

  test('so does the link of another address', async () => {
    const { id, api, email, password } = await loggedIn()
    const wanted = newAddress()
    await api.accounts.updateProfile({ name: 'Lee', email: wanted, currentPassword: password })
    await world.services.background.settled()
    await api.accounts.requestErasure({ currentPassword: password })
    await api.accounts.verifyEmail({ token: tokenFor(world, wanted) })
    await comeDue()
    expect(await isErased(id)).toBe(false)
    expect(email).not.toBe(wanted)
  })

  test('so does who is still logged in; a failed login does not', async () => {
    const [{ id, api, password }, other] = [await loggedIn(), await loggedIn()]
    await api.accounts.requestErasure({ currentPassword: password })
    await other.api.accounts.requestErasure({ currentPassword: other.password })
    expect((await api.accounts.cancelErasure({})).erasureDueAt).toBeNull()
    await codeOf(asVisitor(world).api.accounts.logIn({ email: other.email, password: 'wrong' }))
    await comeDue()
    expect([await isErased(id), await isErased(other.id)]).toEqual([false, true])
  })
})

describe('[KEEP-05] when it is due', () => {
  test('[IMIG-04] not a millisecond before; then sessions end, and then it is once; a second server finds nothing to do', async () => {
    const { id, api, password } = await loggedIn()
    await api.accounts.requestErasure({ currentPassword: password })
    const servers = () => Promise.all([eraseDue(world.services), eraseDue(world.services)])
    later(7 * day - 1)
    await servers()
    expect((await api.accounts.me({})).me?.id).toBe(id)
    later(1)
    await servers()
    expect((await api.accounts.me({})).me).toBeNull()
    expect(world.notified.disconnected).toContain(id)
    later(callsEnd - 1)
    await servers()
    expect(await isErased(id)).toBe(false)
    later(1)
    await servers()
    const name = await nameOf(id)
    expect(name).toMatch(/^Former student \d+$/)
    await eraseDue(world.services)
    expect(await nameOf(id)).toBe(name)
  })

  test('[STAFF-10, ISEC-08] what is under way when sessions end is done before: a course that is taken over then has its owner', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const { id, email, password, api } = await loggedIn('Instructor')
    const person = { id, email } as Person
    await given(world).staff({ courseId, role: 'coTeacher', who: person })
    await as(world, teacher).staff.handOver({ courseId, userId: id })
    await api.accounts.requestErasure({ currentPassword: password })
    later(6 * day) // the offer is good for as long
    await want(person)
    const dueNow = meanwhile(world, () => eraseDue(world.services))
    expect(await codeOf(as(dueNow, person).staff.takeOver({ courseId }))).toBe('OK')
    expect(
      await codeOf(
        as(world, person).accounts.updateProfile({ name: 'Lee', email, currentPassword: password }),
      ),
    ).toBe('OK')
    later(callsEnd)
    await eraseDue(world.services)
    expect(await nameOf(id)).toBe('Lee')
  })

  test('what ends in the middle is as if it had not begun; the next time does it', async () => {
    const [one] = (await given(world).course({ students: 1 })).students as [Person]
    await want(one)
    const before = await nameOf(one.id)
    const failing = {
      ...world.services,
      news: world.services.news,
      database: {
        ...world.database,
        transact: ((work, options) =>
          world.database.transact(async (...args) => {
            await work(...args)
            throw new Error('the server ends here')
          }, options)) as World['database']['transact'],
      },
    }
    await eraseDue(failing)
    expect(await nameOf(one.id)).toBe(before)
    await eraseDue(world.services)
    expect(await isErased(one.id)).toBe(true)
  })

  test('one who cannot be erased keeps nobody else waiting', async () => {
    const { teacher, students } = await given(world).course({ students: 1 })
    const [one] = students as [Person]
    await want(teacher)
    later(1)
    await want(one)
    await eraseDue(world.services)
    expect([await isErased(teacher.id), await isErased(one.id)]).toEqual([false, true])
  })

  test('[STAFF-10] who owns a course by then is put off, until it has another owner', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    await want(teacher)
    await eraseDue(world.services)
    expect(await nameOf(teacher.id)).toBe(teacher.name)
    const heir = await given(world).instructor()
    await world.database.connection
      .update(courses)
      .set({ instructorId: heir.id })
      .where(eq(courses.id, courseId))
    await eraseDue(world.services)
    expect(await nameOf(teacher.id)).toMatch(/^Former member of staff \d+$/)
  })

  test('whoever is in the middle of a team quiz is waited for; then the result is theirs all the same', async () => {
    const made = await given(world).teamQuiz()
    await want(made.member)
    await eraseDue(world.services)
    expect(await isErased(made.member.id)).toBe(false)
    await play(as(world, made.captain), made)
    await eraseDue(world.services)
    expect(await isErased(made.member.id)).toBe(true)
    const { teams } = await as(world, made.teacher).teams.list({ courseId: made.courseId })
    expect(teams.find(({ id }) => id === made.teamId)?.members).toHaveLength(2)
    const answers = await as(world, made.teacher).gradebook.teamAnswers(made.place)
    expect(answers.members.map(({ name }) => name)).toContain(await nameOf(made.member.id))
  })

  test('so is who takes a quiz alone, unless it was left or is closed', async () => {
    const { teacher, students, quizId } = await given(world).quiz()
    const [first, second, third] = students as [Person, Person, Person]
    for (const one of [first, second, third]) {
      await as(world, one).attempts.start({ quizId })
      await want(one)
    }
    await world.database.connection
      .update(individualAttempts)
      .set({ startedAt: new Date(world.time.now.getTime() - 13 * hour) })
      .where(eq(individualAttempts.userId, second.id))
    await eraseDue(world.services)
    const erased = () => Promise.all([first, second, third].map(({ id }) => isErased(id)))
    expect(await erased()).toEqual([false, true, false])
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
    await eraseDue(world.services)
    expect(await erased()).toEqual([true, true, true])
  })

  test('open screens of the course hear that the student has left', async () => {
    const { students, courseId } = await given(world).course({ students: 2 })
    const [one] = students as [Person]
    await want(one)
    await eraseDue(world.services)
    expect(world.notified.exited).toContainEqual({ userId: one.id, courseId })
    expect(world.notified.news).toContainEqual({ to: { courseId }, topic: 'students' })
  })

  test('nobody logs in as whom the log names, and no mail reaches the address', async () => {
    const rows = await world.database.connection.select().from(user)
    const erased = rows.filter(({ name }) => /^(Former|erased) /.test(name))
    expect(erased.length).toBeGreaterThan(3)
    for (const { email, emailVerified } of erased) {
      expect(emailVerified).toBe(false)
      expect(email).not.toContain('@')
    }
  })
})

describe('[KEEP-03] the copy', () => {
  test('is a file, five times an hour', async () => {
    const { api } = await loggedIn()
    const file = await api.accounts.exportData({})
    expect([file.name, file.type]).toEqual([
      `my-data-${world.time.now.toISOString().slice(0, 10)}.json`,
      'application/json;charset=utf-8',
    ])
    for (let count = 2; count <= 5; count += 1) await api.accounts.exportData({})
    expect(await codeOf(api.accounts.exportData({}))).toBe('TOO_MANY_TRIES')
    later(hour)
    expect(await codeOf(api.accounts.exportData({}))).toBe('OK')
  })
})
