import { attendanceStatuses } from '@tbl/domain/attendance'
import { rules } from '@tbl/domain/key-correction'
import { timeLimits } from '@tbl/domain/phase-clock'
import { z } from 'zod'
import { UncountedScore } from './attendance.ts'
import {
  ANSWERS_SEEN,
  base,
  contentLanguage,
  id,
  multiLine,
  OWN_RESULT,
  percent,
  timestamp,
} from './base.ts'
import { limits } from './limits.ts'
import { AnswerPaper, paperRows, unreadable } from './paper.ts'
import { StudentQuestion } from './quizzes.ts'
import { IndividualScoring } from './scoring.ts'
import { OwnTiming } from './timing.ts'

/**
 * What was chosen last for a question of an attempt that is not submitted, and when by the server's
 * clock; no option: the choice was taken back.
 */
const DraftAnswer = z.object({ optionIds: z.array(id), answeredAt: timestamp })
/** Question id to its last choice. */
const Draft = z.record(id, DraftAnswer)

/** The quiz as a student takes it. */
export const TakeQuiz = z.object({
  id,
  title: z.string(),
  description: z.string(),
  courseId: id.nullable(),
  courseTitle: z.string().nullable(),
  contentLanguage,
  /** Which version of the questions this is; the attempt is scored by it. */
  version: z.int(),
  scoring: IndividualScoring,
  questions: z.array(StudentQuestion),
  /** What the student has chosen so far, on whatever device. */
  draft: Draft,
  /** Taken by the instructor of the course: it counts nowhere and may be repeated. */
  isPreview: z.boolean(),
  /** Null for a preview, which has no end. */
  timing: OwnTiming.nullable(),
})
export type TakeQuiz = z.infer<typeof TakeQuiz>

/**
 * Proof of a submitted attempt. Its score is null where the course shows it after the team quiz, or
 * a key was corrected: then it is shown with the right answers.
 */
export const Receipt = z.object({
  attemptId: id,
  /** Points, at most 1 a question that counts. */
  points: z.number().nullable(),
  total: z.int().nullable(),
  score: percent.nullable(),
  waitsForKey: z.boolean(),
  completedAt: timestamp,
  teamId: id.nullable(),
  isTeamOpen: z.boolean(),
  /** Of the instructor's preview: it leads straight to the results. */
  isPreview: z.boolean(),
})
export type Receipt = z.infer<typeof Receipt>

const ReviewedOption = z.object({
  id,
  text: z.string(),
  isChosen: z.boolean(),
  isCorrect: z.boolean(),
})
/**
 * What a correction made of a question, for who may see the key; `undone`: it was taken back since.
 */
export const ShownCorrection = z.object({
  rule: z.enum(rules),
  /**
   * The sets of options that it is about: with 'accept' those that are right besides the key, if there
   * are any, else all; null: everybody has full credit, or the question does not count.
   */
  answers: z.array(z.array(id)).nullable(),
  reason: z.string(),
  madeAt: timestamp,
  undone: z.object({ at: timestamp, reason: z.string() }).nullable(),
})
export type ShownCorrection = z.infer<typeof ShownCorrection>

/** The newest correction that changed a shown score, and what the score was before. */
export const CorrectedScore = z.object({ at: timestamp, was: percent })
export type CorrectedScore = z.infer<typeof CorrectedScore>

/** A question with its key: sent only after its release. */
export const ReviewedQuestion = z.object({
  id,
  text: z.string(),
  options: z.array(ReviewedOption),
  isCorrect: z.boolean(),
  /** What it earned, 0 to 1; null: the question does not count. */
  share: z.number().nullable(),
  /** What was corrected; null: nothing. */
  correction: ShownCorrection.nullable(),
  explanation: z.string().nullable(),
})

const progress = {
  quizTitle: z.string(),
  courseId: id.nullable(),
  contentLanguage,
  individualDone: z.boolean(),
  teamDone: z.boolean(),
  hasTeam: z.boolean(),
  teamId: id.nullable(),
  isTeamOpen: z.boolean(),
  /** The team's card is there to be read, with the way to an appeal. */
  hasCard: z.boolean(),
  /** The instructor's own preview: its results wait for no team. */
  isPreview: z.boolean(),
  /** A question was corrected, and the score waits for the right answers. */
  waitsForKey: z.boolean(),
  /**
   * The time is over: how many questions were answered of what the server submitted, and how many
   * choices came too late. `isByHand`: an instructor has submitted it, who collected it by hand.
   * Null where the student has submitted, or can still take the quiz.
   */
  timeOver: z
    .object({
      answered: z.int(),
      total: z.int(),
      late: z.int(),
      hasTaken: z.boolean(),
      isByHand: z.boolean(),
    })
    .nullable(),
  /** The answers were entered from paper, by whom; null: they were not. */
  paper: z.object({ enteredBy: z.string() }).nullable(),
  /** The reader's own in the class session, once it has ended; null: not in one. */
  attendance: z.enum(attendanceStatuses).nullable(),
}
export const Results = z.discriminatedUnion('status', [
  z.object({ status: z.literal('none'), ...progress }),
  z.object({ status: z.literal('waiting'), ...progress }),
  z.object({
    status: z.literal('available'),
    ...progress,
    score: percent,
    /** Points, at most 1 a question that counts, and how many do. */
    points: z.number(),
    total: z.int(),
    /** Null: no correction has changed the score. */
    corrected: CorrectedScore.nullable(),
    completedAt: timestamp,
    teamScore: percent.nullable(),
    /** Why that does not count for the reader; null: it counts. */
    uncounted: UncountedScore.nullable(),
    /**
     * The score alone, also what the own team's card showed, or also right answers and
     * explanations.
     */
    level: z.enum(['score', 'card', 'key']),
    /** There when the level is 'key'. */
    review: z.array(ReviewedQuestion).nullable(),
  }),
])
export type Results = z.infer<typeof Results>

