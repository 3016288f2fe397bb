import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { isPlain } from '@tbl/texts/is-plain'
import { allLanguages, type Language, sourceLanguage } from '@tbl/texts/languages'
import type { LanguageTexts, PackedTexts } from '@tbl/texts/texts'
import type { Plugin } from 'vite'
import { type FoundText, readTexts } from './read-texts.ts'

/*
 * The files of texts that pages in another language than English load: one for each language and
 * part of the product, made of the `messages.{language}.json` of its rooms.
 */

/** The parts, by who reads them. */
export const textParts = ['student', 'teaching'] as const
export type TextPart = (typeof textParts)[number]
export type TextFiles = { readonly [Part in TextPart]: LanguageTexts['rooms'] }

/** Rooms that nobody but staff comes into; all others are a student's, too. */
const teachingRooms =
  /^features\/(quizzes\/(actions|draft|editor|saving)|teams\/(board|manage)|courses\/(roster|sections|settings)|staff|gradebook\/(edit|export)|appeals\/waiting|demo-course)(\/|$)/

const partOf = (room: string): TextPart => (teachingRooms.test(room) ? 'teaching' : 'student')

type Named = { readonly [name: string]: string | Named }

/** Texts by name as one names them within each other, of `deleted.title`. */
function nested(texts: readonly FoundText[]): Named {
  const all: Record<string, unknown> = {}
  for (const { name, source } of texts) {
    const names = name.split('.')
    const last = names.pop() ?? ''
    const place = names.reduce((within, one) => {
      within[one] ??= {}
      return within[one] as Record<string, unknown>
    }, all)
    place[last] = source
  }
  return all as Named
}

/**
 * Translated texts in the order of their sources, parsed where there are values; what cannot be
 * parsed is left out, so that English is said.
 */
function packed(sources: Named, texts: Named): PackedTexts {
  return Object.entries(sources).map(([name, source]) => {
    const text = texts[name]
    if (typeof source !== 'string') return typeof text === 'object' ? packed(source, text) : null
    if (typeof text !== 'string') return null
    if (isPlain(source)) return isPlain(text) ? text : null
    try {
      return { icu: parse(text) }
    } catch {
      return null
    }
  })
}

/** The texts of a language below a folder of sources, by part and room. */
export function readTextFiles(folder: string, language: Language): TextFiles {
  const files = { student: {}, teaching: {} } as Record<TextPart, Record<string, PackedTexts>>
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const name = `messages.${language}.json`
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(`/${name}`))
  for (const path of found.sort()) {
    const room = dirname(path)
    const { texts } = readTexts('messages.ts', read(`${room}/messages.ts`))
    files[partOf(room)][room] = packed(nested(texts), JSON.parse(read(path)))
  }
  return files
}

/** In the page: where the files are, for the page itself and for the server that announces them. */
const listOf = (addresses: object) => ({
  tag: 'script',
  attrs: { type: 'application/json', id: 'text-files' },
  children: JSON.stringify(addresses),
  injectTo: 'head' as const,
})

/** Puts the files into the build, named after what is in them, and their list into the page. */
export function textFiles(folder: string): Plugin {
  const languages = allLanguages.filter((language) => language !== sourceLanguage)
  const fromDev = '/text-files/'
  let isBuild = false
  const made = new Map<string, string>()
  const addresses = () =>
    Object.fromEntries(
      languages.map((language) => [
        language,
        Object.fromEntries(
          Object.entries(readTextFiles(folder, language)).map(([part, rooms]) => {
            if (!isBuild) return [part, `${fromDev}${language}.${part}.json`]
            const content = JSON.stringify(rooms)
            const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
            const file = `assets/texts.${language}.${part}-${hash}.json`
            made.set(file, content)
            return [part, `/${file}`]
          }),
        ),
      ]),
    )
  return {
    name: 'text-files',
    configResolved: (config) => {
      isBuild = config.command === 'build'
    },
    transformIndexHtml: () => [listOf(addresses())],
    generateBundle() {
      for (const [fileName, source] of made) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer({ middlewares }) {
      middlewares.use(fromDev, (request, response) => {
        const [language, part] = (request.url ?? '').slice(1).split('.')
        const files = readTextFiles(folder, language as Language)
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(files[part as TextPart]))
      })
    },
  }
}
