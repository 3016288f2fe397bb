import { maxRosterSize } from '@tbl/domain/roster'
import { maxRosterText } from '@tbl/domain/roster-details'
import { maxPlaced, maxSectionName } from '@tbl/domain/section-places'
import { z } from 'zod'
import { base, id, multiLine, singleLine } from './base.ts'
import { limits } from './limits.ts'

/** A part of a course, for its staff; `studentCount`: of those who have opened the course. */
export const Section = z.object({ id, name: z.string(), studentCount: z.int() })
export type Section = z.infer<typeof Section>

const name = singleLine(maxSectionName, 'SECTION_NAME_REQUIRED')
/** Another one of the course is called so, in whatever case. */
const SECTION_TAKEN = { status: 409 } as const

/** The course would have more than `max`. */
const SECTION_LIMIT = { status: 409, data: z.object({ max: z.int() }) } as const

/** What came of the lines of a file. */
export const PlacedByAddress = z.object({
  /** How many students stand in the sections of the file now. */
  placed: z.int(),
  /** The sections that were made for it, by name. */
  created: z.array(z.string()),
  /** Addresses that are no student's who has opened the course. */
  unknownEmails: z.array(z.string()),
  /** Names that no section of the course has. */
  unknownSections: z.array(z.string()),
})
export type PlacedByAddress = z.infer<typeof PlacedByAddress>

export const sections = {
  list: base
    .route({
      method: 'GET',
      path: '/courses/{courseId}/sections',
      summary: 'The sections of a course, by name',
    })
    .input(z.strictObject({ courseId: id }))
    .output(z.array(Section)),
  create: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/sections',
      summary: 'Make a section',
      successStatus: 201,
    })
    .errors({ SECTION_TAKEN, SECTION_LIMIT })
    .input(z.strictObject({ courseId: id, name }))
    .output(Section),
  rename: base
    .route({
      method: 'PUT',
      path: '/courses/{courseId}/sections/{sectionId}',
      summary: 'Give a section another name',
    })
    .errors({ SECTION_TAKEN })
    .input(z.strictObject({ courseId: id, sectionId: id, name }))
    .output(Section),
  remove: base
    .route({
      method: 'DELETE',
      path: '/courses/{courseId}/sections/{sectionId}',
      summary: 'Delete a section; its students and teams stay, without a section',
    })
    .input(z.strictObject({ courseId: id, sectionId: id }))
    .output(z.object({ removed: z.literal(true) })),
  assign: base
    .route({
      method: 'PUT',
      path: '/courses/{courseId}/section-students',
      summary: 'Put students into a section, or with null out of theirs; all or none',
    })
    .errors({ NOT_ENROLLED: { status: 422 } })
    .input(
      z.strictObject({
        courseId: id,
        sectionId: id.nullable(),
        studentIds: z.array(id).min(1).max(maxPlaced),
      }),
    )
    /** How many of them stand there now. */
    .output(z.object({ placed: z.int() })),
  assignByAddress: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/section-addresses',
      summary:
        'Put students into sections by their addresses, as a file names them; lines with an unknown address or section do nothing and are named, all others count',
    })
    .errors({ SECTION_LIMIT })
    .input(
      z.strictObject({
        courseId: id,
        rows: z
          .array(
            z.strictObject({
              email: z.string().max(limits.email),
              section: multiLine(maxRosterText).min(1),
            }),
          )
          .min(1)
          .max(maxRosterSize),
        /** Makes the sections that the course does not have yet. */
        createMissing: z.boolean().default(false),
      }),
    )
    .output(PlacedByAddress),
}
