import { ORPCError } from '@orpc/client'
import type { Fault } from '@tbl/contract/faults'
import { passwordMinLength } from '@tbl/domain/account'
import { texts } from './messages.ts'
import { isUnanswered } from './patient-fetch.ts'

/**
 * The server knows for certain that there is no such thing for the reader: unknown or malformed id.
 * A lost connection is not that.
 */
export const isAbsent = (error: unknown): boolean =>
  error instanceof ORPCError && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST')

/** The session is over: the reader is no longer signed in. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ORPCError && error.code === 'UNAUTHORIZED'

/**
 * An answer of the server, as opposed to no answer or a defect: trying again answers the same, or
 * was done already.
 */
export const isFinal = (error: unknown): boolean =>
  error instanceof ORPCError && (error.status < 500 || isBusy(error))

/**
 * An answer of the server, or none at all: pages have words for that, and it is no defect of
 * theirs.
 */
export const isExpected = (error: unknown): boolean =>
  error instanceof ORPCError || isUnanswered(error)

/** What the call needs is in use by others, for longer than the page waits without a word. */
export const isBusy = (error: unknown): boolean =>
  error instanceof ORPCError && error.code === 'BUSY'

/** What can be wrong with a call of any operation, in the words of the pages. */
const failures: Readonly<Record<string, () => string>> = {
  UNAUTHORIZED: () => texts.refusals.UNAUTHORIZED,
  FORBIDDEN: () => texts.failures.FORBIDDEN,
  NOT_FOUND: () => texts.failures.NOT_FOUND,
  BUSY: () => texts.refusals.BUSY,
  // the answers of a server that stops, or has too many calls of one person
  SERVICE_UNAVAILABLE: () => texts.refusals.BUSY,
  TOO_MANY_REQUESTS: () => texts.refusals.BUSY,
}

/** What is wrong with a field, by the contract's code; of other faults the field alone knows. */
function faultText(fault: unknown): string {
  const known = typeof fault === 'string' && Object.hasOwn(texts.faults, fault)
  if (!known) return texts.failures.BAD_REQUEST
  const text = texts.faults[fault as Fault]
  return typeof text === 'string' ? text : text({ least: passwordMinLength })
}

/**
 * One sentence about a failure that no screen expects, by its code: what the server says is for who
 * calls the API. `own`: what the screen says of some codes. A defect's sentence carries its id.
 */
export function failureText(error: unknown, own: Readonly<Record<string, string>> = {}): string {
  if (!(error instanceof ORPCError)) return texts.unreachable
  if (error.code === 'BAD_REQUEST') return faultText(error.data?.issues?.[0]?.fault)
  const said = own[error.code] ?? failures[error.code]?.()
  if (said !== undefined) return said
  const errorId: unknown = error.data?.errorId
  return typeof errorId === 'string' ? texts.failures.defect({ errorId }) : texts.failures.other
}
