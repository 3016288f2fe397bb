import { posix } from 'node:path'
import ts from 'typescript'
import { readTexts } from './read-texts.ts'
import { isVerbatim, literals } from './read-words.ts'

/** What does something, or leads somewhere, and has a name of its own. */
const named = /^(Button|ButtonLink|BusyButton|Menu\.Item|Tabs\.Tab)$/
/** Words that stay small within a title. */
const small = new Set('a an and as at but by for from in nor of on or the to with'.split(' '))

/** Whether a name is in Title Case: only small words within it begin with a small letter. */
export function isTitle(name: string): boolean {
  const words = name.split(/\s+/).filter(Boolean)
  return words.every(
    (word, at) =>
      !/^[a-z]/.test(word) ||
      (small.has(word.replace(/\.+$/, '')) &&
        at > 0 &&
        (at < words.length - 1 || /\.$/.test(word))),
  )
}

/** The paths of catalogues that a source reads, by the name it has for them. */
function cataloguesOf(path: string, file: ts.SourceFile): Map<string, string> {
  const found = new Map<string, string>()
  for (const node of file.statements) {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) continue
    const bindings = node.importClause?.namedBindings
    if (!node.moduleSpecifier.text.endsWith('messages.ts') || !bindings) continue
    if (ts.isNamedImports(bindings))
      for (const { name } of bindings.elements)
        found.set(name.text, posix.join(posix.dirname(path), node.moduleSpecifier.text))
  }
  return found
}

/**
 * Buttons, menu items and tabs of a component whose name is not in Title Case; one sentence each.
 * `read` gives the source of a catalogue by its path; texts that `specification` has word for word
 * (see `readSpecification`) stay as they are there.
 */
export function wrongTitles(
  path: string,
  content: string,
  read: (path: string) => string,
  specification: string,
): string[] {
  const file = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true)
  const catalogues = cataloguesOf(path, file)
  const textOf = (expression: ts.Expression): string | undefined => {
    const [catalogue = '', ...names] = (
      ts.isCallExpression(expression) ? expression.expression : expression
    )
      .getText()
      .split('.')
    const from = catalogues.get(catalogue)
    return (
      from && readTexts(from, read(from)).texts.find(({ name }) => name === names.join('.'))?.source
    )
  }
  const problems: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && named.test(node.openingElement.tagName.getText()))
      for (const child of node.children) {
        const text = ts.isJsxExpression(child) && child.expression && textOf(child.expression)
        if (text && !literals(text).every(isTitle) && !isVerbatim(text, specification))
          problems.push(
            `${path}:${file.getLineAndCharacterOfPosition(child.getStart()).line + 1} names '${text}': a name of a button or tab is in Title Case.`,
          )
      }
    node.forEachChild(visit)
  }
  visit(file)
  return problems
}
