import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { GetICUArgs } from '@schummar/icu-type-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { isPlain } from './is-plain.ts'
import { type Language, sourceLanguage } from './languages.ts'

/** Texts by name, in ICU message syntax; those that belong together in a catalogue of their own. */
export type Catalogue = { readonly [name: string]: string | Catalogue }

/** What a text says in the place of its `{names}`. */
type ValuesOf<Source extends string> = GetICUArgs<
  Source,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date | number }
>
type TagsOf<Source extends string> = Source extends `${string}<${infer Tag}>${infer Rest}`
  ? (Tag extends `/${string}` ? never : Tag) | TagsOf<Rest>
  : never

/** A text that says values. */
type FilledText<Values> = (values: Values) => string

/**
 * A text of which `parts` can be more than text: what stands for a value, and what is made of the
 * inside of a tag.
 */
type TextInParts<Values, Tags extends string> = {
  readonly parts: <Part>(
    values: { readonly [Name in keyof Values]: Values[Name] | Part } & {
      readonly [Tag in Tags]: (inside: (string | Part)[]) => Part
    },
  ) => (string | Part)[]
}

/** A text as it stands, or what makes it of values; with tags it has parts alone. */
type Text<Source extends string> = [TagsOf<Source>] extends [never]
  ? [keyof ValuesOf<Source>] extends [never]
    ? string
    : FilledText<ValuesOf<Source>> & TextInParts<ValuesOf<Source>, never>
  : TextInParts<ValuesOf<Source>, TagsOf<Source>>

export type Texts<Sources> = {
  readonly [Name in keyof Sources]: Sources[Name] extends string
    ? Text<Sources[Name]>
    : Texts<Sources[Name]>
}

/** The source of a text, or what the build has made of it. */
type Source = string | MessageFormatElement[]

/** Translated texts by name, as a room's file has them. */
export type Translation = { readonly [name: string]: Source | Translation }

/**
 * The same without names, which take a quarter of a file: in the order of the English texts, parsed
 * ones apart from the rest; null where one is missing.
 */
export type PackedTexts = readonly (
  | string
  | { readonly icu: MessageFormatElement[] }
  | PackedTexts
  | null
)[]

/** A language, and its texts by room; what has none there is said in English. */
export type LanguageTexts = {
  readonly language: Language
  readonly rooms: { readonly [room: string]: Translation | PackedTexts }
}

/** The language in which texts stand in the sources. */
export const sourceTexts: LanguageTexts = { language: sourceLanguage, rooms: {} }

let shown = sourceTexts
const listeners = new Set<() => void>()

/** From now on the texts of `defineTexts` are said in this language: that of the page. */
export function showTexts(texts: LanguageTexts): void {
  shown = texts
  for (const listener of [...listeners]) listener()
}

/** Hears when `showTexts` has set others; answers how to stop that. */
export function onShownTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The texts that `showTexts` has set. */
export const shownTexts = (): LanguageTexts => shown

/** The language that `showTexts` has set. */
export const shownLanguage = (): Language => shown.language

const isSource = (found: Source | object | undefined): found is Source =>
  typeof found === 'string' || Array.isArray(found)

/** Packed texts by the names that stand in their English sources. */
function named(packed: PackedTexts, sources: object): Translation {
  const entries = Object.entries(sources).flatMap(
    ([name, source], index): [string, Source | Translation][] => {
      const found = packed[index] ?? null
      if (found === null) return []
      if (typeof found === 'string') return [[name, found]]
      return [[name, 'icu' in found ? found.icu : named(found, source)]]
    },
  )
  return Object.fromEntries(entries)
}

/** The translated texts of a catalogue, in a language. */
type FindTexts = (spoken: LanguageTexts) => Translation | undefined

/** Those of a room. */
function findRoom(room: string, sources: object): FindTexts {
  let made: { spoken: LanguageTexts; texts: Translation | undefined } | undefined
  return (spoken) => {
    if (made?.spoken !== spoken) {
      const found = Object.hasOwn(spoken.rooms, room) ? spoken.rooms[room] : undefined
      made = {
        spoken,
        texts: Array.isArray(found) ? named(found, sources) : (found as Translation),
      }
    }
    return made.texts
  }
}

/** Those of a catalogue within. */
const findWithin =
  (find: FindTexts, name: string): FindTexts =>
  (spoken) => {
    const found = find(spoken)?.[name]
    return isSource(found) ? undefined : found
  }

/*
 * The library asks for all locales of the browser before it says its first text, which takes a slow
 * phone 0.09 s. Every browser knows the languages of the product.
 */
IntlMessageFormat.resolveLocale = (language) => new Intl.Locale(String(language))

type Fill = (values: object) => unknown

/** Parsed once it is used. */
function fillOf(source: Source, language: Language): Fill {
  let format: IntlMessageFormat | undefined
  return (values) => {
    format ??= new IntlMessageFormat(source, language)
    return format.format(values as Record<string, never>)
  }
}

