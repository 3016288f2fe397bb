import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import compress from '@fastify/compress'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { os } from '@orpc/server'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { sendAsMade, streamCsv } from './streamed-file.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Pieces = () => AsyncGenerator<string, undefined>

/** A server that answers such a file as ours does; its address. */
async function serve(pieces: Pieces): Promise<string> {
  const router = {
    file: os
      .route({ method: 'POST', path: '/file' })
      .output(z.file())
      .handler(() => streamCsv('Übung-1.csv', 'head\r\n', pieces())),
  }
  const handler = new OpenAPIHandler(router, { rootInterceptors: [sendAsMade] })
  const app = Fastify({ forceCloseConnections: true })
  await app.register(compress, { threshold: 1024 })
  app.all('/*', async (call, reply) => {
    const { matched } = await handler.handle(call, reply, { context: {} })
    return matched ? reply : reply.status(404).send()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  closing.push(() => app.close())
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/file`
}

async function* threeLines(): AsyncGenerator<string, undefined> {
  for (const line of ['a', 'b', 'c']) yield `${line}\r\n`
}

test('is a file: its name, and once its text or its bytes', async () => {
  const file = await streamCsv('x.csv', '\uFEFFhead\r\n', threeLines())
  expect(file).toBeInstanceOf(File)
  expect([file.name, file.type]).toEqual(['x.csv', 'text/csv;charset=utf-8'])
  expect(await file.text()).toBe('head\r\na\r\nb\r\nc\r\n')
  await expect(file.text()).rejects.toThrow()
  const again = await streamCsv('x.csv', '\uFEFFhead\r\n', threeLines())
  expect(new Uint8Array(await again.arrayBuffer()).slice(0, 3)).toEqual(
    new Uint8Array([0xef, 0xbb, 0xbf]),
  )
})

test('has its head alone where there is nothing else', async () => {
  async function* nothing(): AsyncGenerator<string, undefined> {}
  expect(await (await streamCsv('x.csv', 'head\r\n', nothing())).text()).toBe('head\r\n')
})

test('what fails before its first piece fails the call', async () => {
  // biome-ignore lint/correctness/useYield: it fails before
  async function* broken(): AsyncGenerator<string, undefined> {
    throw new Error('No database')
  }
  await expect(streamCsv('x.csv', 'head', broken())).rejects.toThrow('No database')
})

test.each(['identity', 'gzip, deflate, br, zstd', 'br'])(
  '[EXP-06] travels under its name, %s',
  async (encoding) => {
    const answer = await fetch(await serve(threeLines), {
      method: 'POST',
      headers: { 'accept-encoding': encoding },
    })
    expect(answer.headers.get('content-type')).toBe('text/csv;charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename*=utf-8''%C3%9Cbung-1.csv",
    )
    expect(answer.headers.get('content-length')).toBeNull()
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding.split(',')[0])
    expect(await answer.text()).toBe('head\r\na\r\nb\r\nc\r\n')
  },
)

/** Pieces without end, each of 64 kB; how many were made, and whether they have ended. */
function endless() {
  const made = { pieces: 0 }
  let onEnd = () => {}
  const ended = new Promise<void>((resolve) => {
    onEnd = resolve
  })
  const piece = randomBytes(32_768).toString('hex')
  async function* pieces(): AsyncGenerator<string, undefined> {
    try {
      for (;;) {
        made.pieces += 1
        yield piece
      }
    } finally {
      onEnd()
    }
  }
  return { made, ended, pieces }
}

test.each(['identity', 'gzip', 'br'])(
  '[GPACE-06] nobody makes what a client does not read, and nothing once it has gone, %s',
  async (encoding) => {
    const { made, ended, pieces } = endless()
    const asked = request(await serve(pieces), {
      method: 'POST',
      headers: { 'accept-encoding': encoding },
    }).end()
    const [answer] = await once(asked, 'response')
    await once(answer, 'readable')
    let before = 0
    while (made.pieces > before) {
      before = made.pieces
      expect(before).toBeLessThan(1000) // so many fit in no socket
      for (let turn = 0; turn < 1000; turn += 1) await new Promise(setImmediate)
    }
    asked.destroy()
    await ended
  },
)

test.each(['identity', 'gzip', 'br'])(
  '[GPACE-06] what fails later breaks the file off, and makes no shorter one of it, %s',
  async (encoding) => {
    async function* breaking(): AsyncGenerator<string, undefined> {
      for (let line = 0; line < 1000; line += 1) yield 'x'.repeat(1000)
      throw new Error('No database')
    }
    const address = await serve(breaking)
    const read = async () => {
      const headers = { 'accept-encoding': encoding }
      return (await fetch(address, { method: 'POST', headers })).text()
    }
    await expect(read()).rejects.toThrow()
  },
)
