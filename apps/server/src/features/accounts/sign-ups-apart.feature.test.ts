import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { asVisitor, type Visitor } from '../../../testing/as-visitor.ts'
import { given, newAddress } from '../../../testing/given.ts'
import { mailsTo, tokenFor } from '../../../testing/mailbox.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { profiles, user } from '../../schema/accounts.ts'
import { signUps } from '../../schema/sign-ups.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const minute = 60_000
const later = (milliseconds: number) => {
  world.time.now = new Date(world.time.now.getTime() + milliseconds)
}
const form = (email: string, change: object = {}) => ({
  email,
  password: 'correct horse',
  name: 'Ana Silva',
  role: 'Student' as const,
  ...change,
})
/** Signs up in a browser, and answers the token of the link. */
async function signUp(browser: Visitor, email: string, change: object = {}): Promise<string> {
  await browser.api.accounts.signUp(form(email, change))
  return tokenFor(world, email)
}
const open = (browser: Visitor, token: string) =>
  codeOf(browser.api.accounts.verifyEmail({ token }))
const withPassword = (browser: Visitor, token: string, password: string) =>
  codeOf(browser.api.accounts.verifyWithPassword({ token, password }))
const logsIn = (email: string, password: string) =>
  codeOf(asVisitor(world).api.accounts.logIn({ email, password }))
const profilesOf = (email: string) =>
  world.database.connection
    .select({ name: profiles.name, role: profiles.role })
    .from(profiles)
    .where(eq(profiles.email, email))

describe('a sign-up', () => {
  test.each([
    [0, 1, 2],
    [1, 0, 2],
    [2, 1, 0],
  ])(
    '[DOOR-01] three of one address in three browsers, whose own links are opened in the order %d, %d, %d: the first opened makes the account',
    async (...order) => {
      const email = newAddress()
      const people = [
        form(email, { name: 'Ana', password: 'of ana 1' }),
        form(email, { name: 'Ben', password: 'of ben 2', role: 'Instructor' }),
        form(email, { name: 'Cy', password: 'of cy 34' }),
      ]
      const browsers = people.map(() => asVisitor(world))
      const tokens: string[] = []
      for (const [index, browser] of browsers.entries())
        tokens.push(await signUp(browser, email, people[index]))
      expect(new Set(tokens).size).toBe(3)
      expect(await profilesOf(email)).toEqual([])
      const answers: string[] = []
      for (const index of order)
        answers.push(await open(browsers[index] as Visitor, tokens[index] ?? ''))
      expect(answers).toEqual(['OK', 'LINK_INVALID', 'LINK_INVALID'])
      const first = people[order[0] ?? 0]
      expect(await profilesOf(email)).toEqual([{ name: first?.name, role: first?.role }])
      for (const { password } of people)
        expect(await logsIn(email, password)).toBe(
          password === first?.password ? 'OK' : 'EMAIL_NOT_CONFIRMED',
        )
    },
  )

  test.each([0, 1])(
    '[DOOR-01] two of one browser are one, the later one; both links open it: link %d',
    async (which) => {
      const email = newAddress()
      const browser = asVisitor(world)
      const tokens = [await signUp(browser, email, { name: 'Mistyped', password: 'mistyped it' })]
      later(minute)
      tokens.push(await signUp(browser, email, { name: 'Ana Silva', password: 'typed right' }))
      expect(new Set(tokens).size).toBe(2)
      expect(
        await world.database.connection
          .select({ name: signUps.name })
          .from(signUps)
          .where(eq(signUps.email, email)),
      ).toEqual([{ name: 'Ana Silva' }])
      expect(await open(browser, tokens[which] ?? '')).toBe('OK')
      expect(await profilesOf(email)).toEqual([{ name: 'Ana Silva', role: 'Student' }])
      expect(await logsIn(email, 'typed right')).toBe('OK')
      expect(await logsIn(email, 'mistyped it')).toBe('INVALID_CREDENTIALS')
    },
  )

  test('[DOOR-01] of an address with an account is kept alike, and changes nothing', async () => {
    const { email, password } = await given(world).account()
    const [before] = await world.database.connection
      .select()
      .from(user)
      .where(eq(user.email, email))
    const stranger = asVisitor(world)
    await stranger.api.accounts.signUp(
      form(email, { name: 'Mallory', password: 'of mallory', role: 'Instructor' }),
    )
    expect(mailsTo(world, email).at(-1)).toMatchObject({
      subject: 'You already have a TBL account',
      text: expect.stringContaining('Mallory, Instructor, on 1 September 2026, 08:'),
    })
    expect(
      await world.database.connection
        .select({ name: signUps.name })
        .from(signUps)
        .where(and(eq(signUps.email, email), eq(signUps.name, 'Mallory'))),
    ).toHaveLength(1)
    expect(
      await world.database.connection.select().from(user).where(eq(user.email, email)),
    ).toEqual([before])
    expect(await logsIn(email, password)).toBe('OK')
    expect(await logsIn(email, 'of mallory')).toBe('EMAIL_NOT_CONFIRMED')
  })

  test('[DOOR-03] its mail says who signed up as what, when, with which kind of device, and what to do when it was not you', async () => {
    const email = newAddress()
    const headers = {
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    }
    world.time.now = new Date('2026-09-01T09:05:00.000Z')
    await as(world, null, headers).accounts.signUp(form(email))
    const [mail] = mailsTo(world, email)
    expect(mail?.text).toContain(
      'Ana Silva, Student, on 1 September 2026, 09:05 UTC, with Firefox on Windows.',
    )
    expect(mail?.text).toContain('If it was not you, do not open it')
  })
})

