import { createHash } from 'node:crypto'

/**
 * The number of a build: of its page, which names all other files by what is in them. The same
 * sources have the same number.
 */
export const buildOf = (page: string): string =>
  createHash('sha256').update(page).digest('hex').slice(0, 12)
