import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { asVisitor, type Visitor } from '../../../testing/as-visitor.ts'
import { isConcurrent } from '../../../testing/database.ts'
import { deadlocks } from '../../../testing/deadlocks.ts'
import { given, newAddress } from '../../../testing/given.ts'
import { mailsTo, tokenFor } from '../../../testing/mailbox.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courseEnrollments } from '../enrolment/tables.ts'
import { sweepAccounts } from './sweep.ts'
import { profiles, wantedAddresses } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const minute = 60_000
/** Embedded, transactions take turns: one round shows that nothing breaks. */
const rounds = isConcurrent ? 6 : 1
const later = (milliseconds: number) => {
  world.time.now = new Date(world.time.now.getTime() + milliseconds)
}
/** Somebody who is logged in. */
async function loggedIn() {
  const account = await given(world).account()
  const browser = asVisitor(world)
  await browser.api.accounts.logIn({ email: account.email, password: account.password })
  return { ...account, browser }
}
type Account = Awaited<ReturnType<typeof loggedIn>>
/** Has an account want an address, and answers the token that was mailed there. */
async function wants({ browser, password }: Account, email: string, name = 'Ana Silva'): Promise<string> {
  await browser.api.accounts.updateProfile({ name, email, currentPassword: password })
  await world.services.background.settled()
  return tokenFor(world, email)
}
/** An address on the list of a course that enrols by itself. */
async function listed() {
  const email = newAddress()
  const { courseId } = await given(world).course({ students: 0, enrollmentMode: 'allowlist_only', autoEnrollFromAllowlist: true, allowlist: [email] })
  const enrolled = async () =>
    (await world.database.connection.select({ userId: courseEnrollments.userId }).from(courseEnrollments).where(eq(courseEnrollments.courseId, courseId))).length
  return { email, enrolled }
}
const open = (browser: Visitor, token: string) => codeOf(browser.api.accounts.verifyEmail({ token }))
const withPassword = (browser: Visitor, token: string, password: string) => codeOf(browser.api.accounts.verifyWithPassword({ token, password }))
const mine = async ({ browser }: Account) => (await browser.api.accounts.me({})).me
const signUp = (browser: Visitor, email: string) => browser.api.accounts.signUp({ email, password: 'of the newcomer', name: 'Nia', role: 'Student' })

