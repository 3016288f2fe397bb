import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { isPlain } from '@tbl/texts/is-plain'
import type { LanguageTexts, Translation } from '@tbl/texts/texts'
import { nested, readTexts } from './read-texts.ts'

/*
 * The pseudo language en-XA: every text in brackets, with accents, and longer by two fifths, so that
 * a screen shows at a glance which words are in no catalogue, and what is cut when words are long.
 */

const accents: Readonly<Record<string, string>> = {
  ...{ a: 'å', c: 'ç', e: 'é', g: 'ĝ', i: 'î', k: 'ķ', l: 'ļ', n: 'ñ', o: 'ö', s: 'š', u: 'û' },
  ...{ y: 'ý', z: 'ž', A: 'Å', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ö', S: 'Š', U: 'Û', Y: 'Ý' },
}
const accented = (text: string): string => text.replace(/[A-Za-z]/g, (one) => accents[one] ?? one)

/** Syllables that make a text longer by two fifths; they break where words do. */
function padding(length: number): string {
  const wanted = Math.ceil(length * 0.4)
  return ' ôñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ'
    .repeat(Math.ceil(wanted / 40))
    .slice(0, wanted)
    .trimEnd()
}

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })

function lengthOf(elements: readonly MessageFormatElement[]): number {
  return elements.reduce((length, element) => {
    if (element.type === TYPE.literal) return length + element.value.length
    if (element.type === TYPE.tag) return length + lengthOf(element.children)
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return length + lengthOf(element.options.other?.value ?? [])
    return length + 4
  }, 0)
}

const withAccents = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: accented(element.value) }
    if (element.type === TYPE.tag) return { ...element, children: withAccents(element.children) }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: withAccents(option.value) },
    ])
    return { ...element, options: Object.fromEntries(options) } as MessageFormatElement
  })

/** A text in the pseudo language; parsed where it has values. */
function pseudo(source: string): string | MessageFormatElement[] {
  if (source === '') return source
  if (isPlain(source)) return `[${accented(source)}${padding(source.length)}]`
  const elements = parse(source)
  return [literal('['), ...withAccents(elements), literal(`${padding(lengthOf(elements))}]`)]
}

const catalogues = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|[\\/])messages\.ts$/.test(path))
    .map((path) => ({
      room: dirname(path).replaceAll('\\', '/'),
      texts: readTexts(path, readFileSync(join(folder, path), 'utf8')).texts,
    }))

/** All English texts below a folder of sources, as their sources have them, but those of some rooms. */
export const englishTexts = (folder: string, left?: RegExp): string[] =>
  catalogues(folder)
    .filter(({ room }) => !left?.test(room))
    .flatMap(({ texts }) => texts.map(({ source }) => source))

/** The same in the pseudo language, by room. */
export const pseudoTexts = (folder: string): LanguageTexts['rooms'] =>
  Object.fromEntries(
    catalogues(folder).map(({ room, texts }) => [room, nested(texts, pseudo) as Translation]),
  )
