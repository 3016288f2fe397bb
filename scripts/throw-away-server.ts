import { type SpawnOptions, spawn } from 'node:child_process'
import { createServer } from 'node:net'

/**
 * A server of one's own: its address, the process that it is a child of, how to end it and remove
 * its folder, and how to end it for a while.
 */
export type ThrowAwayServer = {
  url: string
  pid: number
  stop: () => Promise<void>
  /** Ends it with a signal, and keeps its folder; ends when it has. */
  interrupt: (signal: NodeJS.Signals) => Promise<void>
  /** Starts it again where it was; ends when it can be used. */
  restart: () => Promise<void>
}

/**
 * Keeps the server running until its own input closes, which also happens when the starting process
 * dies in any way; then removes the folder. A line of its input ends the server with that signal, or
 * starts it again.
 */
const keeper =
  'folder=$1; shift; "$@" & server=$!; while read -r word; do if [ "$word" = start ]; then "$@" & server=$!; else kill -s "$word" $server; wait $server; server=; echo "$word: ended"; fi; done; [ -z "$server" ] || { kill -INT $server; wait $server; }; cd / && rm -rf "$folder"'

/** A port of 127.0.0.1 that nobody listens to at this moment; rejects when the wanted one is taken. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(wanted, '127.0.0.1', () => {
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
  const failed = new Promise<never>((_resolve, reject) => {
    server.on('error', reject)
    server.on('close', () => reject(new Error(`${name} did not start: ${log}`)))
  })
  failed.catch(() => {}) // it also closes when it is stopped
  let awaited = ready
  let onPrinted = () => {}
  for (const output of [stdout, stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (log.includes(awaited)) onPrinted()
    })
  }
  /** Ends when this is printed from now on. */
  const printed = (text: string) => {
    log = ''
    awaited = text
    const isPrinted = new Promise<void>((resolve) => {
      onPrinted = resolve
    })
    return Promise.race([isPrinted, failed])
  }
  await printed(ready)
  const stop = () => {
    stdin.end()
    return ended
  }
  const interrupt = (signal: NodeJS.Signals) => {
    const word = signal.replace('SIG', '')
    stdin.write(`${word}\n`)
    return printed(`${word}: ended`)
  }
  const restart = () => {
    stdin.write('start\n')
    return printed(ready)
  }
  return { url, pid: server.pid ?? 0, stop, interrupt, restart }
}
