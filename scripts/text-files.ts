import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { isPlain } from '@tbl/texts/is-plain'
import { allLanguages, type Language, sourceLanguage } from '@tbl/texts/languages'
import type { LanguageTexts, PackedTexts } from '@tbl/texts/texts'
import type { Plugin } from 'vite'
import { nested, readTexts } from './read-texts.ts'

/*
 * The files of texts that pages in another language than English load: one for each language and
 * part of the product, made of the `messages.{language}.json` of its rooms.
 */

/** The parts, by who reads them. */
const textParts = ['student', 'teaching'] as const
type TextPart = (typeof textParts)[number]
export type TextFiles = { readonly [Part in TextPart]: LanguageTexts['rooms'] }

/** Rooms that nobody but staff comes into; all others are a student's, too. */
const teachingRooms =
  /^features\/(quizzes\/(actions|board|corrected|draft|editor|running|saving|scoring)|teams\/(board|manage)|courses\/(allowlist|extra-time|removal|roster|sections|settings)|corrections|staff|gradebook\/(edit|export|marks)|grades|appeals\/(deciding|panel|waiting)|tours\/staff-steps|demo-course|class-session|projector|quiz-print|report|debrief)(\/|$)|^tbl\/(cover|seen|let-in|rehearsal|ruling|scoring|wall)$/

const partOf = (room: string): TextPart => (teachingRooms.test(room) ? 'teaching' : 'student')

type Named = { readonly [name: string]: string | Named }

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
    files[partOf(room)][room] = packed(
      nested(texts, (source) => source) as Named,
      JSON.parse(read(path)),
    )
  }
  return files
}

/** A file, and where pages find it: named after what is in it, so that it can be kept for ever. */
type TextFile = { language: Language; part: TextPart; address: string; content: string }

const fromDev = '/text-files/'

function filesOf(folder: string, isBuild: boolean): TextFile[] {
  const languages = allLanguages.filter((language) => language !== sourceLanguage)
  return languages.flatMap((language) =>
    textParts.map((part) => {
      const content = JSON.stringify(readTextFiles(folder, language)[part])
      const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
      const address = isBuild
        ? `/assets/texts.${language}.${part}-${hash}.json`
        : `${fromDev}${language}.${part}.json`
      return { language, part, address, content }
    }),
  )
}

/** The addresses by language and part, for the page itself and for the server that announces them. */
function listOf(files: readonly TextFile[]): string {
  const list: Record<string, Record<string, string>> = {}
  for (const { language, part, address } of files) {
    list[language] ??= {}
    list[language][part] = address
  }
  return JSON.stringify(list)
}

/** Puts the files into the build, and their list into the page. */
export function textFiles(folder: string): Plugin {
  let isBuild = false
  return {
    name: 'text-files',
    configResolved: (config) => {
      isBuild = config.command === 'build'
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'text-files' },
        children: listOf(filesOf(folder, isBuild)),
        injectTo: 'head',
      },
    ],
    generateBundle() {
      for (const { address, content } of filesOf(folder, isBuild))
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: content })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!request.url?.startsWith(fromDev)) return next()
        const file = filesOf(folder, isBuild).find(({ address }) => address === request.url)
        if (!file) return next()
        response.setHeader('content-type', 'application/json')
        response.end(file.content)
      })
    },
  }
}
