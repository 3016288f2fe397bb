import { z } from 'zod'
import { base, id, moment, Person, percent } from './base.ts'

const quiz = { quizId: id, quizTitle: z.string() }

/** A completed individual attempt in a list. */
const IndividualResult = z.object({ attemptId: id, student: Person, ...quiz, score: percent, correctCount: z.int(), total: z.int(), completedAt: moment })
export type IndividualResult = z.infer<typeof IndividualResult>

/** A completed team attempt in a list. */
const TeamResult = z.object({ attemptId: id, team: z.object({ id, name: z.string() }), ...quiz, score: percent, completedAt: moment })
export type TeamResult = z.infer<typeof TeamResult>

/** The results of a course: all for its instructor; for a student the own ones and those with the own teams, as far as they are released. Newest completion first. */
export const Gradebook = z.object({ individual: z.array(IndividualResult), team: z.array(TeamResult), can: z.object({ manage: z.boolean() }) })
export type Gradebook = z.infer<typeof Gradebook>

export const gradebook = {
  results: base
    .route({ method: 'GET', path: '/courses/{courseId}/gradebook', summary: 'Completed attempts of a course, newest first; students get their own' })
    .input(z.strictObject({ courseId: id }))
    .output(Gradebook),
}
