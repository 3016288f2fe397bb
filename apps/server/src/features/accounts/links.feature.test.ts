import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '../../../testing/as.ts'
import { asVisitor, type Visitor } from '../../../testing/as-visitor.ts'
import { given, newAddress } from '../../../testing/given.ts'
import { mailsTo, tokenFor } from '../../../testing/mailbox.ts'
import { type LoggedIn, loggedIn } from '../../../testing/wishes.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { accountLinks, user } from '../../schema/accounts.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const minute = 60_000
const later = (milliseconds: number) => {
  world.time.now = new Date(world.time.now.getTime() + milliseconds)
}

const logsIn = (email: string, password: string) =>
  codeOf(asVisitor(world).api.accounts.logIn({ email, password }))

/** Asks for another address, and answers the token of the link that was mailed there. */
async function wants(browser: Visitor, email: string, currentPassword: string): Promise<string> {
  later(minute)
  await browser.api.accounts.updateProfile({ name: 'Ana Silva', email, currentPassword })
  await world.services.background.settled()
  return tokenFor(world, email)
}
async function forgottenBy(email: string): Promise<string> {
  later(minute)
  await asVisitor(world).api.accounts.requestPasswordReset({ email })
  await world.services.background.settled()
  return tokenFor(world, email)
}
const opens = (token: string, browser = asVisitor(world)) =>
  codeOf(browser.api.accounts.verifyEmail({ token }))
const resets = (token: string, password = 'another horse', browser = asVisitor(world)) =>
  codeOf(browser.api.accounts.resetPassword({ token, password }))
const undoes = (token: string) => codeOf(asVisitor(world).api.accounts.undoChange({ token }))
/** The token of the link in the newest mail to an address with this subject. */
const undoTokenFor = (email: string, subject: RegExp): string => {
  const link = mailsTo(world, email).findLast((mail) => subject.test(mail.subject))?.link
  return new URL(link ?? '').searchParams.get('token') ?? ''
}

describe('a change of address', () => {
  test('[DOOR-05] needs the current password; without it nothing changes, and nobody is mailed', async () => {
    const { browser, email } = await loggedIn(world)
    const next = newAddress()
    const mailed = world.mails.length
    for (const currentPassword of [undefined, '', 'wrong']) {
      expect(
        await codeOf(
          browser.api.accounts.updateProfile({ name: 'Mallory', email: next, currentPassword }),
        ),
      ).toBe('CURRENT_PASSWORD_INCORRECT')
    }
    expect((await browser.api.accounts.me({})).me).toMatchObject({
      name: 'Ana Silva',
      email,
      wantedEmail: null,
    })
    expect(world.mails.length).toBe(mailed)
  })

  test('[DOOR-05, CALL-02, AUTH-30, AUTH-31] the new address is only wanted until its link is opened, and logs in from then on', async () => {
    const { browser, email, password } = await loggedIn(world)
    const next = newAddress()
    const token = await wants(browser, ` ${next.toUpperCase()}`.trim(), password).catch(() =>
      tokenFor(world, next),
    )
    expect((await browser.api.accounts.me({})).me).toMatchObject({
      email,
      isEmailConfirmed: true,
      wantedEmail: next,
    })
    expect([await logsIn(next, password), await logsIn(email, password)]).toEqual([
      'INVALID_CREDENTIALS',
      'OK',
    ])
    expect(await opens(token)).toBe('OK')
    expect((await browser.api.accounts.me({})).me).toMatchObject({
      email: next,
      isEmailConfirmed: true,
      wantedEmail: null,
    })
    expect([await logsIn(next, password), await logsIn(email, password)]).toEqual([
      'OK',
      'INVALID_CREDENTIALS',
    ])
    expect(await opens(token)).toBe('LINK_INVALID')
  })

  test('[DOOR-05, ERR-15, AUTH-31] a taken address is answered alike, and its owner is told; a wanted one is still free', async () => {
    const { browser, password } = await loggedIn(world)
    const owner = await given(world).account()
    const taken = await browser.api.accounts.updateProfile({
      name: 'Ana Silva',
      email: owner.email.toUpperCase(),
      currentPassword: password,
    })
    await world.services.background.settled()
    expect(taken).toMatchObject({ wantedEmail: owner.email })
    expect(mailsTo(world, owner.email).at(-1)).toMatchObject({
      subject: 'You already have a TBL account',
      link: 'http://localhost:3000/',
    })
    const mailed = mailsTo(world, owner.email).length
    later(minute)
    await asVisitor(world).api.accounts.resendVerification({ email: owner.email })
    await world.services.background.settled()
    expect(mailsTo(world, owner.email), 'nobody has its owner mailed a link').toHaveLength(mailed)
    const free = newAddress()
    const token = await wants(browser, free, password)
    const newcomer = asVisitor(world)
    await newcomer.api.accounts.signUp({
      email: free,
      password: 'of the newcomer',
      name: 'Nia',
      role: 'Student',
    })
    expect(await opens(tokenFor(world, free), newcomer)).toBe('OK')
    expect(await opens(token), 'the newcomer was first').toBe('LINK_INVALID')
    expect(await logsIn(free, 'of the newcomer')).toBe('OK')
  })

  test('[DOOR-05, DOOR-01] whoever has signed up with it loses the race to the link of the account', async () => {
    const { browser, password } = await loggedIn(world)
    const next = newAddress()
    const newcomer = asVisitor(world)
    await newcomer.api.accounts.signUp({
      email: next,
      password: 'of the newcomer',
      name: 'Nia',
      role: 'Student',
    })
    const theirs = tokenFor(world, next)
    const own = await wants(browser, next, password)
    expect(await opens(own), 'not on any device: the newcomer wants it too').toBe(
      'ACCOUNT_PASSWORD_NEEDED',
    )
    expect(await opens(own, browser)).toBe('OK')
    expect(await opens(theirs, newcomer)).toBe('LINK_INVALID')
  })
})

