import ts from 'typescript'

/** An area of the checklist: its title, the prefix of its row ids, and the rows. */
export type Area = { title: string; prefix: string; rows: string[] }

const firstCell = (pattern: string) =>
  new RegExp(`^\\| (${pattern})(?: \\([a-z0-9, ]+\\))? \\|`, 'gmi')
const idsIn = (text: string, pattern: string) =>
  [...text.matchAll(firstCell(pattern))].map(([, id = '']) => id)

/** A document without its sections 'Later', or these alone: their rows are not asked for yet. */
const sections = (document: string, areForLater: boolean) =>
  document
    .split(/^(?=#)/m)
    .filter((section) => /^#+ Later\n/.test(section) === areForLater)
    .join('')

/**
 * The areas of a document, as its first table lists them, without the rows of its section 'Later'.
 * Refuses a table whose numbers of rows are not those of the document.
 */
export function readAreas(document: string, name = 'acceptance.md'): Area[] {
  const rows = idsIn(sections(document, false), '[A-Z]+-\\d+')
  const areas = [
    ...document
      .replace(/\*\*Total\*\*[\s\S]*/, '')
      .matchAll(/^\| (?!Later)([^|]+) \| ([A-Z]+) \| (\d+) \|$/gm),
  ].map(([, title = '', prefix = '', count = '']) => {
    const own = rows.filter((id) => id.startsWith(`${prefix}-`))
    if (own.length !== Number(count))
      throw new Error(`${name} has ${own.length} rows ${prefix}, its first table says ${count}`)
    return { title, prefix, rows: own }
  })
  if (areas.length === 0) throw new Error(`${name} has no table of areas`)
  return areas
}

/**
 * The ids of a document that a test may name though nothing asks for it: decisions (D-88, SD-14),
 * and rows for later.
 */
export const readFreeIds = (document: string): string[] => [
  ...idsIn(document, '[A-Z]?D-\\d+'),
  ...idsIn(sections(document, true), '[A-Z]+-\\d+'),
]

/** The ids of promises.md. */
export const readPromises = (promises: string): string[] => idsIn(promises, 'P\\d+')

/** The rows that by-hand.md lists with a reason. */
export const readByHand = (byHand: string): string[] => idsIn(byHand, '[A-Z]+-?\\d+')

const idList = /\[((?:[A-Z]+-|P)\d+(?:, ?(?:[A-Z]+-|P)\d+)*)\]/g

/** The words of `test.describe.each(...)`; null for a call of something else. */
function wordsOf(node: ts.Expression): string[] | null {
  if (ts.isIdentifier(node))
    return ['it', 'test', 'describe'].includes(node.text) ? [node.text] : null
  if (ts.isPropertyAccessExpression(node))
    return wordsOf(node.expression)?.concat(node.name.text) ?? null
  if (ts.isCallExpression(node)) return wordsOf(node.expression)
  return ts.isTaggedTemplateExpression(node) ? wordsOf(node.tag) : null
}

/**
 * Whether a call's test runs in no `npm test`, or nobody knows: one that needs transactions side by
 * side runs on PostgreSQL each time.
 */
function isSkipped(words: readonly string[], call: ts.CallExpression): boolean {
  if (words.some((word) => ['skip', 'todo', 'fixme'].includes(word))) return true
  if (!words.some((word) => ['skipIf', 'runIf'].includes(word))) return false
  const condition = ts.isCallExpression(call.expression)
    ? call.expression.arguments[0]?.getText()
    : undefined
  return condition !== (words.includes('skipIf') ? '!isConcurrent' : 'isConcurrent')
}

/**
 * The row ids that titles of tests, groups and steps name in brackets, as in `[TSESS-12] ...`. What
 * is skipped proves nothing and is left out.
 */
export function readNamedRows(file: string, text: string): string[] {
  const named: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const words = wordsOf(node.expression)
      if (words && isSkipped(words, node)) return
      const title = node.arguments[0]
      if (words && title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        for (const [, ids = ''] of title.getText().matchAll(idList)) named.push(...ids.split(/, ?/))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return named
}
