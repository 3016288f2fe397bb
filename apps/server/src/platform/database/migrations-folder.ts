import { programPath } from '../program-path.ts'

/**
 * The SQL that brings any older database up to date; written by drizzle-kit, see CONTRIBUTING.md.
 */
export const migrationsFolder = programPath('migrations', 'apps/server/migrations')
