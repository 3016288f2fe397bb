import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresPrograms } from './postgres-programs.mjs'
import { freePort, startThrowAway, type ThrowAwayServer } from './throw-away-server.ts'

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. */
function userOfServer(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [spawnSync('id', ['-u', name]), spawnSync('id', ['-g', name])]
    if (uid.status === 0 && gid.status === 0)
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this system has neither a user postgres nor a user nobody',
  )
}

/**
 * Starts an empty, throw-away PostgreSQL on a free port of 127.0.0.1. It is fast because it would
 * not survive a power cut.
 */
export async function startPostgres(): Promise<ThrowAwayServer> {
  const programs = findPostgresPrograms()
  if (!programs) throw new Error('PostgreSQL is missing: npm test installs it')
  const folder = mkdtempSync(join(tmpdir(), 'tbl-postgres-'))
  const user = userOfServer()
  if (user) chownSync(folder, user.uid, user.gid)
  const options: SpawnOptions = { cwd: folder, ...user }

  const data = join(folder, 'data')
  const initdb = spawnSync(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=trust',
      '--no-sync',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ],
    {
      ...options,
      encoding: 'utf8',
    },
  )
  if (initdb.status !== 0)
    throw new Error(`initdb failed: ${initdb.error?.message ?? initdb.stderr}`)

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: '200',
  }
  const command = [
    join(programs, 'postgres'),
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  return startThrowAway({
    name: 'PostgreSQL',
    command,
    folder,
    ready: 'ready to accept connections',
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    options,
  })
}
