import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foldersWith, installFromSystem } from './system-packages.ts'
import { freePort, startThrowAway, type ThrowAwayServer } from './throw-away-server.ts'

/** Whether the program of Redis's server is in PATH. */
const hasRedis = (): boolean => foldersWith('redis-server').length > 0

/**
 * Installs Debian's Redis where the machine has none, without starting a service; ends the process
 * with one line where that is not possible.
 */
export async function ensureRedis(): Promise<void> {
  if (hasRedis()) return
  await installFromSystem(
    'Redis is missing: install its server (redis-server), and put it in PATH.',
    [
      [
        'Installing Redis',
        ['RUNLEVEL=1', 'apt-get', 'install', '-y', '--no-install-recommends', 'redis-server'],
      ],
    ],
  )
}

/**
 * Starts an empty, throw-away Redis on a port of 127.0.0.1; a free one, unless it has to be the one
 * of before.
 */
export async function startRedis(usualPort?: number): Promise<ThrowAwayServer & { port: number }> {
  if (!hasRedis()) throw new Error('Redis is missing: npm test installs it')
  const port = usualPort ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'tbl-redis-'))
  const command = [
    'redis-server',
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ]
  const server = await startThrowAway({
    name: 'Redis',
    command,
    folder,
    ready: 'Ready to accept connections',
    url: `redis://127.0.0.1:${port}`,
  })
  return { ...server, port }
}
