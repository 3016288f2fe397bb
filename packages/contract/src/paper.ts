import { maxPaperRow, paperProblems } from '@tbl/domain/paper'
import { z } from 'zod'
import { id } from './base.ts'
import { limits } from './limits.ts'

/** What stands on paper, a question each in their order: letters, or nothing. */
export const paperRows = z.array(z.string().max(maxPaperRow)).max(limits.questions)

/** What cannot be read: `question` counts from 1, `letter` is of which `problem` speaks, or empty. */
const PaperProblem = z.object({
  question: z.int(),
  problem: z.enum(paperProblems),
  letter: z.string(),
})
export type PaperProblem = z.infer<typeof PaperProblem>

/** Nothing was stored: the first problem, and all of them. */
export const unreadable = {
  status: 422,
  data: PaperProblem.extend({ problems: z.array(PaperProblem) }),
} as const

/** A quiz on paper, to be entered; no text, no key. */
const paper = {
  /** A version of the questions, and the code on the papers of each that there is, newest first. */
  version: z.int(),
  versions: z.array(z.object({ version: z.int(), paperCode: z.string() })),
  /** To be sent with what is entered: it is refused where something else is stored by then. */
  seen: z.string().nullable(),
}
const PaperQuestion = z.object({ kind: z.enum(['single', 'multiple']), optionCount: z.int() })

/** Where the answers of a student are entered. */
export const AnswerPaper = z.object({
  ...paper,
  /** What they take the place of: nothing, choices so far, what was collected, another paper. */
  replaces: z.enum(['nothing', 'draft', 'collected', 'paper']),
  /** `letters`: what is answered so far. */
  questions: z.array(PaperQuestion.extend({ letters: z.string() })),
})
export type AnswerPaper = z.infer<typeof AnswerPaper>

/** Where the tries of a team are entered. */
export const TryPaper = z.object({
  ...paper,
  /** `tried`: what the team has tried on its screens, which stays; `isSolved`: and solved. */
  questions: z.array(PaperQuestion.extend({ tried: z.string(), isSolved: z.boolean() })),
  /**
   * The members of now; `hasTeamScore`: of another team already; `hasSubmitted`: alone, before what
   * stands on the paper of the team is known.
   */
  members: z.array(
    z.object({ id, name: z.string(), hasTeamScore: z.boolean(), hasSubmitted: z.boolean() }),
  ),
})
export type TryPaper = z.infer<typeof TryPaper>
