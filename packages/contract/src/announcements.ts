import { z } from 'zod'
import { base, id, multiLine, Person, timestamp } from './base.ts'
import { limits } from './limits.ts'

/** An announcement as the class reads it. */
export const Announcement = z.object({ id, text: z.string(), at: timestamp })
export type Announcement = z.infer<typeof Announcement>

/** The same for who runs the class. */
export const SentAnnouncement = Announcement.extend({
  by: Person.nullable(),
  withdrawnAt: timestamp.nullable(),
  /** How many of the class's students have had it on a page of the quiz, dismissed or not. */
  seenBy: z.int(),
})
export type SentAnnouncement = z.infer<typeof SentAnnouncement>

/** Newest first. A student's: what stands while the session runs, and they have not dismissed. */
export const AnnouncementList = z.discriminatedUnion('audience', [
  z.object({
    audience: z.literal('staff'),
    /** How many students the class has. */
    students: z.int(),
    announcements: z.array(SentAnnouncement),
  }),
  z.object({ audience: z.literal('student'), announcements: z.array(Announcement) }),
])
export type AnnouncementList = z.infer<typeof AnnouncementList>

export const announcements = {
  list: base
    .route({
      method: 'GET',
      path: '/quizzes/{quizId}/announcements',
      summary: 'What was announced in the class session; a student is counted as having seen it',
    })
    .input(z.strictObject({ quizId: id }))
    .output(AnnouncementList),
  send: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/announcements',
      summary: 'Announce something to all students of the class session that runs',
    })
    .errors({
      TEXT_REQUIRED: { status: 422 },
      SESSION_NOT_RUNNING: { status: 409 },
      /** A class session takes so many, and no more. */
      TOO_MANY_ANNOUNCEMENTS: { status: 409 },
    })
    .input(z.strictObject({ quizId: id, commandId: id, text: multiLine(limits.announcement) }))
    .output(z.object({ sent: z.literal(true) })),
  withdraw: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/announcements/{announcementId}/withdrawal',
      summary: 'Take an announcement from all screens',
    })
    .input(z.strictObject({ quizId: id, announcementId: id, commandId: id }))
    .output(z.object({ withdrawn: z.literal(true) })),
  see: base
    .route({
      method: 'PUT',
      path: '/quizzes/{quizId}/announcements/{announcementId}/dismissal',
      summary: 'The caller dismisses an announcement, on all of their devices',
    })
    .input(z.strictObject({ quizId: id, announcementId: id }))
    .output(z.object({ seen: z.literal(true) })),
}
