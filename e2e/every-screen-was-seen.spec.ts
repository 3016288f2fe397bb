import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
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
  const routes = [...router.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)
  expect(routes.length).toBeGreaterThan(15)
  const paths = seen().map(({ path }) => path)
  expect(
    routes.filter((route) => !paths.some((path) => pattern(route, /\$\w*/, '.+').test(path))),
  ).toEqual([])
})

test('[P44] the walks have seen every dialog', () => {
  const sources = readdirSync(join(web, 'features'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  const titles = sources.flatMap((file) => {
    const source = readFileSync(join(web, 'features', file), 'utf8')
    return [
      ...source.matchAll(/<(?:\w*Dialog|Modal)\b[^>]*?\btitle=(?:"([^"]+)"|\{`([^`]+)`\})/g),
    ].map(([, plain, template]) => plain ?? template ?? '')
  })
  expect(titles.length).toBeGreaterThan(25)
  const dialogs = seen().flatMap(({ dialog }) => dialog ?? [])
  expect(
    titles.filter(
      (title) => !dialogs.some((dialog) => pattern(title, /\$\{.*\}/, '.*').test(dialog)),
    ),
  ).toEqual([])
})
