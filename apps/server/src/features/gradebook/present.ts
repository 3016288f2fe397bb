import type { Gradebook, IndividualResult, TeamResult } from '@tbl/contract/gradebook'
import { mayViewScore } from '@tbl/domain/quiz-phase'
import type { IndividualResultRow, listOwnIndividualResults, listOwnTeamResults, TeamResultRow } from './queries.ts'

/** A completed individual attempt in a list. */
export function presentIndividual({ attemptId, student, quizId, quizTitle, score, isChanged, correctCount, total, completedAt }: IndividualResultRow): IndividualResult {
  if (!completedAt) throw new Error('A completed attempt has no time')
  return { attemptId, student, quizId, quizTitle, score, isChanged, correctCount, total, completedAt: completedAt.toISOString() }
}

/** A completed team attempt in a list. */
export const presentTeam = ({ attemptId, team, quizId, quizTitle, score, isChanged, completedAt }: TeamResultRow): TeamResult => ({
  attemptId,
  team,
  quizId,
  quizTitle,
  score,
  isChanged,
  completedAt: completedAt.toISOString(),
})

/** For the instructor: everything, hidden quizzes and former students too. */
export const presentGradebook = (individual: readonly IndividualResultRow[], team: readonly TeamResultRow[]): Gradebook => ({
  individual: individual.map(presentIndividual),
  team: team.map(presentTeam),
  can: { manage: true },
})

type OwnIndividualRow = Awaited<ReturnType<typeof listOwnIndividualResults>>[number]
type OwnTeamRow = Awaited<ReturnType<typeof listOwnTeamResults>>[number]

/** For a student: the own results that the results page shows as well, by the same rule; they stay when their quiz is hidden. */
export const presentOwnGradebook = (individual: readonly OwnIndividualRow[], team: readonly OwnTeamRow[]): Gradebook => ({
  individual: individual.filter((row) => mayViewScore(row, { hasAttempt: true, hasTeam: true, hasTeamAttempt: row.hasTeamAttempt })).map(presentIndividual),
  team: team.filter((row) => mayViewScore(row, { hasAttempt: row.hasAttempt, hasTeam: true, hasTeamAttempt: true })).map(presentTeam),
  can: { manage: false },
})
