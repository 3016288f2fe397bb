import { afterEach, expect, test, vi } from 'vitest'
import { createPersonOf } from './people.ts'

afterEach(() => {
  vi.useRealTimers()
})

const sessionOf = (cookie: string) => /session=(\w+)/.exec(cookie)?.[1] ?? null

test('[FIRM-01] whose session a cookie names is asked once for many calls, and again after a while', async () => {
  vi.useFakeTimers()
  const findPerson = vi.fn(async (cookie: string) =>
    cookie.startsWith('session=ana') ? 'ana' : null,
  )
  const personOf = createPersonOf({ sessionOf, findPerson })
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
  const personOf = createPersonOf({ sessionOf, findPerson })
  expect([await personOf(undefined), await personOf('x=y')]).toEqual([null, null])
  expect(findPerson).not.toHaveBeenCalled()
  expect([await personOf('session=nobody'), await personOf('session=broken')]).toEqual([null, null])
})
