import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { createLimits } from '../../platform/limits.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const nobody = () => as(world, null).accounts

/** How often the answers came. */
async function tally(calls: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const code of await Promise.all(calls.map(codeOf))) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

test('[P4] of 200 guesses at one account at most 10 are checked, and the right password is not heard among the rest', async () => {
  const { email, password } = await given(world).account()
  const checked = vi.spyOn((await world.services.auth.$context).internalAdapter, 'findUserByEmail')
  const guesses = Array.from({ length: 200 }, (_, index) =>
    nobody().logIn({ email: index % 2 ? email : email.toUpperCase(), password: `guess ${index}` }),
  )
  expect(await tally(guesses)).toEqual({ INVALID_CREDENTIALS: 10, TOO_MANY_TRIES: 190 })
  expect(checked).toHaveBeenCalledTimes(10)
  checked.mockRestore()
  await expect(nobody().logIn({ email, password })).rejects.toMatchObject({
    code: 'TOO_MANY_TRIES',
    data: { seconds: expect.any(Number) },
  })
})

test('[P4] a class behind one address logs in at once, even where many mistype first', async () => {
  const accounts = await Promise.all(Array.from({ length: 30 }, () => given(world).account()))
  expect(
    await tally(accounts.map(({ email }) => nobody().logIn({ email, password: 'mistyped' }))),
  ).toEqual({ INVALID_CREDENTIALS: 30 })
  expect(
    await tally(accounts.map(({ email, password }) => nobody().logIn({ email, password }))),
  ).toEqual({ OK: 30 })
}, 60_000)

test('[P4] 300 students behind one address may mistype five times each within a minute; a script that goes on is stopped', async () => {
  const { guessFrom } = createLimits()
  const refused = async () => (await guessFrom('203.0.113.7')) !== null
  for (let guess = 0; guess < 1500; guess += 1) expect(await refused()).toBe(false)
  const others: boolean[] = []
  for (let guess = 0; guess < 3000; guess += 1) others.push(await refused())
  expect(others.indexOf(true)).toBe(1500)
  expect(others.at(-1)).toBe(true)
  expect(await guessFrom('203.0.113.8')).toBeNull()
})

test('[P4] a right password takes no place, however often it is typed', async () => {
  const { email, password } = await given(world).account()
  for (let round = 0; round < 12; round += 1)
    expect(await codeOf(nobody().logIn({ email, password }))).toBe('OK')
}, 60_000)
