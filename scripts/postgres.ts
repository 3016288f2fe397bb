import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresPrograms } from './postgres-programs.mjs'

/** A PostgreSQL of one's own: its address, and how to end it and remove its folder. */
export type Postgres = { url: string; stop: () => Promise<void> }

/** Keeps the server running until its own input closes, which also happens when the starting process dies in any way; then removes the folder. */
const keeper = 'folder=$1; shift; "$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server; cd / && rm -rf "$folder"'

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
}

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. */
function userOfServer(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [spawnSync('id', ['-u', name]), spawnSync('id', ['-g', name])]
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL does not run as root, and this system has neither a user postgres nor a user nobody')
}

/** Starts an empty, throw-away PostgreSQL on a free port of 127.0.0.1. It is fast because it would not survive a power cut. */
export async function startPostgres(): Promise<Postgres> {
  const programs = findPostgresPrograms()
  if (!programs) throw new Error('PostgreSQL is missing: npm test installs it')
  const folder = mkdtempSync(join(tmpdir(), 'tbl-postgres-'))
  const user = userOfServer()
  if (user) chownSync(folder, user.uid, user.gid)
  const options: SpawnOptions = { cwd: folder, ...user }

  const data = join(folder, 'data')
  const initdb = spawnSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'], {
    ...options,
    encoding: 'utf8',
  })
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.error?.message ?? initdb.stderr}`)

  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off', max_connections: '200' }
  const command = [join(programs, 'postgres'), '-D', data, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const server = spawn('sh', ['-c', keeper, 'keeper', folder, ...command], { ...options, stdio: ['pipe', 'ignore', 'pipe'], detached: true })

  const ended = new Promise<void>((resolve) => server.on('close', () => resolve()))
  let log = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (log.includes('ready to accept connections')) resolve()
    })
    server.on('error', reject)
    server.on('close', () => reject(new Error(`PostgreSQL did not start: ${log}`)))
  })
  const stop = () => {
    server.stdin.end()
    return ended
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}
