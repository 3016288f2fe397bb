import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from './hash-files.mjs'
import { root } from './root.mjs'
import { step } from './run.mjs'

/** npm's own record of what it has installed. */
const hiddenLock = 'node_modules/.package-lock.json'

/** @param {string} folder */
const recordFile = (folder) => join(folder, 'node_modules/.lock-hash')

/** @param {string} file */
const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/**
 * Whether what only development needs is installed too; `npm ci --omit=dev` leaves it away.
 * @param {string} folder
 */
const hasTools = (folder) => readFileSync(join(folder, hiddenLock), 'utf8').includes('"dev": true')

/** @param {string} folder */
function recordedHash(folder) {
  try {
    return readFileSync(recordFile(folder), 'utf8')
  } catch {
    return null // nothing recorded yet
  }
}

/**
 * Whether node_modules is not what package-lock.json says. npm writes its own .package-lock.json at
 * the end of every install: one newer than package-lock.json was installed by hand, and is as good
 * as a recorded one. Without `withTools` the packages of production are enough.
 * @param {string} folder
 */
export function isInstallStale(folder, { withTools = true } = {}) {
  const hidden = changedAt(join(folder, hiddenLock))
  if (hidden === 0 || (withTools && !hasTools(folder))) return true
  return (
    recordedHash(folder) !== hashFiles(folder, ['package-lock.json']) &&
    hidden < changedAt(join(folder, 'package-lock.json'))
  )
}

/**
 * Remembers which package-lock.json node_modules was made from.
 * @param {string} folder
 */
export function recordInstall(folder) {
  const hash = hashFiles(folder, ['package-lock.json'])
  if (recordedHash(folder) !== hash) writeFileSync(recordFile(folder), hash)
}

/**
 * Installs the packages unless the ones that package-lock.json asks for are there. Ends the process
 * when npm fails.
 * @param {{ withTools?: boolean }} [needs]
 */
export async function installIfStale(needs) {
  if (isInstallStale(root, needs)) await step('Installing packages', ['npm', 'ci', '--include=dev'])
  recordInstall(root)
}
