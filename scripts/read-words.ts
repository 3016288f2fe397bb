import ts from 'typescript'
import { readTranslation } from './read-catalogues.ts'
import { readTexts } from './read-texts.ts'

/** Where a word is looked for. */
const places = ['names', 'comments', 'screens', 'German', 'Spanish'] as const
type Place = (typeof places)[number]

/** A row of the glossary's table of words that are not used. */
export type Ruling = {
  /** In lower case; a space stands for a hyphen, too. */
  readonly words: readonly string[]
  readonly instead: string
  readonly places: readonly Place[]
  /** A part of the paths in which the ruling holds; empty for all. */
  readonly below: string
}

/**
 * The rulings of a glossary: the rows below its heading 'Ruled out', with the words, what is said
 * instead, and where they are looked for. Throws where there are none, or one cannot be read.
 */
export function readRulings(glossary: string): Ruling[] {
  const [, section = ''] = glossary.split(/^## Ruled out$/m)
  const rows = [...section.matchAll(/^\| (?!Not \|)([^|-][^|]*) \| ([^|]+) \| ([^|]+) \|$/gm)]
  if (rows.length === 0) throw new Error('The glossary rules no word out: its table was not found')
  return rows.map(([row, words = '', instead = '', where = '']) => {
    const [looked = '', below = ''] = where.trim().split(' below ')
    const found = places.filter((place) => looked.split(', ').includes(place))
    if (found.length !== looked.split(', ').length)
      throw new Error(`The glossary looks for words in ${places.join(', ')}, not in '${row}'`)
    return {
      words: words.trim().toLowerCase().split(', '),
      instead: instead.trim(),
      places: found,
      below,
    }
  })
}

const isFor = (ruling: Ruling, place: Place, path: string): boolean =>
  ruling.places.includes(place) && path.includes(ruling.below)

const said = (path: string, line: number, what: string, { instead }: Ruling): string =>
  `${path}:${line} says ${what}: the glossary rules that out, say ${instead}.`

const lineAt = (content: string, position: number): number =>
  content.slice(0, position).split('\n').length

/** The words of a name in camel, snake or kebab case, in lower case. */
export const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())

type Name = { readonly name: string; readonly at: number }

/** The identifiers of a script, or the names in a style sheet, each once. */
function namesIn(path: string, content: string): Name[] {
  const names = new Map<string, number>()
  const add = (name: string, at: number) => names.set(name, names.get(name) ?? at)
  if (path.endsWith('.css'))
    for (const { 0: name, index } of content
      .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
      .matchAll(/(?:\.|--|data-)[a-zA-Z][\w-]*/g))
      add(name, index)
  else {
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) add(node.text, node.getStart())
      node.forEachChild(visit)
    }
    visit(ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true))
  }
  return [...names].map(([name, at]) => ({ name, at }))
}

/** Names of a source, its path among them, with a word that is ruled out; one sentence each. */
export function wrongNames(path: string, content: string, rulings: readonly Ruling[]): string[] {
  const rules = rulings.filter((ruling) => isFor(ruling, 'names', path))
  return [{ name: path, at: 0 }, ...namesIn(path, content)].flatMap(({ name, at }) =>
    rules
      .filter(({ words }) => wordsOf(name).some((word) => words.includes(word)))
      .map((ruling) => said(path, lineAt(content, at), `'${name}'`, ruling)),
  )
}

const comment = /\/\*[\s\S]*?\*\/|(?<=^|[\s;,{}])\/\/ .*$/gm

const phrase = (words: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d_])(${words.join('|').replaceAll(' ', '[ -]')})(?![\\p{L}\\d_]|:in)`,
    'giu',
  )

/** Comments of a source with a word that is ruled out, one sentence each. */
export function wrongComments(path: string, content: string, rulings: readonly Ruling[]): string[] {
  const rules = rulings.filter((ruling) => isFor(ruling, 'comments', path))
  return [...content.matchAll(comment)].flatMap(({ 0: text, index }) =>
    rules.flatMap((ruling) =>
      [...text.matchAll(phrase(ruling.words))].map((found) =>
        said(path, lineAt(content, index + found.index), `'${found[0]}'`, ruling),
      ),
    ),
  )
}

/** Comments that name a row of the specification, which tests and decisions do. */
export const rowsInComments = (
  path: string,
  content: string,
  rows: ReadonlySet<string>,
): string[] =>
  [...content.matchAll(comment)].flatMap(({ 0: text, index }) =>
    [...text.matchAll(/\b(?:[A-Z]+-|P)\d+\b/g)]
      .filter(([id]) => rows.has(id))
      .map(
        ({ 0: id, index: at }) =>
          `${path}:${lineAt(content, index + at)} names the row ${id}: say why in a sentence, and name the row in its test.`,
      ),
  )

/**
 * What of a text stands in it word for word: without the names of its values, and apart from each
 * other what stands before, between and behind them.
 */
export const literals = (source: string): string[] => source.split(/\{\s*\w+(?:,[^{}]*)?|[{}]/)

const plain = (text: string): string =>
  text.replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, ' ').toLowerCase()

const quote = '[\'"`“”]'
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Whether the specification has a text, whatever the values in it, of plurals the general form; a
 * short one in quotation marks.
 */
