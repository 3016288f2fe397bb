import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * @typedef {{ code: number, output: string, seconds: number }} Result `code` is the exit code; a
 * signal counts as 1
 */

/**
 * Runs a command to its end in the repository's folder. With `echo` its output appears as it comes.
 * A SIGTERM to this process reaches the command.
 * @param {string[]} commandLine
 * @param {{ echo?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<Result>}
 */
export function run([command = '', ...args], { echo = false, env = {} } = {}) {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
    })
    const stop = () => void child.kill('SIGTERM')
    process.once('SIGTERM', stop)
    let output = ''
    for (const [from, to] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      from.setEncoding('utf8').on('data', (text) => {
        output += text
        if (echo) to.write(text)
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGTERM', stop)
      resolve({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000 })
    })
  })
}

/**
 * The command line that runs a tool of node_modules with this Node.
 * @param {string} packageName
 * @param {string} [tool] the name of its command, where that is not the package's
 */
export function nodeTool(packageName, tool = packageName) {
  const folder = join(root, 'node_modules', packageName)
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const script = typeof bin === 'string' ? bin : bin[tool]
  if (!script) throw new Error(`${packageName} has no command ${tool}`)
  return [process.execPath, join(folder, script)]
}

/**
 * Runs a command as one step of a longer work: one calm line when it works; its output, and the end
 * of this process, when it fails.
 * @param {string} label
 * @param {string[]} commandLine
 */
export async function step(label, commandLine, env = {}) {
  process.stdout.write(`${label} ... `)
  const { code, output, seconds } = await run(commandLine, { env })
  if (code === 0) return console.log(`${seconds.toFixed(1)} s`)
  console.log(`failed\n${output}`)
  process.exit(1)
}
