import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { asVisitor } from '../../../testing/as-visitor.ts'
import { given, newAddress } from '../../../testing/given.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Somebody who is logged in, with a cookie. */
async function loggedIn() {
  const account = await given(world).account()
  const visitor = asVisitor(world)
  await visitor.api.accounts.logIn({ email: account.email, password: account.password })
  return { ...account, visitor, accounts: visitor.api.accounts }
}

describe('the profile', () => {
  test('[AUTH-32, ERR-21] needs a session', async () => {
    expect(
      await codeOf(as(world, null).accounts.updateProfile({ name: 'Ana', email: newAddress() })),
    ).toBe('UNAUTHORIZED')
  })

  test('[VAL-08, VAL-09] name and address are required, and the role cannot be changed', async () => {
    const { accounts, email } = await loggedIn()
    expect(await codeOf(accounts.updateProfile({ name: ' ', email }))).toBe('BAD_REQUEST')
    expect(await codeOf(accounts.updateProfile({ name: 'Ana', email: 'ana' }))).toBe('BAD_REQUEST')
    const promoted: object = { name: 'Ana', email, role: 'Instructor' }
    expect(await codeOf(accounts.updateProfile(promoted as { name: string; email: string }))).toBe(
      'BAD_REQUEST',
    )
    expect((await accounts.me({})).me).toMatchObject({ role: 'Student' })
  })

  test('[CALL-02, AUTH-30] a new name stays, and asks for no confirmation', async () => {
    const { accounts, email } = await loggedIn()
    expect(await accounts.updateProfile({ name: ' Ana Maria Silva ', email })).toMatchObject({
      name: 'Ana Maria Silva',
      email,
      isEmailConfirmed: true,
    })
    expect((await accounts.me({})).me).toMatchObject({ name: 'Ana Maria Silva' })
  })
})

describe('asking for the link again', () => {
  test('[P5, D-12] the answer is the same for an unverified, a verified and an unknown address; only the first gets a mail', async () => {
    const waiting = newAddress()
    await as(world, null).accounts.signUp({
      email: waiting,
      password: 'correct horse',
      name: 'Ana',
      role: 'Student',
    })
    const { email: verified } = await given(world).account()
    const unknown = newAddress()
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    const counts = () => [waiting, verified, unknown].map((email) => mailsTo(world, email).length)
    const before = counts()
    const behind = vi.spyOn(world.services.background, 'run')
    for (const email of [waiting, verified, unknown])
      expect(await as(world, null).accounts.resendVerification({ email })).toEqual({
        email,
        isDelayed: false,
      })
    expect(behind, 'the work is done behind the answer').toHaveBeenCalledTimes(3)
    behind.mockRestore()
    await world.services.background.settled()
    expect(counts().map((count, index) => count - (before[index] ?? 0))).toEqual([1, 0, 0])
  })
})

describe('sessions', () => {
  test('[P6] the list shows this browser and the others, and the others can be signed out', async () => {
    const { accounts, email, password } = await loggedIn()
    const phone = asVisitor(world)
    await phone.api.accounts.logIn({ email, password })
    const sessions = await accounts.listSessions({})
    expect(sessions.map(({ isThis }) => isThis).sort()).toEqual([false, true])
    expect(await accounts.endOtherSessions()).toEqual({ ended: 1 })
    expect(world.notified.disconnected).toContain((await accounts.me({})).me?.id)
    expect((await phone.api.accounts.me({})).me).toBeNull()
    expect((await accounts.me({})).me).toMatchObject({ email })
    expect(await accounts.listSessions({})).toHaveLength(1)
  })
})