export function isVerbatim(source: string, specification: string): boolean {
  const parts = literals(source.replaceAll(/\{(\w+), plural,.*?other \{#?([^{}]*)\}\}/g, '{$1}$2'))
  const wanted = parts.map((part) => escaped(plain(part))).join('.{0,40}?')
  if (wanted.split(' ').length > 4) return new RegExp(wanted.trim()).test(specification)
  const close = parts.at(-1) === '' ? '' : `(:|[.!?]?${quote})`
  return new RegExp(`${quote}${wanted.trim()}${close}`).test(specification)
}

/** Whether a word of a text is within a name that the specification has in quotation marks. */
const isInName = (literal: string, word: string, specification: string): boolean =>
  [...specification.matchAll(/(?<![\w])'([^'|]{3,40})'(?![\w])/g)].some(
    ([, name = '']) =>
      name.includes(word.toLowerCase()) &&
      name.split(' ').length > word.split(/[ -]/).length &&
      plain(literal).includes(name),
  )

/**
 * The words that are ruled out on screens and stand in a text; those which the specification has
 * word for word are none. `specification` as `readSpecification` has it.
 */
export function wrongIn(
  path: string,
  source: string,
  rulings: readonly Ruling[],
  specification: string,
): { found: string; ruling: Ruling }[] {
  const rules = rulings.filter((ruling) => isFor(ruling, 'screens', path))
  return literals(source).flatMap((literal) =>
    rules.flatMap((ruling) => {
      const [found] = literal.match(phrase(ruling.words)) ?? []
      return found && !isVerbatim(source, specification) && !isInName(literal, found, specification)
        ? [{ found, ruling }]
        : []
    }),
  )
}

/** Languages whose catalogues are looked through, by their code. */
const translated = { de: 'German', es: 'Spanish' } as const

/** Texts of a `messages.{language}.json` with a word that is ruled out, one sentence each. */
export function wrongTranslations(
  path: string,
  content: string,
  rulings: readonly Ruling[],
): string[] {
  const [, language = ''] = /messages\.(\w+)\.json$/.exec(path) ?? []
  const place = translated[language as keyof typeof translated]
  const rules = rulings.filter((ruling) => place && isFor(ruling, place, path))
  return [...readTranslation(content)].flatMap(([name, source]) =>
    literals(source).flatMap((literal) =>
      rules.flatMap((ruling) => {
        const [found] = literal.match(phrase(ruling.words)) ?? []
        const at = content.indexOf(JSON.stringify(source))
        return found ? [said(path, lineAt(content, at), `'${found}' in ${name}`, ruling)] : []
      }),
    ),
  )
}

/** All documents of the specification as one text, in which texts are looked up. */
export const readSpecification = (documents: readonly string[]): string =>
  plain(documents.join('\n'))

/** The texts of a source that people read: those of a catalogue, or all that are written in it. */
function textsOf(path: string, content: string): { source: string; start: number }[] {
  if (path.endsWith('messages.ts')) return readTexts(path, content).texts
  const texts: { source: string; start: number }[] = []
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    if (isText && !ts.isImportDeclaration(node.parent))
      texts.push({ source: node.text, start: node.getStart() })
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true))
  return texts
}

/** Texts of a source that people read, with a word that is ruled out; one sentence each. */
export const wrongTexts = (
  path: string,
  content: string,
  rulings: readonly Ruling[],
  specification: string,
): string[] =>
  textsOf(path, content).flatMap(({ source, start }) =>
    wrongIn(path, source, rulings, specification).map(({ found, ruling }) =>
      said(path, lineAt(content, start), `'${found}' in '${source}'`, ruling),
    ),
  )
