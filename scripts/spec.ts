import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { readAreas, readByHand, readDecisions, readNamedRows, readPromises } from './spec-rows.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const acceptance = read('docs/spec/acceptance.md')
const areas = [...readAreas(acceptance), { title: 'Promises', prefix: 'P', rows: readPromises(read('docs/spec/promises.md')) }]
const byHand = existsSync(join(root, 'docs/spec/by-hand.md')) ? readByHand(read('docs/spec/by-hand.md')) : []

const testFiles = ['packages', 'apps', 'e2e', 'scripts']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file) && !file.includes('node_modules/'))
const named = testFiles.flatMap((file) => readNamedRows(file, read(file)).map((row) => ({ row, place: file })))

const known = new Set([...areas.flatMap((area) => area.rows), ...readDecisions(acceptance)])
const unknown = [...named, ...byHand.map((row) => ({ row, place: 'docs/spec/by-hand.md' }))].filter(({ row }) => !known.has(row))

const tested = new Set(named.map(({ row }) => row))
const open = (rows: string[]) => rows.filter((row) => !tested.has(row) && !byHand.includes(row))
const line = (title: string, rows: string[]) => {
  const hand = rows.filter((row) => !tested.has(row) && byHand.includes(row)).length
  return `${String(rows.length - open(rows).length).padStart(4)} of ${String(rows.length).padStart(3)}  ${title}${hand > 0 ? ` (${hand} of them by hand)` : ''}`
}

for (const { title, prefix, rows } of areas) {
  console.log(line(`${prefix.padEnd(7)} ${title}`, rows))
  if (process.argv.includes('--missing') && open(rows).length > 0) console.log(`             ${open(rows).join(' ')}`)
}
console.log(
  line(
    'rows and promises are named by a test',
    areas.flatMap((area) => area.rows),
  ),
)

for (const { row, place } of unknown) console.error(`${place} names ${row}, which docs/spec does not have`)
if (unknown.length > 0) process.exitCode = 1
