import path from 'node:path'
import { allLanguages, type Language, sourceLanguage } from '@tbl/texts/languages'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { faultOfSecret, ownSecret } from './secret.ts'

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
  /** Of pages and mails for whoever asks for none of the languages here. */
  readonly defaultLanguage: Language
  /** When not empty, only addresses of these domains may sign up as Instructor. */
  readonly instructorEmailDomains: readonly string[]
  /**
   * Live connections that one network address may have at a time; a whole university may share one.
   */
  readonly maxSocketsPerAddress: number
  /** How many proxies of our own stand before the server: whom they forward for is believed. */
  readonly trustProxy: number
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

/** Whether an address names a host and nothing on it. */
function isOrigin(address: string): boolean {
  return URL.canParse(address) && new URL(address).href === `${new URL(address).origin}/`
}

const optional = z.string().trim().min(1).optional()
const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      isOrigin,
      'must end after the host and port, as https://tbl.example.org does: the product needs a host of its own',
    )
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: optional,
  AUTH_SECRET: z.string().optional(),
  PRODUCT_NAME: z.string().trim().min(1).max(40).default('TBL'),
  DEFAULT_LANGUAGE: z.enum(allLanguages).default(sourceLanguage),
  INSTRUCTOR_EMAIL_DOMAINS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((domain) => domain.trim().toLowerCase())
        .filter((domain) => domain !== ''),
    )
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
            'must be a comma list of domains such as example.org',
          ),
      ),
    )
    .default([]),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  MAX_SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(10_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/**
 * Reads the settings; throws ConfigError with one line that names the first wrong one. An empty
 * variable counts as not set, but for AUTH_SECRET: whoever sets that means something by it.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(
      ([name, value]) => value !== undefined && (value !== '' || name === 'AUTH_SECRET'),
    ),
  )
  const parsed = Env.safeParse(set)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message}`)
  }
  const e = parsed.data
  const dataDir = path.resolve(e.DATA_DIR)
  if (e.DATABASE_URL && e.AUTH_SECRET === undefined)
    throw new ConfigError('AUTH_SECRET: is required with DATABASE_URL')
  if (e.REDIS_URL && !e.DATABASE_URL)
    throw new ConfigError('REDIS_URL: several servers need a common DATABASE_URL')
  const authSecret = e.AUTH_SECRET ?? ownSecret(dataDir)
  const fault = faultOfSecret(authSecret)
  if (fault)
    throw new ConfigError(
      e.AUTH_SECRET === undefined
        ? `DATA_DIR: the secret in ${path.join(dataDir, 'secret')} ${fault}`
        : `AUTH_SECRET: ${fault}`,
    )
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: new URL(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`),
    dataDir,
    databaseUrl: e.DATABASE_URL ?? null,
    redisUrl: e.REDIS_URL ?? null,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM ?? `${e.PRODUCT_NAME} <no-reply@localhost>`,
    authSecret,
    productName: e.PRODUCT_NAME,
    defaultLanguage: e.DEFAULT_LANGUAGE,
    instructorEmailDomains: e.INSTRUCTOR_EMAIL_DOMAINS,
    maxSocketsPerAddress: e.MAX_SOCKETS_PER_ADDRESS,
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
  }
}
