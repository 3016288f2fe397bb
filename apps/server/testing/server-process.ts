import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { freePort } from '../../../scripts/throw-away-server.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** How a process ended. */
type End = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

/** The server as a process of its own, as on a real machine. */
export type ServerProcess = {
  readonly url: string
  readonly pid: number
  /** All that it has printed. */
  readonly printed: () => string
  /** Ends when it can be used; rejects with what it printed when it ends before. */
  readonly ready: Promise<void>
  readonly ended: Promise<End>
  readonly kill: (signal: NodeJS.Signals) => Promise<End>
}

const running = new Set<ChildProcess>()

/** Ends the servers that a test which failed has left. */
export function endServers(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** What Node runs, and in which folder. */
type Program = { readonly args: readonly string[]; readonly cwd: string }
/** As `npm start` runs it; scripts/provide-build.ts has built it. */
const built: Program = { args: ['--enable-source-maps', 'build/server.js'], cwd: root }

/** Starts the server with these settings (docs/deployment.md), under a umask that hides nothing. */
export async function startProcess(
  settings: Readonly<Record<string, string>>,
  { args, cwd } = built,
): Promise<ServerProcess> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', ...settings }
  const child = spawn('sh', ['-c', 'umask 0; exec "$0" "$@"', process.execPath, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let printed = ''
  const ended = new Promise<End>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve({ code, signal })
    })
  })
  const ready = new Promise<void>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr]) {
      output.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        if (printed.includes('is ready at')) resolve()
      })
    }
    void ended.then(({ code, signal }) =>
      reject(new Error(`The server ended with ${code ?? signal}:\n${printed}`)),
    )
  })
  ready.catch(() => {}) // who kills it does not wait for it
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  const url = `http://127.0.0.1:${port}`
  return { url, pid: child.pid ?? 0, printed: () => printed, ready, ended, kill }
}

/** The same, once it can be used. */
export async function startReady(
  settings: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const server = await startProcess(settings)
  await server.ready
  return server
}

/** A person's calls to servers that come and go; a lost connection rejects. */
export type Caller = {
  readonly cookie: string
  readonly call: (
    url: string,
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<{ status: number; body: unknown }>
}

/** Logs in at a server. */
export async function logIn(url: string, email: string, password: string): Promise<Caller> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/v1/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  if (answer.status !== 200) throw new Error(`A login was answered with ${answer.status}`)
  const call: Caller['call'] = async (url, method, path, body) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...headers, cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  return { cookie, call }
}
