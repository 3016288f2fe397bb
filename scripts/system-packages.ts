import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { step } from './run.mjs'

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The folders of PATH that hold a program. */
export const foldersWith = (name: string): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '' && isExecutable(join(folder, name)))

/**
 * What a command line starts with to run as root without a question; null where that cannot be had.
 */
function asRoot(): string[] | null {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null
}

/**
 * Runs commands as root where the system installs its packages with apt-get; ends the process with
 * one line where that is not possible, which says what is missing and how to provide it by hand.
 */
export async function installFromSystem(
  missing: string,
  steps: readonly (readonly [label: string, commandLine: readonly string[]])[],
): Promise<void> {
  const prefix = foldersWith('apt-get').length > 0 ? asRoot() : null
  if (!prefix) {
    console.error(missing)
    process.exit(1)
  }
  const update = ['Updating the package lists', ['apt-get', 'update']] as const
  for (const [label, commandLine] of [update, ...steps])
    await step(label, [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', ...commandLine])
}
