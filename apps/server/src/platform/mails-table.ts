import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Mails that are not sent yet. A row goes when the mail server has taken its mail. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The message, sealed: links that open accounts stand in it. */
    sealed: text('sealed').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Not to be sent before; later after each failure, and while a server is sending it. */
    dueAt: moment('due_at').notNull(),
    failures: integer('failures').notNull().default(0),
  },
  (t) => [index().on(t.dueAt)],
)
