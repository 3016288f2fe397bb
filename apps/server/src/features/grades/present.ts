import type { IndividualResult, Mark, TeamResult } from '@tbl/contract/gradebook'
import type { IndividualResultRow, TeamResultRow } from './queries.ts'

/**
 * The class's edition of each quiz, by quiz id. Where it is not known, no score is marked for its
 * edition.
 */
type Editions = ReadonlyMap<string, number>

const isOtherEdition = (
  { quizId, quizVersion }: { readonly quizId: string; readonly quizVersion: number },
  editions: Editions,
): boolean => quizVersion !== (editions.get(quizId) ?? quizVersion)

const marked = (marks: Readonly<Partial<Record<Mark, boolean>>>): Mark[] =>
  (Object.keys(marks) as Mark[]).filter((mark) => marks[mark])

/** What makes a student's score unlike the others. */
export const individualMarks = (row: IndividualResultRow, editions: Editions): Mark[] =>
  marked({
    edition: isOtherEdition(row, editions),
    seenAnswers: row.seenAllowed,
    retaken: row.isRetaken,
  })

/** What makes a team's score unlike the others. */
export const teamMarks = (row: TeamResultRow, editions: Editions): Mark[] =>
  marked({
    edition: isOtherEdition(row, editions),
    seenAnswers: row.seenAllowed,
    crewChanged: row.isCrewChanged,
    teamOfOne: row.isSolo,
  })

/** A completed individual attempt in a list; `marks` are for the instructor. */
export function presentIndividual(
  {
    attemptId,
    student,
    quizId,
    quizTitle,
    score,
    isChanged,
    correctCount,
    total,
    completedAt,
  }: IndividualResultRow,
  marks: Mark[] = [],
): IndividualResult {
  return {
    attemptId,
    student,
    quizId,
    quizTitle,
    score,
    isChanged,
    correctCount,
    total,
    completedAt: completedAt.toISOString(),
    marks,
  }
}

/** A completed team attempt in a list; `marks` are for the instructor. */
export const presentTeam = (
  { attemptId, team, quizId, quizTitle, score, isChanged, completedAt }: TeamResultRow,
  marks: Mark[] = [],
): TeamResult => ({
  attemptId,
  team,
  quizId,
  quizTitle,
  score,
  isChanged,
  completedAt: completedAt.toISOString(),
  marks,
})
