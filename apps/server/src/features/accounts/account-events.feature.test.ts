import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { asVisitor } from '../../../testing/as-visitor.ts'
import { given, newAddress } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { wantedAddresses } from '../../schema/accounts.ts'
import { signUps } from '../../schema/sign-ups.ts'
import { sweepAccounts } from './sweep.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const day = 86_400_000
const later = (days: number) => {
  world.time.now = new Date(world.time.now.getTime() + days * day)
}

test('[DOOR-14, FIRM-20] what happened to an account is told to its owner, without secrets, the newest first', async () => {
  const { email, password } = await given(world).account()
  for (let guess = 0; guess < 12; guess += 1)
    await codeOf(asVisitor(world).api.accounts.logIn({ email, password: `guess ${guess}` }))
  await world.services.background.settled()
  later(1)
  const browser = asVisitor(world)
  await browser.api.accounts.logIn({ email, password })
  await browser.api.accounts.logIn({ email, password })
  await browser.api.accounts.changePassword({
    currentPassword: password,
    newPassword: 'another horse',
  })
  const events = await browser.api.accounts.listEvents({})
  const kinds = events.map(({ kind }) => kind)
  expect([kinds.slice(0, 2), kinds.at(-1)]).toEqual([['password-changed', 'new-device'], 'made'])
  expect(kinds.slice(2, -1).sort(), 'noted behind the answers, in any order').toEqual([
    ...Array<string>(10).fill('failed-login'),
    'slowed',
  ])
  expect(Object.keys(events[0] ?? {}).sort()).toEqual([
    ...['at', 'browser', 'device', 'id', 'kind', 'system'],
  ])
  const { browser: other } = { browser: asVisitor(world) }
  const ben = await given(world).account()
  await other.api.accounts.logIn({ email: ben.email, password: ben.password })
  expect((await other.api.accounts.listEvents({})).map(({ kind }) => kind)).toEqual([
    'new-device',
    'made',
  ])
})

test.each([
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', 'Firefox', 'Windows'],
  ['Unknown browser on Linux', 'links (Linux)', null, 'Linux'],
  ['Chrome', 'Chrome/140', 'Chrome', null],
  ['Unknown browser', '', null, null],
])(
  '[DOOR-14, LANG-07] a device is told in English, %s, and by its names alone',
  async (device, userAgent, browser, system) => {
    const { email, password } = await given(world).account()
    const login = as(world, null, { 'user-agent': userAgent })
    const { id } = await login.accounts.logIn({ email, password })
    const [event] = await as(world, { id }).accounts.listEvents({})
    expect(event).toMatchObject({ kind: 'new-device', device, browser, system })
  },
)

test('[DOOR-14] after 90 days it is forgotten', async () => {
  const { email, password } = await given(world).account()
  const browser = asVisitor(world)
  later(89)
  await browser.api.accounts.logIn({ email, password })
  await sweepAccounts(world.services)
  expect((await browser.api.accounts.listEvents({})).map(({ kind }) => kind)).toEqual([
    'new-device',
    'made',
  ])
  later(2)
  await sweepAccounts(world.services)
  expect((await browser.api.accounts.listEvents({})).map(({ kind }) => kind)).toEqual([
    'new-device',
  ])
})

test('[DOOR-13] a sign-up whose link was not opened goes after 7 days, and so does a wanted address; until then its mail can be sent again', async () => {
  const email = newAddress()
  const waiting = asVisitor(world)
  await waiting.api.accounts.signUp({
    email,
    password: 'correct horse',
    name: 'Ana',
    role: 'Student',
  })
  const ben = await given(world).account()
  const browser = asVisitor(world)
  await browser.api.accounts.logIn({ email: ben.email, password: ben.password })
  await browser.api.accounts.updateProfile({
    name: 'Ben',
    email: newAddress(),
    currentPassword: ben.password,
  })
  const stored = async () => [
    (await world.database.connection.select().from(signUps).where(eq(signUps.email, email))).length,
    (await world.database.connection.select().from(wantedAddresses)).length,
  ]
  later(6.9)
  await sweepAccounts(world.services)
  expect(await stored()).toEqual([1, 1])
  later(0.2)
  await sweepAccounts(world.services)
  expect(await stored()).toEqual([0, 0])
  expect(
    await codeOf(asVisitor(world).api.accounts.logIn({ email, password: 'correct horse' })),
  ).toBe('INVALID_CREDENTIALS')
  expect((await browser.api.accounts.me({})).me).toMatchObject({
    email: ben.email,
    wantedEmail: null,
  })
})
