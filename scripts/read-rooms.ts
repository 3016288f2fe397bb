import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

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

/** How many sources each folder below `src` has. */
function sourcesByFolder(src: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const entry of readdirSync(src, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && isSource(entry.name))
      counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1)
  return counts
}

/** Holds the sources of the web, in `root`/apps/web/src, against the rules of its rooms. */
export function readRooms(root: string): Rooms {
  const folders = sourcesByFolder(join(root, 'apps/web/src'))
  const problems = [...folders].flatMap(([folder, count]) =>
    count > mostSources
      ? [
          `${relative(root, folder)} has ${count} sources, ${mostSources} are the most: give what belongs together a room of its own.`,
        ]
      : [],
  )
  const sources = [...folders.values()].reduce((sum, count) => sum + count, 0)
  return { sources, folders: folders.size, problems }
}
