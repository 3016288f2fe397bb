import { afterEach, expect, test, vi } from 'vitest'
import { createPersonOf } from './people.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('[FIRM-01] whose session a cookie names is asked once for many calls, and again after a while', async () => {
  vi.useFakeTimers()
  const findUser = vi.fn(async (cookie: string) => (cookie === 'session=ana' ? 'ana' : null))
  const personOf = createPersonOf(findUser)
  expect(await Promise.all(Array.from({ length: 500 }, () => personOf('session=ana')))).toEqual(Array(500).fill('ana'))
  expect(findUser).toHaveBeenCalledTimes(1)
  findUser.mockResolvedValue(null)
  vi.advanceTimersByTime(9_999)
  expect(await personOf('session=ana')).toBe('ana')
  vi.advanceTimersByTime(1)
  expect(await personOf('session=ana')).toBeNull()
})

test('[FIRM-01] no cookie, one that names nobody, and a database that does not answer are nobody', async () => {
  const personOf = createPersonOf(async (cookie) => {
    if (cookie === 'broken') throw new Error('no database')
    return null
  })
  expect([await personOf(undefined), await personOf('x=y'), await personOf('broken')]).toEqual([null, null, null])
})
