import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { asVisitor, type Visitor } from '../../../testing/as-visitor.ts'
import { given, newAddress } from '../../../testing/given.ts'
import { mailsTo, tokenFor } from '../../../testing/mailbox.ts'
import { repeats } from '../../../testing/repeats.ts'
import { statements } from '../../../testing/statements.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { createTries } from '../../platform/tries.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const minute = 60_000
const guesses = repeats({ short: 100, long: 10_000 })
const later = (milliseconds: number) => {
  world.time.now = new Date(world.time.now.getTime() + milliseconds)
}
/**
 * So many guesses of strangers at an account, each in a browser and from a network of its own; how
 * they ended.
 */
async function attack(email: string, guesses: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const codes = await Promise.all(
    Array.from({ length: guesses }, (_, index) =>
      codeOf(
        asVisitor(world, new Map(), `network ${index}`).api.accounts.logIn({
          email,
          password: `guess ${index}`,
        }),
      ),
    ),
  )
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
const logsIn = (browser: Visitor, email: string, password: string) =>
  codeOf(browser.api.accounts.logIn({ email, password }))
async function owner() {
  const account = await given(world).account()
  const known = asVisitor(world)
  await known.api.accounts.logIn({ email: account.email, password: account.password })
  return { ...account, known }
}
async function forgottenBy(email: string, browser = asVisitor(world)): Promise<string> {
  later(minute)
  await browser.api.accounts.requestPasswordReset({ email })
  await world.services.background.settled()
  return tokenFor(world, email)
}

describe('guesses at an account', () => {
  test('[DOOR-08, P4] 100 of strangers (10,000 proven): 10 are checked, and the owner does not notice on a known device or in a session', async () => {
    const { email, password, known } = await owner()
    const checked = vi.spyOn(
      (await world.services.auth.$context).internalAdapter,
      'findUserByEmail',
    )
    expect(await attack(email, guesses)).toEqual({
      INVALID_CREDENTIALS: 10,
      TOO_MANY_TRIES: guesses - 10,
    })
    expect(checked).toHaveBeenCalledTimes(10)
    checked.mockRestore()
    expect((await known.api.accounts.me({})).me).toMatchObject({ email })
    expect(
      await codeOf(
        known.api.accounts.changePassword({
          currentPassword: password,
          newPassword: 'another horse',
        }),
      ),
    ).toBe('OK')
    expect(await logsIn(known, email, 'another horse')).toBe('OK')
    expect(await logsIn(asVisitor(world), email, 'another horse'), 'an unknown device waits').toBe(
      'TOO_MANY_TRIES',
    )
  })

  test('[DOOR-08] an unknown device gets in by a link sent by mail, and is known from then on', async () => {
    const { email } = await owner()
    await attack(email, 12)
    const phone = asVisitor(world)
    expect(
      await codeOf(
        phone.api.accounts.resetPassword({
          token: await forgottenBy(email, phone),
          password: 'another horse',
        }),
      ),
    ).toBe('OK')
    expect(await logsIn(phone, email, 'another horse')).toBe('OK')
    expect(await attack(email, 5), 'a new password gives strangers no new tries').toEqual({
      TOO_MANY_TRIES: 5,
    })
    expect(await logsIn(phone, email, 'another horse')).toBe('OK')
  })

  test('[DOOR-08] a known device has 10 tries of its own, and so has the password form of each session', async () => {
    const { email, password, known } = await owner()
    for (let guess = 0; guess < 10; guess += 1)
      expect(await logsIn(known, email, `guess ${guess}`)).toBe('INVALID_CREDENTIALS')
    expect(await logsIn(known, email, password)).toBe('TOO_MANY_TRIES')
    const change = (currentPassword: string) =>
      codeOf(known.api.accounts.changePassword({ currentPassword, newPassword: 'another horse' }))
    for (let guess = 0; guess < 10; guess += 1)
      expect(await change(`guess ${guess}`)).toBe('CURRENT_PASSWORD_INCORRECT')
    expect(await change(password)).toBe('TOO_MANY_TRIES')
    expect(await logsIn(asVisitor(world), email, password)).toBe('OK')
  })

  test('[DOOR-08] the ceiling holds for any 15 minutes, not for quarters of an hour', async () => {
    const email = newAddress()
    expect(await attack(email, 6)).toEqual({ INVALID_CREDENTIALS: 6 })
    later(10 * minute)
    expect(await attack(email, 6)).toEqual({ INVALID_CREDENTIALS: 4, TOO_MANY_TRIES: 2 })
    later(5 * minute)
    expect(await attack(email, 10)).toEqual({ INVALID_CREDENTIALS: 6, TOO_MANY_TRIES: 4 })
    await expect(
      as(world, null).accounts.logIn({ email, password: 'guess' }),
    ).rejects.toMatchObject({ data: { seconds: 600 } })
  })

  test('[DOOR-08] the counts are in the database: another server, and one that was started again, go on with them', async () => {
    const { email, password } = await owner()
    const second = {
      ...world,
      services: { ...world.services, tries: createTries(world.database, world.services.clock) },
    }
    await attack(email, 5)
    for (let guess = 0; guess < 5; guess += 1)
      expect(
        await codeOf(as(second, null).accounts.logIn({ email, password: `guess ${guess}` })),
      ).toBe('INVALID_CREDENTIALS')
    expect(await codeOf(as(second, null).accounts.logIn({ email, password }))).toBe(
      'TOO_MANY_TRIES',
    )
    expect(await logsIn(asVisitor(world), email, password)).toBe('TOO_MANY_TRIES')
  })

  test('[FIRM-01, DOOR-08] a flood of refused tries costs the database nothing: a refusal is remembered for 5 s, and no longer than it holds', async () => {
    const tries = createTries(world.database, world.services.clock)
    const ceiling = { name: 'flood', most: 2, within: minute }
    const ask = async () => ('code' in (await tries.take(ceiling, 'ana')) ? 'refused' : 'counted')
    expect([await ask(), await ask(), await ask()]).toEqual(['counted', 'counted', 'refused'])
    const flood = () => Promise.all(Array.from({ length: 100 }, ask))
    expect(
      await statements(async () => expect(new Set(await flood())).toEqual(new Set(['refused']))),
    ).toBe(0)
    later(5000)
    expect(await statements(flood), 'asked again').toBeGreaterThan(0)
    later(minute - 5001)
    expect(await ask()).toBe('refused')
    later(1)
    expect(await ask()).toBe('counted')
    const taken = await tries.take(ceiling, 'ana')
    expect(await ask()).toBe('refused')
    if ('giveBack' in taken) await taken.giveBack()
    expect(await ask(), 'a place that is given back').toBe('counted')
  })

  test('[DOOR-08] a right guess gives back its own place alone, not those of wrong ones of the same moment', async () => {
    const { email, password } = await owner()
    const wrong = async (guesses: number) => {
      const codes: string[] = []
      for (let guess = 0; guess < guesses; guess += 1)
        codes.push(await logsIn(asVisitor(world), email, `guess ${guess}`))
      return codes.filter((code) => code === 'INVALID_CREDENTIALS').length
    }
    expect(await wrong(9)).toBe(9)
    expect(await logsIn(asVisitor(world), email, password)).toBe('OK')
    expect(await wrong(9)).toBe(1)
  })

  test('[DOOR-08] a device of another account is an unknown one', async () => {
    const { email, password } = await owner()
    const { known: others } = await owner()
    await attack(email, 10)
    expect(await logsIn(others, email, password)).toBe('TOO_MANY_TRIES')
  })

  test('[DOOR-08, DOOR-06] a changed password makes all other devices unknown', async () => {
    const { email, password, known } = await owner()
    const phone = asVisitor(world)
    await phone.api.accounts.logIn({ email, password })
    await known.api.accounts.changePassword({
      currentPassword: password,
      newPassword: 'another horse',
    })
    await attack(email, 10)
    expect(await logsIn(phone, email, 'another horse')).toBe('TOO_MANY_TRIES')
    expect(await logsIn(known, email, 'another horse')).toBe('OK')
  })

  test('[DOOR-19] guesses at many accounts from one network address slow its unknown devices, never known ones or sessions', async () => {
    const { email, password, known } = await owner()
    const slowed = {
      ...world,
      services: {
        ...world.services,
        limits: {
          ...world.services.limits,
          guessFrom: async () => ({ code: 'TOO_MANY_TRIES' as const, seconds: 60 }),
        },
      },
    }
    expect(await logsIn(asVisitor(slowed), email, password)).toBe('TOO_MANY_TRIES')
    expect(await logsIn(asVisitor(slowed, known.cookies()), email, password)).toBe('OK')
  })
})

describe('mails that are asked for', () => {
  const ask = (browser: Visitor, email: string) =>
    browser.api.accounts.requestPasswordReset({ email })
  const settled = () => world.services.background.settled()

  test('[DOOR-09] 100 requests of others, then the owner on both kinds of device', async () => {
    const { email, known } = await owner()
    later(60 * minute)
    const answers: boolean[] = []
    for (let request = 0; request < 100; request += 1) {
      later(2000)
      answers.push((await ask(asVisitor(world), email)).isDelayed)
    }
    await settled()
    expect(answers.filter((isDelayed) => !isDelayed)).toHaveLength(20)
    const before = mailsTo(world, email).length
    later(minute)
    expect(await ask(known, email)).toEqual({ email, isDelayed: false })
    await settled()
    expect(mailsTo(world, email)).toHaveLength(before + 1)
    later(minute)
    expect(await ask(asVisitor(world, new Map(), 'of the owner'), email)).toEqual({
      email,
      isDelayed: true,
    })
    await settled()
    later(61 * minute)
    await world.services.mails.sendDue()
    expect(mailsTo(world, email).length, 'what waited has its turn').toBeGreaterThan(before + 1)
    expect(
      await codeOf(
        asVisitor(world).api.accounts.resetPassword({
          token: tokenFor(world, email),
          password: 'another horse',
        }),
      ),
    ).toBe('OK')
  })

  test('[DOOR-09] a known device asks 6 times an hour outside the ceiling of all others', async () => {
    const { email, known } = await owner()
    for (let request = 0; request < 30; request += 1) await ask(asVisitor(world), email)
    const answers: boolean[] = []
    for (let request = 0; request < 7; request += 1) {
      later(minute)
      answers.push((await ask(known, email)).isDelayed)
    }
    expect(answers).toEqual([false, false, false, false, false, false, true])
    await settled()
  })

  test('[DOOR-09] on a clock that goes on meanwhile, a first mail is delayed for nobody', async () => {
    const start = world.time.now.getTime()
    let read = 0
    Object.defineProperty(world.time, 'now', {
      configurable: true,
      get: () => new Date(start + read++),
    })
    const email = newAddress()
    const form = { email, password: 'correct horse', name: 'Ana', role: 'Student' as const }
    const answers = [
      await asVisitor(world).api.accounts.signUp(form),
      await ask(asVisitor(world), email),
      await asVisitor(world).api.accounts.resendVerification({ email }),
    ]
    await settled()
    Object.defineProperty(world.time, 'now', {
      configurable: true,
      writable: true,
      value: new Date(start + read),
    })
    expect(answers).toEqual(Array(3).fill({ email, isDelayed: false }))
  })

  test('[DOOR-09] a mail that is on its way is not sent twice within a minute', async () => {
    const { email, known } = await owner()
    const before = mailsTo(world, email).length
    for (let request = 0; request < 3; request += 1) await ask(known, email)
    await settled()
    expect(mailsTo(world, email)).toHaveLength(before + 1)
    later(minute)
    await ask(known, email)
    await settled()
    expect(mailsTo(world, email)).toHaveLength(before + 2)
  })

  test('[DOOR-09, P5] the ceiling is the same for every address', async () => {
    const { email: known } = await owner()
    const waiting = newAddress()
    await asVisitor(world).api.accounts.signUp({
      email: waiting,
      password: 'correct horse',
      name: 'Ana',
      role: 'Student',
    })
    later(61 * minute)
    const delays = async (email: string) => {
      const answers: boolean[] = []
      for (let request = 0; request < 45; request += 1)
        answers.push((await ask(asVisitor(world), email)).isDelayed)
      return answers
    }
    const unknown = await delays(newAddress())
    expect(unknown.indexOf(true)).toBe(20)
    expect([await delays(known), await delays(waiting)]).toEqual([unknown, unknown])
    await settled()
  })
})
