import ts from 'typescript'

/** An area of the checklist: its title, the prefix of its row ids, and the rows. */
export type Area = { title: string; prefix: string; rows: string[] }

const firstCell = (pattern: string) => new RegExp(`^\\| (${pattern})(?: \\([a-z0-9]+\\))? \\|`, 'gmi')
const idsIn = (text: string, pattern: string) => [...text.matchAll(firstCell(pattern))].map(([, id = '']) => id)

/** The areas of acceptance.md, as its first table lists them. Refuses a table whose numbers of rows are not those of the file. */
export function readAreas(acceptance: string): Area[] {
  const rows = idsIn(acceptance, '[A-Z]+-\\d+')
  const areas = [...acceptance.matchAll(/^\| ([^|]+) \| ([A-Z]+) \| (\d+) \|$/gm)].map(([, title = '', prefix = '', count = '']) => {
    const own = rows.filter((id) => id.startsWith(`${prefix}-`))
    if (own.length !== Number(count)) throw new Error(`acceptance.md has ${own.length} rows ${prefix}, its first table says ${count}`)
    return { title, prefix, rows: own }
  })
  if (areas.length === 0) throw new Error('acceptance.md has no table of areas')
  return areas
}

/** The ids of the decisions at the end of acceptance.md: a test may name them, nothing asks for it. */
export const readDecisions = (acceptance: string): string[] => idsIn(acceptance, 'D-\\d+')

/** The ids of promises.md. */
export const readPromises = (promises: string): string[] => idsIn(promises, 'P\\d+')

/** The rows that by-hand.md lists with a reason. */
export const readByHand = (byHand: string): string[] => idsIn(byHand, '[A-Z]+-?\\d+')

const idList = /\[((?:[A-Z]+-|P)\d+(?:, ?(?:[A-Z]+-|P)\d+)*)\]/g

/** The words of `test.describe.each(...)`; null for a call of something else. */
function wordsOf(node: ts.Expression): string[] | null {
  if (ts.isIdentifier(node)) return ['it', 'test', 'describe'].includes(node.text) ? [node.text] : null
  if (ts.isPropertyAccessExpression(node)) return wordsOf(node.expression)?.concat(node.name.text) ?? null
  if (ts.isCallExpression(node)) return wordsOf(node.expression)
  return ts.isTaggedTemplateExpression(node) ? wordsOf(node.tag) : null
}

/** The row ids that titles of tests, groups and steps name in brackets, as in `[TSESS-12] ...`. What is skipped proves nothing and is left out. */
export function readNamedRows(file: string, text: string): string[] {
  const named: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const words = wordsOf(node.expression)
      if (words?.some((word) => ['skip', 'todo', 'fixme', 'skipIf', 'runIf'].includes(word))) return
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
