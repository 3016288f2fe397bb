import { canvasLogins } from '@tbl/domain/canvas-file'
import { missingRules } from '@tbl/domain/counted-result'
import { maxCategories, maxTypedItems } from '@tbl/domain/grade-categories'
import { maxExportQuizzes } from '@tbl/domain/grade-export'
import { gradeFlags } from '@tbl/domain/grade-flags'
import { parts } from '@tbl/domain/grade-item'
import { markKinds } from '@tbl/domain/grade-result'
import { maxGrades } from '@tbl/domain/grade-settings'
import { creditStatuses } from '@tbl/domain/team-credit'
import { lineFaults } from '@tbl/domain/typed-score-lines'
import { z } from 'zod'
import {
  base,
  contentLanguage,
  id,
  multiLine,
  OWN_RESULT,
  Person,
  percent,
  singleLine,
  timestamp,
} from './base.ts'
import { exportRefusals } from './gradebook.ts'
import { limits } from './limits.ts'

/** What names a category or a grade item in these calls; new ones are named by the page, by no id. */
const key = z.string().min(1).max(80)

/** Grade items that share a weight. */
export const GradeCategory = z.object({
  key,
  /** Null: it is named as the part that joins it. */
  name: z.string().nullable(),
  /** Which part of new quizzes joins it by itself. */
  joins: z.enum(parts).nullable(),
  weight: percent,
  /** How many of the lowest results are dropped. */
  drop: z.int(),
})
export type GradeCategory = z.infer<typeof GradeCategory>

const inCategory = { key, title: z.string(), category: key.nullable() }

/** One result that a student can have, in the order of columns; `category` null: it does not count. */
export const TableItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quiz'), quizId: id, part: z.enum(parts), ...inCategory }),
  z.object({ kind: z.literal('typed'), itemId: id, ...inCategory }),
])
export type TableItem = z.infer<typeof TableItem>

/** What makes a score unlike the others, beside it in its cell. */
export const gradeSigns = [
  'edited',
  'corrected',
  'appealed',
  'late',
  'paper',
  'makeUp',
  'collected',
] as const
export type GradeSign = (typeof gradeSigns)[number]

/** What stands in a cell that is more than a score. */
const CellState = z.object({
  is: z.enum([
    'score',
    'makeup',
    'zero',
    'excused',
    'missing',
    'notSubmitted',
    'notDue',
    'notCounted',
  ]),
  /** Of a score, a make-up score, and a 0 by the credit rule; else null. */
  score: percent.nullable(),
  /** Of what is not submitted: questions with a saved answer, and all. */
  saved: z.object({ answered: z.int(), asked: z.int() }).nullable(),
  /** Why the score of the team does not count. */
  uncounted: z.enum(creditStatuses).nullable(),
  /** It is set by hand, in place of a result. */
  isMark: z.boolean(),
  /** What is not submitted was due: it is missing. */
  isDue: z.boolean(),
  signs: z.array(z.enum(gradeSigns)),
})
export type CellState = z.infer<typeof CellState>

/** A score and nothing else as a number, nothing that was due as null: a table has thousands. */
export const GradeCell = z.union([percent, CellState]).nullable()
export type GradeCell = z.infer<typeof GradeCell>

const average = z.object({ mean: percent.nullable(), n: z.int() })

/** A student's row: cells and means in the order of items and categories. */
const GradeRow = z.object({
  student: Person,
  /** As it may be shown to who teaches. */
  email: z.string(),
  team: z.string().nullable(),
  hasLeft: z.boolean(),
  cells: z.array(GradeCell),
  /** Places of the cells that a category drops. */
  dropped: z.array(z.int()),
  means: z.array(percent.nullable()),
  total: percent.nullable(),
  grade: z.string().nullable(),
  flags: z.array(z.enum(gradeFlags)),
})
export type GradeRow = z.infer<typeof GradeRow>

/** All grades of a course, for who teaches. */
export const GradeTable = z.object({
  courseId: id,
  courseTitle: z.string(),
  contentLanguage,
  at: timestamp,
  missing: z.enum(missingRules),
  categories: z.array(GradeCategory),
  items: z.array(TableItem),
  hasGrades: z.boolean(),
  /** By name. */
  rows: z.array(GradeRow),
  /** Of the students who are in the course, and have a result there. */
  averages: z.object({
    cells: z.array(average),
    means: z.array(average),
    total: average,
  }),
  can: z.object({ configure: z.boolean(), mark: z.boolean() }),
})
export type GradeTable = z.infer<typeof GradeTable>

