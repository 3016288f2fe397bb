import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link, a session or a browser; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: nobody who reads the database can use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The moment so many hours later. */
export const hoursFrom = (now: Date, hours: number): Date =>
  new Date(now.getTime() + hours * 3_600_000)