const closed = {
  QUIZ_NOT_OPEN: { status: 409 },
  NO_QUESTIONS: { status: 409 },
  ALREADY_COMPLETED: { status: 409 },
  ANSWERS_SEEN,
  PAUSED: { status: 409 },
  TIME_IS_OVER: { status: 409 },
} as const

/** By the student: the score can be edited, and the answers stay. */
const alreadySubmitted = { status: 409, data: z.object({ name: z.string() }) } as const

/** Somebody else has seen them. */
const ANSWERS_SEEN_BY = { status: 409, data: z.object({ name: z.string() }) } as const

/** Choices that came too late and wait for a decision; for the staff. */
export const LateAnswers = z.object({
  answers: z.array(
    z.object({
      questionId: id,
      /** As the device claims it. */
      madeAt: timestamp,
      arrivedAt: timestamp,
    }),
  ),
  /** When the last of them arrived, a team of the class had begun the quiz. */
  hasTeamStarted: z.boolean(),
  /** The student had seen answers by then, on any device. */
  hasSeenAnswers: z.boolean(),
})
export type LateAnswers = z.infer<typeof LateAnswers>

/** Why somebody may answer who has seen answers. */
const allowReason = multiLine(limits.allowReason).min(1)

const unknownAnswer = { status: 422 } as const

/** The oldest choice that can still be saved: a week on a device without network, milliseconds. */
export const maxAnswerAge = 7 * 24 * 60 * 60 * 1000

/**
 * Question id to a choice. `age` is how long ago it was made, milliseconds: the device's clock is not
 * trusted, its stopwatch is. A choice that replaces one which this device has sent counts from the
 * reply to that, at the earliest: a slow request made the older one look newer.
 */
const agedAnswers = z.record(
  id,
  z.strictObject({
    optionIds: z.array(id).max(limits.options),
    age: z.int().min(0).max(maxAnswerAge),
  }),
)

