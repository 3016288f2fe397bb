import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { codeOf } from '../../../testing/as.ts'
import { asVisitor, type Visitor } from '../../../testing/as-visitor.ts'
import { given, newAddress } from '../../../testing/given.ts'
import { mailsTo, tokenFor } from '../../../testing/mailbox.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courseEnrollments } from '../enrolment/tables.ts'
import { profiles, wantedAddresses } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const minute = 60_000
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

  test('[DOOR-02] five tries over all links of the wish, then it is dropped, and the owner sees them; wished again it has five more', async () => {
    const { email } = await listed()
    const ana = await loggedIn()
    const first = await wants(ana, email)
    for (const left of [4, 3, 2, 1]) {
      const refused = { code: 'LINK_PASSWORD_INCORRECT', message: `This is not the password that you chose. Tries left: ${left}.` }
      await expect(asVisitor(world).api.accounts.verifyWithPassword({ token: first, password: 'a guess' })).rejects.toMatchObject(refused)
    }
    later(minute)
    await asVisitor(world).api.accounts.resendVerification({ email })
    await world.services.background.settled()
    const again = tokenFor(world, email)
    expect(again).not.toBe(first)
    await expect(asVisitor(world).api.accounts.verifyWithPassword({ token: again, password: 'a guess' })).rejects.toMatchObject({ data: { left: 0 } })
    for (const token of [first, again]) expect(await withPassword(asVisitor(world), token, ana.password)).toBe('LINK_INVALID')
    expect(await mine(ana)).toMatchObject({ email: ana.email, wantedEmail: null })
    expect((await ana.browser.api.accounts.listEvents({})).filter(({ kind }) => kind === 'failed-login')).toHaveLength(5)
    for (let wish = 0; wish < 2; wish += 1) {
      later(minute)
      const token = await wants(ana, email)
      await expect(asVisitor(world).api.accounts.verifyWithPassword({ token, password: 'a guess' })).rejects.toMatchObject({ data: { left: 4 } })
    }
    expect(await withPassword(asVisitor(world), tokenFor(world, email), ana.password)).toBe('OK')
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
