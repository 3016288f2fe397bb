import { join } from 'node:path'
import { foldersWith, installFromSystem, isExecutable } from './system-packages.ts'

/** Debian's Chromium without windows: the same pages, with a sixth less work. */
const headlessShell = 'chromium-headless-shell'

/**
 * The Chromium of this machine: the one that CHROMIUM names, else the first in PATH; null when
 * there is none. Refuses a CHROMIUM that cannot be run.
 */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM names ${named}, which cannot be run`)
    return named
  }
  for (const name of [headlessShell, 'chromium', 'chromium-browser', 'google-chrome']) {
    const [folder] = foldersWith(name)
    if (folder) return join(folder, name)
  }
  return null
}

/**
 * Installs Debian's Chromium where the machine has none; ends the process with one line where that
 * is not possible.
 */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return
  await installFromSystem('Chromium is missing: install it, or let CHROMIUM name its program.', [
    ['Installing Chromium', ['apt-get', 'install', '-y', headlessShell]],
  ])
}
