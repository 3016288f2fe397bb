import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ConfigError, readConfig } from './config.ts'

const secret = 's'.repeat(32)
describe('readConfig', () => {
  test('without settings: embedded, local, and a secret of its own that stays', () => {
    const DATA_DIR = temporaryFolder()
    const config = readConfig({ DATA_DIR })
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: null, smtpUrl: null, productName: 'TBL', maxSocketsPerAddress: 10_000, logLevel: 'info' })
    expect(config.publicUrl.origin).toBe('http://localhost:3000')
    expect(readFileSync(path.join(DATA_DIR, 'secret'), 'utf8').trim()).toBe(config.authSecret)
    expect(readConfig({ DATA_DIR }).authSecret).toBe(config.authSecret)
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
    ['LOG_LEVEL', 'loud'],
  ])('a wrong %s (%s) is refused in one line that names it', (name, value) => {
    const read = () => readConfig({ DATA_DIR: temporaryFolder(), [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name}: [^\n]+$`))
  })

  test('PostgreSQL needs a secret that outlives the machine', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/tbl' })).toThrow('AUTH_SECRET: is required with DATABASE_URL')
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/tbl', AUTH_SECRET: secret }).databaseUrl).toBe('postgres://localhost/tbl')
  })

  test('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', AUTH_SECRET: secret }).port).toBe(3000)
  })

  test('INSTRUCTOR_EMAIL_DOMAINS is a comma list', () => {
    expect(readConfig({ AUTH_SECRET: secret, INSTRUCTOR_EMAIL_DOMAINS: ' Uni.example ,college.example,' }).instructorEmailDomains).toEqual(['uni.example', 'college.example'])
    expect(readConfig({ AUTH_SECRET: secret }).instructorEmailDomains).toEqual([])
  })
})
