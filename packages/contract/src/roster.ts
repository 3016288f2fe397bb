import { maxRosterSize } from '@tbl/domain/roster'
import { maxRosterText } from '@tbl/domain/roster-details'
import { z } from 'zod'
import { base, id, multiLine, Person, timestamp } from './base.ts'
import { limits } from './limits.ts'

const address = z.string().max(limits.email)
const detail = multiLine(maxRosterText).nullish()

/**
 * What goes onto an allowlist: addresses as a person typed them, each alone or with what a roster
 * file says of its owner. The server normalises and checks each.
 */
export const entries = z
  .array(
    z.union([
      address,
      z.strictObject({ email: address, name: detail, studentNumber: detail, section: detail }),
    ]),
  )
  .min(1)
  .max(maxRosterSize)

/** Which addresses are malformed; nothing was saved. */
export const INVALID_EMAILS = {
  status: 422,
  data: z.object({ emails: z.array(z.string()) }),
} as const

/**
 * One address of a course's allowlist, what its file says of the owner, and the student who has it,
 * once they have opened the course.
 */
export const AllowlistEntry = z.object({
  email: z.string(),
  name: z.string().nullable(),
  studentNumber: z.string().nullable(),
  section: z.string().nullable(),
  addedAt: timestamp,
  student: Person.nullable(),
})
export type AllowlistEntry = z.infer<typeof AllowlistEntry>

export const roster = {
  list: base
    .route({
      method: 'GET',
      path: '/courses/{courseId}/allowlist',
      summary: 'The allowlist of a course, by address, with who of it has opened the course',
    })
    .input(z.strictObject({ courseId: id }))
    .output(z.object({ entries: z.array(AllowlistEntry) })),
  add: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/allowlist',
      summary:
        'Add addresses to the allowlist; those already on it stay, with what is newly said of their owners. With auto-enrollment, students who have one of them are enrolled behind the answer',
    })
    .errors({ INVALID_EMAILS })
    .input(z.strictObject({ courseId: id, entries }))
    .output(z.object({ added: z.int(), known: z.int() })),
  remove: base
    .route({
      method: 'DELETE',
      path: '/courses/{courseId}/allowlist',
      summary: 'Take one address off the allowlist; who is enrolled stays enrolled',
    })
    .input(z.strictObject({ courseId: id, email: multiLine(limits.email) }))
    .output(z.object({ removed: z.boolean() })),
}
