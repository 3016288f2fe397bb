import { mkdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startTestApp } from '../testing/running-app.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const script = 'export const large = 1\n'.repeat(200)
const page = `<title>Page</title>${'<p>'.repeat(1000)}`

let app: RunningApp
beforeAll(async () => {
  const webFolder = join(temporaryFolder(), 'assets') // its own name makes nothing last for ever
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  const write = (file: string, content: string | Buffer) =>
    writeFileSync(join(webFolder, file), content)
  write('index.html', page)
  write('mark.svg', '<svg/>')
  write('assets/app.js', script)
  write('assets/app.js.br', brotliCompressSync(script))
  write('assets/app.js.gz', gzipSync(script))
  write('assets/small.js', 'export {}')
  app = await startTestApp({ databaseUrl: null, webFolder })
})
afterAll(() => app.close())

type Sent = { status?: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }
/** Asks as a browser that takes these encodings; answers what is sent, as it is. */
const ask = (path: string, encodings = '', more: Record<string, string> = {}, method = 'GET') =>
  new Promise<Sent>((resolve, reject) => {
    const headers = { ...(encodings && { 'accept-encoding': encodings }), ...more }
    const request = get(`${app.address}${path}`, { headers, method }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
    })
    request.on('error', reject)
  })

test.each<[takes: string, is: string | undefined, unpack: (body: Buffer) => Buffer]>([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['deflate', undefined, (body) => body],
  ['', undefined, (body) => body],
])('a browser that takes "%s" gets a file as %s', async (takes, is, unpack) => {
  const { status, headers, body } = await ask('/assets/app.js', takes)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(headers['content-encoding']).toBe(is)
  expect(unpack(body).toString()).toBe(script)
})

test('HEAD says the same of a compressed file, and sends none', async () => {
  const { headers, body } = await ask('/assets/app.js', 'br')
  const head = await ask('/assets/app.js', 'br', {}, 'HEAD')
  const { date: _at, ...same } = headers
  expect(head.headers).toMatchObject(same)
  expect([head.body.length, body.length]).toEqual([0, brotliCompressSync(script).length])
})

test('each form of a file has a tag of its own, which is answered with 304', async () => {
  const forms = ['br', 'gzip', '']
  const sent = await Promise.all(forms.map((form) => ask('/assets/app.js', form)))
  const tags = sent.map(({ headers }) => String(headers.etag))
  expect(new Set(tags).size).toBe(3)
  for (const [index, tag] of tags.entries()) {
    const again = await ask('/assets/app.js', forms[index], { 'if-none-match': tag })
    expect([again.status, again.headers.vary]).toEqual([304, 'accept-encoding'])
  }
})

test('a file that has no compressed form is sent as it is', async () => {
  const { headers, body } = await ask('/assets/small.js', 'br, gzip')
  expect([headers['content-encoding'], body.toString()]).toEqual([undefined, 'export {}'])
  expect((await ask('/mark.svg', 'br')).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
  })
})

test.each(['/assets/app.js.br', '/assets/app.js.gz'])(
  '%s has no address of its own',
  async (path) => {
    expect((await ask(path, 'br, gzip')).status).toBe(404)
  },
)

test.each(['/', '/index.html', '/courses'])('%s is the page that the server made', async (path) => {
  const { headers, body } = await ask(path, 'br, gzip')
  expect(headers['cache-control']).toBe('no-store')
  const unpack = headers['content-encoding'] === 'br' ? brotliDecompressSync : (it: Buffer) => it
  expect(unpack(body).toString()).toBe(page.replace('Page', 'TBL'))
})

test('answers of the API are compressed as they are made', async () => {
  const { headers, body } = await ask('/api/openapi.json', 'br')
  expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(JSON.parse(brotliDecompressSync(body).toString())).toHaveProperty('paths')
})
