import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulings, specification } from './glossary.ts'
import { readKnownRows } from './known-rows.ts'
import { wrongTitles } from './read-titles.ts'
import {
  rowsInComments,
  wrongComments,
  wrongNames,
  wrongTexts,
  wrongTranslations,
} from './read-words.ts'
import { root } from './root.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path.replaceAll('\\', '/')}`,
  )

const rows = readKnownRows()
const sources = ['apps', 'packages', 'e2e', 'scripts', 'bench', 'samples']
  .flatMap(below)
  .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
  .filter((path) => !/\/(node_modules|dist|generated|migrations)\//.test(path))
const isProduct = (path: string) =>
  /^(apps|packages)\/\w+\/src\//.test(path) && !/\.(test|fixture)\./.test(path)
const isRead = (path: string) => /[/-](messages|mails)\.ts$/.test(path)

const problems = sources.flatMap((path) => {
  const content = read(path)
  return [
    ...wrongNames(path, content, rulings),
    ...wrongComments(path, content, rulings),
    ...(isProduct(path) ? rowsInComments(path, content, rows) : []),
    ...(isProduct(path) && path.endsWith('.tsx')
      ? wrongTitles(path, content, read, specification)
      : []),
    ...(isRead(path) ? wrongTexts(path, content, rulings, specification) : []),
  ]
})
const catalogues = ['apps/web/src', 'apps/server/src']
  .flatMap(below)
  .filter((path) => /\/messages\.\w+\.json$/.test(path))
problems.push(...catalogues.flatMap((path) => wrongTranslations(path, read(path), rulings)))
for (const problem of problems) console.error(problem)
console.log(`Words of ${sources.length} sources, held against ${rulings.length} rulings.`)
if (problems.length > 0 || sources.length === 0) process.exitCode = 1
