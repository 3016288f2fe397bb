import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { ConfigError } from '../config-error.ts'
import { lockDirectory } from './directory-lock.ts'

afterEach(() => vi.unstubAllEnvs())

const refusal = (directory: string) =>
  new ConfigError(`DATA_DIR: ${directory} is in use by another process`)

test('[FIRM-07] a folder is locked once, until it is given back; the file stays', () => {
  const directory = path.join(temporaryFolder(), 'new')
  const unlock = lockDirectory(directory)
  expect(() => lockDirectory(directory)).toThrow(refusal(directory))
  unlock()
  expect(existsSync(path.join(directory, 'lock'))).toBe(true)
  lockDirectory(directory)()
})

test.each([
  ['an empty one', ''],
  ['one that names a process id used again', String(process.pid)],
  ['one of no sense', 'x'.repeat(10_000)],
])('[FIRM-07] a file that is left behind locks nothing: %s', (_what, content) => {
  const directory = temporaryFolder()
  writeFileSync(path.join(directory, 'lock'), content)
  lockDirectory(directory)()
})

/**
 * Starts a program in a container's place: mounts and process ids of its own. Needs rights that not
 * everybody has.
 */
const inContainer = ['unshare', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
const canContain = spawnSync(inContainer[0] ?? '', [...inContainer.slice(1), 'true']).status === 0

test.each([
  ['another process', []],
  ...(canContain ? [['another container', inContainer] as const] : []),
] as const)('[FIRM-07] %s holds the folder exactly as long as it lives', async (_who, prefix) => {
  const directory = temporaryFolder()
  const module = JSON.stringify(new URL('directory-lock.ts', import.meta.url).href)
  const source = `(await import(${module})).lockDirectory(${JSON.stringify(directory)}); console.log('locked'); setInterval(() => {}, 1000)`
  const [command = '', ...args] = [
    ...prefix,
    process.execPath,
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    source,
  ]
  const owner = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void owner.kill('SIGKILL'))
  await once(owner.stdout, 'data')
  expect(() => lockDirectory(directory)).toThrow(refusal(directory))
  owner.kill('SIGKILL')
  await once(owner, 'close')
  lockDirectory(directory)()
})

test('[FIRM-07] a child that outlives this process does not inherit the lock', async () => {
  const directory = temporaryFolder()
  const unlock = lockDirectory(directory)
  const child = spawn('cat', { stdio: ['pipe', 'ignore', 'ignore'] })
  unlock()
  lockDirectory(directory)()
  child.kill()
  await once(child, 'exit')
})

test('[FIRM-07] where the system cannot lock, the start ends with one line', () => {
  const directory = temporaryFolder()
  vi.stubEnv('PATH', '')
  expect(() => lockDirectory(directory)).toThrow(
    new ConfigError(
      `DATA_DIR: ${directory} cannot be locked, so two servers could spoil it: the program flock (util-linux) is missing`,
    ),
  )
})

test('[FIRM-07] a folder that cannot be is said in one line', () => {
  const file = path.join(temporaryFolder(), 'file')
  closeSync(openSync(file, 'w'))
  expect(() => lockDirectory(path.join(file, 'data'))).toThrow(
    /^DATA_DIR: \S+ cannot be locked, so two servers could spoil it: [^\n]+$/,
  )
})
