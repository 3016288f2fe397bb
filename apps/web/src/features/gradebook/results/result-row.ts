import type { IndividualResult, Mark, TeamResult } from '@tbl/contract/gradebook'

/** A result as the list shows it: `name` is the student's or the team's, `ownerId` their id. */
export type ResultRow = {
  id: string
  ownerId: string
  name: string
  quizId: string
  quizTitle: string
  score: number
  /** What the answers earned, where another score was typed, for the instructor. */
  earned: number | null
  changes: IndividualResult['changes']
  corrected: IndividualResult['corrected']
  completedAt: string
  marks: readonly Mark[]
  /** Who has entered it from paper; else null. */
  enteredBy: TeamResult['enteredBy']
  /** For whom the score does not count; for a student nobody but themselves. */
  uncounted: TeamResult['uncounted']
}

/** Which result it is, for what is asked about it. */
export type ResultPlace = Pick<ResultRow, 'id' | 'ownerId' | 'quizId'>

export const individualRow = ({ attemptId, student, ...row }: IndividualResult): ResultRow => ({
  ...row,
  id: attemptId,
  ownerId: student.id,
  name: student.name,
  uncounted: [],
})
export const teamRow = ({ attemptId, team, ...row }: TeamResult): ResultRow => ({
  ...row,
  id: attemptId,
  ownerId: team.id,
  name: team.name,
  earned: null, // a team's score is not typed
})
