import { afterEach, expect, test, vi } from 'vitest'
import { createPeople } from './people.ts'

afterEach(() => {
  vi.useRealTimers()
})

const sessionOf = (cookie: string) => /session=(\w+)/.exec(cookie)?.[1] ?? null

test('[FIRM-01] whose session a cookie names is asked once for many calls, and again after a while', async () => {
  vi.useFakeTimers()
  const findPerson = vi.fn(async (cookie: string) =>
    cookie.startsWith('session=ana') ? 'ana' : null,
  )
  const { personOf } = createPeople({ sessionOf, findPerson })
  const calls = Array.from({ length: 500 }, (_, call) => personOf(`session=ana; other=${call}`))
  expect(await Promise.all(calls), 'whatever other cookies say').toEqual(Array(500).fill('ana'))
  expect(findPerson).toHaveBeenCalledTimes(1)
  findPerson.mockResolvedValue(null)
  vi.advanceTimersByTime(9_999)
  expect(await personOf('session=ana')).toBe('ana')
  vi.advanceTimersByTime(1)
  expect(await personOf('session=ana')).toBeNull()
})

test('[FIRM-01] no cookie, one that names nobody, and a database that does not answer are nobody', async () => {
  const findPerson = vi.fn(async (cookie: string) => {
    if (cookie === 'session=broken') throw new Error('no database')
    return null
  })
  const { personOf } = createPeople({ sessionOf, findPerson })
  expect([await personOf(undefined), await personOf('x=y')]).toEqual([null, null])
  expect(findPerson).not.toHaveBeenCalled()
  expect([await personOf('session=nobody'), await personOf('session=broken')]).toEqual([null, null])
})

test('[FIRM-06] a session that calls have found to last is not asked for again; of one that is not known nothing is remembered', async () => {
  vi.useFakeTimers()
  const findPerson = vi.fn(async () => 'ana')
  const { personOf, lasts } = createPeople({ sessionOf, findPerson })
  await personOf('session=ana')
  for (let call = 0; call < 3; call += 1) {
    vi.advanceTimersByTime(9_000)
    await lasts('session=ana; other=1')
    expect(await personOf('session=ana')).toBe('ana')
  }
  expect(findPerson).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  await personOf('session=ana')
  expect(findPerson).toHaveBeenCalledTimes(2)
  await lasts('session=ben')
  await personOf('session=ben')
  expect(findPerson).toHaveBeenCalledTimes(3)
})

test('[FIRM-01] what the database could not say once is asked again, however many calls of the session go well', async () => {
  vi.useFakeTimers()
  const findPerson = vi.fn(async () => 'ana').mockRejectedValueOnce(new Error('no database'))
  const { personOf, lasts } = createPeople({ sessionOf, findPerson })
  expect(await personOf('session=ana')).toBeNull()
  vi.advanceTimersByTime(9_000)
  await lasts('session=ana')
  vi.advanceTimersByTime(1_000)
  expect(await personOf('session=ana')).toBe('ana')
})
