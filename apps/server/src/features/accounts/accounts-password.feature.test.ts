import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { asVisitor } from '../../../testing/as-visitor.ts'
import { given, newAddress } from '../../../testing/given.ts'
import { mailsTo, tokenFor } from '../../../testing/mailbox.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const nobody = () => as(world, null).accounts
const logsIn = (email: string, password: string) => codeOf(nobody().logIn({ email, password }))

describe('changing the password', () => {
  test('[AUTH-33, VAL-06, ERR-20] a wrong current password changes nothing', async () => {
    const { email, password } = await given(world).account()
    const { accounts } = await loggedIn(email, password)
    expect(
      await codeOf(
        accounts.changePassword({ currentPassword: 'wrong', newPassword: 'another horse' }),
      ),
    ).toBe('CURRENT_PASSWORD_INCORRECT')
    expect(await logsIn(email, password)).toBe('OK')
  })

  test('[VAL-04, VAL-05] a short or trivial new password is refused', async () => {
    const { email, password } = await given(world).account()
    const { accounts } = await loggedIn(email, password)
    expect(
      await codeOf(accounts.changePassword({ currentPassword: password, newPassword: '12345' })),
    ).toBe('BAD_REQUEST')
    expect(
      await codeOf(accounts.changePassword({ currentPassword: password, newPassword: '123456' })),
    ).toBe('WEAK_PASSWORD')
    expect(
      await codeOf(accounts.changePassword({ currentPassword: password, newPassword: email })),
    ).toBe('WEAK_PASSWORD')
  })

  test('[AUTH-35, D-19] the new one works, the old one does not; this session stays, the others end', async () => {
    const { email, password } = await given(world).account()
    const here = await loggedIn(email, password)
    const elsewhere = await loggedIn(email, password)
    await here.accounts.changePassword({ currentPassword: password, newPassword: 'another horse' })
    expect(await logsIn(email, password)).toBe('INVALID_CREDENTIALS')
    expect(await logsIn(email, 'another horse')).toBe('OK')
    expect((await here.accounts.me({})).me).toMatchObject({ email })
    expect((await elsewhere.accounts.me({})).me).toBeNull()
  })
})

describe('a forgotten password', () => {
  test('[P5] the answer is the same for every address; an unknown one gets no mail, an unverified one its verification link', async () => {
    const { email } = await given(world).account()
    const unverified = newAddress()
    await nobody().signUp({
      email: unverified,
      password: 'correct horse',
      name: 'Ana',
      role: 'Student',
    })
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    const unknown = newAddress()
    const behind = vi.spyOn(world.services.background, 'run')
    for (const address of [email, unverified, unknown])
      expect(await nobody().requestPasswordReset({ email: address })).toEqual({
        email: address,
        isDelayed: false,
      })
    expect(behind, 'the work is done behind the answer').toHaveBeenCalledTimes(3)
    behind.mockRestore()
    await world.services.background.settled()
    expect(mailsTo(world, email).at(-1)?.link).toContain('/auth/password?token=')
    expect(mailsTo(world, unverified).at(-1)?.link).toContain('/auth/callback?token=')
    expect(mailsTo(world, unknown)).toEqual([])
  })

  test('[P1, AUTH-35] the link sets a new password once and ends every session', async () => {
    const { email, password } = await given(world).account()
    const elsewhere = await loggedIn(email, password)
    const token = await forgottenBy(email)
    expect(await codeOf(nobody().resetPassword({ token, password: 'password' }))).toBe(
      'WEAK_PASSWORD',
    )
    expect(await codeOf(nobody().resetPassword({ token, password: 'another horse' }))).toBe('OK')
    expect(await codeOf(nobody().resetPassword({ token, password: 'a third horse' }))).toBe(
      'LINK_INVALID',
    )
    expect((await elsewhere.accounts.me({})).me).toBeNull()
    expect(await logsIn(email, password)).toBe('INVALID_CREDENTIALS')
    expect(await logsIn(email, 'another horse')).toBe('OK')
  })

  test('[P1, P19] a tampered or hour-old link is refused, whatever the browser thinks the time is', async () => {
    const { email } = await given(world).account()
    const second = await forgottenBy(email)
    expect(
      await codeOf(nobody().resetPassword({ token: `${second}x`, password: 'another horse' })),
    ).toBe('LINK_INVALID')
    const before = world.time.now
    world.time.now = new Date(before.getTime() + 3_600_000)
    expect(await codeOf(nobody().resetPassword({ token: second, password: 'another horse' }))).toBe(
      'LINK_INVALID',
    )
    world.time.now = before
    expect(await codeOf(nobody().resetPassword({ token: second, password: 'another horse' }))).toBe(
      'OK',
    )
  })
})

async function loggedIn(email: string, password: string) {
  const visitor = asVisitor(world)
  await visitor.api.accounts.logIn({ email, password })
  return { accounts: visitor.api.accounts }
}

async function forgottenBy(email: string): Promise<string> {
  await nobody().requestPasswordReset({ email })
  await world.services.background.settled()
  return tokenFor(world, email)
}
