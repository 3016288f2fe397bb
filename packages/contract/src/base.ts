import { oc } from '@orpc/contract'
import { contentLanguages } from '@tbl/domain/content-languages'
import { nameFault } from '@tbl/domain/names'
import { z } from 'zod'
import { type Fault, fault } from './faults.ts'
import { limits } from './limits.ts'

/**
 * Every operation can answer these; what else it can refuse stands beside it. The words are the
 * server's for who calls the API, the web's on its pages.
 */
export const base = oc.errors({
  UNAUTHORIZED: { status: 401 },
  FORBIDDEN: { status: 403 },
  NOT_FOUND: { status: 404 },
  /**
   * What the operation needs is in use by others. Nothing has been changed: the same call can be
   * sent again.
   */
  BUSY: { status: 503 },
})

export const id = z.uuid()
/** A timestamp: UTC, ISO 8601. */
export const timestamp = z.iso.datetime()
/** A percentage from 0 to 100, at most 2 decimals. */
export const percent = z.number().min(0).max(100)
/** Text that every database can store: no NUL, no half of a character. */
const storable = z.string().regex(/^[^\0\p{Surrogate}]*$/u, fault('NOT_STORABLE'))
/** A single line of text that somebody typed. */
export const singleLine = (max: number, ifEmpty?: Fault) => storable.trim().min(1, ifEmpty).max(max)
/**
 * What a person is called: a line without hidden characters and web addresses, since it stands in
 * mails and lists of others.
 */
export const personName = singleLine(limits.personName).superRefine((name, { addIssue }) => {
  const found = nameFault(name)
  if (found) addIssue({ code: 'custom', message: fault(found) })
})
/** Several lines of text that somebody typed; may be empty. */
export const multiLine = (max: number) => storable.trim().max(max)

/** The language in which what somebody wrote for a course is to be read; null: not named. */
export const contentLanguage = z.enum(contentLanguages).nullable()

/** What a person other than the reader is known by: no e-mail address. */
export const Person = z.object({ id, name: z.string() })
export type Person = z.infer<typeof Person>

/** Somebody who has seen answers cannot give any. */
export const ANSWERS_SEEN = { status: 409 } as const

/** The reader was a student here before, and it is their own result: others have to decide. */
export const OWN_RESULT = { status: 403 } as const

/** Too many tries for one account or one address; `seconds` until the next one counts. */
export const TOO_MANY_TRIES = {
  status: 429,
  data: z.object({ seconds: z.int() }),
} as const
