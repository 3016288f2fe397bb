import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { readTexts } from '../scripts/read-texts.ts'
import { root } from '../scripts/root.mjs'
import { listOfScreens, type Seen } from './walk.ts'

/* After the walks: whoever adds a page or a dialog adds it to a walk. */

const web = join(root, 'apps/web/src')
const seen = () =>
  readFileSync(listOfScreens, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Seen)

/** A pattern for texts in which some parts are known and the others can be anything. */
const pattern = (text: string, gap: RegExp, filling: string) =>
  new RegExp(
    `^${text
      .split(gap)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join(filling)}$`,
  )

test('[P44] the walks have seen every route', () => {
  const router = readFileSync(join(web, 'router.tsx'), 'utf8')
  const routes = [...router.matchAll(/^ {2}'(\/[^']*)': \{/gm)].map(([, path = '']) => path)
  expect(routes.length).toBeGreaterThan(15)
  const paths = seen().map(({ path }) => path)
  expect(
    routes.filter((route) => !paths.some((path) => pattern(route, /\$\w*/, '.+').test(path))),
  ).toEqual([])
})

/**
 * The sources of the texts that a file uses, by the name under which it uses them: `texts.title`.
 */
function textsOf(path: string, source: string): Map<string, string> {
  const imports = [...source.matchAll(/import \{ texts(?: as (\w+))? \} from '([^']+)'/g)]
  return new Map(
    imports.flatMap(([, name = 'texts', from = '']) => {
      const file = join(dirname(path), from)
      const { texts } = readTexts(file, readFileSync(file, 'utf8'))
      return texts.map((text): [string, string] => [`${name}.${text.name}`, text.source])
    }),
  )
}

/** The titles of the dialogs of a file, in ICU message syntax. */
function dialogTitles(path: string): string[] {
  const source = readFileSync(path, 'utf8')
  const texts = textsOf(path, source)
  const titles = [...source.matchAll(/<\w*Dialog\b[^>]*?\btitle=\{(.+)/g)]
  return titles.flatMap(([, title = '']) =>
    [...title.matchAll(/\w+(?:\.\w+)+/g)].flatMap(([name]) => texts.get(name) ?? []),
  )
}

/**
 * They need somebody who has seen answers elsewhere, whom no walk has; tests of the web open them.
 */
const unseen = [
  'Answers Seen',
  'Let {student} play?',
  '{students, plural, one {# student has} other {# students have}} already seen the answers.',
]

test('[P44] the walks have seen every dialog', () => {
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  const titles = sources.flatMap((file) => dialogTitles(join(web, file)))
  expect(titles.length).toBeGreaterThan(25)
  const dialogs = seen().flatMap(({ dialog }) => dialog ?? [])
  const missing = titles.filter(
    (title) => !dialogs.some((dialog) => pattern(title, /\{\w+(?:, number)?\}/, '.*').test(dialog)),
  )
  expect(missing.toSorted()).toEqual(unseen)
})
