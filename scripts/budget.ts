import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { excesses, loadedBy, unstyled } from './read-budget.ts'
import { root } from './root.mjs'

process.env.NODE_ENV = 'production' // also where tests ask for a build

/* Whether the page of a student's quiz keeps its budget; prints what it loads. */
const { output } = (await build({
  root: join(root, 'apps/web'),
  configLoader: 'runner',
  logLevel: 'error',
  build: { write: false },
})) as Rolldown.RolldownOutput
const loaded = loadedBy(output)
const missing = unstyled(
  output,
  readFileSync(join(root, 'apps/web/src/ui/theme/styles.ts'), 'utf8'),
  (file) => existsSync(join(root, 'node_modules/@mantine/core/styles', file)),
)
const faults = [
  ...excesses(loaded),
  ...missing.map((name) => `styles.ts has no styles of ${name}, which the app itself shows.`),
]
console.info(`A student's quiz loads ${JSON.stringify(loaded)} (bytes by gzip).`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
