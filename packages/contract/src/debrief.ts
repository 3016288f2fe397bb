import { rules } from '@tbl/domain/key-correction'
import { keyStates } from '@tbl/domain/key-state'
import { z } from 'zod'
import { base, contentLanguage, id } from './base.ts'

const ofQuestion = z.strictObject({ quizId: id, questionId: id })

/** What is shown on a wall before its first step; nothing of the key, and no reason for an order. */
export const Debrief = z.object({
  quizId: id,
  quizTitle: z.string(),
  courseId: id.nullable(),
  contentLanguage,
  /** What of the key is left to hide; 'out': nothing. */
  keyState: z.enum(keyStates),
  /** Whether there is a step of the teams: one is done. */
  hasTeams: z.boolean(),
  /** Ids of questions, in the order of the quiz, and what asks most to be discussed first. */
  orders: z.object({ quiz: z.array(id), discuss: z.array(id) }),
})
export type Debrief = z.infer<typeof Debrief>

/** A question without what tells its key. */
export const DebriefQuestion = z.object({
  questionId: id,
  kind: z.enum(['single', 'multiple']),
  text: z.string(),
  options: z.array(z.object({ id, text: z.string() })),
})
export type DebriefQuestion = z.infer<typeof DebriefQuestion>

/**
 * How many chose each option, and how many there are, who chose nothing too; null: too few to show,
 * as single persons would be seen.
 */
export const DebriefCounts = z
  .object({ n: z.int(), options: z.array(z.object({ id, count: z.int() })) })
  .nullable()
export type DebriefCounts = z.infer<typeof DebriefCounts>

/** The end of a question: its key, what was corrected, and why it is right. */
export const DebriefAnswer = z.object({
  /** The answers that count as right; several after a correction that accepts more. */
  accepted: z.array(z.array(id)),
  /** What a correction made of it, with the answers that are right by it beside the key or in its place. */
  ruling: z.object({ rule: z.enum(rules), answers: z.array(z.array(id)) }).nullable(),
  explanation: z.string().nullable(),
})
export type DebriefAnswer = z.infer<typeof DebriefAnswer>

const path = '/quizzes/{quizId}/debrief'

export const debrief = {
  get: base
    .route({ method: 'GET', path, summary: 'What can be gone through on a projector' })
    .input(z.strictObject({ quizId: id }))
    .output(Debrief),
  question: base
    .route({
      method: 'GET',
      path: `${path}/{questionId}`,
      summary: 'A question and its options, without what tells the key',
    })
    .input(ofQuestion)
    .output(DebriefQuestion),
  individuals: base
    .route({
      method: 'GET',
      path: `${path}/{questionId}/individuals`,
      summary: 'How many students chose each option alone',
    })
    .input(ofQuestion)
    .output(DebriefCounts),
  teams: base
    .route({
      method: 'GET',
      path: `${path}/{questionId}/teams`,
      summary: 'How many teams tried each option first',
    })
    .input(ofQuestion)
    .output(DebriefCounts),
  answer: base
    .route({
      method: 'POST',
      path: `${path}/{questionId}/answer`,
      summary: 'Show the answer of a question; in the trail until the key is released',
    })
    .errors({
      /** It is not released yet: who shows it is asked first, by what is left to hide now. */
      ASK_FIRST: { status: 409, data: z.object({ keyState: z.enum(keyStates) }) },
    })
    .input(
      z.strictObject({
        quizId: id,
        questionId: id,
        commandId: id,
        /** Who shows it was asked, and wants to. */
        isMeant: z.boolean().default(false),
      }),
    )
    .output(DebriefAnswer),
}
