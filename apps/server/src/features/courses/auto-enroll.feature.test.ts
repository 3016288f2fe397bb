import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { asVisitor, type Visitor } from '../../../testing/as-visitor.ts'
import { given, newAddress } from '../../../testing/given.ts'
import { tokenFor } from '../../../testing/mailbox.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { createBackground } from '../../platform/background.ts'
import { createLog } from '../../platform/log.ts'
import { profiles } from '../../schema/accounts.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const auto = {
  students: 0,
  enrollmentMode: 'allowlist_only',
  autoEnrollFromAllowlist: true,
} as const
/** Who is enrolled, once all work behind the answers is done. */
const studentsOf = async (courseId: string) => {
  await world.services.background.settled()
  return (
    await world.database.connection
      .select({ id: courseEnrollments.userId })
      .from(courseEnrollments)
      .where(eq(courseEnrollments.courseId, courseId))
  ).map(({ id }) => id)
}
/**
 * The browser in which somebody has signed up: on a list, an address is confirmed there without its
 * password.
 */
const browsers = new Map<string, Visitor>()
async function signUp(email: string, role: 'Student' | 'Instructor' = 'Student') {
  const browser = asVisitor(world)
  browsers.set(email.trim().toLowerCase(), browser)
  await browser.api.accounts.signUp({ email, password: 'correct horse', name: 'Ana Silva', role })
}
const confirm = (email: string) =>
  (browsers.get(email) ?? asVisitor(world)).api.accounts.verifyEmail({
    token: tokenFor(world, email),
  })
const profileOf = async (email: string) =>
  (await world.database.connection.select().from(profiles).where(eq(profiles.email, email)))[0]

describe('a confirmed address', () => {
  test('[STU-10, D-38, P2] enrolls its student wherever a course waits for it, at the link and not before; the student is told', async () => {
    const email = newAddress()
    const [one, two] = [
      await given(world).course({ ...auto, allowlist: [email.toUpperCase()] }),
      await given(world).course({ ...auto, allowlist: [email, newAddress()] }),
    ]
    await signUp(` ${email.toUpperCase()} `)
    expect([...(await studentsOf(one.courseId)), ...(await studentsOf(two.courseId))]).toEqual([])
    await confirm(email)
    const { id } = (await profileOf(email)) ?? { id: '' }
    for (const { courseId } of [one, two]) {
      expect(await studentsOf(courseId)).toEqual([id])
      expect(world.notified.news).toContainEqual({ to: { userIds: [id] }, topic: 'students' })
      expect(world.notified.news).not.toContainEqual({ to: { courseId }, topic: 'students' })
    }
    expect((await as(world, { id }).courses.list({})).map((course) => course.id).sort()).toEqual(
      [one.courseId, two.courseId].sort(),
    )
  })

  test('[D-38] enrolls in no course that is open, does not want it, or does not list the address', async () => {
    const email = newAddress()
    const open = await given(world).course({ students: 0, allowlist: [email] })
    const manual = await given(world).course({
      ...auto,
      autoEnrollFromAllowlist: false,
      allowlist: [email],
    })
    const others = await given(world).course({
      ...auto,
      allowlist: [`x${email}`, `${email}.uk`, newAddress()],
    })
    await signUp(email)
    await confirm(email)
    for (const { courseId } of [open, manual, others])
      expect(await studentsOf(courseId)).toEqual([])
  })

  test('[D-38, PERM-11] enrolls no instructor', async () => {
    const email = newAddress()
    const { courseId } = await given(world).course({ ...auto, allowlist: [email] })
    await signUp(email, 'Instructor')
    await confirm(email)
    expect(await profileOf(email)).toMatchObject({ role: 'Instructor', isEmailConfirmed: true })
    expect(await studentsOf(courseId)).toEqual([])
  })

  test('[P2] 50 addresses that are signed up and not confirmed: 0 enrollments, at the upload and after it', async () => {
    const emails = Array.from({ length: 50 }, newAddress)
    const [early, late] = [emails.slice(0, 25), emails.slice(25)]
    for (const email of early) await signUp(email)
    const { courseId } = await given(world).course({ ...auto, allowlist: emails })
    for (const email of late) await signUp(email)
    expect(await studentsOf(courseId)).toEqual([])
  }, 60_000)

  test('[D-18, P2] after a change of address counts only once the link to it is opened, even for somebody with a confirmed account', async () => {
    const { email: old, password } = await given(world).account()
    const { id } = (await profileOf(old)) ?? { id: '' }
    const listed = newAddress()
    const { teacher, courseId, code } = await given(world).course({ ...auto, allowlist: [listed] })
    const browser = asVisitor(world)
    browsers.set(listed, browser)
    await browser.api.accounts.logIn({ email: old, password })
    await browser.api.accounts.updateProfile({
      name: 'Ana',
      email: listed,
      currentPassword: password,
    })
    await world.services.background.settled()
    expect(await codeOf(as(world, { id }).enrollment.join({ courseId }))).toBe('ENROLLMENT_REFUSED')
    expect(await codeOf(as(world, { id }).enrollment.joinByCode({ code }))).toBe(
      'ENROLLMENT_REFUSED',
    )
    expect(await as(world, teacher).roster.add({ courseId, entries: [newAddress()] })).toEqual({
      added: 1,
      known: 0,
    })
    expect(await studentsOf(courseId)).toEqual([])
    await confirm(listed)
    expect(await studentsOf(courseId)).toEqual([id])
  })

  test('[D-18, DOOR-07, P2] a link that was mailed to an earlier address confirms that one, and no later one', async () => {
    const { email: old } = await given(world).account()
    const { id } = (await profileOf(old)) ?? { id: '' }
    const [own, listed] = [newAddress(), newAddress()]
    const { courseId } = await given(world).course({ ...auto, allowlist: [listed] })
    await as(world, { id }).accounts.updateProfile({
      name: 'Ana',
      email: own,
      currentPassword: 'correct horse',
    })
    await world.services.background.settled()
    const withoutMail: World = {
      ...world,
      services: { ...world.services, background: { ...world.services.background, run: () => {} } },
    }
    await as(withoutMail, { id }).accounts.updateProfile({
      name: 'Ana',
      email: listed,
      currentPassword: 'correct horse',
    })
    expect(await codeOf(confirm(own))).toBe('OK')
    expect(await profileOf(own)).toMatchObject({ isEmailConfirmed: true })
    expect(await profileOf(listed)).toBeUndefined()
    expect(await studentsOf(courseId)).toEqual([])
  })
})

