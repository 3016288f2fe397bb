import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { newsHeader } from '@tbl/contract/news-mark'

export type Answer = {
  readonly status: number
  readonly text: string
  /** As it came. */
  readonly bytes: number
  /** Those that a browser has to send along from now on, as NAME=VALUE. */
  readonly cookies: readonly string[]
  /** What it knows of news (`newsHeader`); null where nothing says it. */
  readonly mark: string | null
  /** From sending it to its last byte. */
  readonly milliseconds: number
}

export type Call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options?: {
    readonly cookie?: string
    readonly body?: unknown
    /** The network address that a proxy says it comes from. */
    readonly from?: string
    /** Takes the answer compressed, as browsers do. */
    readonly isCompressed?: boolean
  },
) => Promise<Answer>

/** Calls of a server over connections that stay open, as browsers keep theirs. */
export function callsTo(url: string): { call: Call; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const { hostname, port } = new URL(url)
  const call: Call = (method, path, options = {}) =>
    new Promise((resolve, reject) => {
      const { cookie, body, from, isCompressed } = options
      const sent = body === undefined ? null : Buffer.from(JSON.stringify(body))
      const headers = {
        ...(cookie === undefined ? {} : { cookie }),
        ...(from === undefined ? {} : { 'x-forwarded-for': from }),
        ...(isCompressed ? { 'accept-encoding': 'br' } : {}),
        ...(sent === null
          ? {}
          : { 'content-type': 'application/json', 'content-length': sent.length }),
      }
      const began = performance.now()
      const asked = request({ agent, hostname, port, method, path, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const milliseconds = performance.now() - began
          const all = Buffer.concat(chunks)
          const isPacked = answer.headers['content-encoding'] === 'br'
          resolve({
            status: answer.statusCode ?? 0,
            text: (isPacked ? brotliDecompressSync(all) : all).toString(),
            bytes: all.length,
            mark: String(answer.headers[newsHeader] ?? '') || null,
            cookies: (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? ''),
            milliseconds,
          })
        })
      })
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // a connection that had lain idle was closed meanwhile: browsers send it again, too
        if (asked.reusedSocket && error.code === 'ECONNRESET')
          call(method, path, options).then(resolve, reject)
        else reject(new Error(`${method} ${path} was not answered`, { cause: error }))
      })
      asked.end(sent ?? undefined)
    })
  return { call, close: () => agent.destroy() }
}

/** The server had no time for something, and has changed nothing. */
export class Busy extends Error {}

/** The answer, which has to be a good one; rejects with Busy where it may be asked again. */
export async function good(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer
  if (status === 200) return answer
  const message = `A call was answered with ${status}: ${text.slice(0, 300)}`
  throw status === 503 ? new Busy(message) : new Error(message)
}

/** What came of something in the end: how long it took (ms), and how often there was no time. */
export type Patient<T> = { readonly result: T; readonly took: number; readonly refusals: number }

/** When a busy server wants to be asked again, in milliseconds. */
const retryAfter = 1000

/** Does something, and again while the server is busy, as the web app does. */
export async function patiently<T>(work: () => Promise<T>): Promise<Patient<T>> {
  const began = performance.now()
  for (let refusals = 0; ; refusals += 1) {
    try {
      return { result: await work(), took: performance.now() - began, refusals }
    } catch (error) {
      if (!(error instanceof Busy)) throw error
    }
    await pause(retryAfter)
  }
}
