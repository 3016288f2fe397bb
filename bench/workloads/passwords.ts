import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { given, type Person } from '../../apps/server/testing/given.ts'
import type { World } from '../../apps/server/testing/world.ts'
import type { Stage } from '../bench.ts'

export const password = 'correct horse'

/** So many students who can log in with the password. */
export async function buildAccounts(world: World, count: number): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < count) people.push(await given(world).student())
  await given(world).password(people, password)
  return people
}

/** Checks of a password alone: how many a second, and the CPU milliseconds of each. */
export async function checkPasswords(count: number): Promise<{ rate: number; cpu: number }> {
  const args = ['--import', 'tsx', 'servers/hash-program.ts', String(count)]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: new URL('..', import.meta.url).pathname,
  })
  return JSON.parse(stdout)
}

/** So many sessions were opened, one by each login. */
export async function expectSessions({ read }: Stage, logins: number): Promise<void> {
  const [row] = await read<{ opened: number }>('select count(*)::int opened from auth_sessions', [])
  if (row?.opened !== logins) throw new Error(`${logins} logins opened ${row?.opened} sessions`)
}
