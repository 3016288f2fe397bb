import pg from 'pg'
import { vi } from 'vitest'
import { YieldingPGlite } from '../src/platform/database/yielding-pglite.ts'

/**
 * How many statements the databases of this process get while `work` runs, those that open and
 * close a transaction included.
 */
export async function statements(work: () => Promise<unknown>): Promise<number> {
  const spies = [
    vi.spyOn(pg.Client.prototype, 'query'),
    vi.spyOn(YieldingPGlite.prototype, '_runExclusiveQuery'),
  ]
  try {
    await work()
    return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** The statements that PostgreSQL gets while `work` runs, and on how many answers it waits. */
export async function traffic(
  work: () => Promise<unknown>,
): Promise<{ texts: string[]; roundTrips: number }> {
  const texts: string[] = []
  let [roundTrips, unanswered] = [0, 0]
  const original = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [query] = args as [{ text?: string } | string]
    texts.push(typeof query === 'string' ? query : (query.text ?? ''))
    if (unanswered === 0) roundTrips += 1
    unanswered += 1
    const answered = () => {
      unanswered -= 1
    }
    const callback = args.at(-1) // a pool asks with one
    if (typeof callback === 'function')
      return original.apply(this, [
        ...args.slice(0, -1),
        (...answer: unknown[]) => {
          answered()
          callback(...answer)
        },
      ])
    const answer = original.apply(this, args)
    answer.then(answered, answered)
    return answer
  } as never)
  try {
    await work()
    return { texts, roundTrips }
  } finally {
    spy.mockRestore()
  }
}
