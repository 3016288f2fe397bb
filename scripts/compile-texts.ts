import { parse } from '@formatjs/icu-messageformat-parser'
import { isPlain } from '@tbl/texts/is-plain'
import type { Plugin } from 'vite'
import { readTexts } from './read-texts.ts'

function parsed(place: string, source: string): string {
  try {
    return JSON.stringify(parse(source))
  } catch (cause) {
    throw new Error(`${place} is no ICU message: ${source}`, { cause })
  }
}

/** Puts in the place of each text that has values what the parser makes of it. */
export function compiledTexts(fileName: string, content: string): string {
  const { texts, faults } = readTexts(fileName, content)
  const [fault] = faults
  if (fault) throw new Error(`${fileName}: ${fault.name}: ${fault.fault}`)
  return texts
    .filter(({ source }) => !isPlain(source))
    .reverse()
    .reduce(
      (before, { name, source, start, end }) =>
        `${before.slice(0, start)}${parsed(`${fileName}: ${name}`, source)}${before.slice(end)}`,
      content,
    )
}

/** Pages are given their texts parsed: no parser of ICU messages is among their downloads. */
export const compileTexts = (): Plugin => ({
  name: 'compile-texts',
  enforce: 'pre',
  config: (_config, { command }) =>
    command === 'build'
      ? {
          resolve: {
            alias: {
              '@formatjs/icu-messageformat-parser':
                '@formatjs/icu-messageformat-parser/no-parser.js',
            },
          },
        }
      : {}, // a test makes the files of texts, too
  transform(content, id) {
    return /\/apps\/web\/src\/.*\bmessages\.ts$/.test(id)
      ? { code: compiledTexts(id, content), map: null }
      : undefined
  },
})
