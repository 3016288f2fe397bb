import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createMailer } from './mail.ts'

test('[AUTH-12, LANG-06] without SMTP_URL a message becomes a file with a text and an HTML part, and its link is printed', async () => {
  const dataDir = temporaryFolder()
  const printed: string[] = []
  const send = createMailer(
    { smtpUrl: null, mailFrom: 'TBL <no-reply@example.org>', dataDir },
    (line) => printed.push(line),
  )
  const link = 'http://localhost:3000/auth/callback?token=abc'
  await send({
    to: 'ana@example.org',
    language: 'es',
    subject: 'Verify',
    text: 'Hello <Ana> & friends,\n\nopen this',
    link,
  })
  const [file] = readdirSync(path.join(dataDir, 'outbox'))
  expect(file).toMatch(/\.eml$/)
  const eml = readFileSync(path.join(dataDir, 'outbox', file ?? ''), 'utf8')
    .replaceAll('=\n', '')
    .replaceAll('=3D', '=')
  expect(eml).toContain('To: ana@example.org')
  expect(eml.split('\n')).toContain(link)
  expect(eml).toContain('Hello &#60;Ana&#62; &#38; friends,')
  expect(eml).toContain('<html lang="es" dir="ltr">')
  expect(eml).toMatch(/^Content-Language: es$/m)
  expect(printed).toEqual([`Mail to ana@example.org: ${link}`])
})

test('a mail server that does not answer is an error, not silence', async () => {
  const send = createMailer(
    { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'x@example.org', dataDir: '' },
    () => {},
  )
  await expect(
    send({ to: 'ana@example.org', language: 'en', subject: 's', text: 't', link: null }),
  ).rejects.toThrow()
})