export const attempts = {
  start: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/start',
      summary:
        'Hand out the questions, without the key: the current ones, by which the attempt is scored from now on. Starting again keeps the choices so far',
    })
    .errors({
      ...closed,
      /**
       * The student says when it begins. In own time so long they have then; null: no limit. With the
       * class, instead of a make-up: from when on that would be.
       */
      OWN_TIME: {
        status: 409,
        data: z.object({
          seconds: z.int().nullable(),
          makeUpFrom: z.iso.datetime().nullable(),
          scoring: IndividualScoring,
        }),
      },
    })
    .input(z.strictObject({ quizId: id, begins: z.boolean().default(false) }))
    .output(TakeQuiz),
  take: base
    .route({
      method: 'GET',
      path: '/quizzes/{quizId}/take',
      summary: 'The questions that were handed out last, without the key',
    })
    .errors({ ...closed, NOT_STARTED: { status: 409 } })
    .input(z.strictObject({ quizId: id }))
    .output(TakeQuiz),
  save: base
    .route({
      method: 'PUT',
      path: '/quizzes/{quizId}/draft',
      summary:
        'Keep choices of an unsubmitted attempt; per question the newest one stays. Answers what is kept now',
    })
    .errors({ ...closed, UNKNOWN_ANSWER: unknownAnswer })
    .input(
      z.strictObject({
        quizId: id,
        /** A version that was handed out to the student. */
        version: z.int32().min(1),
        answers: agedAnswers,
      }),
    )
    .output(
      z.object({
        draft: Draft,
        /**
         * Questions whose choice was not kept: they, or its options, are not in the version that
         * was handed out last.
         */
        dropped: z.array(id),
        /** Questions whose choice was made too late, or in a pause: it was not kept either. */
        late: z.array(id),
        timing: OwnTiming,
      }),
    ),
  keepLate: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/late-answers',
      summary:
        'Keep choices that could not arrive in time: they do not count, and the instructor can see them',
    })
    .errors({ UNKNOWN_ANSWER: unknownAnswer, QUIZ_NOT_OPEN: { status: 409 } })
    .input(
      z.strictObject({
        quizId: id,
        /** A version that was handed out to the student. */
        version: z.int32().min(1),
        answers: agedAnswers,
      }),
    )
    .output(z.object({ kept: z.int() })),
  submit: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/attempt',
      summary: 'Submit the individual attempt; the same submission twice answers the same receipt',
    })
    .errors({
      ...closed,
      /** This submission was accepted before the attempt was reopened: it does not submit again. */
      ATTEMPT_REOPENED: { status: 409 },
      UNANSWERED: { status: 422 },
      UNKNOWN_ANSWER: unknownAnswer,
      QUIZ_CHANGED: { status: 409 },
    })
    .input(
      z.strictObject({
        quizId: id,
        /** Made by the client once per attempt; a retry sends it again. */
        submissionId: id,
        /** The version that was handed out last. */
        version: z.int32().min(1),
        answers: z.record(id, z.array(id).max(limits.options)),
        /** The page hands in because the time is over: more time opens the attempt again. */
        isByItself: z.boolean().default(false),
      }),
    )
    .output(Receipt),
  results: base
    .route({
      method: 'GET',
      path: '/quizzes/{quizId}/results',
      summary: "The caller's results, as far as they are released",
    })
    .input(z.strictObject({ quizId: id }))
    .output(Results),
  reopen: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/reopening',
      summary:
        "Make a draft of a student's submitted attempt again; its score stays in the history. `minutes`: from now, where the time is over",
    })
    .errors({
      NO_ATTEMPT: { status: 409 },
      /** The student has seen answers; `evenSo` lets them answer all the same, and marks it. */
      ANSWERS_SEEN: ANSWERS_SEEN_BY,
      MINUTES_REQUIRED: { status: 422 },
      /** The individual phase is switched off. */
      QUIZ_NOT_OPEN: { status: 409 },
    })
    .input(
      z.strictObject({
        quizId: id,
        commandId: id,
        userId: id,
        reason: multiLine(limits.changeReason).min(1),
        minutes: z.int().min(1).max(timeLimits.phase.max).nullable().default(null),
        evenSo: z.boolean().default(false),
      }),
    )
    .output(z.object({ reopened: z.literal(true) })),
  late: base
    .route({
      method: 'GET',
      path: '/quizzes/{quizId}/late-answers/{userId}',
      summary: "A student's choices that came too late, and what was known by then",
    })
    .input(z.strictObject({ quizId: id, userId: id }))
    .output(LateAnswers),
  decideLate: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/late-answers/{userId}/decision',
      summary: 'Count the choices that came too late, or leave them',
    })
    .errors({
      NO_ATTEMPT: { status: 409 },
      REASON_REQUIRED: { status: 422 },
      ANSWERS_SEEN: ANSWERS_SEEN_BY,
      OWN_RESULT,
    })
    .input(
      z.strictObject({
        quizId: id,
        userId: id,
        commandId: id,
        decision: z.enum(['count', 'leave']),
        reason: multiLine(limits.changeReason).default(''),
        evenSo: z.boolean().default(false),
      }),
    )
    .output(z.object({ decided: z.int() })),
  paper: base
    .route({
      method: 'GET',
      path: '/quizzes/{quizId}/paper/{userId}',
      summary: 'What the answers of a student on paper are entered into; no key',
    })
    .errors({ ALREADY_COMPLETED: alreadySubmitted })
    .input(
      z.strictObject({
        quizId: id,
        userId: id,
        /** Of the questions on the paper; without it those of the attempt, or the current ones. */
        version: z.coerce.number().int().min(1).optional(),
      }),
    )
    .output(AnswerPaper),
  enterPaper: base
    .route({
      method: 'PUT',
      path: '/quizzes/{quizId}/paper/{userId}',
      summary:
        'Store the answers of a student on paper as the attempt; what was kept or collected of it is replaced',
    })
    .errors({
      ALREADY_COMPLETED: alreadySubmitted,
      PAPER_UNREADABLE: unreadable,
      /** The attempt is not what it was when it was opened. */
      CHANGED_MEANWHILE: { status: 409 },
      NO_QUESTIONS: { status: 409 },
      OWN_RESULT,
    })
    .input(
      z.strictObject({
        quizId: id,
        userId: id,
        commandId: id,
        version: z.int32().min(1),
        /** As `paper` has answered it. */
        seen: z.string().max(40).nullable(),
        rows: paperRows,
      }),
    )
    .output(z.object({ score: percent })),
  allow: base
    .route({
      method: 'PUT',
      path: '/quizzes/{quizId}/allowances',
      summary: 'Let students answer although they have seen answers; what they make so is marked',
    })
    .errors({ NOT_ENROLLED: { status: 422 } })
    .input(
      z.strictObject({ quizId: id, userIds: z.array(id).min(1).max(1000), reason: allowReason }),
    )
    .output(z.object({ allowed: z.int() })),
  removePreview: base
    .route({
      method: 'DELETE',
      path: '/quizzes/{quizId}/preview',
      summary: "Delete the caller's own preview; without one nothing happens",
    })
    .input(z.strictObject({ quizId: id }))
    .output(z.object({ removed: z.literal(true) })),
}
