import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The SQL that brings any older database up to date; written by `npm run migration`. */
export const migrationsFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../migrations')