/** A text with values; a translation that asks for others than its source gives way to it. */
function filledText(source: Source, translation: Source | undefined, language: Language) {
  const inSource = fillOf(source, sourceLanguage)
  const translatedFill = translation === undefined ? null : fillOf(translation, language)
  const fill: Fill = (values) => {
    try {
      return (translatedFill ?? inSource)(values)
    } catch (error) {
      if (!translatedFill) throw error
      return inSource(values)
    }
  }
  return Object.assign(fill, { parts: (values: object) => [fill(values)].flat() })
}

function textOf(source: Source, translation: Source | undefined, language: Language): unknown {
  if (!(typeof source === 'string' && isPlain(source)))
    return filledText(source, translation, language)
  return typeof translation === 'string' ? translation : source
}

/** Texts that are said in the language that `spokenNow` answers when they are read. */
function textsOf(sources: object, find: FindTexts, spokenNow: () => LanguageTexts) {
  const texts: Record<string, unknown> = {}
  for (const [name, source] of Object.entries(sources) as [string, Source | object][]) {
    if (!isSource(source)) {
      texts[name] = textsOf(source, findWithin(find, name), spokenNow)
      continue
    }
    let made: { text: unknown; spoken: LanguageTexts } | undefined
    Object.defineProperty(texts, name, {
      enumerable: true,
      get: () => {
        const spoken = spokenNow()
        if (made?.spoken !== spoken) {
          const translation = find(spoken)?.[name]
          const own = isSource(translation) ? translation : undefined
          made = { text: textOf(source, own, spoken.language), spoken }
        }
        return made.text
      },
    })
  }
  return texts
}

/**
 * The texts of a room, each with the types of its values: `texts.title` is a string,
 * `texts.studentCount({ count: 3 })` makes one. The build parses them. They are in the language that
 * is shown when they are read: who keeps one, keeps its language. `room` is the folder below `src`;
 * translations stand beside under the same names, in `messages.{language}.json`.
 */
export const defineTexts = <const Sources extends Catalogue>(
  room: string,
  sources: Sources,
): Texts<Sources> => textsOf(sources, findRoom(room, sources), () => shown) as Texts<Sources>

/** The same for who speaks several languages at a time: `textsIn('staff', {...})(german).title`. */
export function textsIn<const Sources extends Catalogue>(room: string, sources: Sources) {
  const made = new Map<LanguageTexts, Texts<Sources>>()
  return (spoken: LanguageTexts): Texts<Sources> => {
    const known = made.get(spoken)
    if (known) return known
    const texts = textsOf(sources, findRoom(room, sources), () => spoken) as Texts<Sources>
    made.set(spoken, texts)
    return texts
  }
}

/** An English text in ICU message syntax, filled in with values; for sentences that the API answers. */
export const fillText = (source: string, values: Readonly<Record<string, unknown>>): string =>
  isPlain(source) ? source : String(fillOf(source, sourceLanguage)(values))

/** What a refusal has to tell for a text to say it. */
type DataOf<One> = One extends string
  ? unknown
  : One extends FilledText<infer Values>
    ? Values
    : { [Name in keyof One]: (values: DataOf<One[Name]>) => void }[keyof One] extends (
          values: infer All,
        ) => void
      ? All
      : never

export type RefusalOf<Refusals> = {
  [Code in keyof Refusals]: unknown extends DataOf<Refusals[Code]>
    ? { readonly code: Code }
    : { readonly code: Code; readonly data: DataOf<Refusals[Code]> }
}[keyof Refusals]

/** A text, or several by name, once their values are said. */
type Said<One> = One extends string | FilledText<never>
  ? string
  : { readonly [Name in keyof One]: Said<One[Name]> }

const say = (text: unknown, data: unknown): unknown =>
  typeof text === 'function'
    ? text(data)
    : typeof text === 'object' && text !== null
      ? Object.fromEntries(Object.entries(text).map(([name, one]) => [name, say(one, data)]))
      : text

/** What a refusal says: the text of its code, filled with its data. */
export const sayRefusal = <Refusals extends object>(
  refusals: Refusals,
  refusal: NoInfer<RefusalOf<Refusals>>,
): Said<Refusals[keyof Refusals]> => {
  const { code, data } = refusal as { code: keyof Refusals; data?: unknown }
  return say(refusals[code], data) as Said<Refusals[keyof Refusals]>
}

const lists = new Map<string, Intl.ListFormat>()
function listFormat(type: 'conjunction' | 'unit', language: Language): Intl.ListFormat {
  const name = `${language} ${type}`
  const format = lists.get(name) ?? new Intl.ListFormat(language, { type })
  lists.set(name, format)
  return format
}

/** 'Ana, Ben, and Cem', for the midst of a sentence. */
export const listed = (items: readonly string[], language = shown.language): string =>
  listFormat('conjunction', language).format(items)

/** 'Ana, Ben, Cem', after a colon. */
export const inARow = (items: readonly string[], language = shown.language): string =>
  listFormat('unit', language).format(items)

/** The same of what is more than text, such as links. */
export const rowOfParts = <Part>(items: readonly Part[]): (string | Part)[] =>
  listFormat('unit', shown.language)
    .formatToParts(items.map((_, index) => String(index)))
    .map(({ type, value }) => (type === 'element' ? (items[Number(value)] as Part) : value))
