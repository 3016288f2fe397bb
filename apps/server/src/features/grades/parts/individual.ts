import type { IndividualResult, Mark } from '@tbl/contract/gradebook'
import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { correctedField, presentCorrected } from '../../../access/corrected-score.ts'
import { enteredByPerson } from '../../../access/entered-by.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { profiles } from '../../../schema/accounts.ts'
import {
  completedFields,
  individualAttempts,
  isCounted,
  pointsField,
  wasHandedInAtEnd,
} from '../../../schema/attempts.ts'
import { gradeChanges } from '../../../schema/grade-changes.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import {
  allCount,
  inSection,
  isOtherVersion,
  newestQuizFirst,
  quizFields,
  type ResultPart,
  trueOf,
  type Versions,
} from './part.ts'

/* No answers: a list of some thousand attempts stays small. */
export const individualFields = {
  attemptId: individualAttempts.id,
  student: { id: profiles.id, name: profiles.name },
  ...quizFields,
  score: completedFields.score,
  earned: individualAttempts.earned,
  isEdited: isNotNull(individualAttempts.edited).mapWith(Boolean),
  corrected: correctedField(individualAttempts.id),
  points: pointsField,
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
  trueOf({
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
  teamOf: () => null,
  listUncounted: async () => allCount,
  present: (row, _uncounted, versions) => {
    const { attemptId, student, quizId, quizTitle, score, isEdited, points, total } = row
    const corrected = presentCorrected(row.corrected, score)
    return {
      attemptId,
      student,
      quizId,
      quizTitle,
      score,
      earned: versions && isEdited ? row.earned : null,
      changes: trueOf({ edited: isEdited, corrected: corrected !== null }),
      corrected,
      points,
      total,
      completedAt: row.completedAt.toISOString(),
      marks: versions ? marksOf(row, versions) : [],
      enteredBy: versions ? row.enteredBy : null,
    }
  },
}
