import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { codeOf } from '../../../testing/as.ts'
import { asVisitor } from '../../../testing/as-visitor.ts'
import { given, newAddress } from '../../../testing/given.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { statements } from '../../../testing/statements.ts'
import { hashCapacity, openWorld, type World } from '../../../testing/world.ts'
import { createLimits } from '../../platform/limits.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.restoreAllMocks()
})

test('[DOOR-21] a flood has its turns of the database too: what waits asks nothing of it, and what is known to be refused waits for no turn', async () => {
  const [flooded, other] = [newAddress(), newAddress()]
  const turn = { address: 'one network', isKnownDevice: false, what: 'guess' as const }
  const guess = (email: string) =>
    codeOf(
      asVisitor(world, new Map(), turn.address).api.accounts.logIn({ email, password: 'a guess' }),
    )
  for (let times = 0; times < 12; times += 1) await guess(flooded)
  await world.services.background.settled()
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const atWork = Array.from({ length: hashCapacity }, () =>
    world.services.hashTurns.run(turn, () => ended),
  )
  const answers: Promise<string>[] = []
  const asked = await statements(async () => {
    for (let times = 0; times < 5; times += 1) answers.push(guess(other))
    expect(await guess(flooded)).toBe('TOO_MANY_TRIES')
  }).finally(end)
  expect(asked).toBe(0)
  expect(await Promise.all(answers)).toEqual(Array(5).fill('INVALID_CREDENTIALS'))
  await Promise.all(atWork)
})

test('[DOOR-19, DOOR-14] guesses of a network address that has had too many ask nothing of the database, and no owner is told of them', async () => {
  const { email, password } = await given(world).account()
  const known = asVisitor(world)
  await known.api.accounts.logIn({ email, password })
  const guessFrom = async () => ({ code: 'TOO_MANY_TRIES' as const, seconds: 60 })
  const slowed = {
    ...world,
    services: { ...world.services, limits: { ...world.services.limits, guessFrom } },
  }
  const flood = async () => {
    for (const each of [email, ...Array.from({ length: 20 }, newAddress)])
      expect(
        await codeOf(asVisitor(slowed).api.accounts.logIn({ email: each, password: 'a guess' })),
      ).toBe('TOO_MANY_TRIES')
    await world.services.background.settled()
  }
  expect(await statements(flood)).toBe(0)
  expect((await known.api.accounts.listEvents({})).map(({ kind }) => kind)).not.toContain('slowed')
})

test('[FIRM-02] a made-up link for a new password is refused without any hash', async () => {
  const hashed = vi.spyOn(world.services.hashTurns, 'run')
  expect(
    await codeOf(
      asVisitor(world).api.accounts.resetPassword({ token: 'made up', password: 'another horse' }),
    ),
  ).toBe('LINK_INVALID')
  expect(hashed).not.toHaveBeenCalled()
})

test('[FIRM-02] what is hashed inside a session waits for its turn too', async () => {
  const { email, password } = await given(world).account()
  const known = asVisitor(world, new Map(), 'one network')
  await known.api.accounts.logIn({ email, password })
  const hashed = vi.spyOn(world.services.hashTurns, 'run')
  const turns = (calls: number) =>
    Array(calls).fill({ address: 'one network', isKnownDevice: true, what: 'guess' })
  const change = (currentPassword: string) =>
    codeOf(known.api.accounts.changePassword({ currentPassword, newPassword: 'another horse' }))
  expect(await change('a guess')).toBe('CURRENT_PASSWORD_INCORRECT')
  expect(hashed.mock.calls.map(([asker]) => asker)).toEqual(turns(1))
  expect(await change(password)).toBe('OK')
  expect(hashed.mock.calls.map(([asker]) => asker)).toEqual(turns(3))
})

test('[DOOR-09] who is signed in has links mailed to at most 10 addresses an hour', async () => {
  const { email, password } = await given(world).account()
  const known = asVisitor(world)
  await known.api.accounts.logIn({ email, password })
  const wants = () =>
    codeOf(
      known.api.accounts.updateProfile({
        name: 'Ana Silva',
        email: newAddress(),
        currentPassword: password,
      }),
    )
  for (let times = 0; times < 10; times += 1) expect(await wants()).toBe('OK')
  expect(await wants()).toBe('TOO_MANY_TRIES')
  expect(
    await codeOf(known.api.accounts.updateProfile({ name: 'Ana Sousa', email })),
    'a name alone',
  ).toBe('OK')
  world.time.now = new Date(world.time.now.getTime() + 3_600_000)
  expect(await wants()).toBe('OK')
})

test('[DOOR-09] one network address cannot use up the mails to somebody: a newcomer elsewhere gets theirs', async () => {
  const email = newAddress()
  const minute = 60_000
  const mailed = () => mailsTo(world, email).filter(({ text }) => text.includes('Vera')).length
  const pester = async () => {
    for (let request = 0; request < 40; request += 1)
      await asVisitor(
        world,
        new Map([['tbl.browser', `of mallory ${request}`]]),
        'of mallory',
      ).api.accounts.signUp({
        email,
        password: 'of mallory',
        name: 'Mallory',
        role: 'Student',
      })
  }
  await pester()
  expect(mailsTo(world, email)).toHaveLength(20)
  await asVisitor(world, new Map(), 'of the victim').api.accounts.signUp({
    email,
    password: 'of the victim',
    name: 'Vera',
    role: 'Student',
  })
  world.time.now = new Date(world.time.now.getTime() + 61 * minute)
  await world.services.mails.sendDue()
  expect(mailed()).toBe(1)
}, 60_000)

/** The same world with ceilings of its own for network addresses. */
const withLimits = (): World => ({
  ...world,
  services: { ...world.services, limits: createLimits() },
})

test('[DOOR-09] a known device asks outside every ceiling, also that of its network address', async () => {
  const { email, password } = await given(world).account()
  const flooded = withLimits()
  const known = asVisitor(flooded, new Map(), 'class room')
  await known.api.accounts.logIn({ email, password })
  for (let asked = 0; asked < 3000; asked += 1) await flooded.services.limits.mailFrom('class room')
  expect(await codeOf(known.api.accounts.requestPasswordReset({ email }))).toBe('OK')
  expect(
    await codeOf(
      asVisitor(flooded, new Map(), 'class room').api.accounts.requestPasswordReset({ email }),
    ),
  ).toBe('TOO_MANY_TRIES')
})

test('[DOOR-21] requests that no mail comes of, however many, close neither sign-ups nor mails to the class behind the same address', async () => {
  const flooded = withLimits()
  const mallory = asVisitor(flooded, new Map(), 'class room')
  const email = newAddress()
  for (let request = 0; request < 50; request += 1)
    await codeOf(mallory.api.accounts.requestPasswordReset({ email }))
  const more = async () => (await flooded.services.limits.mailFrom('class room')) === null
  for (let mail = 30; mail < 3000; mail += 1) expect(await more()).toBe(true)
  expect(await more()).toBe(false)
  const signUp = {
    email: newAddress(),
    password: 'correct horse',
    name: 'Ana',
    role: 'Student' as const,
  }
  expect(
    await codeOf(asVisitor(flooded, new Map(), 'class room').api.accounts.signUp(signUp)),
  ).toBe('OK')
})
