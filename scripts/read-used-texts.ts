import { dirname, join } from 'node:path'
import ts from 'typescript'
import type { TextsByName } from './read-catalogues.ts'

type Source = { readonly path: string; readonly content: string }

/**
 * Names of texts that sources read, by the path of their catalogue: `title`, or `refusals`, with all
 * in it, where a catalogue is handed on. '' is the whole.
 */
export type UsedTexts = ReadonlyMap<string, ReadonlySet<string>>

const catalogue = /(^|\/)messages\.ts$/

/** Names under which a source has the texts of catalogues, with the path of each. */
function importedTexts(file: ts.SourceFile, path: string): Map<string, string> {
  const imported = new Map<string, string>()
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue
    const from = join(dirname(path), statement.moduleSpecifier.text)
    const named = statement.importClause?.namedBindings
    if (!catalogue.test(from) || !named || !ts.isNamedImports(named)) continue
    for (const { name } of named.elements) imported.set(name.text, from)
  }
  if (catalogue.test(path)) imported.set('texts', path) // it may hand on what it defines
  return imported
}

/** The names that follow an identifier, as far as they are written: `texts.a.b[c]` has a.b. */
function namesAfter(identifier: ts.Identifier): string {
  const names: string[] = []
  let node: ts.Node = identifier
  while (ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node) {
    names.push(node.parent.name.text)
    node = node.parent
  }
  return names.filter((name) => name !== 'parts').join('.')
}

/** Whether an identifier is but a name: of what is imported, declared, or a property. */
function isName(identifier: ts.Identifier): boolean {
  const { parent } = identifier
  if (ts.isImportSpecifier(parent)) return true
  const isNamed =
    ts.isVariableDeclaration(parent) ||
    ts.isPropertyAccessExpression(parent) ||
    ts.isPropertyAssignment(parent)
  return isNamed && parent.name === identifier
}

/** Which texts the sources read. */
export function readUsedTexts(sources: readonly Source[]): UsedTexts {
  const used = new Map<string, Set<string>>()
  for (const { path, content } of sources) {
    const file = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true)
    const imported = importedTexts(file, path)
    const see = (node: ts.Node): void => {
      const from = ts.isIdentifier(node) ? imported.get(node.text) : undefined
      if (from !== undefined && ts.isIdentifier(node) && !isName(node)) {
        const names = used.get(from) ?? new Set()
        used.set(from, names.add(namesAfter(node)))
      }
      node.forEachChild(see)
    }
    if (imported.size > 0) see(file)
  }
  return used
}

/** The texts of a catalogue that no source reads, one sentence each. */
export function unusedTexts(path: string, english: TextsByName, used: UsedTexts): string[] {
  const names = [...(used.get(path) ?? [])]
  const isUsed = (text: string) =>
    names.some((name) => name === '' || text === name || text.startsWith(`${name}.`))
  return [...english.keys()]
    .filter((name) => !isUsed(name))
    .map((name) => `${path}: ${name} is used nowhere.`)
}

/** The names that a declaration takes out of a catalogue: `const { a } = texts.b` takes b.a. */
function takenNames(identifier: ts.Identifier): string[] {
  let node: ts.Node = identifier
  while (ts.isPropertyAccessExpression(node.parent)) node = node.parent
  const { parent } = node
  if (!ts.isVariableDeclaration(parent) || !ts.isObjectBindingPattern(parent.name)) return []
  const within = namesAfter(identifier)
  return parent.name.elements.map(({ name, propertyName }) =>
    [within, (propertyName ?? name).getText()].filter(Boolean).join('.'),
  )
}

/**
 * Texts that a source reads once, when it is loaded: they would stay in the language of that time.
 * `catalogues` are the texts of all catalogues by path. One sentence each.
 */
export function keptTexts(
  { path, content }: Source,
  catalogues: ReadonlyMap<string, TextsByName>,
): string[] {
  const file = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true)
  const imported = importedTexts(file, path)
  const kept: string[] = []
  const see = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return
    const from = ts.isIdentifier(node) ? imported.get(node.text) : undefined
    if (from !== undefined && ts.isIdentifier(node) && !isName(node)) {
      const texts = catalogues.get(from)
      const names = [namesAfter(node), ...takenNames(node)].filter((name) => texts?.has(name))
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      kept.push(
        ...names.map(
          (name) => `${path}:${line + 1} reads '${name}' once: read texts where they are shown.`,
        ),
      )
    }
    node.forEachChild(see)
  }
  if (imported.size > 0) see(file)
  return kept
}
