import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { routesFor } from './contract-routes.ts'
import {
  excesses,
  loadedBy,
  ownDownload,
  ownDownloads,
  ownExcesses,
  unstyled,
  withoutRoute,
} from './read-budget.ts'
import { root } from './root.mjs'

process.env.NODE_ENV = 'production' // also where tests ask for a build

/* Whether a student's quiz and the largest pages of instructors keep their budgets; prints what they load. */
const { output } = (await build({
  root: join(root, 'apps/web'),
  configLoader: 'runner',
  logLevel: 'error',
  build: { write: false },
})) as Rolldown.RolldownOutput
const loaded = loadedBy(output)
const pages = ownDownloads.map((one) => ({ ...one, loads: ownDownload(output, one) }))
const stylesOf = (file: string) => readFileSync(join(root, 'apps/web/src/ui/theme', file), 'utf8')
const faults = [
  ...excesses(loaded),
  ...pages.flatMap((one) => ownExcesses(one, one.loads)),
  ...withoutRoute(output, routesFor('others')),
  ...unstyled(output, { app: stylesOf('styles.ts'), parts: stylesOf('part-styles.ts') }, (file) =>
    existsSync(join(root, 'node_modules/@mantine/core/styles', file)),
  ),
]
console.info(`A student's quiz loads ${JSON.stringify(loaded)} (bytes by gzip).`)
for (const { page, loads } of pages)
  console.info(`${page} loads ${loads.scripts} of scripts of its own.`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
