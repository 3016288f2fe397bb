import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { asVisitor } from '../../../testing/as-visitor.ts'
import { given } from '../../../testing/given.ts'
import { statements } from '../../../testing/statements.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { knownDevices, session } from '../../schema/accounts.ts'
import { teamQuizSessions } from '../../schema/team-quiz.ts'
import { findEnded } from './sessions/find-ended.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const start = new Date('2026-09-01T08:00:00.000Z')
const hour = 3_600_000
const day = 24 * hour
const at = (milliseconds: number) => {
  world.time.now = new Date(start.getTime() + milliseconds)
}
beforeEach(() => at(0))

async function loggedIn({ isShared = false } = {}) {
  const account = await given(world).account()
  const browser = asVisitor(world)
  const me = await browser.api.accounts.logIn({
    email: account.email,
    password: account.password,
    isShared,
  })
  return {
    ...account,
    id: me.id,
    browser,
    isIn: async () => (await browser.api.accounts.me({})).me !== null,
  }
}
const sessionsOf = (id: string) =>
  world.database.connection.select().from(session).where(eq(session.userId, id))

describe('a session', () => {
  test('[DOOR-17] that is used lasts: cookie and row are renewed together, once a day', async () => {
    const { id, browser, isIn } = await loggedIn()
    at(day - 1)
    expect(await isIn()).toBe(true)
    expect(browser.setCookies()).toEqual([])
    at(day)
    expect(await isIn()).toBe(true)
    expect(browser.setCookies()).toEqual([
      expect.stringMatching(/^tbl\.session_token=.*Max-Age=\d{7}/),
    ])
    expect(await sessionsOf(id)).toMatchObject([
      {
        updatedAt: new Date(start.getTime() + day),
        expiresAt: new Date(start.getTime() + 15 * day),
      },
    ])
    expect(await isIn()).toBe(true)
    expect(browser.setCookies()).toEqual([])
  })

  test('[DOOR-17] does not end in the class of next week, 14 days after the last use it does', async () => {
    const { isIn } = await loggedIn()
    at(7 * day)
    expect(await isIn()).toBe(true)
    at(21 * day - 1)
    expect(await isIn()).toBe(true)
    at(36 * day)
    expect(await isIn()).toBe(false)
  })

  test('[DOOR-17] lasts 90 days from the login at most, however often it is used', async () => {
    const { isIn } = await loggedIn()
    for (let number = 0; number < 90; number += 7) {
      at(number * day)
      expect(await isIn()).toBe(true)
    }
    at(90 * day - 1)
    expect(await isIn()).toBe(true)
    at(90 * day)
    expect(await isIn()).toBe(false)
  })

  test('[DOOR-17] does not end while its person has an attempt under way, but an hour after, at most a day later', async () => {
    const student = await loggedIn()
    const { quizId, code, key } = await given(world).quiz({ flags: { isTeamActive: false } })
    await student.browser.api.enrollment.joinByCode({ code })
    const end = 14 * day
    at(end - hour)
    await student.browser.api.attempts.start({ quizId })
    await world.database.connection
      .update(session)
      .set({ expiresAt: new Date(start.getTime() + end) })
      .where(eq(session.userId, student.id))
    at(end + 2 * hour)
    expect(await student.isIn()).toBe(true)
    const { version } = await student.browser.api.attempts.take({ quizId })
    expect(
      await codeOf(
        student.browser.api.attempts.submit({
          quizId,
          submissionId: randomUUID(),
          version,
          answers: key,
        }),
      ),
    ).toBe('OK')
    at(end + 3 * hour - 1)
    expect(await student.isIn()).toBe(true)
    at(end + 3 * hour)
    expect(await student.isIn()).toBe(false)
  })

  test('[DOOR-17] an attempt that nobody finishes keeps it for a day, no longer', async () => {
    const student = await loggedIn()
    const { quizId, code } = await given(world).quiz({ flags: { isTeamActive: false } })
    await student.browser.api.enrollment.joinByCode({ code })
    await student.browser.api.attempts.start({ quizId })
    at(15 * day - 1)
    expect(await student.isIn()).toBe(true)
    at(15 * day)
    expect(await student.isIn()).toBe(false)
  })

  test('[DOOR-17] a team quiz keeps it, too, and an hour after its last move', async () => {
    const { captain, quizId, teamId } = await given(world).teamQuiz()
    await given(world).password([captain], 'correct horse')
    const browser = asVisitor(world)
    await browser.api.accounts.logIn({ email: captain.email, password: 'correct horse' })
    const isIn = async () => (await browser.api.accounts.me({})).me !== null
    at(14 * day + hour)
    expect(await isIn()).toBe(true)
    await world.database.connection
      .update(teamQuizSessions)
      .set({ status: 'completed', updatedAt: world.time.now })
      .where(eq(teamQuizSessions.quizId, quizId))
    at(14 * day + 2 * hour - 1)
    expect(await isIn()).toBe(true)
    at(14 * day + 2 * hour)
    expect(await isIn()).toBe(false)
    expect(teamId).toBeDefined()
  })

  test('is found in one statement, with its person', async () => {
    const { browser } = await loggedIn()
    expect(await statements(() => browser.api.accounts.me({}))).toBe(1)
  })

  test('[FIRM-20] is stored as a hash: what the cookie says stands nowhere in the database', async () => {
    const { id, browser } = await loggedIn()
    const token = (browser.cookies().get('tbl.session_token') ?? '').split('.')[0] ?? ''
    expect(token.length).toBeGreaterThanOrEqual(43)
    const [stored] = await sessionsOf(id)
    expect(stored?.token).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(stored)).not.toContain(token)
  })
})

