import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { allLanguages, type Language } from '@tbl/texts/languages'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from './root.mjs'
import { readTextFiles, textFiles } from './text-files.ts'

const sources = join(root, 'apps/web/src')
const others = allLanguages.filter((language) => language !== 'en')

describe('the files of texts', () => {
  let folder = ''
  const write = (path: string, content: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tbl-texts-'))
    const room = (name: string) =>
      `export const texts = defineTexts('${name}', { title: 'Teams', failed: { why: 'Why {name}' }, last: 'Last' })`
    for (const name of ['features/teams', 'features/teams/board'])
      write(`${name}/messages.ts`, room(name))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('[TEXT-01] a further language is its files: by part, in the order of English, parsed', () => {
    const french = { last: 'Dernier', title: 'Équipes', failed: { why: 'Pourquoi {name}' } }
    write('features/teams/messages.fr.json', JSON.stringify(french))
    write('features/teams/board/messages.fr.json', JSON.stringify({ last: 'Dernier' }))
    expect(readTextFiles(folder, 'fr' as Language)).toEqual({
      student: {
        'features/teams': [
          'Équipes',
          [
            {
              icu: [
                { type: 0, value: 'Pourquoi ' },
                { type: 1, value: 'name' },
              ],
            },
          ],
          'Dernier',
        ],
      },
      teaching: { 'features/teams/board': [null, null, 'Dernier'] },
    })
  })

  test('[TEXT-02] what is no message is left out, so that English is said', () => {
    const broken = { title: 'Équipes {name}', failed: { why: 'Pourquoi {name' }, last: 'Dernier' }
    write('features/teams/messages.de.json', JSON.stringify(broken))
    expect(readTextFiles(folder, 'de').student['features/teams']).toEqual([null, [null], 'Dernier'])
  })

  test('[TEXT-07] the page has the addresses, by language and part, named after their content', () => {
    write('features/teams/messages.de.json', '{"title":"Teams"}')
    const plugin = textFiles(folder) as unknown as {
      configResolved: (config: object) => void
      transformIndexHtml: () => { attrs: object; children: string }[]
      generateBundle: () => void
    }
    plugin.configResolved({ command: 'build' })
    const [list] = plugin.transformIndexHtml()
    expect(list?.attrs).toEqual({ type: 'application/json', id: 'text-files' })
    const addresses = JSON.parse(list?.children ?? '') as Record<string, Record<string, string>>
    expect(Object.keys(addresses)).toEqual(others)
    expect(addresses.de?.student).toMatch(/^\/assets\/texts\.de\.student-[\w-]{8}\.json$/)
    const files: { fileName: string; source: string }[] = []
    plugin.generateBundle.call({ emitFile: (file: never) => files.push(file) } as never)
    const file = files.find(({ fileName }) => `/${fileName}` === addresses.de?.student)
    expect(file?.source).toBe('{"features/teams":["Teams",null,null]}')
  })
})

test.each(others)('[TEXT-07] the texts of a student in %s are at most 15 kB', (language) => {
  const { student } = readTextFiles(sources, language)
  expect(gzipSync(JSON.stringify(student), { level: 9 }).length).toBeLessThanOrEqual(15_000)
})
