import { attendanceStatuses } from '@tbl/domain/attendance'
import { z } from 'zod'
import { base, id, multiLine, Person, timestamp } from './base.ts'
import { limits } from './limits.ts'

const status = z.enum(attendanceStatuses)

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
        /** Absent: an earlier one stays. */
        note: multiLine(limits.attendanceNote).nullable().optional(),
      }),
    )
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
