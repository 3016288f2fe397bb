import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { ConfigError } from '../config-error.ts'
import { copyBeforeUpgrade, systemDisk } from './copy-before-upgrade.ts'

const files = ['PG_VERSION', 'base/1/1259', 'global/pg_control', 'pg_wal/000000010000000000000001']

/** A database, as far as a copy sees it: 4 files, 5 folders, one of them empty. */
function someDatabase(): string {
  const directory = path.join(temporaryFolder(), 'database')
  mkdirSync(path.join(directory, 'pg_notify'), { recursive: true })
  for (const file of files) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true })
    writeFileSync(path.join(directory, file), `what ${file} holds`)
  }
  return directory
}

const allIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
      const name = path.join(entry.parentPath, entry.name)
      return [path.relative(folder, name), entry.isFile() ? readFileSync(name, 'utf8') : '']
    }),
  )

const beside = (directory: string) => readdirSync(path.dirname(directory)).sort()

test('a copy has all that the folder has, and replaces one of the same state alone', async () => {
  const directory = someDatabase()
  const copy = await copyBeforeUpgrade(directory, '0010_let_in', systemDisk)
  expect(copy).toBe(path.join(path.dirname(directory), 'database.as-of-0010_let_in'))
  expect(allIn(copy)).toEqual(allIn(directory))

  await copyBeforeUpgrade(directory, '0011_link_guesses', systemDisk)
  writeFileSync(path.join(directory, 'PG_VERSION'), 'later')
  writeFileSync(path.join(copy, 'left'), 'of the copy that was there')
  await copyBeforeUpgrade(directory, '0010_let_in', systemDisk)
  expect(allIn(copy)).toEqual(allIn(directory))
  expect(beside(directory)).toEqual([
    'database',
    'database.as-of-0010_let_in',
    'database.as-of-0011_link_guesses',
  ])
})

test('of a folder that is elsewhere, behind a link, the files are copied and not the link', async () => {
  const [elsewhere, dataDir] = [someDatabase(), temporaryFolder()]
  symlinkSync(elsewhere, path.join(dataDir, 'database'))
  const copy = await copyBeforeUpgrade(path.join(dataDir, 'database'), '0010_let_in', systemDisk)
  expect(allIn(copy)).toEqual(allIn(elsewhere))
  expect(path.dirname(copy)).toBe(dataDir)
})

test('kill -9 in the middle of copying leaves no copy under its name, nor spoils one that is there; the next start makes it anew', async () => {
  const directory = someDatabase()
  const copy = await copyBeforeUpgrade(directory, '0010_let_in', systemDisk)
  const was = allIn(copy)
  writeFileSync(path.join(directory, 'PG_VERSION'), 'later')
  const module = JSON.stringify(new URL('copy-before-upgrade.ts', import.meta.url).href)
  const source = `
    const { copyBeforeUpgrade, systemDisk } = await import(${module})
    let copied = 0
    const copyFile = (from, to) => {
      if (copied === 2) process.kill(process.pid, 'SIGKILL')
      systemDisk.copyFile(from, to)
      copied += 1
    }
    for (const last of ['0011_link_guesses', '0010_let_in'].slice(Number(process.argv[1])))
      await copyBeforeUpgrade(${JSON.stringify(directory)}, last, { ...systemDisk, copyFile })`
  for (const [from, unfinished] of [
    ['0', ['database.as-of-0011_link_guesses.new']],
    ['1', ['database.as-of-0010_let_in.new', 'database.as-of-0011_link_guesses.new']],
  ] as const) {
    const args = ['--import', 'tsx', '--input-type=module', '--eval', source, from]
    const child = spawn(process.execPath, args, { stdio: 'inherit' })
    expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
    expect(beside(directory)).toEqual(
      ['database', 'database.as-of-0010_let_in', ...unfinished].sort(),
    )
    expect(allIn(copy)).toEqual(was)
  }
  for (const last of ['0010_let_in', '0011_link_guesses'])
    expect(allIn(await copyBeforeUpgrade(directory, last, systemDisk))).toEqual(allIn(directory))
  expect(beside(directory)).toHaveLength(3)
})

// 4 files of a block each, 5 folders, and what the upgrade itself writes
const needed = 9 * 4096 + 64 * 2 ** 20

test.each([
  ['none', 0, '0.0'],
  ['a byte too little', needed - 1, '67.1'],
])('too little room is one line, and nothing is changed: %s', async (_what, free, said) => {
  const directory = someDatabase()
  const copying = copyBeforeUpgrade(directory, '0010_let_in', {
    ...systemDisk,
    freeBytes: () => free,
  })
  await expect(copying).rejects.toThrow(
    new ConfigError(
      `DATA_DIR: this start upgrades the database and needs 67.2 MB free for a copy of it beforehand; ${said} MB are free. Nothing was changed. Make room there, or move earlier copies (database.as-of-*) away.`,
    ),
  )
  expect(beside(directory)).toEqual(['database'])
})

test('room to the byte is enough, asked for where the copy will be, without what a killed start has left of it', async () => {
  const directory = someDatabase()
  const unfinished = path.join(path.dirname(directory), 'database.as-of-0010_let_in.new')
  mkdirSync(unfinished)
  const asked: string[] = []
  const freeBytes = (folder: string) => {
    asked.push(folder)
    return existsSync(unfinished) ? 0 : needed
  }
  await copyBeforeUpgrade(directory, '0010_let_in', { ...systemDisk, freeBytes })
  expect(asked).toEqual([path.dirname(directory)])
  expect(systemDisk.freeBytes(directory)).toBeGreaterThan(0)
})

test('a disk that breaks is one line, and leaves no half copy', async () => {
  const directory = someDatabase()
  const copyFile = (from: string, to: string) => {
    if (from.endsWith('pg_control')) throw new Error('ENOSPC: no space left on device')
    copyFileSync(from, to)
  }
  const copying = copyBeforeUpgrade(directory, '0010_let_in', { ...systemDisk, copyFile })
  await expect(copying).rejects.toThrow(
    new ConfigError(
      'DATA_DIR: this start upgrades the database and could not copy it beforehand: ENOSPC: no space left on device. Nothing was changed.',
    ),
  )
  expect(beside(directory)).toEqual(['database'])
})
