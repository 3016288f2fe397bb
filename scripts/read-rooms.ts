import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { readProse } from './read-prose.ts'
import { readSpoken } from './read-spoken.ts'

export type Rooms = {
  /** How many sources were read. */
  readonly sources: number
  /** How many folders they stand in. */
  readonly folders: number
  /** What breaks a rule, one sentence each. */
  readonly problems: readonly string[]
}

/** More than so many are found by reading their names no more. */
const mostSources = 25

/** Tests, what they alone need, and texts stand beside the sources. */
const isSource = (name: string): boolean =>
  /\.(tsx?|css)$/.test(name) && !/\.(test|fixture)\.|^messages\.ts$/.test(name)

const isPage = (path: string): boolean => path.endsWith('.tsx')

/** Every source below a folder, with slashes, from `root` on. */
const sourcesBelow = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** Folders with more sources than somebody finds their way in. */
function crowded(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const folder of paths.map(folderOf)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) =>
    count > mostSources
      ? [
          `${folder} has ${count} sources, ${mostSources} are the most: give what belongs together a room of its own.`,
        ]
      : [],
  )
}

/** Texts of authors that are printed without the one component for them. */
const printedByHand = (path: string, content: string): string[] =>
  readProse(`/${path}`, content).map(
    (line) => `${path}:${line} prints what an author wrote: leave that to <Prose>.`,
  )

/** Words for people that stand outside the catalogues. */
const spokenByHand = (path: string, content: string): string[] =>
  readSpoken(path, content).map(
    ({ line, words }) =>
      `${path}:${line} says '${words}': texts stand in the messages.ts of their room.`,
  )

/** The quiz editor keeps a draft of its own: with undo, over a crash, judged question by question. */
const editors = ['apps/web/src/features/quizzes/editor/quiz-form.tsx']

/** Forms without the form library, and limits that are written again. */
function formsByHand(path: string, content: string): string[] {
  const isByHand =
    /<form\b/.test(content) && !/\buse\w*Form\b/.test(content) && !editors.includes(path)
  return [
    ...(isByHand ? [`${path} has a form by hand: useContractForm has the contract's schema.`] : []),
    ...(/maxLength=\{\d/.test(content)
      ? [`${path} writes a limit again: the contract has it, in limits.ts.`]
      : []),
  ]
}

/** What goes stale with a change, listed beside the one table of it. */
const staleByHand = (path: string, content: string): string[] =>
  content.includes('invalidateQueries') && !path.startsWith('apps/web/src/platform/')
    ? [`${path} lists what goes stale: useRenew has the table of it.`]
    : []

/** Holds the sources of the web, in `root`/apps/web/src, against the rules of its rooms. */
export function readRooms(root: string): Rooms {
  const paths = sourcesBelow(root, 'apps/web/src')
  const problems = paths
    .filter((path) => !path.endsWith('.css'))
    .flatMap((path) => {
      const content = readFileSync(join(root, path), 'utf8')
      return [
        ...(isPage(path) ? [...printedByHand(path, content), ...formsByHand(path, content)] : []),
        ...staleByHand(path, content),
        ...spokenByHand(path, content),
      ]
    })
  return {
    sources: paths.length,
    folders: new Set(paths.map(folderOf)).size,
    problems: [...crowded(paths), ...problems],
  }
}
