import { chmodSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ConfigError } from './config-error.ts'
import { narrowDataFolder } from './data-folder.ts'

const modeOf = (name: string) => lstatSync(name).mode & 0o777

test('[FIRM-08] a folder that is not there, or is narrow, needs nothing', () => {
  const dataDir = temporaryFolder()
  expect(narrowDataFolder(dataDir)).toBe(false)
  expect(narrowDataFolder(path.join(dataDir, 'none'))).toBe(false)
})

test('[FIRM-08] what lies open in a narrow folder is narrowed without a word; what a link points to is not touched', () => {
  const [dataDir, elsewhere] = [temporaryFolder(), temporaryFolder()]
  const [mail, foreign] = [path.join(dataDir, 'outbox', 'one.eml'), path.join(elsewhere, 'foreign')]
  const copied = path.join(dataDir, 'database.as-of-0010_let_in', 'PG_VERSION')
  for (const file of [mail, copied]) mkdirSync(path.dirname(file))
  for (const file of [mail, copied, foreign]) {
    writeFileSync(file, '')
    chmodSync(file, 0o664)
  }
  symlinkSync(foreign, path.join(dataDir, 'outbox', 'link'))
  expect(narrowDataFolder(dataDir)).toBe(false)
  for (const file of [mail, copied])
    expect([modeOf(file), modeOf(path.dirname(file))]).toEqual([0o600, 0o700])
  expect(modeOf(foreign)).toBe(0o664)
})

test('[FIRM-08] a folder for everybody, as /tmp is, is refused in one line and stays as it is', () => {
  const dataDir = temporaryFolder()
  chmodSync(dataDir, 0o1777)
  expect(() => narrowDataFolder(dataDir)).toThrow(
    new ConfigError(`DATA_DIR: ${dataDir} is a folder for everybody; name one inside it`),
  )
  expect(modeOf(dataDir)).toBe(0o777)
})
