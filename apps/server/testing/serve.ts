import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Served } from './served.ts'

/**
 * Starts a server in a process of its own, with so many students who take a quiz: a test that wears
 * it out measures it apart from itself.
 */
export async function serve(students: number) {
  const child = fork(fileURLToPath(new URL('served.ts', import.meta.url)), [String(students)], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
  })
  const [served] = (await once(child, 'message')) as [Served]
  return {
    ...served,
    /** Bytes that live in it now. */
    memory: async (): Promise<number> => {
      child.send('memory')
      const [bytes] = (await once(child, 'message')) as [number]
      return bytes
    },
    isUp: (): boolean => child.exitCode === null && child.signalCode === null,
    stop: async (): Promise<void> => {
      child.disconnect()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
