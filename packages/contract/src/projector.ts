import { teamMarks } from '@tbl/domain/projected-counts'
import { z } from 'zod'
import { base, id, timestamp } from './base.ts'
import { PhaseTimes } from './timing.ts'

/**
 * A phase of the class, as the room sees it. Counts are null before it is opened. They give away
 * nobody who has extra time: see `projected-counts.ts`.
 */
const phase = {
  ...PhaseTimes.shape,
  /** It is open, or was in this class session; one of a hidden quiz is not. */
  hasBegun: z.boolean(),
  /** One word for each team, sorted: which team it is cannot be known. */
  teams: z.array(z.enum(teamMarks)).nullable(),
}

/** How many have submitted of the students who are expected: not of the excused and absent. */
const Submitted = z.object({ submitted: z.int(), students: z.int() })

/**
 * What a whole room may read: no person, no name of a team, no question, option, score or key, and
 * nobody's own end.
 */
export const Projected = z.object({
  /** The server's time. */
  at: timestamp,
  title: z.string(),
  /** Played with an invented class. */
  isRehearsal: z.boolean(),
  courseCode: z.string().nullable(),
  /** Where students log in, as they type it. */
  address: z.string(),
  /** The class session; `none`: manual mode. */
  session: z.enum(['none', 'running', 'ended']),
  individual: z.object({ ...phase, count: Submitted.nullable() }),
  team: z.object(phase),
  /** The newest that was announced and stands, while the class session runs. */
  announcement: z.object({ id, text: z.string() }).nullable(),
})
export type Projected = z.infer<typeof Projected>

export const projector = base
  .route({
    method: 'GET',
    path: '/quizzes/{quizId}/class-session/projector',
    summary: 'What the room may read of a quiz with its class: phases and counts, nobody by name',
  })
  .input(z.strictObject({ quizId: id }))
  .output(Projected)
