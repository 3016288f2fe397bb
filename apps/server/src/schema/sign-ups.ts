import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from './columns.ts'

const roleKnown = (role: unknown) => sql`${role} in ('Instructor', 'Student')`

/**
 * What somebody has asked for who wants an account, one row for a browser and an address; it
 * changes nothing until its link is opened. Kept alike for an address that has an account. Goes
 * after a week.
 */
export const signUps = pgTable(
  'sign_ups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role', { enum: ['Instructor', 'Student'] }).notNull(),
    /** Hashed with the salt of the address, so that one hash is compared with all that wait. */
    password: text('password').notNull(),
    /** The browser, as the hash of its cookie. */
    browserHash: text('browser_hash').notNull(),
    /** Passwords tried at its link in other browsers. */
    guesses: integer('guesses').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
    /** When its link made the account. */
    openedAt: timestamp('opened_at'),
    /**
     * When its links stopped working: another one made the account, or somebody said that it was
     * not theirs. Its password is answered as before.
     */
    droppedAt: timestamp('dropped_at'),
  },
  (t) => [
    unique('sign_ups_one').on(t.email, t.browserHash),
    index().on(t.createdAt),
    check('sign_ups_role_known', roleKnown(t.role)),
  ],
)

/** The links of a sign-up that were mailed, each as the hash of its token. */
export const signUpLinks = pgTable(
  'sign_up_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    signUpId: uuid('sign_up_id')
      .notNull()
      .references(() => signUps.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (t) => [index().on(t.signUpId)],
)
