import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from './hash-files.mjs'
import { root } from './root.mjs'
import { step } from './run.mjs'

/** @param {string} folder */
const recordFile = (folder) => join(folder, 'node_modules/.lock-hash')

/** @param {string} file */
const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

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
 * as a recorded one.
 * @param {string} folder
 */
export function isInstallStale(folder) {
  const hidden = changedAt(join(folder, 'node_modules/.package-lock.json'))
  if (hidden === 0) return true
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
  writeFileSync(recordFile(folder), hashFiles(folder, ['package-lock.json']))
}

/**
 * Installs the packages unless the ones that package-lock.json asks for are there. Ends the process
 * when npm fails.
 */
export async function installIfStale() {
  if (isInstallStale(root)) await step('Installing packages', ['npm', 'ci', '--include=dev'])
  recordInstall(root)
}
