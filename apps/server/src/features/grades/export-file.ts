import { byteOrderMark, csvLine } from '@tbl/domain/csv'
import {
  type ExportPlan,
  type ExportType,
  exportFileName,
  exportHeader,
  exportRow,
} from '@tbl/domain/grade-export'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { completedFields, individualAttempts, isCounted } from '../../schema/attempts.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { teamAttemptMembers, teamAttempts } from '../../schema/team-quiz.ts'
import { listStudents } from '../courses/student-queries.ts'

/** Those of the quizzes that are in the course, in the order given; each once. */
export async function listChosenQuizzes(
  reader: Reader,
  courseId: string,
  quizIds: readonly string[],
): Promise<{ id: string; title: string }[]> {
  const rows = await reader
    .select({ id: quizzes.id, title: quizzes.title })
    .from(quizzes)
    .where(and(eq(quizzes.courseId, courseId), inArray(quizzes.id, [...quizIds])))
  return [...new Set(quizIds)].flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

type ScoreRow = { readonly userId: string; readonly quizId: string; readonly score: number }

const listIndividualScores = (reader: Reader, quizIds: string[]): Promise<ScoreRow[]> =>
  reader
    .select({
      userId: individualAttempts.userId,
      quizId: individualAttempts.quizId,
      score: completedFields.score,
    })
    .from(individualAttempts)
    .where(and(inArray(individualAttempts.quizId, quizIds), isCounted))

/** The team scores of those who were members at completion (D-81), the first one last. */
const listTeamScores = (reader: Reader, quizIds: string[]): Promise<ScoreRow[]> =>
  reader
    .select({
      userId: teamAttemptMembers.userId,
      quizId: teamAttempts.quizId,
      score: teamAttempts.score,
    })
    .from(teamAttempts)
    .innerJoin(teamAttemptMembers, eq(teamAttemptMembers.attemptId, teamAttempts.id))
    .where(and(inArray(teamAttempts.quizId, quizIds), eq(teamAttempts.completed, true)))
    .orderBy(desc(teamAttempts.completedAt), desc(teamAttempts.id))

const key = (...ids: string[]): string => ids.join()

/**
 * The scores of all students of a course as a CSV file: points, one row a student by name (D-103).
 * Takes as many statements for one student as for a thousand.
 */
export async function exportFile(
  reader: Reader,
  course: { readonly id: string; readonly code: string },
  plan: ExportPlan,
  date: string,
): Promise<File> {
  const quizIds = plan.quizzes.map(({ id }) => id)
  const rows: Record<ExportType, ScoreRow[]> = {
    individual: plan.types.includes('individual')
      ? await listIndividualScores(reader, quizIds)
      : [],
    team: plan.types.includes('team') ? await listTeamScores(reader, quizIds) : [],
  }
  const scores = new Map(
    Object.entries(rows).flatMap(([type, list]) =>
      list.map(({ userId, quizId, score }) => [key(type, userId, quizId), score] as const),
    ),
  )
  const students = await listStudents(reader, course.id)
  const lines = students.map((student) =>
    csvLine(
      exportRow(
        plan,
        student,
        (type, studentId, quizId) => scores.get(key(type, studentId, quizId)) ?? null,
      ),
    ),
  )
  return new File(
    [byteOrderMark, csvLine(exportHeader(plan)), ...lines],
    exportFileName(course.code, date),
    { type: 'text/csv;charset=utf-8' },
  )
}
