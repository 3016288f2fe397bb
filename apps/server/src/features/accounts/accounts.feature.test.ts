import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, newAddress } from '../../../testing/given.ts'
import { mailsTo, tokenFor } from '../../../testing/mailbox.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { user } from '../../schema/accounts.ts'
import { signUps } from '../../schema/sign-ups.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const nobody = () => as(world, null).accounts
const form = (change: object = {}) => ({
  email: newAddress(),
  password: 'correct horse',
  name: 'Ana Silva',
  role: 'Student' as const,
  ...change,
})
const usersOf = (email: string) =>
  world.database.connection.select().from(user).where(eq(user.email, email))

describe('signing up', () => {
  test.each([
    ['the address itself, in any case', 'Zoe@Example.org', 'zoe@example.ORG', 'IS_EMAIL'],
    ['one repeated character', newAddress(), 'aAaAaAa', 'ONE_CHARACTER'],
    ['123456', newAddress(), '123456', 'TRIVIAL'],
    ['password, in any case', newAddress(), 'PassWord', 'TRIVIAL'],
  ])(
    '[VAL-05, LANG-07, D-15] a weak password is refused with the reason, as a code and in English: %s',
    async (_kind, email, password, weakness) => {
      await expect(nobody().signUp(form({ email, password }))).rejects.toMatchObject({
        code: 'WEAK_PASSWORD',
        data: { weakness, reason: expect.stringMatching(/\w{3,}/) },
      })
      expect(await usersOf(email.toLowerCase())).toEqual([])
      expect(mailsTo(world, email.toLowerCase())).toEqual([])
    },
  )

  test('[VAL-04] a password has at least 6 characters', async () => {
    expect(await codeOf(nobody().signUp(form({ password: 'abcde' })))).toBe('BAD_REQUEST')
    expect(await codeOf(nobody().signUp(form({ password: 'abcdef' })))).toBe('OK')
  })

  test('[LANG-07] what is wrong with a field is answered as a code, too', async () => {
    const malformed = nobody().signUp(form({ email: 'nobody', password: 'abc', name: 'a.example' }))
    await expect(malformed).rejects.toMatchObject({
      data: {
        issues: [
          { fault: 'INVALID_EMAIL', path: ['email'], message: 'Enter an e-mail address' },
          { fault: 'PASSWORD_TOO_SHORT', path: ['password'] },
          { fault: 'NAME_HAS_WEB_ADDRESS', path: ['name'] },
        ],
      },
    })
  })

  test.each([
    ['a third role', { role: 'Admin' }],
    ['a role in lower case', { role: 'student' }],
    ['no role', { role: undefined }],
    ['a blank name', { name: ' \t' }],
    ['no address', { email: '' }],
    ['an address without a domain', { email: 'ana@' }],
    ['an address with a name around it', { email: 'Ana <ana@example.org>' }],
  ])('[VAL-02, VAL-03] refused as malformed: %s', async (_kind, change) => {
    expect(await codeOf(nobody().signUp(form(change)))).toBe('BAD_REQUEST')
  })

  test('[AUTH-08, AUTH-12, CONST-02] one mail with a link to the callback page that names the 24 hours; no session and no profile yet', async () => {
    const ana = form()
    const headers = new Headers()
    expect(await as(world, null, {}, headers).accounts.signUp(ana)).toEqual({
      email: ana.email,
      isDelayed: false,
    })
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^tbl\.browser=/)])
    expect(await usersOf(ana.email)).toEqual([])
    expect(
      await world.database.connection
        .select({ name: signUps.name, role: signUps.role })
        .from(signUps)
        .where(eq(signUps.email, ana.email)),
    ).toEqual([{ name: 'Ana Silva', role: 'Student' }])
    const mails = mailsTo(world, ana.email)
    expect(mails).toMatchObject([
      { subject: 'Verify your e-mail for TBL', text: expect.stringContaining('24 hours') },
    ])
    expect(mails[0]?.link).toMatch(/^http:\/\/localhost:3000\/auth\/callback\?token=[\w-]{43}$/)
  })

  test('[P5, D-12] a known and an unknown address get the same answer; the owner is mailed, and nothing of theirs changes', async () => {
    const known = await given(world).account()
    const [before] = await usersOf(known.email)
    const unknown = newAddress()
    const again = (email: string) =>
      nobody().signUp(
        form({ email, password: 'another password', name: 'Mallory', role: 'Instructor' }),
      )
    const evenOut = vi.spyOn(world.services.background, 'evenOut')
    const answers = [await again(known.email), await again(unknown)]
    expect(evenOut).toHaveBeenCalledTimes(2)
    evenOut.mockRestore()
    expect(answers).toEqual([
      { email: known.email, isDelayed: false },
      { email: unknown, isDelayed: false },
    ])
    expect(mailsTo(world, known.email).at(-1)).toMatchObject({
      subject: 'You already have a TBL account',
      link: 'http://localhost:3000/',
    })
    expect(await usersOf(known.email)).toEqual([before])
    expect(await nobody().logIn({ email: known.email, password: known.password })).toMatchObject({
      name: 'Ana Silva',
      role: 'Student',
    })
    expect(
      await codeOf(nobody().logIn({ email: known.email, password: 'another password' })),
      'told alike wherever a sign-up waits',
    ).toBe('EMAIL_NOT_CONFIRMED')
  })
})

