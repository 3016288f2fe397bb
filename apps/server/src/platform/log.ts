import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Config } from './config.ts'
import { sqlState, sqlStates } from './database/sql-state.ts'

export type Log = Logger

const secrets = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
]

/** As Drizzle writes the values of a statement that failed into its message. */
const valuesIn = (error: unknown): string[] =>
  error instanceof Error
    ? [
        ...(error instanceof DrizzleQueryError ? [`\nparams: ${error.params}`] : []),
        ...valuesIn(error.cause),
      ]
    : []

/**
 * What went wrong, without the values of a statement that failed: they may be a session, the hash
 * of a password, or a quiz with its key.
 */
function describeError(error: Error) {
  const described = pino.stdSerializers.err(error)
  const cut = (text: string) =>
    valuesIn(error).reduce((rest, values) => rest.replaceAll(values, ''), text)
  return {
    ...described,
    message: cut(described.message),
    stack: cut(described.stack),
    params: undefined,
    detail: undefined,
  }
}

/**
 * How often a full disk is worth a line, in milliseconds: it fails every request, and the log may
 * be on it.
 */
const fullDiskPause = 60_000

/** PostgreSQL's code, and the system's. */
const isFullDisk = (error: unknown): boolean =>
  sqlState(error) === sqlStates.diskFull ||
  (error instanceof Error &&
    (('code' in error && error.code === 'ENOSPC') || isFullDisk(error.cause)))

/** Leaves out what says once more within a minute that the disk is full. */
function withoutRepeats(): LoggerOptions['hooks'] {
  let saidAt = Number.NEGATIVE_INFINITY
  return {
    logMethod(line, method) {
      const [what] = line as unknown[]
      if (what instanceof Object && 'err' in what && isFullDisk(what.err)) {
        if (Date.now() - saidAt < fullDiskPause) return
        saidAt = Date.now()
      }
      method.apply(this, line)
    },
  }
}

/**
 * JSON lines on stdout, or where `to` says. Request bodies are never logged; what could identify a
 * session is cut out.
 */
export function createLog(level: Config['logLevel'], to?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    redact: { paths: secrets, censor: '[cut]' },
    serializers: { err: describeError },
    hooks: withoutRepeats(),
  }
  return to ? pino(options, to) : pino(options)
}
