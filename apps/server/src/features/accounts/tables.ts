import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from '../../platform/auth-tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })
const roleKnown = (role: unknown) => sql`${role} in ('Instructor', 'Student')`

/** Who a person is in the product; made with the account. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /**
     * False only for an address that was changed before addresses waited for their link, and was
     * never confirmed; lists count confirmed ones only (D-18).
     */
    isEmailConfirmed: boolean('is_email_confirmed').notNull().default(true),
    role: text('role', { enum: ['Instructor', 'Student'] }).notNull(),
    hasSeenTutorial: boolean('has_seen_tutorial').notNull().default(false),
    hasSeenCourseCreationTutorial: boolean('has_seen_course_creation_tutorial')
      .notNull()
      .default(false),
    hasSeenInCourseTutorial: boolean('has_seen_in_course_tutorial').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [check('profiles_role_known', roleKnown(t.role))],
)

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
    createdAt: moment('created_at').notNull(),
    /** When its link made the account. */
    openedAt: moment('opened_at'),
    /**
     * When its links stopped working: another one made the account, or somebody said that it was
     * not theirs. Its password is answered as before.
     */
    droppedAt: moment('dropped_at'),
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
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index().on(t.signUpId)],
)

/**
 * Links that were mailed to the owner of an account, each as the hash of its token: for a new
 * password, for a new address, and 'This was not me', which undoes a change. In the order in which
 * they were made.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: ofUser(),
    kind: text('kind', { enum: ['password', 'address', 'undo'] }).notNull(),
    /** The address that the account has once the link was opened; null for a new password. */
    email: text('email'),
    /** Passwords tried at it, where others want the address too. */
    guesses: integer('guesses').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index().on(t.userId)],
)

/**
 * The address that an account is to have once its link was opened. Reserves nothing; goes after a
 * week.
 */
export const wantedAddresses = pgTable(
  'wanted_addresses',
  {
    userId: ofUser().primaryKey(),
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index().on(t.email)],
)

/**
 * Browsers in which somebody has logged in, or opened a link from the account's mail: guesses of
 * others never close the account for them.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: ofUser(),
    /** The hash of the browser's cookie. */
    browserHash: text('browser_hash').notNull(),
    since: moment('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.browserHash] })],
)

/** What happened to an account, for its owner; without secrets, for 90 days. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: ofUser(),
    at: moment('at').notNull(),
    kind: text('kind', {
      enum: [
        'made',
        'login',
        'new-device',
        'failed-login',
        'slowed',
        'password-changed',
        'address-changed',
        'undone',
        'let-in',
      ],
    }).notNull(),
    /** The kind of browser, such as 'Firefox on Windows'. */
    device: text('device').notNull(),
  },
  (t) => [index().on(t.userId, t.at)],
)
