import { occurrence } from '../../platform/occurrences.ts'

/** `readers`: whom it concerns. */
type OfAttempt = { readonly courseId: string; readonly readers: readonly string[] }

/** A student has begun, or submitted, the individual quiz. */
export const attemptStarted = occurrence<OfAttempt>('attempt started')
export const attemptSubmitted = occurrence<OfAttempt>('attempt submitted')

/** Students may answer although they have seen answers. */
export const answersAllowed = occurrence<OfAttempt>('answers allowed')
