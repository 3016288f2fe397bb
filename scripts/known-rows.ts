import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { readAreas, readFreeIds, readPromises } from './spec-rows.ts'

const documents = join(root, 'docs/spec')
const read = (name: string) => readFileSync(join(documents, name), 'utf8')

/** Ids of all rows, decisions and promises that the documents in docs/spec have. */
export function readKnownRows(): Set<string> {
  const beyond = readdirSync(join(documents, 'beyond')).filter((name) => name.endsWith('.md'))
  const rows = ['acceptance.md', ...beyond.map((name) => `beyond/${name}`)].flatMap((name) => {
    const text = read(name)
    return [...readAreas(text, name).flatMap((area) => area.rows), ...readFreeIds(text)]
  })
  return new Set([...rows, ...readPromises(read('promises.md'))])
}
