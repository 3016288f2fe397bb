import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { foldersWith, installFromSystem, isExecutable } from './system-packages.mjs'

const debianFolder = '/usr/lib/postgresql'

/**
 * The folder of PostgreSQL's server programs (initdb, postgres): from PATH, else Debian's newest;
 * null when there is none.
 */
export function findPostgresPrograms() {
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
export async function ensurePostgresPrograms() {
  if (findPostgresPrograms()) return
  await installFromSystem(
    'PostgreSQL is missing: install its server (initdb and postgres), and put its programs in PATH.',
    [
      ['Updating the package lists', ['apt-get', 'update']],
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
