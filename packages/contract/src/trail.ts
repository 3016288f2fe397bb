import { attendanceStatuses } from '@tbl/domain/attendance'
import { z } from 'zod'
import { Person, timestamp } from './base.ts'

/** What was done in a class session. */
export const sessionEventKinds = [
  'opened',
  'scheduled',
  'scheduleCancelled',
  'closed',
  'ended',
  'timeAdded',
  'endSet',
  'minutesAnnounced',
  'ruleSet',
  'ruleOffered',
  'ruleFired',
  'paused',
  'resumed',
  'collecting',
  'collected',
  'reopened',
  'extraTime',
  'ownWindow',
  'lateAnswers',
  'paper',
  'attendance',
  'attemptReopened',
  'captainChanged',
  'teamQuizReset',
  'announced',
  'announcementWithdrawn',
  'answerShown',
  'sessionEnded',
  'sessionContinued',
] as const

/** One step of it, as the trail shows it. */
export const SessionEvent = z.object({
  id: z.int(),
  at: timestamp,
  /** Null: the server, by itself. */
  by: Person.nullable(),
  kind: z.enum(sessionEventKinds),
  step: z.enum(['individual', 'team']).nullable(),
  /** Before and after; null: no end. */
  from: timestamp.nullable(),
  to: timestamp.nullable(),
  count: z.int().nullable(),
  minutes: z.int().nullable(),
  /** What attendance was set to; null: back to what is derived, or not about attendance. */
  attendance: z.enum(attendanceStatuses).nullable(),
  students: z.array(Person),
  teams: z.array(z.string()),
  reason: z.string().nullable(),
})
export type SessionEvent = z.infer<typeof SessionEvent>
