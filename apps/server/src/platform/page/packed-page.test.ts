import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packedPage } from './packed-page.ts'

const page = '<p>Ä page</p>'.repeat(100)
const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=1.0, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
] as const)('who takes %s gets it as %s', async (accepted, encoding) => {
  const packed = await packedPage(page, accepted)
  expect(packed.encoding).toBe(encoding)
  const content = packed.content as Buffer
  expect(content.length).toBeLessThan(page.length / 10)
  expect(unpack[encoding](content).toString()).toBe(page)
})

test.each([undefined, '', 'identity', 'deflate', 'brotli'])(
  'who takes %s gets it as it is',
  async (accepted) => {
    expect(await packedPage(page, accepted)).toEqual({ content: page, encoding: null })
  },
)
