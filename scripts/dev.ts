import { spawn } from 'node:child_process'
import { root } from './root.mjs'
import { nodeTool } from './run.mjs'

/** Lets vite.config.ts import the contract's sources, which Node 20 cannot run by itself. */
const readsTypeScript = ['--configLoader', 'runner']

const commandLines = [
  [...nodeTool('tsx'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts'],
  [...nodeTool('vite'), 'apps/web', '--clearScreen', 'false', ...readsTypeScript],
]
const env = { PUBLIC_URL: 'http://localhost:5173', ...process.env } // the pages, and the links in mails, come from vite

// Own process groups: Ctrl-C reaches this process alone, which ends each part once. A second signal
// would make tsx kill the server.
const parts = commandLines.map(([command = '', ...args]) =>
  spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true }),
)

const stop = () => {
  for (const part of parts) if (part.exitCode === null && !part.killed) part.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
for (const part of parts) {
  part.on('exit', (code) => {
    if (!part.killed && code !== 0) process.exitCode = 1
    stop()
  })
}
