import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../testing/as.ts'
import { asVisitor } from '../../../testing/as-visitor.ts'
import { given, newAddress } from '../../../testing/given.ts'
import { mailsTo, tokenFor } from '../../../testing/mailbox.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import type { HashTurns } from '../../platform/hash-turns.ts'

/**
 * The owner takes an account back, or changes its password, while something of a thief is under way
 * who knows the password.
 */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const later = (milliseconds: number) => {
  world.time.now = new Date(world.time.now.getTime() + milliseconds)
}

/**
 * The same world, but of its calls the first stops after its first hash until `meanwhile` is done.
 */
function duringHash(meanwhile: () => Promise<unknown>): World {
  const { hashTurns } = world.services
  let isDone = false
  const run: HashTurns['run'] = async (asker, work) => {
    const value = await hashTurns.run(asker, work)
    if (!isDone) {
      isDone = true
      await meanwhile()
    }
    return value
  }
  return { ...world, services: { ...world.services, hashTurns: { run } } }
}

/** The token of 'This was not me' in the newest mail with this subject. */
const undoToken = (email: string, subject: RegExp): string =>
  new URL(
    mailsTo(world, email).findLast((mail) => subject.test(mail.subject))?.link ?? '',
  ).searchParams.get('token') ?? ''

/** An account that a thief, who is logged in, has given an address of theirs. */
async function stolen() {
  const account = await given(world).account()
  const thief = asVisitor(world)
  await thief.api.accounts.logIn({ email: account.email, password: account.password })
  later(60_000)
  const theirs = newAddress()
  await thief.api.accounts.updateProfile({
    name: 'Ana Silva',
    email: theirs,
    currentPassword: account.password,
  })
  await world.services.background.settled()
  await thief.api.accounts.verifyEmail({ token: tokenFor(world, theirs) })
  const undo = undoToken(account.email, /address was changed/)
  return {
    ...account,
    thief,
    theirs,
    takeBack: () => asVisitor(world).api.accounts.undoChange({ token: undo }),
  }
}

test("[DOOR-06] a login that is checked while 'This was not me' is used lets nobody in, and makes no known device", async () => {
  const { email, password, theirs, takeBack } = await stolen()
  let way: { token: string } | undefined
  const second = asVisitor(
    duringHash(async () => {
      way = await takeBack()
    }),
  )
  expect(await codeOf(second.api.accounts.logIn({ email: theirs, password }))).toBe(
    'INVALID_CREDENTIALS',
  )
  expect((await asVisitor(world, second.cookies()).api.accounts.me({})).me).toBeNull()
  const owner = asVisitor(world)
  await owner.api.accounts.resetPassword({ token: way?.token ?? '', password: 'of the owner' })
  await owner.api.accounts.logIn({ email, password: 'of the owner' })
  expect(await owner.api.accounts.listSessions({})).toHaveLength(1)
  for (let guess = 0; guess < 10; guess += 1)
    await codeOf(asVisitor(world).api.accounts.logIn({ email, password: `guess ${guess}` }))
  const again = asVisitor(world, second.cookies())
  expect(
    await codeOf(again.api.accounts.logIn({ email, password: 'a guess' })),
    'a known device would have tries of its own',
  ).toBe('TOO_MANY_TRIES')
})

test('[DOOR-06, D-19] a login with the old password that is checked while the password is changed lets nobody in', async () => {
  const { email, password } = await given(world).account()
  const owner = asVisitor(world)
  await owner.api.accounts.logIn({ email, password })
  const thief = asVisitor(
    duringHash(() =>
      owner.api.accounts.changePassword({
        currentPassword: password,
        newPassword: 'another horse',
      }),
    ),
  )
  expect(await codeOf(thief.api.accounts.logIn({ email, password }))).toBe('INVALID_CREDENTIALS')
  expect((await asVisitor(world, thief.cookies()).api.accounts.me({})).me).toBeNull()
})

test("[DOOR-06] a change of password that is under way while 'This was not me' is used changes nothing, and sends the thief no link", async () => {
  const { email, password, theirs, thief, takeBack } = await stolen()
  let way: { token: string } | undefined
  const raced = duringHash(async () => {
    way = await takeBack()
  })
  expect(
    await codeOf(
      asVisitor(raced, thief.cookies()).api.accounts.changePassword({
        currentPassword: password,
        newPassword: 'of the thief',
      }),
    ),
  ).toBe('CURRENT_PASSWORD_INCORRECT')
  expect(
    mailsTo(world, theirs).filter(({ subject }) => /password was changed/.test(subject)),
  ).toEqual([])
  expect(
    await codeOf(asVisitor(world).api.accounts.logIn({ email, password: 'of the thief' })),
  ).toBe('INVALID_CREDENTIALS')
  expect(
    await codeOf(
      asVisitor(world).api.accounts.resetPassword({
        token: way?.token ?? '',
        password: 'of the owner',
      }),
    ),
    "the owner's way back in",
  ).toBe('OK')
  expect(
    await codeOf(asVisitor(world).api.accounts.logIn({ email, password: 'of the owner' })),
  ).toBe('OK')
})

test("[DOOR-06] an address that is asked for while 'This was not me' is used is not mailed a link to the account", async () => {
  const { password, thief, takeBack } = await stolen()
  const second = newAddress()
  const change = { name: 'Ana Silva', email: second, currentPassword: password }
  expect(
    await codeOf(
      asVisitor(duringHash(takeBack), thief.cookies()).api.accounts.updateProfile(change),
    ),
  ).toBe('CURRENT_PASSWORD_INCORRECT')
  await world.services.background.settled()
  expect(mailsTo(world, second)).toEqual([])
})

/** The same world, but a mail about this stops before it is made, until `meanwhile` is done. */
function duringMail(about: (of: string) => boolean, meanwhile: () => Promise<unknown>): World {
  const { tries } = world.services
  const take: typeof tries.take = async (ceiling, of) => {
    const taken = await tries.take(ceiling, of)
    if (about(of)) await meanwhile()
    return taken
  }
  return { ...world, services: { ...world.services, tries: { ...tries, take } } }
}

test("[DOOR-06, DOOR-07] no mail that is made while 'This was not me' is used brings the thief back", async () => {
  const one = await stolen()
  const second = newAddress()
  const wants = asVisitor(
    duringMail((of) => of.startsWith(`address ${second}`), one.takeBack),
    one.thief.cookies(),
  )
  await wants.api.accounts.updateProfile({
    name: 'Ana Silva',
    email: second,
    currentPassword: one.password,
  })
  await world.services.background.settled()
  expect(mailsTo(world, second)).toEqual([])

  const other = await stolen()
  later(60_000)
  const mailed = mailsTo(world, other.theirs).length
  const forgets = asVisitor(duringMail((of) => of === `password ${other.theirs}`, other.takeBack))
  await forgets.api.accounts.requestPasswordReset({ email: other.theirs })
  await world.services.background.settled()
  expect(mailsTo(world, other.theirs)).toHaveLength(mailed)
})
