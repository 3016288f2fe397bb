import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from './hash-files.mjs'
import { root } from './root.mjs'
import { nodeTool, step } from './run.mjs'

/** Lets vite.config.ts import the contract's sources, which Node 20 cannot run by itself. */
export const readsTypeScript = ['--configLoader', 'runner']

const recordFile = 'apps/web/dist/.source-hash'

/**
 * One hash over everything the built pages are made from.
 * @param {string} folder
 */
export function webSourceHash(folder) {
  const packages = readdirSync(join(folder, 'packages')).map((name) => `packages/${name}/src`)
  return hashFiles(folder, [
    'apps/web/src',
    'apps/web/public',
    'apps/web/index.html',
    'apps/web/vite.config.ts',
    ...packages,
    'package-lock.json',
  ])
}

/**
 * Whether the built pages are missing, or made from other sources than the present ones.
 * @param {string} folder
 */
export function isWebStale(folder) {
  try {
    return readFileSync(join(folder, recordFile), 'utf8') !== webSourceHash(folder)
  } catch {
    return true // never built
  }
}

/** Builds the web unless its pages are up to date. Ends the process when the build fails. */
export async function buildWebIfStale() {
  if (!isWebStale(root)) return
  const hash = webSourceHash(root) // before the build: what changes meanwhile is built next time
  await step('Building the web', [...nodeTool('vite'), 'build', 'apps/web', ...readsTypeScript])
  writeFileSync(join(root, recordFile), hash)
}
