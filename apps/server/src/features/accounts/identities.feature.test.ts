import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { asVisitor } from '../../../testing/as-visitor.ts'
import { given } from '../../../testing/given.ts'
import { mailsTo, tokenFor } from '../../../testing/mailbox.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { account, passwordProvider, profiles } from '../../schema/accounts.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/**
 * An account with a password that is known by another provider too; that identity was made first
 * and last, so that whoever takes any row takes a wrong one.
 */
async function knownTwice() {
  const owner = await given(world).account()
  const { connection } = world.database
  const [person] = await connection
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, owner.email))
  const id = person?.id ?? ''
  const times = { createdAt: world.time.now, updatedAt: world.time.now }
  const identity = { userId: id, ...times, password: 'not a hash' }
  const others = ['first', 'last'].map((one) => ({
    ...identity,
    providerId: `https://${one}.example.org`,
    accountId: id,
  }))
  const [own] = await connection.select().from(account).where(eq(account.userId, id))
  if (!own) throw new Error('An account has an identity')
  await connection.delete(account).where(eq(account.id, own.id))
  await connection
    .insert(account)
    .values([others[0] ?? identity, own, others[1] ?? identity] as never)
  const othersNow = () =>
    connection
      .select()
      .from(account)
      .where(and(eq(account.userId, id), ne(account.providerId, passwordProvider)))
      .orderBy(account.providerId)
  return { ...owner, id, othersNow, before: await othersNow() }
}

const logsIn = (email: string, password: string) =>
  codeOf(as(world, null).accounts.logIn({ email, password }))

describe('a second identity of a person is not touched', () => {
  test('[AUTH-33, AUTH-35] by a change of the password, which checks the right one', async () => {
    const { email, password, othersNow, before } = await knownTwice()
    const visitor = asVisitor(world)
    await visitor.api.accounts.logIn({ email, password })
    await visitor.api.accounts.changePassword({
      currentPassword: password,
      newPassword: 'another horse',
    })
    expect(await othersNow()).toEqual(before)
    expect(await logsIn(email, 'another horse')).toBe('OK')
    expect(await logsIn(email, password)).toBe('INVALID_CREDENTIALS')
  })

  test('[DOOR-06, DOOR-07] by a new password from a mail, nor by taking it back', async () => {
    const { email, othersNow, before } = await knownTwice()
    await as(world, null).accounts.requestPasswordReset({ email })
    await world.services.background.settled()
    const visitor = asVisitor(world)
    await visitor.api.accounts.resetPassword({
      token: tokenFor(world, email),
      password: 'another horse',
    })
    expect(await logsIn(email, 'another horse')).toBe('OK')
    expect(await othersNow()).toEqual(before)
    const link = mailsTo(world, email).findLast(({ subject }) => /changed/.test(subject))?.link
    const token = new URL(link ?? '').searchParams.get('token') ?? ''
    await visitor.api.accounts.undoChange({ token })
    expect(await logsIn(email, 'another horse')).toBe('INVALID_CREDENTIALS')
    expect(await othersNow()).toEqual(before)
  })

  test('one name of a provider is one person', async () => {
    const [one, other] = [await knownTwice(), await knownTwice()]
    const taken = world.database.connection
      .update(account)
      .set({ accountId: one.id })
      .where(and(eq(account.userId, other.id), eq(account.providerId, 'https://last.example.org')))
    await expect(taken.execute()).rejects.toThrow()
  })
})
