import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'

/** A use of one feature by another, and how many imports it consists of. */
type Arrow = { readonly from: string; readonly to: string; readonly imports: number }
/** A table and the rooms of the server whose code writes its rows. */
type Writers = { readonly table: string; readonly rooms: readonly string[] }

export type Floors = {
  /** How many files were read. */
  readonly files: number
  readonly arrows: readonly Arrow[]
  readonly writers: readonly Writers[]
  /** What breaks a rule, one sentence each. */
  readonly problems: readonly string[]
}

/** Arrows between the first seven features, and for each later one. */
const arrowsOf = (features: number): number => 12 + 4 * Math.max(0, features - 7)

/** Of what a quiz shows and lets do now: asked of access/release.ts alone (FAIR-01). */
const switches = ['isActive', 'isVisible', 'isTeamActive']
const writing = ['insert', 'update', 'delete']

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

/** The feature or floor that a path below apps/server/src belongs to. */
function roomOf(path: string): string {
  const [floor = '', noun = ''] = path.split('/')
  return floor === 'features' ? noun : floor
}

/** Names that a file imports, with where from, relative to `src`. */
function importsOf(
  src: string,
  file: string,
  source: ts.SourceFile,
): [name: string, from: string][] {
  return source.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const { text } = statement.moduleSpecifier as ts.StringLiteral
    const from = text.startsWith('.') ? relative(src, resolve(dirname(file), text)) : text
    const named = statement.importClause?.namedBindings
    const names = named && ts.isNamedImports(named) ? named.elements : []
    return names.map((one): [string, string] => [one.name.text, from])
  })
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  node.forEachChild((child) => visit(child, see))
}

/** The table that a call writes, such as `tx.insert(teams)`; null for every other node. */
function writtenBy(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null
  const [table] = node.arguments
  if (!writing.includes(node.expression.name.text) || !table) return null
  return ts.isIdentifier(table) ? table.text : null
}

const isSwitch = (node: ts.Node): boolean =>
  (ts.isCallExpression(node) && node.expression.getText() === 'quizPhase') ||
  (ts.isPropertyAccessExpression(node) &&
    (node.name.text === 'flags' ||
      (switches.includes(node.name.text) && node.expression.getText() === 'quizzes')))

/** Reaches for what tells open screens (`services.live`). */
const notifiesScreens = (node: ts.Node): boolean => ts.isIdentifier(node) && node.text === 'live'
const isBelowNews = (path: string): boolean => /^(features|access)\//.test(path)

/** Features that use each other, whichever way round, by the first of each circle. */
function circles(arrows: readonly Arrow[]): string[] {
  const reached = (from: string, seen: Set<string> = new Set()): Set<string> => {
    for (const { to } of arrows.filter((arrow) => arrow.from === from))
      if (!seen.has(to)) reached(to, seen.add(to))
    return seen
  }
  const features = [...new Set(arrows.map(({ from }) => from))].sort()
  return features.filter((feature) => reached(feature).has(feature))
}

/**
 * Reads the sources of a server below `src` and holds them against the rules of its floors: few
 * arrows between features and none back, one writing room for each table, one reader of the
 * switches, one table of who hears what.
 */
export function readFloors(src: string): Floors {
  const files = sourcesBelow(src)
  const imports = new Map<string, number>()
  const rooms = new Map<string, Set<string>>()
  const problems: string[] = []
  for (const file of files) {
    const path = relative(src, file)
    const room = roomOf(path)
    const source = ts.createSourceFile(
      file,
      readFileSync(file, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    )
    const imported = importsOf(src, file, source)
    const targets = new Set(imported.map(([, from]) => from))
    for (const target of path.startsWith('features/') ? targets : []) {
      const to = roomOf(target)
      if (!target.startsWith('features/') || to === room) continue
      imports.set(`${room} ${to}`, (imports.get(`${room} ${to}`) ?? 0) + 1)
    }
    const tables = new Map(imported.filter(([, from]) => from.startsWith('schema/')))
    visit(source, (node) => {
      const table = writtenBy(node)
      if (table && tables.has(table)) rooms.set(table, (rooms.get(table) ?? new Set()).add(room))
      if (notifiesScreens(node) && isBelowNews(path))
        problems.push(
          `${path} tells open screens by itself: publish what has occurred, and say in news.ts who hears it.`,
        )
      if (isSwitch(node) && room !== 'access' && room !== 'quizzes')
        problems.push(
          `${path} reads the switches of a quiz: ask access/release.ts what they lead to.`,
        )
    })
  }
  const arrows = [...imports].sort().map(([pair, count]): Arrow => {
    const [from = '', to = ''] = pair.split(' ')
    return { from, to, imports: count }
  })
  const writers = [...rooms].sort().map(([table, by]) => ({ table, rooms: [...by].sort() }))
  for (const { table, rooms: by } of writers)
    if (by.length > 1)
      problems.push(
        `${table} is written in ${by.join(' and ')}: its owner writes it for the others.`,
      )
  for (const feature of circles(arrows))
    problems.push(
      `${feature} uses a feature that uses it: what is between them belongs below both.`,
    )
  const features = new Set(
    files
      .map((file) => relative(src, file))
      .flatMap((path) => (path.startsWith('features/') ? [roomOf(path)] : [])),
  )
  const most = arrowsOf(features.size)
  if (arrows.length > most)
    problems.push(`${arrows.length} arrows between ${features.size} features, at most ${most}.`)
  return { files: files.length, arrows, writers, problems }
}
