import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foldersWith, installFromSystem, isExecutable } from './system-packages.ts'
import { freePort, startThrowAway, type ThrowAwayServer } from './throw-away-server.ts'

const debianFolder = '/usr/lib/postgresql'

/**
 * The folder of PostgreSQL's server programs (initdb, postgres): from PATH, else Debian's newest;
 * null when there is none.
 */
export function findPostgresPrograms(): string | null {
  const versions = existsSync(debianFolder)
    ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...foldersWith('initdb'),
    ...versions.map((version) => join(debianFolder, version, 'bin')),
  ]
  return (
    folders.find(
      (folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')),
    ) ?? null
  )
}

/**
 * Installs Debian's PostgreSQL where the machine has none, without a cluster of Debian's own; ends
 * the process with one line where that is not possible.
 */
export async function ensurePostgresPrograms(): Promise<void> {
  if (findPostgresPrograms()) return
  await installFromSystem(
    'PostgreSQL is missing: install its server (initdb and postgres), and put its programs in PATH.',
    [
      [
        'Installing PostgreSQL (common files)',
        ['apt-get', 'install', '-y', '--no-install-recommends', 'postgresql-common'],
      ],
      [
        'Turning off its ready-made cluster',
        [
          'sed',
          '-ri',
          's/^#?(create_main_cluster).*$/\\1 = false/',
          '/etc/postgresql-common/createcluster.conf',
        ],
      ],
      [
        'Installing PostgreSQL',
        ['apt-get', 'install', '-y', '--no-install-recommends', 'postgresql'],
      ],
    ],
  )
}

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
 * Starts an empty, throw-away PostgreSQL on a port of 127.0.0.1, a free one, unless it has to be a
 * certain one. It is fast because it would not survive a power cut, unless it `isSynced`, as a real
 * one is.
 */
export async function startPostgres({
  isSynced = false,
  wantedPort = 0,
} = {}): Promise<ThrowAwayServer> {
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

  const port = await freePort(wantedPort)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: isSynced ? 'on' : 'off',
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
