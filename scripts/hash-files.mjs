import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every file below a path, or the file itself; nothing where the path does not exist.
 * @param {string} folder
 * @param {string} path relative to the folder
 * @returns {string[]} paths relative to the folder
 */
function filesBelow(folder, path) {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [path]
  return readdirSync(join(folder, path)).flatMap((name) => filesBelow(folder, `${path}/${name}`))
}

/**
 * One hash over names and contents of files: it changes when a file changes, appears, moves or
 * goes.
 * @param {string} folder
 * @param {string[]} paths files or folders, relative to the folder
 */
export function hashFiles(folder, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesBelow(folder, path)).sort()) {
    const content = readFileSync(join(folder, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
