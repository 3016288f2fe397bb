import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRulings, readSpecification } from './read-words.ts'
import { root } from './root.mjs'

const documents = join(root, 'docs/spec')

/** What the glossary of this repository rules out. */
export const rulings = readRulings(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))

/** The specification in which texts are looked up. */
export const specification = readSpecification(
  readdirSync(documents, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(documents, name), 'utf8')),
)
