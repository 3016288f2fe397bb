import { foldersWith, installFromSystem } from './system-packages.mjs'

/** Whether the program of Redis's server is in PATH. */
export const hasRedis = () => foldersWith('redis-server').length > 0

/**
 * Installs Debian's Redis where the machine has none, without starting a service; ends the process
 * with one line where that is not possible.
 */
export async function ensureRedis() {
  if (hasRedis()) return
  await installFromSystem(
    'Redis is missing: install its server (redis-server), and put it in PATH.',
    [
      ['Updating the package lists', ['apt-get', 'update']],
      [
        'Installing Redis',
        ['RUNLEVEL=1', 'apt-get', 'install', '-y', '--no-install-recommends', 'redis-server'],
      ],
    ],
  )
}
