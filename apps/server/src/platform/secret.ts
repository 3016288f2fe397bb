import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { lockDirectory } from './database/directory-lock.ts'

/**
 * Words of secrets that everybody can read: in documentation, samples and libraries (better-auth's
 * own default among them).
 */
const published =
  /better-?auth|change-?_?me|default|example|insert|password|placeholder|replace|sample|your-?_?secret|for-tests/i
const leastLength = 32
/**
 * Fewer different characters are a word typed again and again; of 32 random hexadecimal digits,
 * 13.9 differ on average.
 */
const leastDifferent = 8

/** Why a secret cannot sign sessions, in a few words; null where it can. */
export function faultOfSecret(secret: string): string | null {
  if (secret === '') return 'is empty'
  if (secret.length < leastLength) return `must have at least ${leastLength} characters`
  if (published.test(secret) || new Set(secret).size < leastDifferent)
    return 'is known or easy to guess; make one with: openssl rand -hex 32'
  return null
}

/** Moved to its place when all of it is on the disk, so that a killed start leaves no empty one. */
function makeSecret(file: string): string {
  const secret = randomBytes(32).toString('hex')
  const own = openSync(`${file}.new`, 'w', 0o600)
  writeSync(own, `${secret}\n`)
  fsyncSync(own)
  closeSync(own)
  renameSync(`${file}.new`, file)
  return secret
}

const readSecret = (file: string) => readFileSync(file, 'utf8').trim()

/**
 * The secret of the embedded default: made once, kept beside the data. Who makes it has the folder
 * for itself meanwhile, so that two starts at once do not make two. Throws ConfigError where
 * another process has the folder.
 */
export function ownSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  if (existsSync(file)) return readSecret(file)
  const unlock = lockDirectory(dataDir)
  try {
    return existsSync(file) ? readSecret(file) : makeSecret(file)
  } finally {
    unlock()
  }
}
