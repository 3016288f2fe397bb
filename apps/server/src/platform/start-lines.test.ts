import { expect, test } from 'vitest'
import { startLines } from './start-lines.ts'

const start = {
  productName: 'TBL',
  publicUrl: new URL('http://localhost:3000'),
  dataDir: '/data',
  smtpUrl: null,
  instructorEmailDomains: ['uni.example'],
  databaseKind: 'postgres' as const,
}

test('the start says where the product is', () => {
  expect(startLines({ ...start, smtpUrl: 'smtp://mail.example' })).toEqual([
    'TBL is ready at http://localhost:3000',
  ])
})

test('it says where data is kept', () => {
  expect(startLines({ ...start, databaseKind: 'embedded' })).toContain(
    'Data is kept in /data (embedded database; DATABASE_URL uses PostgreSQL).',
  )
})

test('[FIRM-12] it says where mails and their links are', () => {
  expect(startLines(start)).toContain(
    'No SMTP_URL: mails are written to /data/outbox; their links are printed here too.',
  )
  expect(startLines({ ...start, publicUrl: new URL('https://tbl.example') })).toContain(
    'No SMTP_URL: mails are written to /data/outbox; their links are there alone, and not printed here.',
  )
})

test('[DOOR-15] it says in one line that everybody may choose Instructor', () => {
  expect(startLines({ ...start, instructorEmailDomains: [] })).toContain(
    'No INSTRUCTOR_EMAIL_DOMAINS: everybody may choose Instructor.',
  )
  expect(startLines(start).join()).not.toContain('Instructor')
})
