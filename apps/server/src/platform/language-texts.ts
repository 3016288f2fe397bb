import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { allLanguages, type Language, sourceLanguage } from '@tbl/texts/languages'
import { type LanguageTexts, sourceTexts, type Translation } from '@tbl/texts/texts'
import type { Log } from './log.ts'
import { programPath } from './program-path.ts'

/** The texts of a language; those that it lacks are said in English. */
export type TextsIn = (language: Language) => LanguageTexts

/** Where translations stand, each in the folder of its room. */
const messagesFolder = programPath('messages', 'apps/server/src')

/** The room and the content of each `messages.{language}.json` below a folder that can be read. */
function readRooms(
  folder: string,
  files: readonly string[],
  log: Log,
): Record<string, Translation> {
  const rooms: Record<string, Translation> = {}
  for (const file of files) {
    try {
      const read: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
      if (typeof read !== 'object' || read === null) throw new Error('This is no catalogue')
      rooms[path.dirname(file).split(path.sep).join('/')] = read as Translation
    } catch (error) {
      log.error({ err: error, file }, 'texts of a language cannot be read: they are in English')
    }
  }
  return rooms
}

function filesBelow(folder: string, log: Log): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch (error) {
    log.error({ err: error, folder }, 'texts of other languages are not there: all are in English')
    return []
  }
}

/**
 * Reads the texts of all languages once. What is missing or broken is logged and said in English:
 * a server without a translation is better than none.
 */
export function readLanguageTexts(log: Log, folder = messagesFolder): TextsIn {
  const files = filesBelow(folder, log)
  const read = new Map(
    allLanguages
      .filter((language) => language !== sourceLanguage)
      .map((language): [Language, LanguageTexts] => {
        const own = files.filter((file) => path.basename(file) === `messages.${language}.json`)
        return [language, { language, rooms: readRooms(folder, own, log) }]
      }),
  )
  return (language) => read.get(language) ?? sourceTexts
}
