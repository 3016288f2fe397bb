import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFiles } from './compress-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tbl-compress-'))
  mkdirSync(join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, content: string | Buffer) => writeFileSync(join(folder, file), content)
const files = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('.'))
    .sort()

test('a file gets what it is compressed beside it', async () => {
  const script = 'export const large = 1\n'.repeat(100)
  write('assets/app.js', script)
  await compressFiles(folder)
  expect(files()).toEqual(['assets/app.js', 'assets/app.js.br', 'assets/app.js.gz'])
  const read = (file: string) => readFileSync(join(folder, file))
  expect(brotliDecompressSync(read('assets/app.js.br')).toString()).toBe(script)
  expect(gunzipSync(read('assets/app.js.gz')).toString()).toBe(script)
})

test('what is small, gets no smaller, or is made by the server is left alone', async () => {
  write('mark.svg', 'x'.repeat(1024))
  write('font.woff2', Buffer.from(crypto.getRandomValues(new Uint8Array(5000))))
  write('index.html', '<p>'.repeat(1000))
  await compressFiles(folder)
  expect(files()).toEqual(['font.woff2', 'index.html', 'mark.svg'])
})
