import { setTimeout as pause } from 'node:timers/promises'

/** Does the work for each of them, so many at a time, as fast as it goes; answers the seconds. */
export async function closedLoop<T>(
  all: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<unknown>,
): Promise<number> {
  const left = all.values()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of left) await work(one)
    }),
  )
  return (performance.now() - began) / 1000
}

/**
 * Does each piece of work at its moment (milliseconds from now), whether or not earlier ones have
 * ended; answers what they answered.
 */
export async function openLoop<T>(
  work: readonly { readonly at: number; readonly run: () => Promise<T> }[],
): Promise<T[]> {
  const began = performance.now()
  const running: Promise<T>[] = []
  for (const { at, run } of work.toSorted((a, b) => a.at - b.at)) {
    const wait = at - (performance.now() - began)
    if (wait > 0) await pause(wait)
    const started = run()
    started.catch(() => {}) // is looked at in the end
    running.push(started)
  }
  return Promise.all(running)
}

/** Does the work for each of them, spread evenly over so many seconds. */
export const spread = <One, T>(
  all: readonly One[],
  seconds: number,
  work: (one: One) => Promise<T>,
): Promise<T[]> =>
  openLoop(
    all.map((one, index) => ({
      at: ((index + Math.random()) / all.length) * seconds * 1000,
      run: () => work(one),
    })),
  )
