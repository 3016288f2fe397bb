import { noScoring, type StoredScoring } from '@tbl/domain/scoring-scheme'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { jsonb, timestamp as timestampColumn } from 'drizzle-orm/pg-core'

/** A timestamp in UTC. */
export const timestamp = (name: string) =>
  timestampColumn(name, { withTimezone: true, mode: 'date' })

/**
 * Whether a column can name a language, by a tag of BCP 47. Which languages there are is the
 * program's to say, so that another one needs no change of the database.
 */
export const isTag = (column: SQLWrapper) => sql`char_length(${column}) between 2 and 35`

/** The scoring of a quiz or a course; null parts follow what stands above it. */
export const storedScoring = (name: string) =>
  jsonb(name).$type<StoredScoring>().notNull().default(noScoring)
