import { nothingToAppeal } from '@tbl/domain/appeal'
import { z } from 'zod'
import { ShownCorrection } from './attempts.ts'
import {
  base,
  contentLanguage,
  id,
  multiLine,
  OWN_RESULT,
  Person,
  percent,
  timestamp,
} from './base.ts'
import { limits } from './limits.ts'
import { TeamTry } from './team-quiz.ts'

export const AppealStatus = z.enum(['pending', 'accepted', 'rejected'])
export type AppealStatus = z.infer<typeof AppealStatus>

/** An appeal as the team sees it beside its question. */
export const TeamAppeal = z.object({
  id,
  status: AppealStatus,
  captain: Person,
  reason: z.string(),
  /** The instructor's words; null while it is pending, and where it was accepted with a correction. */
  feedback: z.string().nullable(),
  createdAt: timestamp,
  resolvedAt: timestamp.nullable(),
  /**
   * The correction of the key with which it was accepted, for everybody; of a rejected one the
   * correction in force that was made later, once the key is released to the reader. `reason`: once it
   * is. Null: there is none.
   */
  correction: z.object({ at: timestamp, reason: z.string().nullable() }).nullable(),
})
export type TeamAppeal = z.infer<typeof TeamAppeal>

/** An appeal in the instructor's list. */
export const Appeal = TeamAppeal.extend({
  team: z.object({ id, name: z.string() }),
  quizId: id,
  quizTitle: z.string(),
  contentLanguage,
  questionId: id,
  questionText: z.string(),
  /** It is pending, and nothing can be gained any more. */
  hasFullPoints: z.boolean(),
})
export type Appeal = z.infer<typeof Appeal>

/** How many appeals of an own course wait for a decision. */
export const PendingAppeals = z.object({
  courseId: id,
  courseTitle: z.string(),
  contentLanguage,
  pending: z.int(),
})
export type PendingAppeals = z.infer<typeof PendingAppeals>

/** What a team did at a question: its incorrect tries in order, then the right answer. */
export const teamWork = { incorrectTries: z.array(TeamTry), answer: z.array(id) }

/** How another team did on the question. */
const OtherTeam = z.object({
  team: z.object({ id, name: z.string() }),
  ...teamWork,
  appeal: AppealStatus.nullable(),
})

/** All that the decision needs. */
export const AppealDetails = Appeal.extend({
  options: z.array(z.object({ id, text: z.string(), isCorrect: z.boolean() })),
  /** What was corrected of the question; null: nothing. */
  questionCorrection: ShownCorrection.nullable(),
  explanation: z.string().nullable(),
  ...teamWork,
  /** The teams that have completed the quiz and were asked this question, by name. */
  others: z.array(OtherTeam),
  /** The team's score now, and what it is once this appeal is accepted. */
  score: percent,
  scoreIfAccepted: percent,
  resolvedBy: Person.nullable(),
  can: z.object({ resolve: z.boolean() }),
})
export type AppealDetails = z.infer<typeof AppealDetails>

export const appeals = {
  file: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/teams/{teamId}/appeals',
      summary: "The captain appeals against a question's score; once for a team and question",
      successStatus: 201,
    })
    .errors({
      REASON_REQUIRED: { status: 422 },
      NOT_CAPTAIN: { status: 403 },
      NOTHING_TO_APPEAL: { status: 409, data: z.object({ why: z.enum(nothingToAppeal) }) },
      ALREADY_APPEALED: { status: 409 },
    })
    .input(
      z.strictObject({
        quizId: id,
        teamId: id,
        questionId: id,
        reason: multiLine(limits.appealText),
      }),
    )
    .output(TeamAppeal),
  list: base
    .route({
      method: 'GET',
      path: '/courses/{courseId}/appeals',
      summary: 'The appeals of a course for its instructor: pending ones first, then the newest',
    })
    .input(z.strictObject({ courseId: id }))
    .output(z.array(Appeal)),
  count: base
    .route({
      method: 'GET',
      path: '/courses/{courseId}/appeals/count',
      summary: 'How many appeals of a course wait for a decision',
    })
    .input(z.strictObject({ courseId: id }))
    .output(z.object({ pending: z.int() })),
  pendingByCourse: base
    .route({
      method: 'GET',
      path: '/pending-appeals',
      summary:
        "How many appeals wait for the caller's decision in each own course that has any; the newest course first",
    })
    .input(z.strictObject({}))
    .output(z.array(PendingAppeals)),
  get: base
    .route({
      method: 'GET',
      path: '/appeals/{appealId}',
      summary: 'An appeal with the question, the tries of the team, and how other teams did',
    })
    .input(z.strictObject({ appealId: id }))
    .output(AppealDetails),
  resolve: base
    .route({
      method: 'POST',
      path: '/appeals/{appealId}/resolution',
      summary: 'Accept or reject an appeal, once; accepting makes the team score anew',
    })
    .errors({
      OWN_RESULT,
      FEEDBACK_REQUIRED: { status: 422 },
      /** Another window was first: this is what was decided. */
      ALREADY_RESOLVED: {
        status: 409,
        data: z.object({
          status: AppealStatus.exclude(['pending']),
          feedback: z.string(),
          resolvedBy: z.string(),
          resolvedAt: timestamp,
        }),
      },
    })
    .input(
      z.strictObject({
        appealId: id,
        decision: AppealStatus.exclude(['pending']),
        feedback: multiLine(limits.appealText),
      }),
    )
    .output(AppealDetails),
}
