import { maxExportQuizzes } from '@tbl/domain/grade-export'
import { parts } from '@tbl/domain/grade-item'
import { markKinds } from '@tbl/domain/grade-result'
import { newestFirst, resultColumns } from '@tbl/domain/result-order'
import { z } from 'zod'
import { TeamAppeal, teamWork } from './appeals.ts'
import { CorrectedScore, ReviewedQuestion, ShownCorrection } from './attempts.ts'
import { UncountedScore } from './attendance.ts'
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

const quiz = { quizId: id, quizTitle: z.string() }
const team = z.object({ id, name: z.string() })

/**
 * What makes a score unlike the others: another version than the class's, made after the answers
 * were seen (with permission), an attempt that was deleted and taken again, one that the server
 * submitted, or that was reopened by hand, a make-up, or entered from paper; of a team: other
 * members than at its beginning, a team of one that a student formed, or a quiz that was reset and
 * played again.
 */
export const Mark = z.enum([
  'version',
  'seenAnswers',
  'retaken',
  'collected',
  'reopened',
  'makeUp',
  'paper',
  'teamChanged',
  'teamOfOne',
  'playedAgain',
])
export type Mark = z.infer<typeof Mark>
/** Why a score is no longer what it was at first: typed by hand, by a corrected key, by an appeal. */
export const ScoreChange = z.enum(['edited', 'corrected', 'appealed'])
export type ScoreChange = z.infer<typeof ScoreChange>
const changed = {
  changes: z.array(ScoreChange),
  /** Null: no correction has changed the score. */
  corrected: CorrectedScore.nullable(),
}

/** For the instructor; empty for a student. `enteredBy`: who has entered it from paper; else null. */
const marks = { marks: z.array(Mark), enteredBy: Person.nullable() }

/**
 * A completed individual attempt in a list. `earned`: what the answers earned, for the instructor,
 * where another score was typed; else null.
 */
const IndividualResult = z.object({
  attemptId: id,
  student: Person,
  ...quiz,
  score: percent,
  earned: percent.nullable(),
  ...changed,
  /** Points, at most 1 a question that counts, and how many do. */
  points: z.number(),
  total: z.int(),
  completedAt: timestamp,
  ...marks,
})
export type IndividualResult = z.infer<typeof IndividualResult>

/** A completed team attempt in a list. */
const TeamResult = z.object({
  attemptId: id,
  team,
  ...quiz,
  score: percent,
  /**
   * The members at completion for whom the score does not count, by name; for a student nobody but
   * themselves.
   */
  uncounted: z.array(UncountedScore.extend({ student: Person })),
  ...changed,
  completedAt: timestamp,
  ...marks,
})
export type TeamResult = z.infer<typeof TeamResult>

/** How many results one answer has at most. */
export const resultPage = 100

/**
 * Which results of a course: from `offset` on, those of one quiz, whose name (a student's or
 * team's; for students the quiz's title) contains `search`. `sectionId`: those of its students, and
 * of teams in which some of them were at completion; students get their own in any case.
 */
const WantedResults = z.strictObject({
  courseId: id,
  /**
   * Without it, or when the quiz has no results any more: the newest quiz with results while there
   * are more than 100, else all.
   */
  quizId: z.union([id, z.literal('all')]).optional(),
  sectionId: id.optional(),
  search: multiLine(200).default(''),
  column: z.enum(resultColumns).default(newestFirst.column),
  direction: z.enum(['ascending', 'descending']).default('descending'),
  offset: z.coerce.number().int().min(0).default(0),
})
export type WantedResults = z.infer<typeof WantedResults>

const page = {
  contentLanguage,
  /** Those that match, on all pages. */
  found: z.int(),
  /** Those of the whole course. */
  total: z.int(),
  /** The quiz whose results these are; null: every quiz. */
  quizId: id.nullable(),
  /** The quizzes that have results, by title; for the instructor. */
  quizzes: z.array(z.object({ id, title: z.string() })),
  /**
   * For a student: quizzes of which a key was corrected, whose results are shown with the right
   * answers. `teamId`: the own team whose card is there to be read; null: none is.
   */
  withheld: z.array(z.object({ id, title: z.string(), teamId: id.nullable() })),
  can: z.object({ manage: z.boolean() }),
}

/**
 * A page of the completed attempts of a course: all of them for its instructor; for a student the
 * own ones, as far as they are released.
 */
export const IndividualResults = z.object({ results: z.array(IndividualResult), ...page })
export type IndividualResults = z.infer<typeof IndividualResults>

/**
 * A page of the completed team attempts of a course: all of them for its instructor; for a student
 * those with the own teams, as far as they are released.
 */
export const TeamResults = z.object({ results: z.array(TeamResult), ...page })
export type TeamResults = z.infer<typeof TeamResults>

/**
 * An individual attempt with its answers; `review` is null until the key is released to the reader.
 */
export const IndividualAnswers = IndividualResult.extend({
  courseId: id,
  contentLanguage,
  review: z.array(ReviewedQuestion).nullable(),
  can: z.object({ manage: z.boolean() }),
})
export type IndividualAnswers = z.infer<typeof IndividualAnswers>

