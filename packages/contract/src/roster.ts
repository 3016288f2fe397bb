import { maxRosterSize } from '@tbl/domain/roster'
import { z } from 'zod'
import { id, inCourse, moment, Person, prose } from './base.ts'

/** Addresses as a person typed them; the server normalises and checks each. */
export const emails = z.array(z.string().max(254)).min(1).max(maxRosterSize)

/** Which addresses are malformed; nothing was saved. */
export const INVALID_EMAILS = { status: 422, message: 'Invalid email format', data: z.object({ emails: z.array(z.string()) }) } as const

/** One address of a course's allowlist, and the enrolled student who has it. */
export const AllowlistEntry = z.object({ email: z.string(), addedAt: moment, student: Person.nullable() })
export type AllowlistEntry = z.infer<typeof AllowlistEntry>

export const roster = {
  list: inCourse
    .route({ method: 'GET', path: '/courses/{courseId}/allowlist', summary: 'The allowlist of a course, by address, with who has enrolled' })
    .input(z.strictObject({ courseId: id }))
    .output(z.object({ entries: z.array(AllowlistEntry) })),
  add: inCourse
    .route({
      method: 'POST',
      path: '/courses/{courseId}/allowlist',
      summary: 'Add addresses to the allowlist; those already on it stay. With auto-enrolment, students who have one of them are enrolled',
    })
    .errors({ INVALID_EMAILS })
    .input(z.strictObject({ courseId: id, emails }))
    .output(z.object({ added: z.int(), known: z.int(), enrolled: z.int() })),
  remove: inCourse
    .route({ method: 'DELETE', path: '/courses/{courseId}/allowlist', summary: 'Take one address off the allowlist; who is enrolled stays enrolled' })
    .input(z.strictObject({ courseId: id, email: prose(254) }))
    .output(z.object({ removed: z.boolean() })),
}