describe('on a shared computer', () => {
  test('[DOOR-22] the cookie ends with the browser, the session after 12 hours unused, and no device cookie is left', async () => {
    const { id, browser, isIn } = await loggedIn({ isShared: true })
    expect(browser.setCookies()).toEqual([expect.not.stringMatching(/max-age|expires/i)])
    expect([...browser.cookies().keys()]).toEqual(['tbl.session_token'])
    at(11 * hour)
    expect(await isIn()).toBe(true)
    expect(browser.setCookies()).toEqual([expect.not.stringMatching(/max-age|expires/i)])
    at(23 * hour - 1)
    expect(await isIn()).toBe(true)
    at(35 * hour)
    expect(await isIn()).toBe(false)
    const devices = await world.database.connection
      .select({ hash: knownDevices.browserHash })
      .from(knownDevices)
      .where(eq(knownDevices.userId, id))
    expect(devices.length, 'that of the sign-up and its link').toBe(1)
  })

  test('[DOOR-22] two students one after the other: the second knows nothing of the first', async () => {
    const [first, second] = [await given(world).account(), await given(world).account()]
    const lab = asVisitor(world)
    await lab.api.accounts.logIn({ email: first.email, password: first.password, isShared: true })
    await lab.api.accounts.logOut({})
    expect(lab.cookies().size).toBe(0)
    await lab.api.accounts.logIn({ email: second.email, password: second.password, isShared: true })
    expect((await lab.api.accounts.me({})).me).toMatchObject({ email: second.email })
    for (let guess = 0; guess < 10; guess += 1)
      await codeOf(as(world, null).accounts.logIn({ email: first.email, password: 'guess' }))
    expect(
      await codeOf(lab.api.accounts.logIn({ email: first.email, password: first.password })),
      'the computer is no known device',
    ).toBe('TOO_MANY_TRIES')
  })
})

test('[HELP-01] of somebody who was let in with a code ends after 4 hours, however it is used, also in a quiz; sockets end with it', async () => {
  const { teacher, courseId, member, quizId } = await given(world).quiz({ students: 3 })
  const { code } = await as(world, teacher).enrollment.letIn({ courseId, studentId: member.id })
  const browser = asVisitor(world)
  await browser.api.accounts.logInWithCode({ email: member.email, code })
  await browser.api.attempts.start({ quizId })
  const isIn = async () => (await browser.api.accounts.me({})).me !== null
  for (const used of [1, 2, 3]) {
    at(used * hour)
    expect(await isIn()).toBe(true)
  }
  const ids = (await sessionsOf(member.id)).map(({ id }) => id)
  at(4 * hour - 1)
  expect([await isIn(), await findEnded(world.services, ids)]).toEqual([true, new Set()])
  at(4 * hour)
  expect([await isIn(), await findEnded(world.services, ids)]).toEqual([false, new Set(ids)])
})
