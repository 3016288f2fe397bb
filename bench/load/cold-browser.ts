import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** Connections that a browser opens to one server, over HTTP/1.1. */
const connections = 6

export type Download = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly content: Buffer
}

/** A browser that has nothing of the product: what it asks for comes over connections of its own. */
export function coldBrowser(url: string, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  let bytes = 0

  const get = (path: string): Promise<Download> =>
    new Promise((resolve, reject) => {
      const headers = { cookie, 'accept-encoding': 'br, gzip' }
      const asked = request({ agent, hostname, port, path, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const content = Buffer.concat(chunks)
          bytes += content.length
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, content })
        })
      })
      asked.on('error', (cause) => reject(new Error(`${path} was not answered`, { cause })))
      asked.end()
    })

  return {
    /** A file or page that has to be there, as it is after unpacking. */
    load: async (path: string): Promise<string> => {
      const { status, headers, content } = await get(path)
      if (status !== 200) throw new Error(`${path} was answered with ${status}`)
      return (
        headers['content-encoding'] === 'br' ? brotliDecompressSync(content) : content
      ).toString()
    },
    /** How much has come, in bytes. */
    bytes: () => bytes,
    close: () => agent.destroy(),
  }
}
