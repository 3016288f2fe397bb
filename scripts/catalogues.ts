import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { allLanguages, sourceLanguage } from '@tbl/texts/languages'
import {
  byName,
  faultsOfSource,
  faultsOfTranslation,
  missingIn,
  readTranslation,
} from './read-catalogues.ts'
import { readTexts } from './read-texts.ts'
import { keptTexts, readUsedTexts, unusedTexts } from './read-used-texts.ts'
import { root } from './root.mjs'

/*
 * Holds the message catalogues of all languages to their English texts. Texts that a language lacks
 * are said in English: they are counted, and with `--complete`, before a release, refused.
 */

const isComplete = process.argv.includes('--complete')
const roots = ['apps/web/src', 'apps/server/src']
const others = allLanguages.filter((language) => language !== sourceLanguage)

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sources = roots.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\./.test(path)),
)
const contents = sources.map((path) => ({ path, content: read(path) }))
const used = readUsedTexts(contents)
const isCatalogue = (path: string) => /(^|\/)messages\.ts$/.test(path)
const catalogues = new Map(
  contents
    .filter(({ path }) => isCatalogue(path))
    .map(({ path, content }) => [path, byName(readTexts(path, content).texts)]),
)

let texts = 0
const problems = contents.flatMap((source) => keptTexts(source, catalogues))
const missing: string[] = []
for (const [path, english] of catalogues) {
  const { room } = readTexts(path, read(path))
  if (room === null) continue // sentences of the API, which are English
  const folder = dirname(path)
  texts += english.size
  const own = roots.map((one) => relative(one, folder)).find((one) => !one.startsWith('..'))
  if (room !== own) problems.push(`${path} names the room '${room}': it stands in '${own}'`)
  problems.push(...faultsOfSource(path, english), ...unusedTexts(path, english, used))
  for (const language of others) {
    const file = `${folder}/messages.${language}.json`
    const translation = existsSync(join(root, file)) ? readTranslation(read(file)) : null
    if (translation) problems.push(...faultsOfTranslation(file, english, translation, language))
    missing.push(...missingIn(english, translation).map((name) => `${file}: ${name} is missing`))
  }
}
const translations = /(^|\/)messages\.(\w+)\.json$/
for (const folder of roots)
  for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    const [, , language] = translations.exec(path) ?? []
    if (language === undefined) continue
    if (!others.some((one) => one === language))
      problems.push(`${folder}/${path} is in a language that is not in the list of languages`)
    if (!existsSync(join(root, folder, dirname(path), 'messages.ts')))
      problems.push(`${folder}/${path} has no messages.ts beside it`)
  }

if (isComplete) problems.push(...missing)
for (const problem of problems) console.error(problem)
console.log(
  `${texts} texts in ${allLanguages.length} languages, ${missing.length} translations missing.`,
)
if (problems.length > 0 || texts === 0) process.exitCode = 1
