import { type SpawnOptions, spawn } from 'node:child_process'
import { createServer } from 'node:net'

/**
 * A server of one's own: its address, the process that it is a child of, and how to end it and
 * remove its folder.
 */
export type ThrowAwayServer = { url: string; pid: number; stop: () => Promise<void> }

/**
 * Keeps the server running until its own input closes, which also happens when the starting process
 * dies in any way; then removes the folder.
 */
const keeper =
  'folder=$1; shift; "$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server; cd / && rm -rf "$folder"'

/** A port of 127.0.0.1 that nobody listens to at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no free port')),
      )
    })
  })
}

type Program = {
  readonly name: string
  readonly command: readonly string[]
  /** Its own, removed at the end. */
  readonly folder: string
  /** What it prints once it can be used. */
  readonly ready: string
  readonly url: string
  readonly options?: SpawnOptions
}

/** Runs a server program until `stop`; ready when it says so. */
export async function startThrowAway({
  name,
  command,
  folder,
  ready,
  url,
  options = {},
}: Program): Promise<ThrowAwayServer> {
  const server = spawn('sh', ['-c', keeper, 'keeper', folder, ...command], {
    ...options,
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  const { stdin, stdout, stderr } = server
  if (!stdin || !stdout || !stderr) throw new Error(`${name} did not start: no pipes`)
  const ended = new Promise<void>((resolve) => server.on('close', () => resolve()))
  let log = ''
  await new Promise<void>((resolve, reject) => {
    for (const output of [stdout, stderr]) {
      output.setEncoding('utf8').on('data', (text: string) => {
        log += text
        if (log.includes(ready)) resolve()
      })
    }
    server.on('error', reject)
    server.on('close', () => reject(new Error(`${name} did not start: ${log}`)))
  })
  const stop = () => {
    stdin.end()
    return ended
  }
  return { url, pid: server.pid ?? 0, stop }
}
