import { maxExportQuizzes } from '@tbl/domain/grade-export'
import { flags, reasonsToDiscuss } from '@tbl/domain/item-flags'
import { rules } from '@tbl/domain/key-correction'
import { keyStates } from '@tbl/domain/key-state'
import { z } from 'zod'
import { base, contentLanguage, id, Person, percent, timestamp } from './base.ts'
import { ScoringScheme } from './scoring.ts'

/** A share, 0 to 1. */
const share = z.number().min(0).max(1)
const coefficient = z.number().min(-1).max(1)
const Interval = z.object({ from: z.number(), to: z.number() })
export type Interval = z.infer<typeof Interval>

/** How the earned scores of many are spread, percents; null: of nobody. */
const Distribution = z.object({
  scores: z.array(percent),
  mean: percent.nullable(),
  median: percent.nullable(),
})
export type Distribution = z.infer<typeof Distribution>

/** Teams of which so many can be compared with their best member, and are better. */
const Beaten = z.object({ teams: z.int(), of: z.int() })

/** A question as figures, without what tells its key. Null: so few answers tell nothing. */
const QuestionFigures = z.object({
  questionId: id,
  /** From 1, where it stands now; null: the quiz has it no more. */
  number: z.int().nullable(),
  kind: z.enum(['single', 'multiple']),
  /** The wordings in which it was asked, and of how many students each; the newest last. */
  wordings: z.array(z.object({ text: z.string(), students: z.int() })),
  /** Not left out by a correction. */
  counts: z.boolean(),
  /** Students who were asked it, and of these with full credit. */
  n: z.int(),
  right: z.int(),
  rightInterval: Interval.nullable(),
  mean: share.nullable(),
  /** How many had the same questions: of these are the following. */
  compared: z.int(),
  discrimination: coefficient.nullable(),
  correlation: coefficient.nullable(),
  correlationInterval: Interval.nullable(),
  alphaWithout: z.number().nullable(),
  /** Teams that tried it, and of these right at the first try. */
  teams: z.int(),
  teamsRight: z.int(),
  meanTries: z.number().nullable(),
})
export type QuestionFigures = z.infer<typeof QuestionFigures>

/** How the choices of a team's members relate to what it tried first; counts of questions. */
const Evidence = z.object({
  used: z.int(),
  lost: z.int(),
  foundTogether: z.int(),
  /** By name; null: so few questions, or so few members, tell nothing of a single person. */
  members: z
    .array(
      z.object({
        student: Person,
        rightAlone: z.int(),
        agreed: z.int(),
        notFollowed: z.int(),
      }),
    )
    .nullable(),
})
export type Evidence = z.infer<typeof Evidence>

/** A team beside its members at completion; percents, gains in points of them, not rounded. */
const TeamInReport = z.object({
  team: z.object({ id, name: z.string() }),
  members: z.int(),
  notCounted: z.array(Person),
  lowest: z.number().nullable(),
  mean: z.number().nullable(),
  highest: z.number().nullable(),
  score: z.number(),
  gainOverBest: z.number().nullable(),
  gainOverMean: z.number().nullable(),
  firstTry: z.number().nullable(),
  firstTryGain: z.number().nullable(),
  /** Null for who does not teach. */
  evidence: Evidence.nullable(),
})
export type TeamInReport = z.infer<typeof TeamInReport>

/** All figures of a quiz, and nothing of its key: this may stand on a wall. */
export const Report = z.object({
  quizId: id,
  quizTitle: z.string(),
  courseId: id.nullable(),
  courseTitle: z.string().nullable(),
  contentLanguage,
  /** When the figures were made. */
  at: timestamp,
  /** What of the key is left to hide; 'out': nothing, a page that others may see is not covered. */
  keyState: z.enum(keyStates),
  students: z.object({
    /** Of the course, and of these who are done. */
    enrolled: z.int(),
    done: z.int(),
    /** Who is done and has left the course. */
    former: z.int(),
    /** Who is done, in the course or not: of these are the figures. */
    all: z.int(),
  }),
  /** Of the course now, and of these that are done; and that are done and gone. */
  teams: z.object({ all: z.int(), done: z.int(), gone: z.int() }),
  /** Students can still hand in, teams can still play: figures change. */
  areAnswering: z.boolean(),
  arePlaying: z.boolean(),
  /** Questions that count in the newest version. */
  counted: z.int(),
  scheme: ScoringScheme,
  /** Scores that were typed by hand; here they stand as earned. */
  edited: z.int(),
  individuals: Distribution,
  teamScores: Distribution,
  beaten: z.object({ byScore: Beaten, firstTry: Beaten }),
  reliability: z.object({
    alpha: z.number().nullable(),
    interval: Interval.nullable(),
    /** Every share is 0 or 1. */
    isKr20: z.boolean(),
    /** Of whom it is, out of all. */
    students: z.int(),
    of: z.int(),
    /** How many are needed to know it within 0.1. */
    needed: z.int().nullable(),
  }),
  questions: z.array(QuestionFigures),
  teamFigures: z.array(TeamInReport),
  can: z.object({ correct: z.boolean() }),
})
export type Report = z.infer<typeof Report>

