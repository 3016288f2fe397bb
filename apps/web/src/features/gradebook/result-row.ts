import type { IndividualResults, Mark, TeamResults } from '@tbl/contract/gradebook'

/** A result as the list shows it: `name` is the student's or the team's, `ownerId` their id. */
export type ResultRow = {
  id: string
  ownerId: string
  name: string
  quizId: string
  quizTitle: string
  score: number
  isChanged: boolean
  completedAt: string
  marks: readonly Mark[]
}

export const individualRow = ({
  attemptId,
  student,
  ...row
}: IndividualResults['results'][number]): ResultRow => ({
  ...row,
  id: attemptId,
  ownerId: student.id,
  name: student.name,
})
export const teamRow = ({
  attemptId,
  team,
  ...row
}: TeamResults['results'][number]): ResultRow => ({
  ...row,
  id: attemptId,
  ownerId: team.id,
  name: team.name,
})