const Grade = z.object({ name: z.string(), from: percent })

/** What a course has decided about grades. */
const Settings = z.object({
  missing: z.enum(missingRules),
  lowMark: percent,
  passMark: percent.nullable(),
  /** With falling limits. */
  grades: z.array(Grade),
  studentsSeeTotal: z.boolean(),
  studentsSeeClass: z.boolean(),
})

export const GradeSettings = z.object({
  courseId: id,
  courseTitle: z.string(),
  contentLanguage,
  settings: Settings,
  categories: z.array(GradeCategory),
  items: z.array(TableItem),
  /** How many scores each typed item has, by key; those without one are not named. */
  typed: z.record(z.string(), z.int()),
  /** What a change starts from. */
  fingerprint: z.string(),
})
export type GradeSettings = z.infer<typeof GradeSettings>

/** A number of at most 2 decimals that the rules look at. */
const typedNumber = z.number().min(-1e6).max(1e6)

const chosenSettings = z.strictObject({
  courseId: id,
  settings: z.strictObject({
    missing: z.enum(missingRules),
    lowMark: percent,
    passMark: percent.nullable(),
    grades: z
      .array(z.strictObject({ name: singleLine(limits.gradeName), from: typedNumber }))
      .max(maxGrades),
    studentsSeeTotal: z.boolean(),
    studentsSeeClass: z.boolean(),
  }),
  /** In the order of columns. */
  categories: z
    .array(
      z.strictObject({
        key,
        name: singleLine(limits.categoryName).nullable(),
        joins: z.enum(parts).nullable(),
        weight: typedNumber,
        drop: typedNumber,
      }),
    )
    .max(maxCategories),
  /** Where each quiz's part is; those that are not named stay where they are. */
  placed: z
    .array(z.strictObject({ quizId: id, part: z.enum(parts), category: key.nullable() }))
    .max(2000),
  /** Those that are not named any more go, with their scores. */
  typed: z
    .array(z.strictObject({ key, title: singleLine(limits.quizTitle), category: key.nullable() }))
    .max(maxTypedItems),
})
export type ChosenGradeSettings = z.infer<typeof chosenSettings>

const at = z.object({ at: z.int() })
const settingsRefusals = {
  /** `of`: in which list, and there at which place. */
  NAME_TAKEN: {
    status: 409,
    data: at.extend({ of: z.enum(['categories', 'typed', 'grades']) }),
  },
  WEIGHT_INVALID: { status: 422, data: at },
  DROP_INVALID: { status: 422, data: at },
  WEIGHTS_ZERO: { status: 422 },
  GRADES_INVALID: { status: 422 },
} as const

/** What was set in place of a result, as a page knew it; null: nothing. */
const knownMark = { kind: z.enum(markKinds), score: percent.nullable() }
const KnownMark = z.object(knownMark).nullable()
const ofResult = { quizId: id, part: z.enum(parts), studentId: id }
const reason = multiLine(limits.changeReason).default('')

/** Somebody has changed it meanwhile: what it is now; null: nothing. */
const MARK_CHANGED = { status: 409, data: z.object({ mark: KnownMark }) } as const

/** Lines as they were pasted: an address and a score each. */
const pasted = z.strictObject({ itemId: id, lines: z.string().max(limits.pastedLines) })

const line = z.int()
/** What became of pasted lines, each by its number, from 1. */
export const ReadLines = z.object({
  /** `before`: what is there now; null: nothing. */
  taken: z.array(z.object({ student: Person, score: percent, before: percent.nullable() })),
  /** Addresses that are no student's of the course. */
  unknown: z.array(z.object({ line, email: z.string() })),
  wrong: z.array(z.object({ line, fault: z.enum(lineFaults), text: z.string() })),
  fingerprint: z.string(),
})
export type ReadLines = z.infer<typeof ReadLines>

/** The reader's local date, for the name of a file. */
const date = z.iso.date()
/** Students who have left the course and have a result, too. */
const withFormer = z.boolean().default(false)
const ofPlatform = {
  courseId: id,
  quizIds: z.array(id).max(maxExportQuizzes),
  types: z.array(z.enum(parts)).max(parts.length),
  points: z.number(),
  withFormer,
  date,
}

