import { createHash, createHmac, randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../testing/as.ts'
import { asVisitor } from '../../../testing/as-visitor.ts'
import { migrationsBefore } from '../../../testing/old-database.ts'
import { openWorld, testConfig, type World } from '../../../testing/world.ts'
import { hashPassword } from '../../platform/auth.ts'
import { createTransact, createWithoutLocks } from '../../platform/database/database.ts'
import { migrationsFolder } from '../../platform/database/migrations-folder.ts'
import { emptyDatabase } from '../../platform/database/template.ts'
import { createLog } from '../../platform/log.ts'

let world: World
const [ana, una, wim] = [randomUUID(), randomUUID(), randomUUID()]
const hashed = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * A database of before: Ana has an account and a session, Una never opened her link, Wim changed
 * his address and never confirmed it.
 */
beforeAll(async () => {
  const client = new PGlite({ loadDataDir: await emptyDatabase() })
  const connection = drizzle(client)
  await migrate(connection, { migrationsFolder: migrationsBefore('safe_at_the_door') })
  const password = await hashPassword('correct horse')
  const end = sql`now() + interval '1 hour'`
  const person = (id: string, name: string, isVerified: boolean) => [
    sql`insert into auth_users (id, name, email, email_verified, created_at, updated_at, sign_up_role) values (${id}, ${name}, ${`${name.toLowerCase()}@example.org`}, ${isVerified}, now(), now(), 'Instructor')`,
    sql`insert into auth_accounts (user_id, account_id, provider_id, password, created_at, updated_at) values (${id}, ${id}, 'credential', ${password}, now(), now())`,
  ]
  const profile = (id: string, name: string, isConfirmed: boolean) =>
    sql`insert into profiles (id, name, email, is_email_confirmed, role, created_at) values (${id}, ${name}, ${`${name.toLowerCase()}@example.org`}, ${isConfirmed}, 'Student', now())`
  const rows = [
    ...person(ana, 'Ana', true),
    profile(ana, 'Ana', true),
    sql`insert into auth_sessions (user_id, token, expires_at, created_at, updated_at) values (${ana}, 'token-of-ana', now() + interval '5 days', now(), now())`,
    sql`insert into password_resets (user_id, token_hash, expires_at) values (${ana}, ${hashed('new-password')}, ${end})`,
    ...person(una, 'Una', false),
    sql`insert into email_verifications (user_id, token_hash, expires_at) values (${una}, ${hashed('link-of-una')}, ${end})`,
    ...person(wim, 'Wim', true),
    profile(wim, 'Wim', false),
    sql`insert into email_verifications (user_id, token_hash, expires_at) values (${wim}, ${hashed('link-of-wim')}, ${end})`,
  ]
  for (const row of rows) await connection.execute(row)
  await migrate(connection, { migrationsFolder })
  world = await openWorld({
    kind: 'embedded',
    connection,
    transact: createTransact(connection, createLog('silent')),
    withoutLocks: createWithoutLocks(connection, createLog('silent')),
    check: async () => {},
    close: () => client.close(),
  })
  world.time.now = new Date()
}, 60_000)
afterAll(() => world.close())

const verify = (token: string) => codeOf(asVisitor(world).api.accounts.verifyEmail({ token }))
const logsIn = (email: string) =>
  codeOf(asVisitor(world).api.accounts.logIn({ email, password: 'correct horse' }))

test('[DOOR-13] an account that was never confirmed is a sign-up: told so at a login, made by the link of before, with its role', async () => {
  expect(await logsIn('una@example.org')).toBe('EMAIL_NOT_CONFIRMED')
  expect(await verify('link-of-una')).toBe('OK')
  const visitor = asVisitor(world)
  expect(
    await visitor.api.accounts.logIn({ email: 'una@example.org', password: 'correct horse' }),
  ).toMatchObject({ name: 'Una', role: 'Instructor' })
})

test('[DOOR-13, DOOR-16] an address that was changed and never confirmed is a wanted one, and confirmed by the link of before', async () => {
  const wim = asVisitor(world)
  expect(
    await wim.api.accounts.logIn({ email: 'wim@example.org', password: 'correct horse' }),
  ).toMatchObject({ isEmailConfirmed: false, wantedEmail: 'wim@example.org' })
  expect(await verify('link-of-wim')).toBe('OK')
  expect((await wim.api.accounts.me({})).me).toMatchObject({
    email: 'wim@example.org',
    isEmailConfirmed: true,
    wantedEmail: null,
  })
})

test('[FIRM-20] sessions of before live on, and their tokens stand nowhere', async () => {
  const signature = createHmac('sha256', testConfig.authSecret)
    .update('token-of-ana')
    .digest('base64')
  const browser = asVisitor(
    world,
    new Map([['tbl.session_token', encodeURIComponent(`token-of-ana.${signature}`)]]),
  )
  expect((await browser.api.accounts.me({})).me).toMatchObject({ id: ana, name: 'Ana' })
  const { rows } = (await world.database.connection.execute(
    sql`select token_hash from auth_sessions where user_id = ${ana}`,
  )) as { rows: unknown[] }
  expect(rows).toEqual([{ token_hash: hashed('token-of-ana') }])
})

test('a link for a new password of before works', async () => {
  expect(
    await codeOf(
      asVisitor(world).api.accounts.resetPassword({
        token: 'new-password',
        password: 'another horse',
      }),
    ),
  ).toBe('OK')
})
