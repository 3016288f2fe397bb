import { personalTables } from '../apps/server/src/personal-data/registry.ts'
import { undeclared } from '../apps/server/src/personal-data/undeclared.ts'
import { readSchema } from './read-schema.ts'

const schema = await readSchema()
const problems = undeclared(schema, personalTables)
for (const problem of problems) console.error(problem)
console.log(`Tables that are declared: ${personalTables.length}.`)
if (schema.length === 0) console.error('Nothing was read: the check did not work.')
if (problems.length > 0 || schema.length === 0) process.exitCode = 1
