import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endServers, logIn, startProcess } from '../apps/server/testing/server-process.ts'
import { buildServer } from './build-server.ts'
import { compressFiles } from './compress-files.ts'
import { root } from './root.mjs'

const place = mkdtempSync(join(tmpdir(), 'tbl-build-'))
const [build, elsewhere] = [join(place, 'build'), join(place, 'elsewhere')]
// the links below count as the packages' own place: what is not linked is not found
const flags = ['--preserve-symlinks', '--preserve-symlinks-main', '--enable-source-maps']
const program = { args: [...flags, join(build, 'server.js')], cwd: elsewhere }

/** As after `npm ci --omit=dev` in the build: each of its packages, and no other. */
function linkPackages(): void {
  const { packages } = JSON.parse(readFileSync(join(build, 'package-lock.json'), 'utf8'))
  for (const name of Object.keys(packages)) {
    const installed = join(root, name)
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(name) || !existsSync(installed)) continue
    mkdirSync(dirname(join(build, name)), { recursive: true })
    symlinkSync(installed, join(build, name))
  }
}

const script = 'export const large = 1\n'.repeat(200)
beforeAll(async () => {
  await buildServer(build)
  mkdirSync(join(build, 'web/assets'), { recursive: true })
  writeFileSync(join(build, 'web/index.html'), '<title>Page</title>')
  writeFileSync(join(build, 'web/assets/app.js'), script)
  await compressFiles(join(build, 'web'))
  linkPackages()
  mkdirSync(elsewhere)
}, 120_000)
afterAll(() => {
  endServers()
  rmSync(place, { recursive: true })
})

test('a build runs with its own packages alone: pages, a new database, mails, a login', async () => {
  const server = await startProcess({}, program)
  await server.ready
  expect(existsSync(join(elsewhere, 'data/database'))).toBe(true) // where it was started

  const page = await fetch(`${server.url}/courses`)
  expect(await page.text()).toBe('<title>TBL</title>')
  const file = await fetch(`${server.url}/assets/app.js`, { headers: { 'accept-encoding': 'br' } })
  expect(file.headers.get('content-encoding')).toBe('br')
  expect(await file.text()).toBe(script)

  const [email, password] = ['ana@example.org', 'correct horse']
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/accounts', { email, password, name: 'Ana', role: 'Student' })
  const token = () => server.printed().match(/token=([\w-]+)/)?.[1]
  await expect.poll(token).toBeDefined()
  expect((await post('/accounts/verification', { token: token() })).status).toBe(200)
  const ana = await logIn(server.url, email, password)
  expect(await ana.call(server.url, 'GET', '/session')).toMatchObject({ body: { me: { email } } })

  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null })
})

test('its stack traces name the lines of the sources', async () => {
  const dataDir = join(place, 'data-of-unreadable-secret')
  mkdirSync(join(dataDir, 'secret'), { recursive: true })
  const server = await startProcess({ DATA_DIR: dataDir }, program)
  await server.ended
  expect(server.printed()).toMatch(/apps\/server\/src\/main\.ts:\d+:/)
})
