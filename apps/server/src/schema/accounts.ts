import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { isTag, timestamp } from './columns.ts'

/**
 * Identities and sessions, in the shape that better-auth expects. Who a person is in the product
 * stands in `profiles`.
 */
export const user = pgTable('auth_users', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: timestamp('created_at').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
})

export const session = pgTable(
  'auth_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** A hash: nobody who reads the database can use the session. */
    token: text('token_hash').notNull().unique(),
    /** On a computer that others use too: ends with the browser, and soon when unused. */
    isShared: boolean('is_shared').notNull().default(false),
    /**
     * Of somebody who was let in with a code of an instructor: the only course of this session;
     * null for everybody else.
     */
    onlyCourseId: uuid('only_course_id'),
    expiresAt: timestamp('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: timestamp('created_at').notNull(),
    /** When it was used last; a session in use is stored once a day. */
    updatedAt: timestamp('updated_at').notNull(),
  },
  (t) => [index().on(t.userId)],
)

/** Ways in which a person is known here, each by a provider and the provider's name for them. */
export const account = pgTable(
  'auth_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamp('access_token_expires_at'),
    refreshTokenExpiresAt: timestamp('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (t) => [unique('auth_accounts_identity').on(t.providerId, t.accountId), index().on(t.userId)],
)

/** Who vouches for an identity that is an address and a password. */
export const passwordProvider = 'credential'

/**
 * The identity of a person that is an address and a password. Each statement about passwords asks
 * this: a person may be known in other ways too.
 */
export const isPasswordOf = (userId: string | SQLWrapper) =>
  and(eq(account.userId, userId), eq(account.providerId, passwordProvider))

export const verification = pgTable(
  'auth_verifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (t) => [index().on(t.identifier)],
)

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
     * never confirmed; lists count confirmed ones only.
     */
    isEmailConfirmed: boolean('is_email_confirmed').notNull().default(true),
    role: text('role', { enum: ['Instructor', 'Student'] }).notNull(),
    hasSeenTutorial: boolean('has_seen_tutorial').notNull().default(false),
    hasSeenCourseCreationTutorial: boolean('has_seen_course_creation_tutorial')
      .notNull()
      .default(false),
    hasSeenInCourseTutorial: boolean('has_seen_in_course_tutorial').notNull().default(false),
    /** The language that the person has chosen for pages and mails; null: none. */
    language: text('language'),
    createdAt: timestamp('created_at').notNull(),
    /** When the account is to be erased, at its person's wish; null: it is not. */
    erasureDueAt: timestamp('erasure_due_at'),
  },
  (t) => [
    index().on(t.erasureDueAt).where(sql`${t.erasureDueAt} is not null`),
    check('profiles_role_known', roleKnown(t.role)),
    check('profiles_language_tag', isTag(t.language)),
  ],
)

/** Counts the people of whom a pseudonym is left, on the whole installation. */
export const erasedPeople = pgSequence('erased_people')

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
    expiresAt: timestamp('expires_at').notNull(),
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
    createdAt: timestamp('created_at').notNull(),
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
    since: timestamp('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.browserHash] })],
)

/** What happened to an account, for its owner; without secrets, for 90 days. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: ofUser(),
    at: timestamp('at').notNull(),
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
        'erasure-requested',
        'erasure-withdrawn',
      ],
    }).notNull(),
    /** The kind of browser, such as 'Firefox on Windows'. */
    device: text('device').notNull(),
  },
  (t) => [index().on(t.userId, t.at)],
)
