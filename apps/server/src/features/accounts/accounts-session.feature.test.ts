import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { asVisitor } from '../../../testing/as-visitor.ts'
import { everyTourSeen, given, newAddress } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { createLog } from '../../platform/log.ts'
import { profiles, user } from '../../schema/accounts.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const nobody = () => as(world, null).accounts
const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason) => reason,
  )
  return { code: error?.code, message: error?.message, status: error?.status, data: error?.data }
}

describe('logging in', () => {
  test('[ERR-02, P5] a wrong password and an unknown address are refused alike, and after the same time', async () => {
    const { email } = await given(world).account()
    const evenOut = vi.spyOn(world.services.background, 'evenOut')
    const wrong = await refusal(nobody().logIn({ email, password: 'wrong' }))
    expect(wrong).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid login credentials',
    })
    expect(await refusal(nobody().logIn({ email: newAddress(), password: 'wrong' }))).toEqual(wrong)
    expect(evenOut).toHaveBeenCalledTimes(2)
    evenOut.mockRestore()
  })

  test('[AUTH-12, ERR-01] before the link is opened the right password says so, a wrong one does not', async () => {
    const email = newAddress()
    await nobody().signUp({ email, password: 'correct horse', name: 'Ana Silva', role: 'Student' })
    const visitor = asVisitor(world)
    expect(
      await refusal(visitor.api.accounts.logIn({ email, password: 'correct horse' })),
    ).toMatchObject({
      code: 'EMAIL_NOT_CONFIRMED',
      message: 'Please check your email and confirm your account before logging in.',
    })
    expect((await visitor.api.accounts.me({})).me).toBeNull()
    expect(await codeOf(visitor.api.accounts.logIn({ email, password: 'wrong' }))).toBe(
      'INVALID_CREDENTIALS',
    )
  })

  test('[VAL-01] address and password are required', async () => {
    expect(await codeOf(nobody().logIn({ email: 'ana', password: 'correct horse' }))).toBe(
      'BAD_REQUEST',
    )
    expect(await codeOf(nobody().logIn({ email: newAddress(), password: '' }))).toBe('BAD_REQUEST')
  })

  test('[AUTH-23] a missing profile is made at sign-in: the name of the sign-up, role Student', async () => {
    const { email, password, name } = await given(world).account({ role: 'Instructor' })
    await world.database.connection.delete(profiles).where(eq(profiles.email, email))
    const visitor = asVisitor(world)
    expect(await visitor.api.accounts.logIn({ email, password })).toMatchObject({
      name,
      email,
      role: 'Student',
    })
    expect((await visitor.api.accounts.me({})).me).toMatchObject({ name, email, role: 'Student' })
  })

  test('[AUTH-22, ERR-11] when not even that can be made, it is only logged, and the person is shown from the account', async () => {
    const { email, password, name } = await given(world).account()
    await world.database.connection.delete(profiles).where(eq(profiles.email, email))
    const logged: string[] = []
    const transact = vi.fn(world.database.transact)
    transact
      .mockImplementationOnce(world.database.transact)
      .mockRejectedValueOnce(new Error('no disk')) // the session is made, the profile is not
    const database = { ...world.database, transact: transact as typeof world.database.transact }
    const log = createLog('error', { write: (line) => void logged.push(line) })
    const broken = { ...world, services: { ...world.services, database, log } }
    expect(await as(broken, null).accounts.logIn({ email, password })).toMatchObject({
      name,
      email,
      role: 'Student',
    })
    expect(logged).toEqual([expect.stringContaining('no disk')])
  })

  test.each(['Student', 'Instructor'] as const)(
    '[CALL-01, AUTH-25, ENT-01] sets a cookie that scripts cannot read, by which the person is known from then on: %s',
    async (role) => {
      const { email, password } = await given(world).account({ role })
      const visitor = asVisitor(world)
      expect((await visitor.api.accounts.me({})).me).toBeNull()
      const me = await visitor.api.accounts.logIn({ email: ` ${email.toUpperCase()} `, password })
      expect(me).toEqual({
        id: expect.any(String),
        name: 'Ana Silva',
        email,
        isEmailConfirmed: true,
        wantedEmail: null,
        role,
        ...everyTourSeen,
        language: null,
        letIn: null,
        can: { createCourses: role === 'Instructor', joinCourses: role === 'Student' },
        erasureDueAt: null,
      })
      expect(visitor.setCookies()).toEqual([
        expect.stringMatching(/^tbl\.browser=.*HttpOnly.*SameSite=Lax/i),
        expect.stringMatching(/^tbl\.session_token=.*HttpOnly.*SameSite=Lax/i),
      ])
      expect((await visitor.api.accounts.me({})).me).toEqual(me)
      expect(await visitor.api.courses.list({})).toEqual([])
    },
  )

  test('who asks is read from the database for every call, not kept in the session', async () => {
    const { email, password } = await given(world).account()
    const visitor = asVisitor(world)
    await visitor.api.accounts.logIn({ email, password })
    await world.database.connection
      .update(profiles)
      .set({ name: 'Ana Maria' })
      .where(eq(profiles.email, email))
    expect((await visitor.api.accounts.me({})).me).toMatchObject({ name: 'Ana Maria' })
    await world.database.connection.delete(user).where(eq(user.email, email))
    expect((await visitor.api.accounts.me({})).me).toBeNull()
    expect(await codeOf(visitor.api.courses.list({}))).toBe('UNAUTHORIZED')
  })
})

