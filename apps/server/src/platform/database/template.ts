import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const require = createRequire(import.meta.url)
const cache = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../../../../node_modules/.cache/tbl',
)

/**
 * An initialised empty database as an archive. Made once, in a process of its own: initialising
 * takes 4 s and 890 MB, loading 0.7 s.
 */
export async function emptyDatabase(): Promise<Blob> {
  const build = createHash('sha256')
    .update(readFileSync(require.resolve('@electric-sql/pglite')))
    .digest('hex')
    .slice(0, 16)
  const file = path.join(cache, `empty-${build}.tar`)
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true })
    const own = `${file}.${process.pid}`
    await promisify(execFile)(process.execPath, [
      path.join(path.dirname(fileURLToPath(import.meta.url)), 'make-template.mjs'),
      own,
    ])
    renameSync(own, file)
  }
  return new Blob([readFileSync(file)])
}
