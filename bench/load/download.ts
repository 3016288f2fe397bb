import { request } from 'node:http'
import { createGunzip } from 'node:zlib'

/** A file as it came: times from sending the call, milliseconds, and its lines. */
export type Download = {
  readonly firstByte: number
  readonly milliseconds: number
  readonly lines: number
}

/** Posts, and reads the file that is answered as browsers do, compressed; keeps nothing of it. */
export function download(
  server: { readonly url: string },
  path: string,
  { cookie, body }: { readonly cookie: string; readonly body: unknown },
): Promise<Download> {
  const sent = Buffer.from(JSON.stringify(body))
  const headers = {
    ...{ cookie, 'accept-encoding': 'gzip, deflate, br, zstd' },
    ...{ 'content-type': 'application/json', 'content-length': sent.length },
  }
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const asked = request(new URL(path, server.url), { method: 'POST', headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A file was answered ${answer.statusCode}`))
      let firstByte = Number.NaN
      let lines = 0
      answer.once('data', () => {
        firstByte = performance.now() - began
      })
      const isPacked = answer.headers['content-encoding'] === 'gzip'
      const text = isPacked ? answer.pipe(createGunzip()) : answer
      answer.on('error', reject)
      text.on('error', reject)
      text.on('data', (chunk: Buffer) => {
        for (const byte of chunk) if (byte === 10) lines += 1
      })
      text.on('end', () => resolve({ firstByte, milliseconds: performance.now() - began, lines }))
    })
    asked.on('error', reject)
    asked.end(sent)
  })
}
