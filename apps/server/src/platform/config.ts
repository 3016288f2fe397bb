import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** How the server runs. Names and defaults: docs/deployment.md. */
export type Config = {
  readonly port: number
  readonly host: string
  readonly publicUrl: URL
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** Shares rooms between several servers; null means one server. */
  readonly redisUrl: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly authSecret: string
  readonly productName: string
  /** When not empty, only addresses of these domains may sign up as Instructor. */
  readonly instructorEmailDomains: readonly string[]
  /** Live connections that one network address may have at a time; a whole university may share one. */
  readonly maxSocketsPerAddress: number
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

/** A setting is wrong or missing; the message names it. */
export class ConfigError extends Error {}

const optional = z.string().trim().min(1).optional()
const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: optional,
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PRODUCT_NAME: z.string().trim().min(1).max(40).default('TBL'),
  INSTRUCTOR_EMAIL_DOMAINS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((domain) => domain.trim().toLowerCase())
        .filter((domain) => domain !== ''),
    )
    .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a comma list of domains such as example.org')))
    .default([]),
  MAX_SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(10_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Reads the settings; throws ConfigError with one line that names the first wrong one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Env.safeParse(set)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message}`)
  }
  const e = parsed.data
  const dataDir = path.resolve(e.DATA_DIR)
  if (e.DATABASE_URL && !e.AUTH_SECRET) throw new ConfigError('AUTH_SECRET: is required with DATABASE_URL')
  if (e.REDIS_URL && !e.DATABASE_URL) throw new ConfigError('REDIS_URL: several servers need a common DATABASE_URL')
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: new URL(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`),
    dataDir,
    databaseUrl: e.DATABASE_URL ?? null,
    redisUrl: e.REDIS_URL ?? null,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM ?? `${e.PRODUCT_NAME} <no-reply@localhost>`,
    authSecret: e.AUTH_SECRET ?? ownSecret(dataDir),
    productName: e.PRODUCT_NAME,
    instructorEmailDomains: e.INSTRUCTOR_EMAIL_DOMAINS,
    maxSocketsPerAddress: e.MAX_SOCKETS_PER_ADDRESS,
    logLevel: e.LOG_LEVEL,
  }
}

/** The secret of the embedded default: made once, kept beside the data. */
function ownSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const secret = randomBytes(32).toString('hex')
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}
