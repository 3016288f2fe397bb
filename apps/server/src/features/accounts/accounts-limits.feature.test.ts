import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, newAddress } from '../../../testing/given.ts'
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

test('[P4] of 1,000 guesses at one account at most 10 are checked, and the right password is not heard among the rest', async () => {
  const { email, password } = await given(world).account()
  const checked = vi.spyOn(world.services.auth.api, 'signInEmail')
  const guesses = Array.from({ length: 1000 }, (_, index) => nobody().logIn({ email: index % 2 ? email : email.toUpperCase(), password: `guess ${index}` }))
  expect(await tally(guesses)).toEqual({ INVALID_CREDENTIALS: 10, TOO_MANY_TRIES: 990 })
  expect(checked).toHaveBeenCalledTimes(10)
  checked.mockRestore()
  await expect(nobody().logIn({ email, password })).rejects.toMatchObject({ code: 'TOO_MANY_TRIES', data: { seconds: expect.any(Number) } })
})

test('[P4] a class behind one address logs in at once, even where many mistype first', async () => {
  const accounts = await Promise.all(Array.from({ length: 30 }, () => given(world).account()))
  expect(await tally(accounts.map(({ email }) => nobody().logIn({ email, password: 'mistyped' })))).toEqual({ INVALID_CREDENTIALS: 30 })
  expect(await tally(accounts.map(({ email, password }) => nobody().logIn({ email, password })))).toEqual({ OK: 30 })
}, 60_000)

test('[P4] 300 students behind one address may mistype five times each within a minute; who goes on through more accounts is stopped', async () => {
  const { guess } = createLimits()
  const refused = async (account: string) => (await guess(account, '203.0.113.7')) !== null
  for (let student = 0; student < 300; student += 1) for (let time = 0; time < 5; time += 1) expect(await refused(`student ${student}`)).toBe(false)
  const others: boolean[] = []
  for (let other = 0; other < 3000; other += 1) others.push(await refused(`other ${other}`))
  expect(others.indexOf(true)).toBeGreaterThan(0)
  expect(others.at(-1)).toBe(true)
  expect(await guess('student 0', '203.0.113.8')).toBeNull()
})

test('[P4] a right password forgives the wrong ones before it', async () => {
  const { email, password } = await given(world).account()
  for (let round = 0; round < 3; round += 1) {
    for (let guess = 0; guess < 6; guess += 1) await codeOf(nobody().logIn({ email, password: 'mistyped' }))
    expect(await codeOf(nobody().logIn({ email, password }))).toBe('OK')
  }
}, 60_000)

test('[D-23] one address gets a handful of mails an hour, whoever asks for them', async () => {
  const email = newAddress()
  const asked = [
    ...Array.from({ length: 5 }, () => nobody().signUp({ email, password: 'correct horse', name: 'Ana', role: 'Student' })),
    ...Array.from({ length: 5 }, () => nobody().resendVerification({ email })),
    ...Array.from({ length: 5 }, () => nobody().requestPasswordReset({ email })),
  ]
  expect(await tally(asked)).toEqual({ OK: 6, TOO_MANY_TRIES: 9 })
})
