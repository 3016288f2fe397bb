import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a link's token: nobody who reads the database can open the link. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