describe('whose link asks for the password', () => {
  const needed = {
    code: 'PASSWORD_NEEDED',
    message:
      'Several people have signed up with this address. Type the password that you chose when you signed up as Ana Silva, Student.',
    data: { name: 'Ana Silva', role: 'Student' },
  }

  test('[DOOR-02] laptop and phone of one person alone: nobody is asked', async () => {
    const email = newAddress()
    const token = await signUp(asVisitor(world), email)
    expect(await open(asVisitor(world), token)).toBe('OK')
  })

  test("[DOOR-02] a stranger signs up before the owner: the owner's click on the stranger's link confirms nothing", async () => {
    const email = newAddress()
    const [stranger, laptop, phone] = [asVisitor(world), asVisitor(world), asVisitor(world)]
    const theirs = await signUp(stranger, email, {
      name: 'Mallory',
      role: 'Instructor',
      password: 'of mallory',
    })
    const own = await signUp(laptop, email, { password: 'of the owner' })
    for (const browser of [laptop, phone])
      expect(await open(browser, theirs)).toBe('PASSWORD_NEEDED')
    await expect(phone.api.accounts.verifyEmail({ token: own })).rejects.toMatchObject(needed)
    expect(await profilesOf(email)).toEqual([])
    expect(
      await phone.api.accounts.verifyWithPassword({ token: own, password: 'of the owner' }),
    ).toMatchObject({ name: 'Ana Silva', role: 'Student', email })
    expect((await phone.api.accounts.me({})).me, 'the right password logs in there').toMatchObject({
      email,
    })
    expect(await open(stranger, theirs)).toBe('LINK_INVALID')
    expect(await logsIn(email, 'of mallory')).toBe('EMAIL_NOT_CONFIRMED')
  })

  test('[DOOR-02, DOOR-08] the right password logs in there although strangers guess at the address', async () => {
    const email = newAddress()
    const [stranger, laptop, phone] = [asVisitor(world), asVisitor(world), asVisitor(world)]
    await signUp(stranger, email, { name: 'Mallory', password: 'of mallory' })
    const own = await signUp(laptop, email, { password: 'of the owner' })
    for (let guess = 0; guess < 11; guess += 1) await logsIn(email, `guess ${guess}`)
    expect(await logsIn(email, 'of the owner')).toBe('TOO_MANY_TRIES')
    expect(await withPassword(phone, own, 'of the owner')).toBe('OK')
    expect((await phone.api.accounts.me({})).me).toMatchObject({ email })
  })

  test('[DOOR-02] a stranger signs up after the owner: each opens the own link unasked, and no other', async () => {
    const email = newAddress()
    const [owner, stranger] = [asVisitor(world), asVisitor(world)]
    const own = await signUp(owner, email)
    const theirs = await signUp(stranger, email, { name: 'Mallory', password: 'of mallory' })
    expect(await open(owner, theirs)).toBe('PASSWORD_NEEDED')
    expect(await open(owner, own)).toBe('OK')
  })

  test("[DOOR-02] 'I did not sign up' drops that sign-up alone; the address counts as wanted by several for a day more", async () => {
    const email = newAddress()
    const [stranger, owner, phone] = [asVisitor(world), asVisitor(world), asVisitor(world)]
    const theirs = await signUp(stranger, email, { name: 'Mallory', password: 'of mallory' })
    const own = await signUp(owner, email)
    expect(await phone.api.accounts.disownLink({ token: theirs })).toEqual({ dropped: true })
    expect(await open(stranger, theirs)).toBe('LINK_INVALID')
    expect(await logsIn(email, 'of mallory'), 'the stranger is not told').toBe(
      'EMAIL_NOT_CONFIRMED',
    )
    expect(await open(phone, own)).toBe('PASSWORD_NEEDED')
    expect(await phone.api.accounts.disownLink({ token: 'nothing' })).toEqual({ dropped: true })
    expect(await open(owner, own)).toBe('OK')
  })

  test('[DOOR-02] once nobody else has wanted the address for a day, nobody is asked', async () => {
    const email = newAddress()
    const [stranger, owner, phone] = [asVisitor(world), asVisitor(world), asVisitor(world)]
    const theirs = await signUp(stranger, email)
    await phone.api.accounts.disownLink({ token: theirs })
    later(25 * 60 * minute)
    expect(await open(phone, await signUp(owner, email))).toBe('OK')
  })

  test('[DOOR-02] five tries, then the sign-up is dropped and a new one is needed', async () => {
    const email = newAddress()
    const [stranger, owner, phone] = [asVisitor(world), asVisitor(world), asVisitor(world)]
    await signUp(stranger, email, { name: 'Mallory' })
    const own = await signUp(owner, email, { password: 'of the owner' })
    for (const left of [4, 3, 2, 1, 0]) {
      const refused = {
        code: 'LINK_PASSWORD_INCORRECT',
        message: `This is not the correct password. Tries left: ${left}.`,
      }
      await expect(
        phone.api.accounts.verifyWithPassword({ token: own, password: 'a guess' }),
      ).rejects.toMatchObject(refused)
    }
    expect(await withPassword(phone, own, 'of the owner')).toBe('LINK_INVALID')
    expect(await open(owner, own)).toBe('LINK_INVALID')
    later(minute)
    expect(await open(owner, await signUp(owner, email, { password: 'of the owner' }))).toBe('OK')
  })

  test('[DOOR-02] 50 guesses at once are 5 that are checked', async () => {
    const email = newAddress()
    const [stranger, owner] = [asVisitor(world), asVisitor(world)]
    await signUp(stranger, email)
    const own = await signUp(owner, email, { password: 'of the owner' })
    const codes = await Promise.all(
      Array.from({ length: 50 }, () => withPassword(asVisitor(world), own, 'a guess')),
    )
    expect(codes.filter((code) => code === 'LINK_PASSWORD_INCORRECT').length).toBeLessThanOrEqual(5)
    expect(await withPassword(asVisitor(world), own, 'of the owner')).toBe('LINK_INVALID')
  })

  test("[DOOR-02] an address on a course's list is contested from the first sign-up: a stranger alone gains nothing by its owner's click", async () => {
    const email = newAddress()
    await given(world).course({ students: 0, allowlist: [email] })
    const [stranger, owner] = [asVisitor(world), asVisitor(world)]
    const theirs = await signUp(stranger, email, { name: 'Mallory', password: 'of mallory' })
    expect(await open(owner, theirs)).toBe('PASSWORD_NEEDED')
    expect(await profilesOf(email)).toEqual([])
    const own = await signUp(owner, email)
    expect(await open(owner, own)).toBe('OK')
  })

  test('[DOOR-02, STAFF-05] so is one that a staff has invited', async () => {
    const email = newAddress()
    const { teacher, courseId } = await given(world).course({ students: 0 })
    await as(world, teacher).staff.invite({ courseId, role: 'assistant', emails: [email] })
    const [stranger, owner] = [asVisitor(world), asVisitor(world)]
    const theirs = await signUp(stranger, email, { name: 'Mallory', password: 'of mallory' })
    expect(await open(owner, theirs)).toBe('PASSWORD_NEEDED')
    expect(await profilesOf(email)).toEqual([])
  })

  test('[DOOR-02] so is an address whose domain has instructors', async () => {
    const config = { ...world.services.config, instructorEmailDomains: ['uni.example'] }
    const picky = { ...world, services: { ...world.services, config } }
    const email = newAddress().replace('example.org', 'uni.example')
    const [one, other] = [asVisitor(picky), asVisitor(picky)]
    const token = await signUp(one, email)
    expect(await open(other, token)).toBe('PASSWORD_NEEDED')
    expect(await open(one, token)).toBe('OK')
  })
})

describe('the page that waits', () => {
  test('[DOOR-21] is told once the link of its sign-up was opened on another device; nobody else is told anything', async () => {
    const email = newAddress()
    const [laptop, stranger, phone] = [asVisitor(world), asVisitor(world), asVisitor(world)]
    const isOpened = async (browser: Visitor) =>
      (await browser.api.accounts.signUpState({ email })).isOpened
    const own = await signUp(laptop, email, { password: 'of the owner' })
    await signUp(stranger, email, { name: 'Mallory' })
    expect(await isOpened(laptop)).toBe(false)
    await phone.api.accounts.verifyWithPassword({ token: own, password: 'of the owner' })
    expect([
      await isOpened(laptop),
      await isOpened(stranger),
      await isOpened(phone),
      await isOpened(asVisitor(world)),
    ]).toEqual([true, false, false, false])
  })
})
