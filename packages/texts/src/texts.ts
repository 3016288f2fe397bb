import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { GetICUArgs } from '@schummar/icu-type-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { isPlain } from './is-plain.ts'

/** The language of all texts; numbers and plurals follow it. */
const language = 'en'

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

function textOf(source: Source) {
  if (typeof source === 'string' && isPlain(source)) return source
  let format: IntlMessageFormat | undefined
  const fill = (values: object): unknown => {
    format ??= new IntlMessageFormat(source, language)
    return format.format(values as Record<string, never>)
  }
  return Object.assign(fill, { parts: (values: object) => [fill(values)].flat() })
}

const textsOf = (sources: object): object =>
  Object.fromEntries(
    Object.entries(sources).map(([name, source]: [string, Source | object]) => [
      name,
      typeof source === 'string' || Array.isArray(source) ? textOf(source) : textsOf(source),
    ]),
  )

/**
 * The texts of a feature, each with the types of its values: `texts.title` is a string,
 * `texts.studentCount({ count: 3 })` makes one. The build parses them.
 */
export const defineTexts = <const Sources extends Catalogue>(sources: Sources): Texts<Sources> =>
  textsOf(sources) as Texts<Sources>

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

const and = new Intl.ListFormat(language)
const row = new Intl.ListFormat(language, { type: 'unit' })

/** 'Ana, Ben, and Cem', for the midst of a sentence. */
export const listed = (items: readonly string[]): string => and.format(items)

/** 'Ana, Ben, Cem', after a colon. */
export const inARow = (items: readonly string[]): string => row.format(items)

/** The same of what is more than text, such as links. */
export const rowOfParts = <Part>(items: readonly Part[]): (string | Part)[] =>
  row
    .formatToParts(items.map((_, index) => String(index)))
    .map(({ type, value }) => (type === 'element' ? (items[Number(value)] as Part) : value))
