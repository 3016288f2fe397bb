import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allLanguages } from '@tbl/texts/languages'
import { textsIn } from '@tbl/texts/texts'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { readLanguageTexts } from './language-texts.ts'
import { createLog } from './log.ts'
import { pageTexts } from './page/messages.ts'

const greeting = textsIn('features/greeting', { hello: 'Hello', students: '{count} students' })

function readFrom(folder: string) {
  const lines: string[] = []
  const log = createLog('error', { write: (line: string) => void lines.push(line) })
  return { texts: readLanguageTexts(log, folder), lines }
}
function folderWith(files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return folder
}

test('[TEXT-01] texts of another language stand beside the English ones, under the same names', () => {
  const { texts, lines } = readFrom(
    folderWith({
      'features/greeting/messages.de.json':
        '{"hello": "Guten Tag", "students": "{count} Studierende"}',
      'features/greeting/messages.es.json': '{"hello": "Hola"}',
    }),
  )
  expect(greeting(texts('de')).hello).toBe('Guten Tag')
  expect(greeting(texts('de')).students({ count: 3 })).toBe('3 Studierende')
  expect(greeting(texts('es')).hello).toBe('Hola')
  expect(greeting(texts('es')).students({ count: 3 })).toBe('3 students') // has none: in English
  expect(greeting(texts('en')).hello).toBe('Hello')
  expect(lines).toEqual([])
})

test.each([
  ['no JSON', '{"hello": '],
  ['no catalogue', '"Guten Tag"'],
])(
  '[TEXT-01] a file that is %s is logged and said in English; the others count',
  (_what, broken) => {
    const { texts, lines } = readFrom(
      folderWith({
        'features/greeting/messages.de.json': broken,
        'features/greeting/messages.es.json': '{"hello": "Hola"}',
      }),
    )
    expect(greeting(texts('de')).hello).toBe('Hello')
    expect(greeting(texts('es')).hello).toBe('Hola')
    expect(lines).toEqual([expect.stringContaining('messages.de.json')])
  },
)

test('[TEXT-01] a folder that is not there is logged, and all is said in English', () => {
  const { texts, lines } = readFrom(join(temporaryFolder(), 'gone'))
  expect(greeting(texts('de')).hello).toBe('Hello')
  expect(lines).toHaveLength(1)
})

test('[TEXT-01] the sources have the texts of all languages', () => {
  const texts = readLanguageTexts(createLog('silent'))
  const said = allLanguages.map((language) => pageTexts(texts(language)).needsJavaScript)
  expect(new Set(said).size).toBe(allLanguages.length)
})
