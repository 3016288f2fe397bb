import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { isPlain } from '@tbl/texts/is-plain'
import { type Language, sourceLanguage } from '@tbl/texts/languages'
import type { FoundText } from './read-texts.ts'

/** Texts by their names from the outside in, such as `refusals.TEAM_FULL`. */
export type TextsByName = ReadonlyMap<string, string>

/** The texts of a catalogue; what is empty says nothing in any language. */
export const byName = (texts: readonly FoundText[]): TextsByName =>
  new Map(texts.filter(({ source }) => source !== '').map(({ name, source }) => [name, source]))

/** The texts of a `messages.{language}.json`. Throws where something in it is no text. */
export function readTranslation(content: string): TextsByName {
  const texts = new Map<string, string>()
  const read = (value: unknown, name: string): void => {
    if (typeof value === 'string') texts.set(name, value)
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [own, one] of Object.entries(value)) read(one, name ? `${name}.${own}` : own)
    else throw new Error(`${name} is no text`)
  }
  read(JSON.parse(content), '')
  return texts
}

/** What a message asks for: its values and tags, what it selects by, and its plurals. */
type Shape = {
  readonly names: Set<string>
  readonly plurals: { name: string; type: Intl.PluralRuleType; categories: string[] }[]
}

function shapeOf(elements: readonly MessageFormatElement[], shape: Shape): Shape {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    shape.names.add(element.type === TYPE.tag ? `<${element.value}>` : element.value)
    if (element.type === TYPE.tag) shapeOf(element.children, shape)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue
    const categories = Object.keys(element.options)
    if (element.type === TYPE.plural)
      shape.plurals.push({
        name: element.value,
        type: element.pluralType ?? 'cardinal',
        categories,
      })
    else for (const option of categories) shape.names.add(`${element.value}: ${option}`)
    for (const { value } of Object.values(element.options)) shapeOf(value, shape)
  }
  return shape
}

const shape = (source: string): Shape => shapeOf(parse(source), { names: new Set(), plurals: [] })

/** What is wrong with a text by itself, in its language. */
function ownFaults(source: string, language: Language): string[] {
  if (source.trim() !== source || source === '') return ['begins or ends with a blank, or is one']
  return shape(source).plurals.flatMap(({ name, type, categories }) => {
    const wanted = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories
    const exact = (category: string) => category.startsWith('=')
    return [
      ...wanted
        .filter((category) => !categories.includes(category))
        .map((category) => `has no '${category}' for {${name}}`),
      ...categories
        .filter((category) => !exact(category) && !wanted.some((one) => one === category))
        .map((category) => `has '${category}' for {${name}}, which ${language} never uses`),
    ]
  })
}

/** What a translation asks for and its source does not, and the other way round. */
function faultsBeside(source: string, translation: string): string[] {
  if (isPlain(source) && !isPlain(translation)) return ['has values or signs of ICU, English none']
  const [wanted, found] = [shape(source).names, shape(translation).names]
  return [
    ...[...wanted].filter((name) => !found.has(name)).map((name) => `lacks ${name}`),
    ...[...found].filter((name) => !wanted.has(name)).map((name) => `asks for ${name}`),
  ]
}

const safely = (find: () => string[]): string[] => {
  try {
    return find()
  } catch (error) {
    return [`is no ICU message: ${error instanceof Error ? error.message : error}`]
  }
}

/** What is wrong with English texts, one sentence each; `path` is that of their file. */
export const faultsOfSource = (path: string, texts: TextsByName): string[] =>
  [...texts].flatMap(([name, source]) =>
    safely(() => ownFaults(source, sourceLanguage)).map(
      (fault) => `${path}: ${name} ${fault}: '${source}'`,
    ),
  )

/**
 * What is wrong with a translation beside its English texts, one sentence each. Texts that it lacks
 * are no fault: they are said in English, and counted.
 */
export function faultsOfTranslation(
  path: string,
  english: TextsByName,
  translation: TextsByName,
  language: Language,
): string[] {
  return [...translation].flatMap(([name, text]) => {
    const source = english.get(name)
    const faults =
      source === undefined
        ? ['is no text of the English catalogue']
        : safely(() => [...ownFaults(text, language), ...faultsBeside(source, text)])
    return faults.map((fault) => `${path}: ${name} ${fault}: '${text}'`)
  })
}

/** Names of texts that a translation lacks. */
export const missingIn = (english: TextsByName, translation: TextsByName | null): string[] =>
  [...english.keys()].filter((name) => !translation?.has(name))
