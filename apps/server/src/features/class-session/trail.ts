import type { sessionEventKinds } from '@tbl/contract/trail'
import type { AttendanceStatus } from '@tbl/domain/attendance'
import type { Step } from '../../access/phase-rows.ts'
import type { Tx } from '../../platform/database/database.ts'
import { classEvents } from '../../schema/class-session.ts'

export type EventKind = (typeof sessionEventKinds)[number]

/** What an entry of the trail says; people and teams by their ids. */
export type EventSubject = {
  readonly step?: Step
  /** Before and after, ISO 8601; null: no end. */
  readonly from?: string | null
  readonly to?: string | null
  readonly minutes?: number
  /** Of attendance: what it was set to; null: back to what is derived. */
  readonly status?: AttendanceStatus | null
  readonly count?: number
  readonly userIds?: readonly string[]
  readonly teamIds?: readonly string[]
  readonly [more: string]: unknown
}

/** An entry that is to be made. */
export type NewEvent = {
  readonly kind: EventKind
  readonly subject: EventSubject
  readonly reason?: string | null
}

type Entry = {
  readonly quizId: string
  readonly courseId: string
  readonly at: Date
  /** Null: the server, by itself. */
  readonly actorId: string | null
  /** Null: nobody has clicked. */
  readonly commandId: string | null
}

/** Adds to the trail, in the transaction that makes it so; the first entry has the command's id. */
export async function storeEvents(
  tx: Tx,
  { quizId, courseId, at, actorId, commandId }: Entry,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return
  await tx.insert(classEvents).values(
    events.map(({ kind, subject, reason = null }, index) => ({
      activityId: quizId,
      courseId,
      at,
      actorId,
      commandId: index === 0 ? commandId : null,
      kind,
      subject,
      reason,
    })),
  )
}
