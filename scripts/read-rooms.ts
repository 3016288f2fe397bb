import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { wrongIn } from './room-rules.ts'

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

/** Tests, and what they alone need, stand beside the sources. */
const isSource = (name: string): boolean =>
  /\.(tsx?|css)$/.test(name) && !/\.(test|fixture)\./.test(name)

/** Every source below a folder, and its texts, with slashes, from `root` on. */
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

/** Holds the sources of the web, in `root`/apps/web/src, against the rules of its rooms. */
export function readRooms(root: string): Rooms {
  const all = sourcesBelow(root, 'apps/web/src')
  const paths = all.filter((path) => !path.endsWith('/messages.ts'))
  const problems = all
    .filter((path) => !path.endsWith('.css'))
    .flatMap((path) => wrongIn(path, readFileSync(join(root, path), 'utf8')))
  return {
    sources: paths.length,
    folders: new Set(paths.map(folderOf)).size,
    problems: [...crowded(paths), ...problems],
  }
}