describe("'This was not me'", () => {
  test('[DOOR-06] a takeover from an open browser is undone, also after two changes of address and one of the password', async () => {
    const { browser: thief, email, password } = await loggedIn(world)
    const [first, second] = [newAddress(), newAddress()]
    expect(await opens(await wants(thief, first, password), thief)).toBe('OK')
    expect(await opens(await wants(thief, second, password), thief)).toBe('OK')
    await thief.api.accounts.changePassword({
      currentPassword: password,
      newPassword: 'of the thief',
    })
    const owners = undoTokenFor(email, /address was changed/)
    const thiefs = [
      undoTokenFor(first, /address was changed/),
      undoTokenFor(second, /password was changed/),
    ]
    const owner = asVisitor(world)
    const { token, email: restored } = await owner.api.accounts.undoChange({ token: owners })
    expect(restored).toBe(email)
    expect((await thief.api.accounts.me({})).me).toBeNull()
    for (const one of [email, first, second])
      for (const secret of [password, 'of the thief'])
        expect(await logsIn(one, secret)).toBe('INVALID_CREDENTIALS')
    for (const one of thiefs)
      expect(await undoes(one), "the thief's links are dead").toBe('LINK_INVALID')
    expect(await undoes(owners)).toBe('LINK_INVALID')
    expect(await resets(token, 'of the owner', owner)).toBe('OK')
    expect(await logsIn(email, 'of the owner')).toBe('OK')
  })

  test('[DOOR-06] a changed password is told to its address, and undone by the link for seven days', async () => {
    const { browser, email, password } = await loggedIn(world)
    await browser.api.accounts.changePassword({
      currentPassword: password,
      newPassword: 'of the thief',
    })
    const token = undoTokenFor(email, /password was changed/)
    later(7 * 24 * 60 * minute)
    expect(await undoes(token)).toBe('LINK_INVALID')
    later(-1)
    expect(await undoes(token)).toBe('OK')
    expect(await logsIn(email, 'of the thief')).toBe('INVALID_CREDENTIALS')
  })

  test("[DOOR-06] one that was made earlier survives a later one's use", async () => {
    const { browser, email, password } = await loggedIn(world)
    const next = newAddress()
    await opens(await wants(browser, next, password), browser)
    await browser.api.accounts.changePassword({
      currentPassword: password,
      newPassword: 'of the thief',
    })
    expect(await undoes(undoTokenFor(next, /password was changed/))).toBe('OK')
    expect(await undoes(undoTokenFor(email, /address was changed/))).toBe('OK')
    const [stored] = await world.database.connection
      .select({ email: user.email })
      .from(user)
      .where(eq(user.email, email))
    expect(stored).toEqual({ email })
  })
})

describe('links', () => {
  /** Which links there are of an account, by what makes them. */
  const made = {
    password: async ({ email }: LoggedIn) => ({ token: await forgottenBy(email), works: resets }),
    address: async ({ browser, password }: LoggedIn) => ({
      token: await wants(browser, newAddress(), password),
      works: opens,
    }),
  }
  type Kind = keyof typeof made
  const kinds: Kind[] = ['password', 'address']
  const pairs = kinds.flatMap((first) => kinds.map((second): [Kind, Kind] => [first, second]))

  test.each(pairs)(
    '[DOOR-07] a newer one does not end an older one, and the use of either ends both: %s, then %s',
    async (first, second) => {
      for (const used of [0, 1]) {
        const account = await loggedIn(world)
        const links = [await made[first](account), await made[second](account)]
        const [one, other] = used === 0 ? links : links.reverse()
        expect(await one?.works(one.token)).toBe('OK')
        expect(await other?.works(other.token)).toBe('LINK_INVALID')
      }
    },
  )

  test.each(kinds)('[DOOR-07] a changed password ends one for: %s', async (kind) => {
    const account = await loggedIn(world)
    const link = await made[kind](account)
    await account.browser.api.accounts.changePassword({
      currentPassword: account.password,
      newPassword: 'another horse',
    })
    expect(await link.works(link.token)).toBe('LINK_INVALID')
  })

  test.each(kinds)('[DOOR-07] it works for 60 minutes, not a moment longer: %s', async (kind) => {
    const [late, timely] = [await loggedIn(world), await loggedIn(world)]
    const links = [await made[kind](late), await made[kind](timely)]
    await world.database.connection
      .update(accountLinks)
      .set({ expiresAt: new Date(world.time.now.getTime() + 60 * minute) })
    later(60 * minute)
    expect(await links[0]?.works(links[0].token)).toBe('LINK_INVALID')
    later(-1)
    expect(await links[1]?.works(links[1].token)).toBe('OK')
  })

  test('[DOOR-06, DOOR-07] none does the work of another kind', async () => {
    const account = await loggedIn(world)
    const [password, address] = [await made.password(account), await made.address(account)]
    for (const token of [password.token, address.token])
      expect(await undoes(token)).toBe('LINK_INVALID')
    expect(await opens(password.token)).toBe('LINK_INVALID')
    expect(await resets(address.token)).toBe('LINK_INVALID')
  })
})