describe('the link of an address that an account wants', () => {
  test('[DOOR-02, DOOR-05] is opened unasked on any device, where nobody else wants the address', async () => {
    const ana = await loggedIn()
    const email = newAddress()
    expect(await open(asVisitor(world), await wants(ana, email))).toBe('OK')
    expect(await mine(ana)).toMatchObject({ email, wantedEmail: null })
  })

  test("[DOOR-02, DOOR-05] on a course's list: the click of its owner gives a stranger's account nothing, and no place in the course", async () => {
    const { email, enrolled } = await listed()
    const mallory = await loggedIn()
    const token = await wants(mallory, email, 'Mallory')
    await expect(asVisitor(world).api.accounts.verifyEmail({ token })).rejects.toMatchObject({
      code: 'ACCOUNT_PASSWORD_NEEDED',
      message: 'The account of Mallory, Student, is to have this address. Type the password of that account.',
      data: { name: 'Mallory', role: 'Student' },
    })
    expect(await mine(mallory)).toMatchObject({ email: mallory.email, wantedEmail: email })
    expect(await enrolled()).toBe(0)
  })

  test('[DOOR-02, DOOR-05] there it is opened on a device of the account unasked, elsewhere with its password, which logs in', async () => {
    for (const device of ['own', 'phone']) {
      const { email, enrolled } = await listed()
      const ana = await loggedIn()
      const token = await wants(ana, email)
      const phone = asVisitor(world)
      if (device === 'own') expect(await open(ana.browser, token)).toBe('OK')
      else {
        expect(await open(phone, token)).toBe('ACCOUNT_PASSWORD_NEEDED')
        expect(await phone.api.accounts.verifyWithPassword({ token, password: ana.password })).toMatchObject({ name: 'Ana Silva', email })
        expect((await phone.api.accounts.me({})).me).toMatchObject({ email })
      }
      expect(await mine(ana)).toMatchObject({ email, wantedEmail: null })
      expect(await enrolled()).toBe(1)
      expect(await open(ana.browser, token)).toBe('LINK_INVALID')
    }
  })

  test('[DOOR-02] a sign-up that waits, and another account, are others who want it; so is the account to who signs up', async () => {
    const [ana, ben] = [await loggedIn(), await loggedIn()]
    const [signedUp, shared] = [newAddress(), newAddress()]
    const newcomer = asVisitor(world)
    await signUp(newcomer, signedUp)
    const theirs = tokenFor(world, signedUp)
    expect(await open(newcomer, await wants(ana, signedUp))).toBe('ACCOUNT_PASSWORD_NEEDED')
    expect(await open(asVisitor(world), theirs)).toBe('PASSWORD_NEEDED')
    later(minute)
    const [first, second] = [await wants(ana, shared), await wants(ben, shared)]
    for (const token of [first, second]) expect(await open(asVisitor(world), token)).toBe('ACCOUNT_PASSWORD_NEEDED')
  })

  test('[DOOR-02] five tries over all its links, which the owner sees; where the account is logged in it still opens; wished again it has five more', async () => {
    const { email } = await listed()
    const ana = await loggedIn()
    const first = await wants(ana, email)
    for (const left of [4, 3, 2, 1]) {
      const refused = { code: 'LINK_PASSWORD_INCORRECT', message: `This is not the right password. Tries left: ${left}.` }
      await expect(asVisitor(world).api.accounts.verifyWithPassword({ token: first, password: 'a guess' })).rejects.toMatchObject(refused)
    }
    later(minute)
    await asVisitor(world).api.accounts.resendVerification({ email })
    await world.services.background.settled()
    const again = tokenFor(world, email)
    expect(again).not.toBe(first)
    await expect(asVisitor(world).api.accounts.verifyWithPassword({ token: again, password: 'a guess' })).rejects.toMatchObject({ data: { left: 0 } })
    for (const token of [first, again]) expect(await withPassword(asVisitor(world), token, ana.password)).toBe('LINK_INVALID')
    expect((await ana.browser.api.accounts.listEvents({})).filter(({ kind }) => kind === 'failed-login')).toHaveLength(5)
    later(minute)
    const wishedAgain = await wants(ana, email)
    await expect(asVisitor(world).api.accounts.verifyWithPassword({ token: wishedAgain, password: 'a guess' })).rejects.toMatchObject({ data: { left: 4 } })
    expect(await open(ana.browser, again)).toBe('OK')
  })

  test('[DOOR-02] tries at the link of an address that was mistyped are not those of the right one, and want nothing anew', async () => {
    const [{ email: mistyped }, { email }] = [await listed(), await listed()]
    const ana = await loggedIn()
    const wrong = await wants(ana, mistyped)
    const right = await wants(ana, email)
    for (let guess = 0; guess < 6; guess += 1) await withPassword(asVisitor(world), wrong, 'a guess')
    expect(await mine(ana)).toMatchObject({ wantedEmail: email })
    expect(await withPassword(asVisitor(world), right, ana.password)).toBe('OK')
  })

  test('[DOOR-02] a known device is no proof: a click on another link of the account made it one', async () => {
    const mallory = await loggedIn()
    const [victim, friend] = [asVisitor(world), asVisitor(world)]
    expect(await open(victim, await wants(mallory, newAddress(), 'Mallory'))).toBe('OK')
    const { email, enrolled } = await listed()
    const token = await wants(mallory, email, 'Mallory')
    for (const browser of [victim, friend]) expect(await open(browser, token)).toBe('ACCOUNT_PASSWORD_NEEDED')
    expect(await enrolled()).toBe(0)
  })

  test('[DOOR-02, HELP-01] neither is who was let in to a course with a code', async () => {
    const [ana, { email }] = [await loggedIn(), await listed()]
    const { teacher, courseId, code } = await given(world).course({ students: 0 })
    await ana.browser.api.enrolment.joinByCode({ code })
    const letIn = await as(world, teacher).enrolment.letIn({ courseId, studentId: (await mine(ana))?.id ?? '' })
    const guest = asVisitor(world)
    await guest.api.accounts.logInWithCode({ email: ana.email, code: letIn.code })
    expect((await guest.api.accounts.me({})).me).toMatchObject({ email: ana.email })
    expect(await open(guest, await wants(ana, email))).toBe('ACCOUNT_PASSWORD_NEEDED')
  })

  test("[DOOR-02, DOOR-06] the address of before is contested while 'This was not me' may give it back: its owner's click does not keep them from it", async () => {
    const [ana, mallory] = [await loggedIn(), await loggedIn()]
    await open(ana.browser, await wants(ana, newAddress()))
    later(25 * 60 * minute)
    expect(await open(asVisitor(world), await wants(mallory, ana.email, 'Mallory'))).toBe('ACCOUNT_PASSWORD_NEEDED')
  })

  test('[DOOR-07] a new password ends the wish: nobody has its link mailed again', async () => {
    const email = newAddress()
    const ana = await loggedIn()
    await wants(ana, email)
    const mailed = mailsTo(world, email).length
    await ana.browser.api.accounts.changePassword({ currentPassword: ana.password, newPassword: 'of the owner' })
    expect(await mine(ana)).toMatchObject({ wantedEmail: null })
    later(minute)
    await asVisitor(world).api.accounts.resendVerification({ email })
    await world.services.background.settled()
    expect(mailsTo(world, email)).toHaveLength(mailed)
  })

  test('[DOOR-02] the tries are counted for as long as the address is wanted, however often its link is sent again', async () => {
    const { email } = await listed()
    const ana = await loggedIn()
    const tokens = [await wants(ana, email)]
    for (let guess = 0; guess < 5; guess += 1) await withPassword(asVisitor(world), tokens[0] ?? '', 'a guess')
    for (let hour = 0; hour < 2; hour += 1) {
      later(61 * minute)
      await sweepAccounts(world.services)
      await asVisitor(world).api.accounts.resendVerification({ email })
      await world.services.background.settled()
      tokens.push(tokenFor(world, email))
      expect(await open(asVisitor(world), tokens.at(-1) ?? ''), 'nobody is asked for what no password opens').toBe('LINK_INVALID')
      expect(await withPassword(asVisitor(world), tokens.at(-1) ?? '', ana.password)).toBe('LINK_INVALID')
    }
    expect(new Set(tokens).size).toBe(3)
  })

  test('[DOOR-05] wished again within a minute after the first was ended, it is mailed again', async () => {
    const email = newAddress()
    const ana = await loggedIn()
    const first = await wants(ana, email)
    expect(await wants(ana, email), 'one that is on its way is not sent twice').toBe(first)
    await asVisitor(world).api.accounts.disownLink({ token: first })
    expect(await open(ana.browser, await wants(ana, email))).toBe('OK')
  })

  test("[DOOR-05, DOOR-09] 'Send again' sends who is logged in their own link, also where a stranger wants the address later", async () => {
    const email = newAddress()
    const [ana, mallory] = [await loggedIn(), await loggedIn()]
    await wants(ana, email)
    await signUp(asVisitor(world), email)
    await wants(mallory, email, 'Mallory')
    later(minute)
    await ana.browser.api.accounts.resendVerification({ email })
    await world.services.background.settled()
    expect(mailsTo(world, email).at(-1)?.text).toContain('account of Ana Silva, Student')
    expect(await open(ana.browser, tokenFor(world, email))).toBe('OK')
  })

  test('[DOOR-01, DOOR-05] two that are opened at once, of two accounts or of an account and a sign-up: one has the address, and the other is refused (x6 on PostgreSQL)', async () => {
    let found = 0
    for (let round = 0; round < rounds; round += 1) {
      const [ana, ben, cleo, newcomer] = [await loggedIn(), await loggedIn(), await loggedIn(), asVisitor(world)]
      const [shared, signedUp] = [newAddress(), newAddress()]
      const two = [await wants(ana, shared), await wants(ben, shared)]
      await signUp(newcomer, signedUp)
      const theirs = tokenFor(world, signedUp)
      const own = await wants(cleo, signedUp)
      for (const pair of [
        [() => open(ana.browser, two[0] ?? ''), () => open(ben.browser, two[1] ?? '')],
        [() => open(newcomer, theirs), () => open(cleo.browser, own)],
      ]) {
        found += await deadlocks(world, async () => expect((await Promise.all(pair.map((opens) => opens()))).sort()).toEqual(['LINK_INVALID', 'OK']))
      }
    }
    expect(found).toBe(0)
  })

  test('[DOOR-02] 50 guesses at once are 5 that are checked', async () => {
    const { email } = await listed()
    const ana = await loggedIn()
    const token = await wants(ana, email)
    const checked = vi.spyOn(world.services.hashTurns, 'run')
    await Promise.all(Array.from({ length: 50 }, () => withPassword(asVisitor(world), token, 'a guess')))
    expect(checked).toHaveBeenCalledTimes(5)
    checked.mockRestore()
    expect(await withPassword(asVisitor(world), token, ana.password)).toBe('LINK_INVALID')
  })

  test("[DOOR-02] 'This is not my account' drops that wish alone, and no password opens it any more", async () => {
    const email = newAddress()
    const [mallory, ana] = [await loggedIn(), await loggedIn()]
    const theirs = await wants(mallory, email)
    const own = await wants(ana, email)
    expect(await asVisitor(world).api.accounts.disownLink({ token: theirs })).toEqual({ dropped: true })
    expect(await mine(mallory)).toMatchObject({ email: mallory.email, wantedEmail: null })
    expect([await open(mallory.browser, theirs), await withPassword(mallory.browser, theirs, mallory.password)]).toEqual(['LINK_INVALID', 'LINK_INVALID'])
    expect(await open(ana.browser, own)).toBe('OK')
  })

  test('[DOOR-02, DOOR-13] an address of before that was never confirmed is asked for alike', async () => {
    const { email } = await listed()
    const old = await loggedIn()
    await world.database.connection.update(profiles).set({ isEmailConfirmed: false }).where(eq(profiles.email, old.email))
    const token = await wants(old, email)
    await world.database.connection.delete(wantedAddresses).where(eq(wantedAddresses.email, email))
    expect(await open(asVisitor(world), token)).toBe('ACCOUNT_PASSWORD_NEEDED')
    expect(await withPassword(asVisitor(world), token, 'a guess')).toBe('LINK_PASSWORD_INCORRECT')
    expect(await withPassword(asVisitor(world), token, old.password)).toBe('OK')
  })
})

