import { readBoundaries } from './read-boundaries.ts'
import { root } from './root.mjs'

const { modules, violations } = await readBoundaries(root)
for (const violation of violations) console.error(violation)
console.log(
  `Modules read: ${Object.entries(modules)
    .map(([folder, count]) => `${folder} ${count}`)
    .join(', ')}. Imports that break a rule: ${violations.length}.`,
)

const unread = ['packages', 'apps'].filter((folder) => !modules[folder])
if (unread.length > 0)
  console.error(`Nothing was read in ${unread.join(' and ')}: the check did not work.`)
if (violations.length > 0 || unread.length > 0) process.exitCode = 1
