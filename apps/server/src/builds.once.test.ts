import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startTestApp } from '../testing/running-app.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** Built pages; the page names each of its files by what is in it. */
function pages(script: string): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    `<meta name="build" content="dev" /><script src="/assets/${script}"></script>`,
  )
  writeFileSync(join(folder, 'assets', script), 'export {}')
  return folder
}

let app: RunningApp
let build: string
beforeAll(async () => {
  app = await startTestApp({ databaseUrl: null, webFolder: pages('app-1.js') })
  build = String((await fetch(`${app.address}/healthz`)).headers.get('x-build'))
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }

test.each<[what: string, status: number, path: string, init?: RequestInit]>([
  ['a page', 200, '/courses'],
  ['a file of a page', 200, '/assets/app-1.js'],
  ['a file that is gone', 404, '/assets/app-0.js'],
  ['a page without its body', 200, '/courses', { method: 'HEAD' }],
  ['readiness', 200, '/readyz'],
  ['the description of the API', 200, '/api/openapi.json'],
  ['an operation', 200, '/api/v1/session'],
  ['a refusal', 401, '/api/v1/courses'],
  ['an operation that is none', 404, '/api/v1/nothing'],
  [
    'an input that is malformed',
    400,
    '/api/v1/session',
    { method: 'POST', headers: json, body: '{}' },
  ],
  ['half a body', 400, '/api/v1/session', { method: 'POST', headers: json, body: '{' }],
  [
    'too large a body',
    413,
    '/api/v1/session',
    { method: 'POST', headers: json, body: `"${'x'.repeat(2_000_000)}"` },
  ],
  [
    'a write of another site',
    403,
    '/api/v1/session',
    { method: 'POST', headers: { ...json, origin: 'https://evil.example' }, body: '{}' },
  ],
  ['an address that is none', 400, '/%zz'],
])(
  '[FIRM-21] %s is answered with the number of the build (%i)',
  async (_what, status, path, init = {}) => {
    const answer = await fetch(`${app.address}${path}`, init)
    expect([answer.status, answer.headers.get('x-build')]).toEqual([status, build])
  },
)

test('[FIRM-21] the number is that of the page, which carries it too, and says nothing else', async () => {
  expect(build).toMatch(/^[0-9a-f]{12}$/)
  expect(await (await fetch(app.address)).text()).toContain(
    `<meta name="build" content="${build}" />`,
  )
})

test('[FIRM-21] other pages are another build, and without built pages there is no number', async () => {
  const buildWith = async (webFolder: string) => {
    const other = await startTestApp({ databaseUrl: null, webFolder })
    const { headers } = await fetch(`${other.address}/healthz`)
    await other.close()
    return headers.get('x-build')
  }
  expect(await buildWith(pages('app-2.js'))).toMatch(new RegExp(`^(?!${build})[0-9a-f]{12}$`))
  expect(await buildWith(join(temporaryFolder(), 'none'))).toBe('dev')
})

test('[FIRM-21] another server with the same pages has the same number, and says it also while it stops', async () => {
  const twin = await startTestApp({ databaseUrl: null, webFolder: pages('app-1.js') })
  const { hostname, port } = new URL(twin.address)
  const connection = connect(Number(port), hostname).on('error', () => {})
  connection.write(
    `POST /api/v1/session HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n`,
  )
  await once(connection, 'data') // it is under way, and is waited for
  const closing = twin.close()
  const answer = await fetch(`${twin.address}/api/v1/session`)
  expect([answer.status, answer.headers.get('x-build')]).toEqual([503, build])
  connection.destroy()
  await closing
})
