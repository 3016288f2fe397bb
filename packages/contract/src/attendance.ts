import { attendanceStatuses } from '@tbl/domain/attendance'
import { creditStatuses } from '@tbl/domain/team-credit'
import { z } from 'zod'
import { base, id, multiLine, Person, percent, timestamp } from './base.ts'
import { limits } from './limits.ts'

const status = z.enum(attendanceStatuses)

/** Why the score of the team does not count for a member, and what counts in its place. */
export const UncountedScore = z.object({
  status: z.enum(creditStatuses),
  /** Null: no score. */
  score: percent.nullable(),
})

/** A student in the attendance of a class session. */
export const Attendee = Person.extend({
  /** What counts: by hand, else by itself; null: not here yet. */
  status: status.nullable(),
  automatic: status.nullable(),
  byHand: z
    .object({
      status,
      note: z.string().nullable(),
      by: Person.nullable(),
      at: timestamp,
    })
    .nullable(),
  startedAt: timestamp.nullable(),
  submittedAt: timestamp.nullable(),
  /** Not a student of the course any more. */
  hasLeft: z.boolean(),
})
export type Attendee = z.infer<typeof Attendee>

export const attendance = {
  list: base
    .route({
      method: 'GET',
      path: '/quizzes/{quizId}/attendance',
      summary: 'Who was there in the class session; without one nothing is derived',
    })
    .input(z.strictObject({ quizId: id }))
    .output(z.object({ hasSession: z.boolean(), students: z.array(Attendee) })),
  export: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/attendance-export',
      summary: 'The same as a CSV file',
    })
    .input(
      z.strictObject({
        quizId: id,
        /** The reader's local date, for the name of the file. */
        date: z.iso.date(),
      }),
    )
    .output(z.file()),
  set: base
    .route({
      method: 'PUT',
      path: '/quizzes/{quizId}/attendance',
      summary: 'Set the attendance of students by hand, or (null) back to what is derived',
    })
    .errors({ NOT_ENROLLED: { status: 422 } })
    .input(
      z.strictObject({
        quizId: id,
        commandId: id,
        userIds: z.array(id).min(1).max(1000),
        status: status.nullable(),
        /** Only of those for whom this is set by hand now (null: nothing is); absent: of all. */
        seen: status.nullable().optional(),
        /** Absent: an earlier one stays. */
        note: multiLine(limits.attendanceNote).nullable().optional(),
      }),
    )
    /** Of how many. */
    .output(z.object({ set: z.int() })),
  here: base
    .route({
      method: 'PUT',
      path: '/quizzes/{quizId}/presence',
      summary: 'A sign of life of the caller at a quiz, for a page whose socket is away',
    })
    .input(z.strictObject({ quizId: id, isWithTeam: z.boolean(), isHidden: z.boolean() }))
    .output(z.object({ here: z.literal(true) })),
}
