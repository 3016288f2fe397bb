import { occurrence } from '../../platform/occurrences.ts'

/** A rehearsal has begun: who teaches its quiz hears its class. */
export const rehearsalStarted = occurrence<{
  readonly courseId: string
  readonly readers: readonly string[]
}>('rehearsal started')

/** Its speed, or who is played, is another. */
export const rehearsalChanged = occurrence<{
  readonly courseId: string
  readonly readers: readonly string[]
}>('rehearsal changed')

/** It has ended, and nothing of it is left: nobody acts for those who were invented for it. */
export const rehearsalEnded = occurrence<{
  readonly courseId: string
  readonly readers: readonly string[]
  readonly inventedIds: readonly string[]
}>('rehearsal ended')
