import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from './hash-files.mjs'
import { root } from './root.mjs'
import { step } from './run.mjs'

const recordFile = 'build/.source-hash'

/**
 * One hash over everything that a build is made from.
 * @param {string} folder
 */
export function sourceHash(folder) {
  const packages = readdirSync(join(folder, 'packages')).map((name) => `packages/${name}/src`)
  return hashFiles(folder, [
    'apps/server/src',
    'apps/server/migrations',
    'apps/web/src',
    'apps/web/public',
    'apps/web/index.html',
    'apps/web/vite.config.ts',
    ...packages,
    'scripts/build.ts',
    'scripts/build-server.ts',
    'scripts/compile-texts.ts',
    'scripts/compress-files.ts',
    'scripts/contract-routes.ts',
    'scripts/early-script.ts',
    'scripts/fonts.ts',
    'scripts/production-packages.ts',
    'scripts/read-texts.ts',
    'scripts/text-files.ts',
    'scripts/welcome-page.ts',
    'package.json',
    'package-lock.json',
    'LICENSE',
  ])
}

/**
 * Whether the build is missing, or made from other sources than the present ones.
 * @param {string} folder
 */
export function isBuildStale(folder) {
  try {
    return readFileSync(join(folder, recordFile), 'utf8') !== sourceHash(folder)
  } catch {
    return true // never built
  }
}

/** Builds the product unless its build is up to date. Ends the process when that fails. */
export async function buildIfStale() {
  if (!isBuildStale(root)) return
  const hash = sourceHash(root) // before the build: what changes meanwhile is built next time
  await step('Building', [process.execPath, '--import', 'tsx', 'scripts/build.ts'])
  writeFileSync(join(root, recordFile), hash)
}
