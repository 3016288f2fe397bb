import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { lockDirectory } from './database/directory-lock.ts'

const secret = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'
describe('readConfig', () => {
  test('without settings: embedded, local, and a secret of its own that stays', () => {
    const DATA_DIR = temporaryFolder()
    const config = readConfig({ DATA_DIR })
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      smtpUrl: null,
      productName: 'TBL',
      defaultLanguage: 'en',
      maxSocketsPerAddress: 10_000,
      logLevel: 'info',
    })
    expect(config.publicUrl.origin).toBe('http://localhost:3000')
    expect(readFileSync(path.join(DATA_DIR, 'secret'), 'utf8').trim()).toBe(config.authSecret)
    expect(readConfig({ DATA_DIR }).authSecret).toBe(config.authSecret)
  })

  test('[LANG-02] the language of the installation is one of those here', () => {
    const DATA_DIR = temporaryFolder()
    expect(readConfig({ DATA_DIR, DEFAULT_LANGUAGE: 'de' }).defaultLanguage).toBe('de')
    expect(readConfig({ DATA_DIR, DEFAULT_LANGUAGE: '' }).defaultLanguage).toBe('en')
  })

  test('[FIRM-07] no secret is made in a folder that another process is about to have', () => {
    const DATA_DIR = temporaryFolder()
    const unlock = lockDirectory(DATA_DIR)
    expect(() => readConfig({ DATA_DIR })).toThrow(
      new ConfigError(`DATA_DIR: ${DATA_DIR} is in use by another process`),
    )
    expect(readdirSync(DATA_DIR)).toEqual(['lock'])
    unlock()
    const { authSecret } = readConfig({ DATA_DIR })
    const again = lockDirectory(DATA_DIR)
    expect(readConfig({ DATA_DIR }).authSecret).toBe(authSecret)
    again()
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['INSTRUCTOR_EMAIL_DOMAINS', 'uni.example, @college'],
    ['PUBLIC_URL', 'tbl.example.org'],
    ['DATABASE_URL', 'mysql://localhost/tbl'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['AUTH_SECRET', 'short'],
    ['MAX_SOCKETS_PER_ADDRESS', '0'],
    ['DEFAULT_LANGUAGE', 'tlh'],
    ['DEFAULT_LANGUAGE', 'Deutsch'],
    ['LOG_LEVEL', 'loud'],
  ])('a wrong %s (%s) is refused in one line that names it', (name, value) => {
    const read = () => readConfig({ DATA_DIR: temporaryFolder(), [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name}: [^\n]+$`))
  })

  test.each([
    ['empty', '', 'is empty'],
    ['short', 'short', 'must have at least 32 characters'],
    [
      "better-auth's default",
      'better-auth-secret-12345678901234567890',
      'is known or easy to guess; make one with: openssl rand -hex 32',
    ],
    [
      'from a sample',
      'please-change-me-to-something-of-your-own',
      'is known or easy to guess; make one with: openssl rand -hex 32',
    ],
    [
      'typed again and again',
      'qwert'.repeat(10),
      'is known or easy to guess; make one with: openssl rand -hex 32',
    ],
  ])(
    '[FIRM-09] a secret that is %s is refused in one line, from the variable and from its file',
    (_what, given, fault) => {
      const DATA_DIR = temporaryFolder()
      expect(() => readConfig({ DATA_DIR, AUTH_SECRET: given })).toThrow(
        new ConfigError(`AUTH_SECRET: ${fault}`),
      )
      const file = path.join(DATA_DIR, 'secret')
      writeFileSync(file, `${given}\n`)
      expect(() => readConfig({ DATA_DIR })).toThrow(
        new ConfigError(`DATA_DIR: the secret in ${file} ${fault}`),
      )
    },
  )

  test.each([
    'https://example.org/tbl',
    'https://example.org/tbl/',
    'https://example.org/?a=b',
    'https://example.org/#top',
    'https://ana@example.org',
  ])(
    '[FIRM-11] PUBLIC_URL %s is refused in one line: links, cookies and sockets are at the top of a host',
    (PUBLIC_URL) => {
      const text =
        'PUBLIC_URL: must end after the host and port, as https://tbl.example.org does: the product needs a host of its own'
      expect(() => readConfig({ AUTH_SECRET: secret, PUBLIC_URL })).toThrow(new ConfigError(text))
    },
  )

  test.each(['https://example.org', 'https://example.org/', 'http://192.168.1.20:3000'])(
    '[FIRM-11] PUBLIC_URL %s is an address',
    (PUBLIC_URL) => {
      expect(readConfig({ AUTH_SECRET: secret, PUBLIC_URL }).publicUrl.href).toBe(
        new URL(PUBLIC_URL).href,
      )
    },
  )

  test('PostgreSQL needs a secret that outlives the machine', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/tbl' })).toThrow(
      'AUTH_SECRET: is required with DATABASE_URL',
    )
    expect(
      readConfig({ DATABASE_URL: 'postgres://localhost/tbl', AUTH_SECRET: secret }).databaseUrl,
    ).toBe('postgres://localhost/tbl')
  })

  test('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', AUTH_SECRET: secret }).port).toBe(3000)
  })

  test('INSTRUCTOR_EMAIL_DOMAINS is a comma list', () => {
    expect(
      readConfig({
        AUTH_SECRET: secret,
        INSTRUCTOR_EMAIL_DOMAINS: ' Uni.example ,college.example,',
      }).instructorEmailDomains,
    ).toEqual(['uni.example', 'college.example'])
    expect(readConfig({ AUTH_SECRET: secret }).instructorEmailDomains).toEqual([])
  })
})
