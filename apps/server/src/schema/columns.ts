import { timestamp as timestampColumn } from 'drizzle-orm/pg-core'

/** A timestamp in UTC. */
export const timestamp = (name: string) =>
  timestampColumn(name, { withTimezone: true, mode: 'date' })
