import type { Actor } from '@tbl/domain/account'
import { occurrence } from '../../platform/occurrences.ts'

/**
 * An account was made by the link of a sign-up; `hasLanguage`: a language was chosen in the browser
 * that has opened it.
 */
export const accountMade = occurrence<{
  readonly userId: string
  readonly email: string
  readonly hasLanguage: boolean
}>('account made')

/** A person's address was confirmed, by a sign-up or by a change. */
export const addressConfirmed = occurrence<Actor>('address confirmed')

/** A person is about to be erased, and leaves everything that goes on without them. */
export const personLeaves = occurrence<{ readonly userId: string }>('person leaves')

/**
 * Sessions of a person have ended; with `onlyCourseId` those of who was let in to a course in the
 * person's name.
 */
export const sessionsEnded = occurrence<{
  readonly userId: string
  readonly onlyCourseId?: string | null
}>('sessions ended')
