import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The SQL that brings any older database up to date; written by drizzle-kit, see CONTRIBUTING.md.
 */
export const migrationsFolder = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../../migrations',
)
