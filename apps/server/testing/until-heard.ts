import { setTimeout as passing } from 'node:timers/promises'

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'BUSY'

/** Calls again while the server says that it is busy, as pages do. */
export async function untilHeard<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!isBusy(error)) throw error
      await passing(50)
    }
  }
}
