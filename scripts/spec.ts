import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readKnownRows } from './known-rows.ts'
import { root } from './root.mjs'
import { type Area, readAreas, readByHand, readNamedRows, readPromises } from './spec-rows.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const acceptance = read('docs/spec/acceptance.md')
const areas = [
  ...readAreas(acceptance),
  { title: 'Promises', prefix: 'P', rows: readPromises(read('docs/spec/promises.md')) },
]
const beyond = readdirSync(join(root, 'docs/spec/beyond'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: read(`docs/spec/beyond/${name}`) }))
  .map(({ name, text }) => ({ name, text, areas: readAreas(text, name) }))
const byHand = existsSync(join(root, 'docs/spec/by-hand.md'))
  ? readByHand(read('docs/spec/by-hand.md'))
  : []

const testFiles = ['packages', 'apps', 'bench', 'e2e', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file) && !file.includes('node_modules/'))
const named = testFiles.flatMap((file) =>
  readNamedRows(file, read(file)).map((row) => ({ row, place: file })),
)

const rowsOf = (areas: readonly Area[]) => areas.flatMap(({ rows }) => rows)
const beyondAreas = beyond.flatMap(({ areas }) => areas)
const known = readKnownRows()
const unknown = [...named, ...byHand.map((row) => ({ row, place: 'docs/spec/by-hand.md' }))].filter(
  ({ row }) => !known.has(row),
)

const tested = new Set(named.map(({ row }) => row))
const open = (rows: string[]) => rows.filter((row) => !tested.has(row) && !byHand.includes(row))
const line = (title: string, rows: string[]) => {
  const hand = rows.filter((row) => !tested.has(row) && byHand.includes(row)).length
  return `${String(rows.length - open(rows).length).padStart(4)} of ${String(rows.length).padStart(3)}  ${title}${hand > 0 ? ` (${hand} of them by hand)` : ''}`
}
const showArea = ({ title, prefix, rows }: Area) => {
  console.log(line(`${prefix.padEnd(7)} ${title}`, rows))
  if (process.argv.includes('--missing') && open(rows).length > 0)
    console.log(`             ${open(rows).join(' ')}`)
}

for (const area of areas) showArea(area)
for (const { name, areas } of beyond) {
  const isBegun = ({ rows }: Area) => open(rows).length < rows.length
  const untouched = areas.filter((area) => !isBegun(area))
  console.log(`\nbeyond/${name}`)
  for (const area of areas.filter(isBegun)) showArea(area)
  if (untouched.length > 0)
    console.log(
      `        open: ${untouched.map(({ prefix, rows }) => `${prefix} ${rows.length}`).join(', ')}`,
    )
}
console.log()
console.log(line('rows and promises are named by a test', rowsOf(areas)))
console.log(line('rows beyond them', rowsOf(beyondAreas)))

for (const { row, place } of unknown)
  console.error(`${place} names ${row}, which docs/spec does not have`)
if (unknown.length > 0) process.exitCode = 1