describe('an upload', () => {
  test('[STU-09, D-39, D-42, CALL-12] enrolls the students of the list who have a confirmed account, once', async () => {
    const { teacher, courseId } = await given(world).course(auto)
    const [ana, ben, cy] = [
      await given(world).student(),
      await given(world).student(),
      await given(world).student(),
    ]
    const instructor = await given(world).instructor()
    await world.database.connection
      .update(profiles)
      .set({ isEmailConfirmed: false })
      .where(eq(profiles.id, cy.id))
    const upload = (people: { email: string }[]) =>
      as(world, teacher).roster.add({ courseId, entries: people.map(({ email }) => email) })
    expect(await upload([ana, instructor, cy, { email: newAddress() }])).toEqual({
      added: 4,
      known: 0,
    })
    expect(await upload([ana, ben])).toEqual({ added: 1, known: 1 })
    expect((await studentsOf(courseId)).sort()).toEqual([ana.id, ben.id].sort())
  })

  test('[D-39] counts as done when the enrolling fails, which is logged', async () => {
    const ana = await given(world).student()
    const { teacher, courseId } = await given(world).course(auto)
    const logged: string[] = []
    let transactions = 0
    const database: World['database'] = {
      ...world.database,
      transact: (work) => {
        transactions += 1
        return transactions === 2
          ? Promise.reject(new Error('the connection was lost'))
          : world.database.transact(work)
      },
    }
    const background = createBackground(
      createLog('error', { write: (line) => void logged.push(line) }),
      { step: 0 },
    )
    const failing: World = {
      ...world,
      database,
      services: { ...world.services, database, background },
    }
    expect(await as(failing, teacher).roster.add({ courseId, entries: [ana.email] })).toEqual({
      added: 1,
      known: 0,
    })
    await background.settled()
    expect(logged.join()).toContain('the connection was lost')
    expect(await studentsOf(courseId)).toEqual([])
    expect(await as(world, teacher).roster.add({ courseId, entries: [ana.email] })).toEqual({
      added: 0,
      known: 1,
    })
    expect(await studentsOf(courseId)).toEqual([ana.id])
  })

  test('[D-38] enrolls nobody in a course that does not want it', async () => {
    const ana = await given(world).student()
    const { courseId } = await given(world).course({
      students: 0,
      enrollmentMode: 'allowlist_only',
      allowlist: [ana.email],
    })
    expect(await studentsOf(courseId)).toEqual([])
  })
})
