import { timestamp } from 'drizzle-orm/pg-core'

/** A moment in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
