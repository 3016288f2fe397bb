import { oc } from '@orpc/contract'
import { nameFault } from '@tbl/domain/names'
import { z } from 'zod'

/**
 * Every operation can answer these; what else it can refuse stands beside it, and says these in
 * words of its own where the specification has some. `{name}` in a message stands for what the
 * refusal's data say.
 */
export const base = oc.errors({
  UNAUTHORIZED: { status: 401, message: 'You are not signed in' },
  FORBIDDEN: { status: 403, message: 'You may not do this' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  /**
   * What the operation needs is in use by others. Nothing has been changed: the same call can be
   * sent again.
   */
  BUSY: { status: 503, message: 'The server is busy. Please try again.' },
})

/** The same for what happens in a course. */
export const inCourse = base.errors({ NOT_FOUND: { status: 404, message: 'Course not found' } })

export const id = z.uuid()
/** A moment, UTC, ISO 8601. */
export const moment = z.iso.datetime()
/** A percentage from 0 to 100, at most 2 decimals. */
export const percent = z.number().min(0).max(100)
/** Text that every database can store: no NUL, no half of a character. */
const storable = z
  .string()
  .regex(/^[^\0\p{Surrogate}]*$/u, 'Contains a character that cannot be stored')
/** One line of text that somebody typed. */
export const line = (max: number, ifEmpty?: string) => storable.trim().min(1, ifEmpty).max(max)
/**
 * What a person is called: a line without hidden characters and web addresses, since it stands in
 * mails and lists of others.
 */
export const personName = line(100).superRefine((name, { addIssue }) => {
  const fault = nameFault(name)
  if (fault) addIssue({ code: 'custom', message: fault })
})
/** Several lines of text that somebody typed; may be empty. */
export const prose = (max: number) => storable.trim().max(max)

/** What a person other than the reader is known by: no e-mail address. */
export const Person = z.object({ id, name: z.string() })
export type Person = z.infer<typeof Person>

/** Somebody who has seen answers cannot give any. */
export const ANSWERS_SEEN = {
  status: 409,
  message: 'You have already seen the answers of this quiz.',
} as const

/** Too many tries for one account or one address; `seconds` until the next one counts. */
export const TOO_MANY_TRIES = {
  status: 429,
  message: 'Too many tries. Please wait a moment.',
  data: z.object({ seconds: z.int() }),
} as const
