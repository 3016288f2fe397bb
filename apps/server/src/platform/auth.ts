import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { account, session, user, verification } from '../schema/accounts.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'

/**
 * OWASP's argon2id parameters: 19 MiB, 2 passes, 1 lane. The algorithm argon2id is the library's
 * default.
 */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * As it is stored; takes a good deal of time and memory, which is its purpose. `salt` of 16 bytes;
 * chance, unless given.
 */
export const hashPassword = (password: string, salt?: Buffer): Promise<string> =>
  hash(password, { ...argon2, ...(salt ? { salt } : {}) })

/** Whether the password is the one that was hashed. */
export const isPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password)

/**
 * Identities, and the check of a password. Its own HTTP routes are not mounted: the contract's
 * operations call it, so there is one way in with one set of checks. Ceilings for guesses belong to
 * that way in too, and so do the terms of a session (features/accounts/sessions).
 */
export function createAuth(database: Database, config: Pick<Config, 'publicUrl' | 'authSecret'>) {
  return betterAuth({
    baseURL: config.publicUrl.origin,
    secret: config.authSecret,
    database: drizzleAdapter(database.connection, {
      provider: 'pg',
      schema: { user, session, account, verification },
    }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 1,
      password: {
        hash: hashPassword,
        verify: ({ hash: stored, password }) => isPassword(stored, password),
      },
    },
    session: { cookieCache: { enabled: false } },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'tbl',
      database: { generateId: 'uuid' },
      useSecureCookies: config.publicUrl.protocol === 'https:',
    },
  })
}
export type Auth = ReturnType<typeof createAuth>
