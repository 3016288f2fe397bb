import { attendanceStatuses } from '@tbl/domain/attendance'
import { canvasLogins } from '@tbl/domain/canvas-file'
import { missingRules } from '@tbl/domain/counted-result'
import { maxCategories, maxTypedItems } from '@tbl/domain/grade-categories'
import { maxExportQuizzes } from '@tbl/domain/grade-export'
import { gradeFlags } from '@tbl/domain/grade-flags'
import { parts } from '@tbl/domain/grade-item'
import { markKinds, notDueReasons } from '@tbl/domain/grade-result'
import { maxGrades } from '@tbl/domain/grade-settings'
import { creditStatuses } from '@tbl/domain/team-credit'
import { lineFaults } from '@tbl/domain/typed-score-lines'
import { z } from 'zod'
import { AppealStatus } from './appeals.ts'
import { CorrectedScore } from './attempts.ts'
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
import { exportRefusals, GradeChange } from './gradebook.ts'
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

/** What a result can be. */
const cellKinds = [
  'score',
  'makeup',
  'zero',
  'excused',
  'missing',
  'notSubmitted',
  'notDue',
  'notCounted',
] as const
/** What stands in a cell that is more than a score. */
const CellState = z.object({
  is: z.enum(cellKinds),
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
/** What a total or mean is compared with. */
const chosenMark = percent.multipleOf(0.01)

const chosenSettings = z.strictObject({
  courseId: id,
  settings: z.strictObject({
    missing: z.enum(missingRules),
    lowMark: chosenMark,
    passMark: chosenMark.nullable(),
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
  GRADES_INVALID: { status: 422, data: at },
  /** Somebody else has decided something meanwhile, or typed scores at what would be removed. */
  SETTINGS_CHANGED: { status: 409 },
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
  /** Whose students; with null all of the course. */
  sectionId: id.nullable().default(null),
  quizIds: z.array(id).max(maxExportQuizzes),
  types: z.array(z.enum(parts)).max(parts.length),
  points: z.number(),
  withFormer,
  date,
}

/** A total with all that its formula shows. */
const Total = z.object({
  categories: z.array(
    GradeCategory.extend({
      mean: percent.nullable(),
      /** It has no part in the total: nothing in it counts, or it weighs nothing. */
      isLeftOut: z.boolean(),
    }),
  ),
  /** Of the categories that are not left out: the divisor. */
  weight: z.number(),
  total: percent.nullable(),
  grade: z.string().nullable(),
})

/** What a student has at a grade item, and how it came about. */
const StudentResult = z.object({
  item: TableItem,
  cell: CellState,
  /** Why nothing is there, and nothing is missing. */
  notDue: z.enum(notDueReasons).nullable(),
  isDropped: z.boolean(),
  /** What was answered, alone or with the team, also where a mark stands in its place. */
  attempt: z
    .object({
      id,
      score: percent,
      /** What the answers earned, where another score was typed; else null. */
      earned: percent.nullable(),
      corrected: CorrectedScore.nullable(),
      completedAt: timestamp,
    })
    .nullable(),
  /** Of a result with a team: which one, under its name of then where it is gone. */
  team: z.object({ id, name: z.string() }).nullable(),
  mark: z
    .object({ ...knownMark, reason: z.string(), markedBy: Person, markedAt: timestamp })
    .nullable(),
})
export type StudentResult = z.infer<typeof StudentResult>

/** All that makes the grades of one student, for who teaches. */
export const StudentGrades = z.object({
  courseId: id,
  courseTitle: z.string(),
  contentLanguage,
  at: timestamp,
  student: Person,
  /** As it may be shown to who teaches. */
  email: z.string(),
  team: z.string().nullable(),
  hasLeft: z.boolean(),
  /** The students before and after by name; of those who have left too where this one has. */
  previous: Person.nullable(),
  next: Person.nullable(),
  missing: z.enum(missingRules),
  /** In the order of columns. */
  results: z.array(StudentResult),
  ...Total.shape,
  flags: z.array(z.enum(gradeFlags)),
  /** What the student sees of it; null: it is not shown, or nothing is withheld. */
  shown: z.object({ total: percent.nullable(), withheld: z.int() }).nullable(),
  /** Of each quiz, from the oldest on: where the student was, and had a part. */
  quizzes: z.array(
    z.object({
      id,
      title: z.string(),
      /** Null: no class session, or not in it. */
      attendance: z.enum(attendanceStatuses).nullable(),
      /** Submitted alone; was in the team at completion; gave answers as its captain. */
      tookPart: z.object({ alone: z.boolean(), inTeam: z.boolean(), asCaptain: z.boolean() }),
    }),
  ),
  /** Of the teams that the student was in at completion, the newest first. */
  appeals: z.array(
    z.object({
      id,
      quizId: id,
      quizTitle: z.string(),
      teamId: id,
      teamName: z.string(),
      /** Of the question in what the team answered, from 1. */
      number: z.int(),
      status: AppealStatus,
      createdAt: timestamp,
      resolvedAt: timestamp.nullable(),
    }),
  ),
  /** Changes of the own scores and of those of these teams, the newest first. */
  history: z.array(GradeChange),
  can: z.object({ mark: z.boolean() }),
})
export type StudentGrades = z.infer<typeof StudentGrades>

/** A student's own result; of one that is not released nothing but that. */
const OwnResult = z.object({
  key,
  title: z.string(),
  /** Null: a typed item. */
  quiz: z.object({ id, part: z.enum(parts) }).nullable(),
  is: z.enum([...cellKinds, 'notReleased']),
  score: percent.nullable(),
  /** What is not submitted was due: it is missing. */
  isDue: z.boolean(),
  /** Why the score of the team does not count. */
  uncounted: z.enum(creditStatuses).nullable(),
  corrected: CorrectedScore.nullable(),
  /** Of a score with a team: its name. */
  teamName: z.string().nullable(),
  /** How the class did; null: it is not shown. In whole percents. */
  classFigures: z.object({ mean: percent, from: percent, to: percent }).nullable(),
  /** Of a total that is shown: in which category it counts, and whether it is dropped there. */
  category: key.nullable(),
  isDropped: z.boolean(),
})

/** A student's own grades, as far as they are released. */
export const OwnGrades = z.object({
  courseId: id,
  courseTitle: z.string(),
  contentLanguage,
  results: z.array(OwnResult),
  /** Null: the course does not show it. */
  total: Total.extend({
    missing: z.enum(missingRules),
    /** Of how many results it is made, and of how many it will be. */
    made: z.object({ of: z.int(), all: z.int() }),
  }).nullable(),
})
export type OwnGrades = z.infer<typeof OwnGrades>

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
      summary: 'How many totals and grades other settings would change; changes nothing',
    })
    .errors(settingsRefusals)
    .input(chosenSettings)
    /** Students of the course with another total, and with another grade. */
    .output(z.object({ totals: z.int(), grades: z.int() })),
  setSettings: base
    .route({
      method: 'PUT',
      path: '/courses/{courseId}/grade-settings',
      summary: 'Decide categories, weights and what else totals are made by',
    })
    .errors(settingsRefusals)
    .input(
      chosenSettings.extend({
        fingerprint: z.string().max(100),
        /** How many scores typed items had, by key: one that goes has no others. */
        scores: z.record(key, z.int()).default({}),
      }),
    )
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
  student: base
    .route({
      method: 'GET',
      path: '/courses/{courseId}/grades/{studentId}',
      summary: 'All that makes the grades of one student, for who teaches',
    })
    .input(z.strictObject({ courseId: id, studentId: id }))
    .output(StudentGrades),
  own: base
    .route({
      method: 'GET',
      path: '/courses/{courseId}/own-grades',
      summary: "A student's own grades, as far as they are released",
    })
    .input(z.strictObject({ courseId: id }))
    .output(OwnGrades),
  excuseMissing: base
    .route({
      method: 'PUT',
      path: '/quizzes/{quizId}/grade-marks/{part}',
      summary: 'Excuse those of these students who are missing, or take that back',
    })
    .input(
      z.strictObject({
        quizId: id,
        part: z.enum(parts),
        studentIds: z.array(id).min(1).max(limits.excusedStudents),
        /** False: what was excused is not any more. */
        excused: z.boolean(),
        reason,
      }),
    )
    .output(z.object({ studentIds: z.array(id) })),
  collect: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/collected/{studentId}',
      summary: 'Submit what a student had saved when the time was over; what is submitted stays',
    })
    .errors({
      OWN_RESULT,
      /** The student can still submit. */
      COLLECT_OPEN: { status: 409 },
      NOTHING_SAVED: { status: 409 },
    })
    .input(z.strictObject({ quizId: id, studentId: id }))
    .output(z.object({ attemptId: id, score: percent })),
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
