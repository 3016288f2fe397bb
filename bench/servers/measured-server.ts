import { startProcess } from '../../apps/server/testing/server-process.ts'
import { cpuSeconds } from '../cpu.ts'
import { type Call, callsTo } from '../load/calls.ts'

/** A server under load: its address, calls to it, and the CPU seconds that it has used. */
export type MeasuredServer = {
  readonly pid: number
  readonly url: string
  readonly call: Call
  readonly cpuSeconds: () => number
  readonly stop: () => Promise<void>
}

async function start(...input: Parameters<typeof startProcess>): Promise<MeasuredServer> {
  const server = await startProcess(...input)
  await server.ready
  const { call, close } = callsTo(server.url)
  return {
    pid: server.pid,
    url: server.url,
    call,
    cpuSeconds: () => cpuSeconds(server.pid),
    stop: async () => {
      close()
      await server.kill('SIGTERM')
    },
  }
}

const root = new URL('../..', import.meta.url).pathname

/** The product as `npm start` runs it; `profiles` is a folder for what V8 records of its work. */
export const startProduct = (
  settings: Readonly<Record<string, string>>,
  profiles: string | null,
): Promise<MeasuredServer> =>
  start(settings, {
    args: [
      ...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : ['--enable-source-maps']),
      '--max-semi-space-size=32',
      'build/server.js',
    ],
    cwd: root,
  })

/** What its sockets are measured beside. */
export const startSocketIo = (
  settings: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> =>
  start(settings, {
    args: ['--import', 'tsx', 'servers/socket-io-program.ts'],
    cwd: `${root}/bench`,
  })

/** What messages to the cockpit are measured beside. */
export const startGathering = (): Promise<MeasuredServer> =>
  start({}, { args: ['--import', 'tsx', 'servers/gathering-program.ts'], cwd: `${root}/bench` })

/** What it is measured beside, on PostgreSQL at a URL or on PGlite in a new folder. */
export const startReference = (
  database: { readonly DATABASE_URL: string } | { readonly DATABASE_FOLDER: string },
): Promise<MeasuredServer> =>
  start(database, {
    args: ['--import', 'tsx', 'servers/reference-program.ts'],
    cwd: `${root}/bench`,
  })
