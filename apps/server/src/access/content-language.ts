import { type ContentLanguage, isContentLanguage } from '@tbl/domain/content-languages'
import { sql } from 'drizzle-orm'
import { courses } from '../schema/courses.ts'

/**
 * The language of the content of the course of a statement, null where none is named, or one that
 * this version does not know.
 */
export const contentLanguage = sql<ContentLanguage | null>`${courses.language}`.mapWith(
  (stored: string | null) => (isContentLanguage(stored) ? stored : null),
)
