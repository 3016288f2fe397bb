import type { Releases } from '../../../access/release.ts'
import type { Services } from '../../../platform/api.ts'
import type { AfterCommit, Tx } from '../../../platform/database/database.ts'
import { type CollectedAttempt, reopenCollected } from '../../attempts/reopen-collected.ts'
import { storeFlags } from '../../quizzes/store-phase.ts'
import type { SessionState } from '../session-row.ts'
import { storeDue } from '../step.ts'
import { touchSession } from '../touch.ts'
import { type EventSubject, storeEvents } from '../trail.ts'

/** Whether the individual phase is not over for a student. */
export const hasTime = (releases: Releases, quizId: string, studentId: string): boolean =>
  ['open', 'paused', 'ending'].includes(
    releases.of(quizId, studentId).release.times.individual.state,
  )

type Place = {
  readonly quizId: string
  readonly courseId: string
  readonly actorId: string
  readonly commandId: string
  readonly now: Date
}

type ExtraTimeStored = {
  /** What the server has submitted of those whose time is longer now. */
  readonly again: readonly CollectedAttempt[]
  readonly subject: EventSubject & { readonly userIds: readonly string[] }
  readonly reason: string | null
}

/**
 * Extra time that is stored counts at once at a locked quiz: what was collected is open again, what
 * was about to be decided is decided anew, the trail says so of each student. Answers the state, to be announced.
 */
export async function countAtOnce(
  services: Services,
  { tx, afterCommit }: { readonly tx: Tx; readonly afterCommit: AfterCommit },
  place: Place,
  { again, subject, reason }: ExtraTimeStored,
): Promise<SessionState> {
  const { quizId, courseId, actorId, commandId, now } = place
  await reopenCollected(
    services,
    { tx, afterCommit },
    { quizId, courseId, by: actorId, now },
    again,
  )
  await storeFlags(tx, quizId, {})
  await touchSession(tx, quizId)
  const entries = subject.userIds.map((userId) => ({
    kind: 'extraTime' as const,
    subject: { ...subject, userIds: [userId], count: 1 },
    reason,
  }))
  await storeEvents(tx, { quizId, courseId, at: now, actorId, commandId }, entries)
  return storeDue(tx, quizId, now)
}
