import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { migrationsFolder } from '../src/platform/database/migrations-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Journal = { entries: { tag: string; when: number }[] }

/** A copy of the migrations, whose list `change` makes anew. */
function changed(change: (entries: Journal['entries']) => Journal['entries']): string {
  const folder = temporaryFolder()
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = path.join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  writeFileSync(file, JSON.stringify({ ...journal, entries: change(journal.entries) }))
  return folder
}

/** The migrations as they were before the one that is named. */
export const migrationsBefore = (tag: string): string =>
  changed((entries) => {
    const index = entries.findIndex((entry) => entry.tag.endsWith(tag))
    if (index < 0) throw new Error(`There is no migration ${tag}`)
    return entries.slice(0, index)
  })

/** The migrations as they will be with one more. */
export function migrationsAnd(statements: string): string {
  const tag = '9999_next'
  const folder = changed((entries) => [
    ...entries,
    { ...entries[0], tag, when: Math.max(...entries.map(({ when }) => when)) + 1 },
  ])
  writeFileSync(path.join(folder, `${tag}.sql`), statements)
  return folder
}
