import { Agent, request } from 'node:http'

export type Answer = {
  readonly status: number
  readonly text: string
  readonly bytes: number
  /** From sending it to its last byte. */
  readonly milliseconds: number
}

export type Call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options?: { readonly cookie?: string; readonly body?: unknown },
) => Promise<Answer>

/** Calls of a server over connections that stay open, as browsers keep theirs. */
export function callsTo(url: string): { call: Call; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const { hostname, port } = new URL(url)
  const call: Call = (method, path, { cookie, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = body === undefined ? null : Buffer.from(JSON.stringify(body))
      const headers = {
        ...(cookie === undefined ? {} : { cookie }),
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
          const all = Buffer.concat(chunks)
          resolve({
            status: answer.statusCode ?? 0,
            text: all.toString(),
            bytes: all.length,
            milliseconds: performance.now() - began,
          })
        })
      })
      asked.on('error', (error) =>
        reject(new Error(`${method} ${path} was not answered`, { cause: error })),
      )
      asked.end(sent ?? undefined)
    })
  return { call, close: () => agent.destroy() }
}

/** The answer, which has to be a good one. */
export async function good(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer
  if (status !== 200) throw new Error(`A call was answered with ${status}: ${text.slice(0, 300)}`)
  return answer
}
