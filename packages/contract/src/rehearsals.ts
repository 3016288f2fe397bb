import { rehearsalSpeeds } from '@tbl/domain/rehearsal'
import { z } from 'zod'
import { base, id, Person, timestamp } from './base.ts'

const speed = z.literal(rehearsalSpeeds)

/** A rehearsal: the quiz is the copy with which it is played. */
export const Rehearsal = z.object({
  quizId: id,
  /** The quiz that is rehearsed, and its course. */
  of: z.object({ quizId: id, courseId: id.nullable() }),
  /** The server's time. */
  at: timestamp,
  endsAt: timestamp,
  speed,
  /** The invented students, by team; the captain first. */
  teams: z.array(
    z.object({
      id,
      name: z.string(),
      members: z.array(
        Person.extend({
          isCaptain: z.boolean(),
          /** Who rehearses acts for them. */
          isPlayed: z.boolean(),
        }),
      ),
    }),
  ),
})
export type Rehearsal = z.infer<typeof Rehearsal>

export const rehearsals = {
  start: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/rehearsal',
      summary:
        'Rehearse a quiz with an invented class, which leaves nothing; the one of this quiz that runs is answered again',
    })
    .errors({
      NO_QUESTIONS: { status: 409 },
      /** Who asks has begun one of another quiz, which would end: asked again with `endsOther`. */
      OTHER_REHEARSAL: { status: 409 },
      /** So many run on the installation, and no more. */
      TOO_MANY_REHEARSALS: { status: 409 },
    })
    .input(z.strictObject({ quizId: id, endsOther: z.boolean().optional() }))
    /** The copy with which it is played. */
    .output(z.object({ quizId: id })),
  get: base
    .route({
      method: 'GET',
      path: '/rehearsals/{quizId}',
      summary: 'A rehearsal, by the copy with which it is played',
    })
    .input(z.strictObject({ quizId: id }))
    .output(Rehearsal),
  setSpeed: base
    .route({
      method: 'PUT',
      path: '/rehearsals/{quizId}/speed',
      summary: 'Let the time of a rehearsal pass faster',
    })
    .input(z.strictObject({ quizId: id, speed }))
    .output(z.object({ speed })),
  be: base
    .route({
      method: 'PUT',
      path: '/rehearsals/{quizId}/played/{userId}',
      summary: 'Act for an invented student from now on; calls name them in a header',
    })
    .input(z.strictObject({ quizId: id, userId: id }))
    .output(z.object({ played: z.literal(true) })),
  end: base
    .route({
      method: 'DELETE',
      path: '/rehearsals/{quizId}',
      summary: 'End a rehearsal: nothing of it is left',
    })
    .input(z.strictObject({ quizId: id }))
    .output(z.object({ ended: z.literal(true) })),
}
