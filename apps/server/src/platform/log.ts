import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** JSON lines on stdout. Request bodies are never logged; what could identify a session is cut out. */
export const createLog = (level: Config['logLevel']): Log =>
  pino({ level, redact: { paths: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]', '*.password', '*.token'], censor: '[cut]' } })
