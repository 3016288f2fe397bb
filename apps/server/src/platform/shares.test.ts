import { expect, test } from 'vitest'
import { createShares, NoTurn } from './shares.ts'

/** Work that goes on until it is let go, and what of it has begun, in order. */
function work() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  return { begun, task, end: (name: string) => ends.get(name)?.() }
}

test('[FIRM-01] of one key only so much is at work, the rest waits in order, and other keys do not wait behind it', async () => {
  const { begun, task, end } = work()
  const shares = createShares({ atWork: 2, waiting: 10 })
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => shares.run(name.charAt(0), task(name)))
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  for (const name of ['a2', 'a1', 'b1']) end(name)
  await Promise.all(all.slice(0, 2))
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  for (const name of ['a3', 'a4']) end(name)
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
})

test('[FIRM-01] more than may wait is refused at once', async () => {
  const { begun, task, end } = work()
  const shares = createShares({ atWork: 1, waiting: 1 })
  const [first, second] = [shares.run('a', task('1')), shares.run('a', task('2'))]
  await expect(shares.run('a', task('3'))).rejects.toThrow(NoTurn)
  end('1')
  await first
  await expect.poll(() => begun).toEqual(['1', '2'])
  const fourth = shares.run('a', async () => 'later')
  end('2')
  expect(await second).toBe('2')
  expect(await fourth).toBe('later')
})

test('[FIRM-01] who gives up waiting makes room; what has begun is not ended by that', async () => {
  const { begun, task, end } = work()
  const shares = createShares({ atWork: 1, waiting: 1 })
  const [impatient, late] = [new AbortController(), new AbortController()]
  const first = shares.run('a', task('1'), () => late.signal)
  const second = shares.run('a', task('2'), () => impatient.signal)
  impatient.abort(new NoTurn('gone'))
  await expect(second).rejects.toThrow('gone')
  const third = shares.run('a', task('3'))
  late.abort(new Error('too late'))
  end('1')
  expect(await first).toBe('1')
  await expect.poll(() => begun).toEqual(['1', '3'])
  end('3')
  expect(await third).toBe('3')
})

test('[FIRM-01] work that fails gives its turn on', async () => {
  const shares = createShares({ atWork: 1, waiting: 1 })
  const failed = shares.run('a', () => Promise.reject(new Error('no')))
  const next = shares.run('a', async () => 'next')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('next')
})
