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
const stylesOf = (file: string) => readFileSync(join(root, 'apps/web/src/ui/theme', file), 'utf8')
const faults = [
  ...excesses(loaded),
  ...unstyled(output, { app: stylesOf('styles.ts'), parts: stylesOf('part-styles.ts') }, (file) =>
    existsSync(join(root, 'node_modules/@mantine/core/styles', file)),
  ),
]
console.info(`A student's quiz loads ${JSON.stringify(loaded)} (bytes by gzip).`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
