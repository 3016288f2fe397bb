import { join } from 'node:path'
import { statementCounts } from '../apps/server/testing/statement-counts.ts'
import { readFloors } from './read-floors.ts'
import { root } from './root.mjs'

const { files, arrows, writers, problems } = readFloors(join(root, 'apps/server/src'))

/** One line for each of them, with what belongs to it. */
function list(pairs: readonly (readonly [of: string, one: string])[]): void {
  for (const of of new Set(pairs.map(([first]) => first)))
    console.log(`  ${of}: ${pairs.flatMap(([first, one]) => (first === of ? one : [])).join(', ')}`)
}

console.log(`Arrows between features: ${arrows.length}.`)
list(arrows.map(({ from, to }) => [from, to]))
console.log(`Tables that are written: ${writers.length}. Who writes them:`)
list(writers.map(({ table, rooms }) => [rooms.join(' and '), table]))
console.log('Statements on PostgreSQL, and round trips:')
for (const [call, { statements, roundTrips }] of Object.entries(statementCounts))
  console.log(`  ${call}: ${statements} (${roundTrips})`)
for (const problem of problems) console.error(problem)
if (files === 0) console.error('Nothing was read: the check did not work.')
if (problems.length > 0 || files === 0 || writers.length === 0) process.exitCode = 1