describe('an address that nobody has verified', () => {
  test('[P3] case variants are one account: 20 pairs signed up side by side', async () => {
    for (let pair = 0; pair < 20; pair += 1) {
      const address = newAddress()
      const variants = [
        ` ${address.toUpperCase()} `,
        address.replace(/[a-z]/g, (letter, at) => (at % 2 ? letter.toUpperCase() : letter)),
      ]
      const answers = await Promise.all(variants.map((email) => nobody().signUp(form({ email }))))
      expect(answers).toMatchObject([{ email: address }, { email: address }])
      expect(mailsTo(world, address)).toHaveLength(2)
      await nobody().verifyWithPassword({
        token: tokenFor(world, address),
        password: 'correct horse',
      })
      expect(
        await world.database.connection
          .select({ email: user.email })
          .from(user)
          .where(eq(user.email, address)),
      ).toEqual([{ email: address }])
    }
  })

  test('[P3] look-alike Unicode opens and changes nothing, and gets no mail: 20 pairs', async () => {
    const lookAlikes = {
      k: '\u212a\uff4b',
      i: '\u0131\u0130',
      s: '\u017f\uff53',
      a: '\u0430\uff41',
      e: '\u0435\u00e9',
    }
    const verified = await given(world).account({ email: 'kiss.aea@example.org' })
    const unverified = form({ email: 'aiks.eei@example.org' })
    await nobody().signUp(unverified)
    const before = await world.database.connection.select().from(user)
    const mailed = world.mails.length
    const twins = [verified.email, unverified.email].flatMap((email) =>
      Object.entries(lookAlikes).flatMap(([letter, others]) =>
        [...others].map((other) => email.replace(letter, other)),
      ),
    )
    expect(new Set([...twins, verified.email, unverified.email]).size).toBe(22)
    for (const email of twins) {
      expect(await codeOf(nobody().logIn({ email, password: 'correct horse' }))).toMatch(
        /^(BAD_REQUEST|INVALID_CREDENTIALS)$/,
      )
      await codeOf(
        nobody().signUp(
          form({ email, password: 'of the look-alike', name: 'Mallory', role: 'Instructor' }),
        ),
      )
      await codeOf(nobody().requestPasswordReset({ email }))
      await codeOf(nobody().resendVerification({ email }))
    }
    await world.services.background.settled()
    expect(world.mails.length).toBe(mailed)
    const after = await world.database.connection.select().from(user)
    for (const stored of before) expect(after).toContainEqual(stored)
    expect(
      await codeOf(nobody().logIn({ email: verified.email, password: verified.password })),
    ).toBe('OK')
    expect(
      await codeOf(nobody().logIn({ email: unverified.email, password: 'of the look-alike' })),
    ).toBe('INVALID_CREDENTIALS')
  })
})

describe('where only some domains have instructors', () => {
  const picky = () => ({
    ...world,
    services: {
      ...world.services,
      config: { ...world.services.config, instructorEmailDomains: ['uni.example'] },
    },
  })

  test('[PERM-01] others are refused as Instructor with the domains named, and may be students', async () => {
    const email = newAddress()
    await expect(
      as(picky(), null).accounts.signUp(form({ email, role: 'Instructor' })),
    ).rejects.toMatchObject({
      code: 'INSTRUCTOR_EMAIL_REQUIRED',
      data: { domains: ['uni.example'] },
    })
    expect(await usersOf(email)).toEqual([])
    expect(await codeOf(as(picky(), null).accounts.signUp(form({ email, role: 'Student' })))).toBe(
      'OK',
    )
  })

  test('[PERM-01] an address of theirs may be an instructor, in any case', async () => {
    expect(
      await codeOf(
        as(picky(), null).accounts.signUp(
          form({ email: `${newAddress().split('@')[0]}@UNI.example`, role: 'Instructor' }),
        ),
      ),
    ).toBe('OK')
  })
})