/** How many chose something: students alone, teams at their first try, and the best students. */
const chosenBy = {
  students: z.int(),
  teams: z.int(),
  /** Share of the best students; null: nobody can be compared. */
  best: share.nullable(),
}

const ReportedOption = z.object({
  id,
  text: z.string(),
  isKey: z.boolean(),
  isAccepted: z.boolean(),
  ...chosenBy,
})

const ReportedFlag = z.object({
  flag: z.enum(flags),
  /** Of 'key': what most of the best students chose. */
  optionIds: z.array(id),
})
export type ReportedFlag = z.infer<typeof ReportedFlag>

/** What was answered to a question, with its key. */
const QuestionAnswers = z.object({
  questionId: id,
  /** Of the newest version that was answered. */
  options: z.array(ReportedOption),
  /**
   * Of select-all questions: the sets that were chosen most often, at most six. `hasMore`: an option
   * was chosen too that the question has no more.
   */
  sets: z.array(
    z.object({
      optionIds: z.array(id),
      hasMore: z.boolean(),
      isAccepted: z.boolean(),
      ...chosenBy,
    }),
  ),
  unanswered: z.int(),
  /** What counts in place of the key, and since when; null: the key. */
  ruling: z
    .object({
      rule: z.enum(rules),
      accepted: z.array(z.array(id)).nullable(),
      madeAt: timestamp,
    })
    .nullable(),
  flags: z.array(ReportedFlag),
  /** Pending and accepted ones. */
  appeals: z.int(),
  /** Teams that tried something else first than a member who had it right alone. */
  teamsLost: z.int(),
})
export type QuestionAnswers = z.infer<typeof QuestionAnswers>

/** What of a report tells the key. */
export const ReportAnswers = z.object({
  quizId: id,
  questions: z.array(QuestionAnswers),
  /** At most five, what weighs most first, none without a reason; null: too few results to rank. */
  discuss: z.array(z.object({ questionId: id, reason: z.enum(reasonsToDiscuss) })).nullable(),
})
export type ReportAnswers = z.infer<typeof ReportAnswers>

export const reports = {
  get: base
    .route({
      method: 'GET',
      path: '/quizzes/{quizId}/report',
      summary: 'All figures of a quiz, without what tells its key',
    })
    .input(z.strictObject({ quizId: id }))
    .output(Report),
  answers: base
    .route({
      method: 'GET',
      path: '/quizzes/{quizId}/report/answers',
      summary: 'What was answered to each question, with its key, and what to discuss',
    })
    .input(z.strictObject({ quizId: id }))
    .output(ReportAnswers),
  exportItems: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/report/items-export',
      summary: 'The figures of the questions as a CSV file',
    })
    .input(z.strictObject({ quizId: id, date: z.iso.date() }))
    .output(z.file()),
  exportAnswers: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/report/answers-export',
      summary: 'What students and teams answered, a row for each question and try, as a CSV file',
    })
    .input(z.strictObject({ quizId: id, date: z.iso.date(), withNames: z.boolean() }))
    .output(z.file()),
  exportCourseAnswers: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/answers-export',
      summary: 'The same of all quizzes of a course, or of those chosen, from the oldest on',
    })
    .input(
      z.strictObject({
        courseId: id,
        /** Null: all of the course. */
        quizIds: z.array(id).min(1).max(maxExportQuizzes).nullable().default(null),
        date: z.iso.date(),
        withNames: z.boolean(),
      }),
    )
    .output(z.file()),
}