describe('logging out', () => {
  test('[AUTH-28, D-20] without a session, or with one that makes no sense, it succeeds', async () => {
    expect(await asVisitor(world).api.accounts.logOut({})).toEqual({ signedOut: true })
    expect(
      await asVisitor(world, new Map([['tbl.session_token', 'nonsense']])).api.accounts.logOut({}),
    ).toEqual({ signedOut: true })
  })

  test('[AUTH-27, CALL-01, P6] ends every session of the person at once, and nobody else is touched', async () => {
    const [ana, ben] = [await given(world).account(), await given(world).account()]
    const [laptop, phone, other] = [asVisitor(world), asVisitor(world), asVisitor(world)]
    const { id } = await laptop.api.accounts.logIn({ email: ana.email, password: ana.password })
    await phone.api.accounts.logIn({ email: ana.email, password: ana.password })
    await other.api.accounts.logIn({ email: ben.email, password: ben.password })
    const thief = asVisitor(world, laptop.cookies())
    expect((await thief.api.accounts.me({})).me).toMatchObject({ id })
    expect(await laptop.api.accounts.logOut({})).toEqual({ signedOut: true })
    for (const browser of [laptop, phone, thief]) {
      expect((await browser.api.accounts.me({})).me).toBeNull()
      expect(await codeOf(browser.api.courses.list({}))).toBe('UNAUTHORIZED')
    }
    expect([...laptop.cookies().keys()], 'the browser stays a known device').toEqual([
      'tbl.browser',
    ])
    expect(world.notified.disconnected).toEqual([id])
    expect((await other.api.accounts.me({})).me).toMatchObject({ email: ben.email })
    expect(await phone.api.accounts.logOut({})).toEqual({ signedOut: true })
  })
})

describe('asking who is signed in', () => {
  test.each([
    [[]],
    [[['tbl.session_token', 'nonsense']]],
    [[['tbl.session_token', 'nonsense.c2lnbmF0dXJl']]],
    [[['other', 'cookie']]],
  ] as [[string, string][]][])('is null for the cookies %j', async (cookies) => {
    expect(await asVisitor(world, new Map(cookies)).api.accounts.me({})).toEqual({ me: null })
  })

  test('[P6] with a session that has ended nobody hears what is wrong with an input', async () => {
    const { email, password } = await given(world).account()
    const visitor = asVisitor(world)
    await visitor.api.accounts.logIn({ email, password })
    const cookies = visitor.cookies()
    const malformed = { courseId: 'none' }
    expect(await codeOf(visitor.api.courses.get(malformed))).toBe('BAD_REQUEST')
    await visitor.api.accounts.logOut({})
    const left = asVisitor(world, cookies)
    expect(await codeOf(left.api.courses.get(malformed))).toBe('UNAUTHORIZED')
    expect(await codeOf(asVisitor(world).api.courses.get(malformed))).toBe('UNAUTHORIZED')
  })

  test('a cookie whose token or signature was changed is nobody', async () => {
    const { email, password } = await given(world).account()
    const visitor = asVisitor(world)
    await visitor.api.accounts.logIn({ email, password })
    const name = 'tbl.session_token'
    const value = visitor.cookies().get(name) ?? ''
    const [token = '', signature = ''] = value.split('.')
    const changed = (text: string) => `${text.startsWith('x') ? 'y' : 'x'}${text.slice(1)}`
    expect(await asVisitor(world, new Map([[name, value]])).api.accounts.me({})).toMatchObject({
      me: { email },
    })
    for (const other of [`${changed(token)}.${signature}`, `${token}.${changed(signature)}`, token])
      expect(await asVisitor(world, new Map([[name, other]])).api.accounts.me({}), other).toEqual({
        me: null,
      })
  })
})