export const grades = {
  table: base
    .route({
      method: 'GET',
      path: '/courses/{courseId}/grades',
      summary: 'All grades of a course, a row for each student, for who teaches',
    })
    .input(z.strictObject({ courseId: id }))
    .output(GradeTable),
  settings: base
    .route({
      method: 'GET',
      path: '/courses/{courseId}/grade-settings',
      summary: 'Categories, weights and what else totals are made by',
    })
    .input(z.strictObject({ courseId: id }))
    .output(GradeSettings),
  previewSettings: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/grade-settings/preview',
      summary: 'How many totals other settings would change; changes nothing',
    })
    .errors(settingsRefusals)
    .input(chosenSettings)
    .output(z.object({ totals: z.int() })),
  setSettings: base
    .route({
      method: 'PUT',
      path: '/courses/{courseId}/grade-settings',
      summary: 'Decide categories, weights and what else totals are made by',
    })
    .errors({ ...settingsRefusals, SETTINGS_CHANGED: { status: 409 } })
    .input(chosenSettings.extend({ fingerprint: z.string().max(100) }))
    .output(GradeSettings),
  setMark: base
    .route({
      method: 'PUT',
      path: '/quizzes/{quizId}/grade-marks/{part}/{studentId}',
      summary: 'Excuse a result, give a make-up score, or count it as 0; with null take that back',
    })
    .errors({ OWN_RESULT, INVALID_SCORE: { status: 422 }, MARK_CHANGED })
    .input(
      z.strictObject({
        ...ofResult,
        mark: z
          .discriminatedUnion('kind', [
            z.strictObject({ kind: z.literal('makeup'), score: typedNumber }),
            z.strictObject({ kind: z.enum(['excused', 'zero']) }),
          ])
          .nullable(),
        seen: z.strictObject(knownMark).nullable(),
        reason,
      }),
    )
    .output(z.object({ mark: KnownMark })),
  setTyped: base
    .route({
      method: 'PUT',
      path: '/grade-items/{itemId}/scores/{studentId}',
      summary: 'Type the score of a student at a typed item; with null take it back',
    })
    .errors({
      OWN_RESULT,
      INVALID_SCORE: { status: 422 },
      /** Changed in another window meanwhile: what is stored now; null: nothing. */
      SCORE_CHANGED: { status: 409, data: z.object({ score: percent.nullable() }) },
    })
    .input(
      z.strictObject({
        itemId: id,
        studentId: id,
        score: typedNumber.nullable(),
        seen: percent.nullable(),
      }),
    )
    .output(z.object({ score: percent.nullable() })),
  readLines: base
    .route({
      method: 'POST',
      path: '/grade-items/{itemId}/lines',
      summary: "What pasted lines 'e-mail, score' would store at a typed item; changes nothing",
    })
    .errors({ TOO_MANY_LINES: { status: 422 } })
    .input(pasted)
    .output(ReadLines),
  setLines: base
    .route({
      method: 'PUT',
      path: '/grade-items/{itemId}/lines',
      summary: 'Store the scores of pasted lines, as they were read before',
    })
    .errors({
      TOO_MANY_LINES: { status: 422 },
      /** Something has changed since they were read. */
      LINES_CHANGED: { status: 409, data: z.object({ lines: ReadLines }) },
    })
    .input(pasted.extend({ fingerprint: z.string().max(100) }))
    .output(z.object({ scores: z.int() })),
  exportCourse: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/grades-export',
      summary: 'Category means, totals and grades as a CSV file, one row a student',
    })
    .input(z.strictObject({ courseId: id, withFormer, date }))
    .output(z.file()),
  exportResults: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/results-export',
      summary:
        'A row for each student, quiz and part as a CSV file, without names unless asked for',
    })
    .input(z.strictObject({ courseId: id, withNames: z.boolean(), withFormer, date }))
    .output(z.file()),
  exportCanvas: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/canvas-export',
      summary: 'The scores of quizzes as a CSV file in the form that Canvas imports',
    })
    .errors({
      ...exportRefusals,
      LOGIN_TWICE: {
        status: 422,
        data: z.object({ login: z.string(), names: z.array(z.string()) }),
      },
    })
    .input(z.strictObject({ ...ofPlatform, login: z.enum(canvasLogins) }))
    .output(z.file()),
  exportMoodle: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/moodle-export',
      summary: 'The scores of quizzes as a CSV file in the form that Moodle imports',
    })
    .errors(exportRefusals)
    .input(z.strictObject(ofPlatform))
    .output(z.file()),
}
