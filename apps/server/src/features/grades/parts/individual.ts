import type { IndividualResult, Mark } from '@tbl/contract/gradebook'
import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { enteredByPerson } from '../../../access/entered-by.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { profiles } from '../../../schema/accounts.ts'
import {
  completedFields,
  individualAttempts,
  isCounted,
  wasHandedInAtEnd,
} from '../../../schema/attempts.ts'
import { gradeChanges } from '../../../schema/grade-changes.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import {
  allCount,
  inSection,
  isOtherVersion,
  marked,
  newestQuizFirst,
  quizFields,
  type ResultPart,
  type Versions,
} from './part.ts'

/* No answers: a list of some thousand attempts stays small. */
export const individualFields = {
  attemptId: individualAttempts.id,
  student: { id: profiles.id, name: profiles.name },
  ...quizFields,
  score: completedFields.score,
  earned: individualAttempts.earned,
  isChanged: isNotNull(individualAttempts.edited).mapWith(Boolean),
  correctCount: completedFields.correctCount,
  total: completedFields.questionCount,
  completedAt: completedFields.completedAt,
  quizVersion: individualAttempts.quizVersion,
  seenAllowed: individualAttempts.seenAllowed,
  submittedBy: individualAttempts.submittedBy,
  enteredBy: enteredByPerson(individualAttempts.enteredBy),
  reopenedAt: individualAttempts.reopenedAt,
  isMakeUp: individualAttempts.isMakeUp,
  isRetaken: sql<boolean>`exists (select 1 from ${gradeChanges} where ${gradeChanges.studentId} = ${individualAttempts.userId} and ${gradeChanges.activityId} = ${individualAttempts.quizId} and ${gradeChanges.kind} = 'deleted')`,
}
const newestFirst = [desc(individualAttempts.completedAt), desc(individualAttempts.id)]

const attempts = (reader: Reader) =>
  reader
    .select(individualFields)
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .innerJoin(profiles, eq(profiles.id, individualAttempts.userId))
export type IndividualResultRow = Awaited<ReturnType<typeof attempts>>[number]

/** What makes a student's score unlike the others. */
const marksOf = (row: IndividualResultRow, versions: Versions): Mark[] =>
  marked({
    version: isOtherVersion(row, versions),
    seenAnswers: row.seenAllowed,
    retaken: row.isRetaken,
    collected: wasHandedInAtEnd(row),
    reopened: row.reopenedAt !== null,
    makeUp: row.isMakeUp,
    paper: row.enteredBy !== null,
  })

/** What students have done alone. */
export const individualPart: ResultPart<IndividualResultRow, IndividualResult> = {
  count: (reader, courseId) =>
    reader
      .select({ id: quizzes.id, title: quizzes.title, results: count() })
      .from(individualAttempts)
      .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
      .where(and(eq(quizzes.courseId, courseId), isCounted))
      .groupBy(quizzes.id)
      .orderBy(...newestQuizFirst),
  list: (reader, courseId, { quizId, sectionId }) =>
    attempts(reader)
      .where(
        and(
          eq(quizzes.courseId, courseId),
          quizId === null ? undefined : eq(quizzes.id, quizId),
          isCounted,
          inSection(courseId, sectionId, individualAttempts.userId),
        ),
      )
      .orderBy(...newestFirst),
  listOwn: (reader, courseId, userId) =>
    attempts(reader)
      .where(and(eq(quizzes.courseId, courseId), eq(individualAttempts.userId, userId), isCounted))
      .orderBy(...newestFirst),
  listScores: (reader, activityIds) =>
    reader
      .select({
        userId: individualAttempts.userId,
        scores: sql<
          Record<string, number>
        >`json_object_agg(${individualAttempts.quizId}, ${individualAttempts.score})`,
      })
      .from(individualAttempts)
      .where(and(inArray(individualAttempts.quizId, activityIds), isCounted))
      .groupBy(individualAttempts.userId),
  nameOf: ({ student }) => student.name,
  listUncounted: async () => allCount,
  present: (row, _uncounted, versions) => {
    const { attemptId, student, quizId, quizTitle, score, isChanged, correctCount, total } = row
    return {
      attemptId,
      student,
      quizId,
      quizTitle,
      score,
      earned: versions && isChanged ? row.earned : null,
      isChanged,
      correctCount,
      total,
      completedAt: row.completedAt.toISOString(),
      marks: versions ? marksOf(row, versions) : [],
      enteredBy: versions ? row.enteredBy : null,
    }
  },
}
