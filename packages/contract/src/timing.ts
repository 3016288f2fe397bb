import { phaseStates, timeLimits } from '@tbl/domain/phase-clock'
import { z } from 'zod'
import { base, id, multiLine, timestamp } from './base.ts'
import { limits } from './limits.ts'

/** A phase at a time: for the class, or for the student who reads it. */
export const PhaseTimes = z.object({
  state: z.enum(phaseStates),
  /** When it opens by itself; null unless it is scheduled. */
  opensAt: timestamp.nullable(),
  /** How long it will be open then, seconds; null: until somebody closes it. */
  limitSeconds: z.int().nullable(),
  /**
   * In own time, for who has not started: how long they have from their own start; `seconds` null: no
   * limit. Null: together, or started.
   */
  ownTime: z.object({ seconds: z.int().nullable() }).nullable(),
  /** Its end; it stands still while the phase is paused. Null: none. */
  endsAt: timestamp.nullable(),
  pausedAt: timestamp.nullable(),
})
export type PhaseTimes = z.infer<typeof PhaseTimes>

/** The reader's own times at a quiz, and nobody else's; `at` is the server's time. */
export const OwnTiming = z.object({
  at: timestamp,
  individual: PhaseTimes,
  team: PhaseTimes,
  /** How long after an own end what was answered before it may still arrive, seconds. */
  graceSeconds: z.int(),
})
export type OwnTiming = z.infer<typeof OwnTiming>

/** What somebody has besides the time of the class. */
export const ExtraTime = z.object({
  percent: z.int(),
  minutes: z.int(),
  isUnlimited: z.boolean(),
})
export type ExtraTime = z.infer<typeof ExtraTime>

const NOT_ENROLLED = { status: 422 } as const
const EXTRA_TIME_OUT_OF_RANGE = { status: 422 } as const
/** Of these nothing was changed for anybody. */
const named = { status: 409, data: z.object({ names: z.array(z.string()) }) } as const

/** Whom it is for, and why. */
const chosen = {
  commandId: id,
  userIds: z.array(id).min(1).max(1000),
  reason: multiLine(limits.changeReason).optional(),
}

export const timing = {
  own: base
    .route({
      method: 'GET',
      path: '/quizzes/{quizId}/timing',
      summary: "The caller's own times at a quiz, and the server's time",
    })
    .input(z.strictObject({ quizId: id }))
    .output(OwnTiming),
  setForQuiz: base
    .route({
      method: 'PUT',
      path: '/quizzes/{quizId}/timing',
      summary:
        'Give students extra time in one quiz: a percentage in place of the one of the course, more minutes, no limit. It counts at once',
    })
    .errors({
      NOT_ENROLLED,
      EXTRA_TIME_OUT_OF_RANGE,
      /** They have seen answers and their time is over. */
      ANSWERS_SEEN: named,
    })
    .input(
      z.strictObject({
        quizId: id,
        ...chosen,
        /** Null: the course's; left out: as it is. */
        percent: z.int().nullable().optional(),
        /** Added to the minutes that they have in this quiz. */
        addMinutes: z
          .int()
          .min(-timeLimits.extra.maxMinutes)
          .max(timeLimits.extra.maxMinutes)
          .optional(),
        isUnlimited: z.boolean().optional(),
      }),
    )
    .output(z.object({ changed: z.int() })),
  setForCourse: base
    .route({
      method: 'PUT',
      path: '/courses/{courseId}/timing',
      summary:
        'Give students extra time in all quizzes of a course, or with nothing of it take it away. It counts at once',
    })
    .errors({
      NOT_ENROLLED,
      EXTRA_TIME_OUT_OF_RANGE,
      /** They have seen answers of a quiz that would go on. */
      ANSWERS_SEEN: named,
    })
    .input(
      z.strictObject({
        courseId: id,
        ...chosen,
        ...ExtraTime.shape,
      }),
    )
    .output(z.object({ changed: z.int() })),
  setWindow: base
    .route({
      method: 'PUT',
      path: '/quizzes/{quizId}/own-windows',
      summary:
        'Give students an own window in one quiz, or take it away: a head start, from which they take it before the class and end with it, or a make-up until a time after the class, for who has no attempt',
    })
    .errors({
      NOT_ENROLLED,
      WINDOW_OUT_OF_RANGE: { status: 422 },
      /** The class has begun. */
      HEAD_START_TOO_LATE: { status: 409 },
      ALREADY_COMPLETED: named,
      ANSWERS_SEEN: named,
      /** Who has seen answers is let answer with a reason alone. */
      REASON_REQUIRED: { status: 422 },
    })
    .input(
      z.strictObject({
        quizId: id,
        ...chosen,
        /** `opensAt` null: from now; `closesAt` null: a head start. Null: taken away. */
        window: z
          .strictObject({ opensAt: timestamp.nullable(), closesAt: timestamp.nullable() })
          .nullable(),
        /** Although they have seen answers, which marks their attempts for good. */
        evenSo: z.boolean().default(false),
      }),
    )
    .output(z.object({ changed: z.int() })),
  setForTeam: base
    .route({
      method: 'PUT',
      path: '/quizzes/{quizId}/teams/{teamId}/timing',
      summary:
        'Give one team minutes of its own, also after its end: its quiz goes on where it stopped',
    })
    .errors({
      PHASE_NOT_OPEN: { status: 409 },
      EXTRA_TIME_OUT_OF_RANGE,
      /** A member was sent more than the own card shows. */
      ANSWERS_SEEN: named,
      HAS_APPEALS: { status: 409 },
    })
    .input(
      z.strictObject({
        quizId: id,
        teamId: id,
        commandId: id,
        minutes: z.int().min(1).max(timeLimits.extra.maxMinutes),
      }),
    )
    .output(z.object({ endsAt: timestamp })),
}