/** A question as the team answered it. */
const TeamAnswer = z.object({
  id,
  text: z.string(),
  options: z.array(z.object({ id, text: z.string(), isCorrect: z.boolean() })),
  ...teamWork,
  /** What the question earned, 0 to 1; 1 once an appeal is accepted; null: it does not count. */
  points: z.number().nullable(),
  /** What was corrected, once the key is released to the reader; null: nothing. */
  correction: ShownCorrection.nullable(),
  explanation: z.string().nullable(),
  appeal: TeamAppeal.nullable(),
  can: z.object({ appeal: z.boolean() }),
})

/**
 * A team attempt with its answers; `members` are those at its completion, `questions` null until
 * the key is released to the reader.
 */
export const TeamAnswers = TeamResult.extend({
  courseId: id,
  contentLanguage,
  members: z.array(Person),
  questions: z.array(TeamAnswer).nullable(),
})
export type TeamAnswers = z.infer<typeof TeamAnswers>

/** One change of a score: who made it, when, and why. */
export const GradeChange = z.object({
  id: z.int(),
  ...quiz,
  part: z.enum(parts),
  /** Whose score it is: a student's or a team's. */
  student: Person.nullable(),
  team: team.nullable(),
  /**
   * `unedited`: the edit was removed, and what the answers earned is the score again; `mark`: a mark
   * was set or taken back; `typed`: at an item of its own, whose title stands in place of the quiz's.
   */
  kind: z.enum([
    'edited',
    'unedited',
    'deleted',
    'appeal',
    'reopened',
    'late_answers',
    'reset',
    'paper',
    'correction',
    'undone',
    'mark',
    'typed',
  ]),
  /** Of `correction` and `undone`: which one. */
  correctionId: id.nullable(),
  /** Of `mark`: which one; null: it was taken back. */
  mark: z.enum(markKinds).nullable(),
  /** Null: there was no score. */
  from: percent.nullable(),
  /** Null: the attempt was deleted, or there is no score. */
  to: percent.nullable(),
  /** What the instructor wrote; of an appeal the feedback. */
  reason: z.string(),
  /** Of `paper`: what had been answered before, a question each, as letters; else null. */
  formerAnswers: z.array(z.string()).nullable(),
  changedBy: Person,
  changedAt: timestamp,
})
export type GradeChange = z.infer<typeof GradeChange>

const reason = multiLine(limits.changeReason).default('')

/** What the export refuses, in the order in which it asks. */
export const exportRefusals = {
  NO_QUIZZES_SELECTED: { status: 422 },
  NO_EXPORT_TYPE: { status: 422 },
  POINTS_OUT_OF_RANGE: { status: 422 },
} as const

export const gradebook = {
  individualResults: base
    .route({
      method: 'GET',
      path: '/courses/{courseId}/individual-results',
      summary: 'Completed attempts of a course in pages, newest first; students get their own',
    })
    .input(WantedResults)
    .output(IndividualResults),
  teamResults: base
    .route({
      method: 'GET',
      path: '/courses/{courseId}/team-results',
      summary:
        'Completed team attempts of a course in pages, newest first; students get those of their own teams',
    })
    .input(WantedResults)
    .output(TeamResults),
  individualAnswers: base
    .route({
      method: 'GET',
      path: '/individual-attempts/{attemptId}',
      summary:
        'The answers of an individual attempt; students get their own, as far as it is released',
    })
    .input(z.strictObject({ attemptId: id }))
    .output(IndividualAnswers),
  teamAnswers: base
    .route({
      method: 'GET',
      path: '/quizzes/{quizId}/teams/{teamId}/answers',
      summary: 'The answers and incorrect tries of a completed team attempt, with its appeals',
    })
    .input(z.strictObject({ quizId: id, teamId: id }))
    .output(TeamAnswers),
  editScore: base
    .route({
      method: 'PUT',
      path: '/individual-attempts/{attemptId}/score',
      summary:
        'Change a score by hand, or with null give back the earned one; `seen` is the score that the change starts from',
    })
    .errors({
      OWN_RESULT,
      INVALID_SCORE: { status: 422 },
      /** Changed in another window meanwhile: `score` is what is stored now. */
      SCORE_CHANGED: {
        status: 409,
        data: z.object({ score: percent }),
      },
    })
    .input(z.strictObject({ attemptId: id, score: z.number().nullable(), seen: percent, reason }))
    .output(z.object({ attemptId: id, score: percent })),
  removeAttempt: base
    .route({
      method: 'DELETE',
      path: '/individual-attempts/{attemptId}',
      summary: 'Delete an individual attempt; the student can take the quiz again while it is open',
    })
    .errors({ OWN_RESULT })
    .input(z.strictObject({ attemptId: id, reason }))
    .output(z.object({ removed: z.literal(true) })),
  history: base
    .route({
      method: 'GET',
      path: '/courses/{courseId}/grade-changes',
      summary: 'Every change of a score in a course, newest first; those of deleted attempts stay',
    })
    .input(z.strictObject({ courseId: id }))
    .output(z.array(GradeChange)),
  export: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/gradebook-export',
      summary: 'The scores of quizzes as a CSV file, one row a student',
    })
    .errors(exportRefusals)
    .input(
      z.strictObject({
        courseId: id,
        /** The rows: its students; with null all of the course. */
        sectionId: id.nullable().default(null),
        /** The columns, in this order. */
        quizIds: z.array(id).max(maxExportQuizzes),
        types: z.array(z.enum(parts)).max(parts.length),
        points: z.number(),
        /** The reader's local date, for the name of the file. */
        date: z.iso.date(),
      }),
    )
    .output(z.file()),
}
