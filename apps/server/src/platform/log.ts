import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

const secrets = ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]', '*.password', '*.token']

/** JSON lines on stdout, or where `to` says. Request bodies are never logged; what could identify a session is cut out. */
export function createLog(level: Config['logLevel'], to?: DestinationStream): Log {
  const options: LoggerOptions = { level, redact: { paths: secrets, censor: '[cut]' } }
  return to ? pino(options, to) : pino(options)
}
