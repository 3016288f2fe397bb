import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { migrationsFolder } from '../src/platform/database/migrations-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The migrations as they were before the one that is named. */
export function migrationsBefore(tag: string): string {
  const folder = temporaryFolder()
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = path.join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const index = journal.entries.findIndex((entry) => entry.tag.endsWith(tag))
  if (index < 0) throw new Error(`There is no migration ${tag}`)
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index) }))
  return folder
}
