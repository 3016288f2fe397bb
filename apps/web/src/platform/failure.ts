import { ORPCError } from '@orpc/client'
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

/**
 * One sentence about a failure that no screen expects: what is malformed in the request, in the
 * words of the contract; a defect's message carries its id.
 */
export function failureText(error: unknown): string {
  if (error instanceof ORPCError) return error.data?.issues?.[0]?.message ?? error.message
  return texts.unreachable
}
