import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { endServers, startProcess } from '../testing/server-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

afterAll(endServers)

test('[LANG-04, LANG-06] a built server has the texts of all languages: pages and mails', async () => {
  const dataDir = temporaryFolder()
  const server = await startProcess({ DATA_DIR: dataDir, DEFAULT_LANGUAGE: 'de' })
  await server.ready
  const page = await (await fetch(`${server.url}/courses`)).text()
  expect(page).toContain('<html lang="de" dir="ltr">')
  expect(page).toContain('<noscript>Diese Seite braucht JavaScript.</noscript>')
  const form = { email: 'ana@example.org', password: 'correct horse', name: 'Ana', role: 'Student' }
  await fetch(`${server.url}/api/v1/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'es-MX' },
    body: JSON.stringify(form),
  })
  const outbox = join(dataDir, 'outbox')
  const read = () => {
    const [file] = existsSync(outbox) ? readdirSync(outbox) : []
    return file ? readFileSync(join(outbox, file), 'utf8') : '' // empty until it is written
  }
  while (read() === '') await pause(20)
  const mail = read()
  expect(mail).toContain('Content-Language: es')
  expect(mail).toContain('Hola:')
  expect(server.printed()).not.toContain('"level":50')
  await server.kill('SIGTERM')
}, 120_000)

test('[LANG-02] a language that is none here ends the start with one line', async () => {
  const server = await startProcess({ DATA_DIR: temporaryFolder(), DEFAULT_LANGUAGE: 'tlh' })
  await expect(server.ready).rejects.toThrow(/^The server ended with 1:\nDEFAULT_LANGUAGE: .+\n$/)
}, 60_000)