test('[DOOR-05, DOOR-07, FIRM-01] links of a wish that are opened, guessed at and disowned while the password changes and the wish is made anew wait for each other, and none locks another out (x6 on PostgreSQL)', async () => {
  let found = 0
  for (let round = 0; round < rounds; round += 1) {
    const ana = await loggedIn()
    const email = newAddress()
    const tokens: string[] = []
    for (let wish = 0; wish < 3; wish += 1) {
      later(minute)
      tokens.push(await wants(ana, email))
    }
    later(minute)
    const { api } = ana.browser
    found += await deadlocks(world, async () => {
      const codes = await Promise.all([
        ...tokens.map((token) => open(ana.browser, token)),
        ...tokens.map((token) => withPassword(asVisitor(world), token, 'a guess')),
        codeOf(api.accounts.updateProfile({ name: 'Ana Silva', email, currentPassword: ana.password })),
        codeOf(api.accounts.changePassword({ currentPassword: ana.password, newPassword: 'another horse' })),
        codeOf(asVisitor(world).api.accounts.disownLink({ token: tokens[round % 3] ?? '' })),
      ])
      await world.services.background.settled()
      expect(['OK', 'LINK_INVALID', 'LINK_PASSWORD_INCORRECT', 'CURRENT_PASSWORD_INCORRECT', 'UNAUTHORIZED']).toEqual(expect.arrayContaining(codes))
    })
  }
  expect(found).toBe(0)
})

describe('mails about an address that an account wants', () => {
  test('[DOOR-03, DOOR-05] the mail says whose account it is', async () => {
    const email = newAddress()
    await wants(await loggedIn(), email, 'Mallory')
    expect(mailsTo(world, email).at(-1)?.text).toContain('the TBL account of Mallory, Student, is to have this address from now on. If it is your account, please open this link')
  })

  test("[DOOR-05] who has forgotten a password is mailed nothing of a stranger's wish; who signed up, that link", async () => {
    const email = newAddress()
    await wants(await loggedIn(), email, 'Mallory')
    later(minute)
    const forgotten = async () => {
      const mailed = mailsTo(world, email).length
      await asVisitor(world).api.accounts.requestPasswordReset({ email })
      await world.services.background.settled()
      return mailsTo(world, email).slice(mailed)
    }
    expect(await forgotten()).toEqual([])
    await signUp(asVisitor(world), email)
    later(minute)
    expect(await forgotten()).toMatchObject([{ text: expect.stringContaining('Nia, Student') }])
  })
})
