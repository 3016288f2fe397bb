import { z } from 'zod'
import { base, id } from './base.ts'

/** How a question went alone: of those who were given it, how many were right. */
const AloneFigure = z.object({ right: z.int(), of: z.int() })

/** A question with its key, and what the team has made of it; without a team no vote and no try. */
export const BoardQuestion = z.object({
  id,
  text: z.string(),
  options: z.array(
    z.object({ id, text: z.string(), isCorrect: z.boolean(), voters: z.array(z.string()) }),
  ),
  /** In their order. */
  tries: z.array(z.object({ optionIds: z.array(id), isCorrect: z.boolean() })),
})
export type BoardQuestion = z.infer<typeof BoardQuestion>

export const alone = base
  .route({
    method: 'GET',
    path: '/quizzes/{quizId}/class-session/alone',
    summary:
      'By question, how many students were right alone; null until that is over for the class',
  })
  .input(z.strictObject({ quizId: id }))
  .output(z.object({ questions: z.array(AloneFigure).nullable() }))

export const board = base
  .route({
    method: 'GET',
    path: '/quizzes/{quizId}/class-session/board',
    summary: 'The questions with their key, and the votes and tries of a team; read only',
  })
  .input(z.strictObject({ quizId: id, teamId: id.optional() }))
  .output(z.object({ questions: z.array(BoardQuestion) }))
