import type { TeamResult } from '@tbl/contract/gradebook'
import type { CreditRule } from '@tbl/domain/team-credit'
import { desc, type SQLWrapper, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/database/database.ts'
import { courseEnrollments } from '../../../schema/enrollments.ts'
import { quizzes } from '../../../schema/quizzes.ts'

/** A completed attempt, as far as lists of results ask for it. */
export type ResultRow = {
  readonly attemptId: string
  readonly quizId: string
  readonly quizTitle: string
  readonly quizVersion: number
  readonly score: number
  readonly completedAt: Date
}

/** A quiz with results, and how many it has. */
export type QuizCount = { readonly id: string; readonly title: string; readonly results: number }

/** A student's scores by activity id; a row for each student, since thousands of scores are many. */
type ScoresRow = {
  readonly userId: string
  readonly scores: Readonly<Record<string, number>>
}

/** The class's version of each quiz, by quiz id; where it is not known, none is marked. */
export type Versions = ReadonlyMap<string, number>

/** For whom the score of an attempt does not count, by attempt id; by name. */
export type Uncounted = ReadonlyMap<string, TeamResult['uncounted']>
export const allCount: Uncounted = new Map()

/**
 * What the gradebook knows of one part of activities: where its results stand, whose they are, and
 * how they are shown.
 */
export type ResultPart<Row extends ResultRow, Result> = {
  /** The quizzes of a course with completed attempts, newest first. */
  readonly count: (reader: Reader, courseId: string) => Promise<QuizCount[]>
  /**
   * The completed attempts at one quiz of a course, or with null at all of them, newest first; those
   * of the students of a section, or with null of all.
   */
  readonly list: (
    reader: Reader,
    courseId: string,
    wanted: { readonly quizId: string | null; readonly sectionId: string | null },
  ) => Promise<Row[]>
  /** Those of which a student has the score, released or not. */
  readonly listOwn: (reader: Reader, courseId: string, userId: string) => Promise<Row[]>
  /**
   * What counts as the scores of all students at activities, by the credit rule of their course; of
   * several of one student the last one counts.
   */
  readonly listScores: (
    reader: Reader,
    activityIds: string[],
    rule: CreditRule,
  ) => Promise<ScoresRow[]>
  /** For whom the scores of these rows do not count; of one student, or of all who have them. */
  readonly listUncounted: (
    reader: Reader,
    rule: CreditRule,
    rows: readonly Row[],
    userId?: string,
  ) => Promise<Uncounted>
  /** Whose result it is: a student's or a team's name. */
  readonly nameOf: (row: Row) => string
  /** The team whose card shows how it went; null: it has none. */
  readonly teamOf: (row: Row) => string | null
  /** For the instructor; without the class's versions for a student, who is told less. */
  readonly present: (row: Row, uncounted: Uncounted, versions?: Versions) => Result
}

/** Whether the person is a student of the section; with null everybody is meant. */
export const inSection = (courseId: string, sectionId: string | null, userId: SQLWrapper) =>
  sectionId === null
    ? undefined
    : sql`${userId} in (select ${courseEnrollments.userId} from ${courseEnrollments} where ${courseEnrollments.courseId} = ${courseId} and ${courseEnrollments.sectionId} = ${sectionId})`

export const quizFields = { quizId: quizzes.id, quizTitle: quizzes.title }
export const newestQuizFirst = [desc(quizzes.createdAt), desc(quizzes.id)]

export const isOtherVersion = (
  { quizId, quizVersion }: Pick<ResultRow, 'quizId' | 'quizVersion'>,
  versions: Versions,
): boolean => quizVersion !== (versions.get(quizId) ?? quizVersion)

/** What is true of a score: its marks, and why it has changed. */
export const trueOf = <Name extends string>(facts: Readonly<Partial<Record<Name, boolean>>>) =>
  (Object.keys(facts) as Name[]).filter((name) => facts[name])
