import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

const folder = join(root, 'apps/server/src/schema')

/** Everything that the sources of the server's schema export. */
export async function readSchema(): Promise<unknown[]> {
  const modules: unknown[] = await Promise.all(
    readdirSync(folder)
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => import(pathToFileURL(join(folder, name)).href)),
  )
  return modules.flatMap((module) => Object.values(module as object))
}
