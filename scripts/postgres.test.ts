import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPostgres } from './postgres.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tbl-own-'))
  chmodSync(folder, 0o1777) // like /tmp: PostgreSQL's own user works in it
  vi.stubEnv('TMPDIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const leftBehind = () => readdirSync(folder).filter((name) => name.startsWith('tbl-postgres-'))

async function isListening(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

test('a throw-away PostgreSQL listens, and leaves nothing behind when it is stopped', async () => {
  const postgres = await startPostgres()
  expect(await isListening(postgres.url)).toBe(true)
  expect(leftBehind()).toHaveLength(1)
  await postgres.stop()
  expect(await isListening(postgres.url)).toBe(false)
  expect(leftBehind()).toEqual([])
})

test('it ends with the process that started it, however that dies', async () => {
  const source = `import { startPostgres } from ${JSON.stringify(new URL('postgres.ts', import.meta.url).href)}; console.log((await startPostgres()).url)`
  const starter = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', source],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [line] = await once(starter.stdout.setEncoding('utf8'), 'data')
  const url = String(line).trim()
  expect(await isListening(url)).toBe(true)
  starter.kill('SIGKILL')
  await expect.poll(leftBehind, { timeout: 20_000 }).toEqual([])
  expect(await isListening(url)).toBe(false)
})
