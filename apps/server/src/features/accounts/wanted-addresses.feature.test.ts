import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { asVisitor, type Visitor } from '../../../testing/as-visitor.ts'
import { given, newAddress } from '../../../testing/given.ts'
import { mailsTo, tokenFor } from '../../../testing/mailbox.ts'
import { type LoggedIn, listed, loggedIn, wants, wishes } from '../../../testing/wishes.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { profiles, wantedAddresses } from '../../schema/accounts.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const minute = 60_000
const later = (milliseconds: number) => {
  world.time.now = new Date(world.time.now.getTime() + milliseconds)
}
const open = (browser: Visitor, token: string) =>
  codeOf(browser.api.accounts.verifyEmail({ token }))
const withPassword = (browser: Visitor, token: string, password: string) =>
  codeOf(browser.api.accounts.verifyWithPassword({ token, password }))
const mine = async ({ browser }: LoggedIn) => (await browser.api.accounts.me({})).me
const signUp = (browser: Visitor, email: string) =>
  browser.api.accounts.signUp({ email, password: 'of the newcomer', name: 'Nia', role: 'Student' })

describe('the link of an address that an account wants', () => {
  test('[DOOR-02, DOOR-05] is opened unasked on any device, where nobody else wants the address', async () => {
    const ana = await loggedIn(world)
    const email = newAddress()
    expect(await open(asVisitor(world), await wants(world, ana, email))).toBe('OK')
    expect(await mine(ana)).toMatchObject({ email, wantedEmail: null })
  })

  test("[DOOR-02, DOOR-05] on a course's list: the click of its owner gives a stranger's account nothing, and no place in the course", async () => {
    const { email, enrolled } = await listed(world)
    const mallory = await loggedIn(world)
    const token = await wants(world, mallory, email, 'Mallory')
    await expect(asVisitor(world).api.accounts.verifyEmail({ token })).rejects.toMatchObject({
      code: 'ACCOUNT_PASSWORD_NEEDED',
      message:
        'The account of Mallory, Student, is to have this address. Type the password of that account.',
      data: { name: 'Mallory', role: 'Student' },
    })
    expect(await mine(mallory)).toMatchObject({ email: mallory.email, wantedEmail: email })
    expect(await enrolled()).toBe(0)
  })

  test('[DOOR-02, DOOR-05] there it is opened on a device of the account unasked, elsewhere with its password, which logs in', async () => {
    for (const device of ['own', 'phone']) {
      const { email, enrolled } = await listed(world)
      const ana = await loggedIn(world)
      const token = await wants(world, ana, email)
      const phone = asVisitor(world)
      if (device === 'own') expect(await open(ana.browser, token)).toBe('OK')
      else {
        expect(await open(phone, token)).toBe('ACCOUNT_PASSWORD_NEEDED')
        expect(
          await phone.api.accounts.verifyWithPassword({ token, password: ana.password }),
        ).toMatchObject({ name: 'Ana Silva', email })
        expect((await phone.api.accounts.me({})).me).toMatchObject({ email })
      }
      expect(await mine(ana)).toMatchObject({ email, wantedEmail: null })
      expect(await enrolled()).toBe(1)
      expect(await open(ana.browser, token)).toBe('LINK_INVALID')
    }
  })

  test('[DOOR-02] a sign-up that waits, and another account, are others who want it; so is the account to who signs up', async () => {
    const [ana, ben] = [await loggedIn(world), await loggedIn(world)]
    const [signedUp, shared] = [newAddress(), newAddress()]
    const newcomer = asVisitor(world)
    await signUp(newcomer, signedUp)
    const theirs = tokenFor(world, signedUp)
    expect(await open(newcomer, await wants(world, ana, signedUp))).toBe('ACCOUNT_PASSWORD_NEEDED')
    expect(await open(asVisitor(world), theirs)).toBe('PASSWORD_NEEDED')
    later(minute)
    const [first, second] = [await wants(world, ana, shared), await wants(world, ben, shared)]
    for (const token of [first, second])
      expect(await open(asVisitor(world), token)).toBe('ACCOUNT_PASSWORD_NEEDED')
  })

  test('[DOOR-02] a known device is no proof: a click on another link of the account made it one', async () => {
    const mallory = await loggedIn(world)
    const [victim, friend] = [asVisitor(world), asVisitor(world)]
    expect(await open(victim, await wants(world, mallory, newAddress(), 'Mallory'))).toBe('OK')
    const { email, enrolled } = await listed(world)
    const token = await wants(world, mallory, email, 'Mallory')
    for (const browser of [victim, friend])
      expect(await open(browser, token)).toBe('ACCOUNT_PASSWORD_NEEDED')
    expect(await enrolled()).toBe(0)
  })

  test('[DOOR-02, HELP-01] neither is who was let in to a course with a code', async () => {
    const [ana, { email }] = [await loggedIn(world), await listed(world)]
    const { teacher, courseId, code } = await given(world).course({ students: 0 })
    await ana.browser.api.enrollment.joinByCode({ code })
    const letIn = await as(world, teacher).enrollment.letIn({
      courseId,
      studentId: (await mine(ana))?.id ?? '',
    })
    const guest = asVisitor(world)
    await guest.api.accounts.logInWithCode({ email: ana.email, code: letIn.code })
    expect((await guest.api.accounts.me({})).me).toMatchObject({ email: ana.email })
    expect(await open(guest, await wants(world, ana, email))).toBe('ACCOUNT_PASSWORD_NEEDED')
  })

  test("[DOOR-02, DOOR-06] the address of before is contested while 'This was not me' may give it back: its owner's click does not keep them from it", async () => {
    const [ana, mallory] = [await loggedIn(world), await loggedIn(world)]
    await open(ana.browser, await wants(world, ana, newAddress()))
    later(25 * 60 * minute)
    expect(await open(asVisitor(world), await wants(world, mallory, ana.email, 'Mallory'))).toBe(
      'ACCOUNT_PASSWORD_NEEDED',
    )
  })

  test('[DOOR-07] a new password ends the wish: nobody has its link mailed again', async () => {
    const email = newAddress()
    const ana = await loggedIn(world)
    await wants(world, ana, email)
    const mailed = mailsTo(world, email).length
    await ana.browser.api.accounts.changePassword({
      currentPassword: ana.password,
      newPassword: 'of the owner',
    })
    expect(await mine(ana)).toMatchObject({ wantedEmail: null })
    later(minute)
    await asVisitor(world).api.accounts.resendVerification({ email })
    await world.services.background.settled()
    expect(mailsTo(world, email)).toHaveLength(mailed)
  })

  test('[DOOR-05] wished again within a minute after the first was ended, it is mailed again', async () => {
    const email = newAddress()
    const ana = await loggedIn(world)
    const first = await wants(world, ana, email)
    expect(await wants(world, ana, email), 'one that is on its way is not sent twice').toBe(first)
    await asVisitor(world).api.accounts.disownLink({ token: first })
    expect(await open(ana.browser, await wants(world, ana, email))).toBe('OK')
  })

  test("[DOOR-05, DOOR-09] 'Send again' sends who is logged in their own link, also where a stranger wants the address later", async () => {
    const email = newAddress()
    const [ana, mallory] = [await loggedIn(world), await loggedIn(world)]
    await wants(world, ana, email)
    await signUp(asVisitor(world), email)
    await wants(world, mallory, email, 'Mallory')
    later(minute)
    await ana.browser.api.accounts.resendVerification({ email })
    await world.services.background.settled()
    expect(mailsTo(world, email).at(-1)?.text).toContain('account of Ana Silva, Student')
    expect(await open(ana.browser, tokenFor(world, email))).toBe('OK')
  })

  test("[DOOR-02] 'This is not my account' drops that wish alone, and no password opens it any more", async () => {
    const email = newAddress()
    const [mallory, ana] = [await loggedIn(world), await loggedIn(world)]
    const theirs = await wants(world, mallory, email)
    const own = await wants(world, ana, email)
    expect(await asVisitor(world).api.accounts.disownLink({ token: theirs })).toEqual({
      dropped: true,
    })
    expect(await mine(mallory)).toMatchObject({ email: mallory.email, wantedEmail: null })
    expect([
      await open(mallory.browser, theirs),
      await withPassword(mallory.browser, theirs, mallory.password),
    ]).toEqual(['LINK_INVALID', 'LINK_INVALID'])
    expect(await open(ana.browser, own)).toBe('OK')
  })

  test('[DOOR-02, DOOR-13] an address of before that was never confirmed is asked for alike', async () => {
    const { email } = await listed(world)
    const old = await loggedIn(world)
    await world.database.connection
      .update(profiles)
      .set({ isEmailConfirmed: false })
      .where(eq(profiles.email, old.email))
    const token = await wants(world, old, email)
    await world.database.connection.delete(wantedAddresses).where(eq(wantedAddresses.email, email))
    expect(await open(asVisitor(world), token)).toBe('ACCOUNT_PASSWORD_NEEDED')
    expect(await withPassword(asVisitor(world), token, 'a guess')).toBe('LINK_PASSWORD_INCORRECT')
    expect(await withPassword(asVisitor(world), token, old.password)).toBe('OK')
  })
})

describe('mails about an address that an account wants', () => {
  test('[DOOR-05, DOOR-09] the owner of a taken address is not told twice within a minute', async () => {
    const { email } = await given(world).account()
    const ana = await loggedIn(world)
    const mailed = mailsTo(world, email).length
    for (let time = 0; time < 2; time += 1) await wishes(world, ana, email)
    expect(mailsTo(world, email)).toHaveLength(mailed + 1)
  })

  test('[DOOR-03, DOOR-05] the mail says whose account it is', async () => {
    const email = newAddress()
    await wants(world, await loggedIn(world), email, 'Mallory')
    expect(mailsTo(world, email).at(-1)?.text).toContain(
      'the TBL account of Mallory, Student, is to have this address from now on. If it is your account, please open this link',
    )
  })

  test("[DOOR-05] who has forgotten a password is mailed nothing of a stranger's wish; who signed up, that link", async () => {
    const email = newAddress()
    await wants(world, await loggedIn(world), email, 'Mallory')
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
