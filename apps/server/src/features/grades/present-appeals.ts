import type { Appeal, AppealDetails, TeamAppeal } from '@tbl/contract/appeals'
import type { Actor } from '@tbl/domain/account'
import { earnedScore } from '@tbl/domain/earned-score'
import { byName } from '@tbl/domain/name-order'
import { rightOptions } from '@tbl/domain/review'
import { may } from '../../platform/authorize.ts'
import { type Graded, presentCorrection } from '../quizzes/grading.ts'
import { teamWork } from '../team-quiz/queries.ts'
import type { AppealPlace, AppealRow, OtherTeamRow, TeamAppealRow } from './appeal-queries.ts'

/** By what a reader who may see the key graders; null: the key is not released to the reader. */
type WithKey = Pick<Graded, 'shown'> | null

/** The correction that an appeal was accepted with, or that came after it was rejected. */
function correctionOf(
  { status, questionId, resolvedAt, acceptedWith }: TeamAppealRow,
  withKey: WithKey,
): TeamAppeal['correction'] {
  if (acceptedWith)
    return {
      at: acceptedWith.madeAt.toISOString(),
      reason: withKey ? acceptedWith.reason : null,
    }
  const later = status === 'rejected' ? withKey?.shown.get(questionId) : undefined
  return later && !later.isUndone && resolvedAt && later.madeAt > resolvedAt
    ? { at: later.madeAt.toISOString(), reason: later.reason }
    : null
}

/** For the team: how its appeal stands. */
export const presentTeamAppeal = (row: TeamAppealRow, withKey: WithKey): TeamAppeal => ({
  id: row.id,
  status: row.status,
  captain: row.captain,
  reason: row.reason,
  feedback: row.acceptedWith ? null : row.feedback,
  createdAt: row.createdAt.toISOString(),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  correction: correctionOf(row, withKey),
})

/** Whether nothing can be gained any more by what an appeal asks for. */
function hasFullPoints(row: AppealRow, graded: Graded | null): boolean {
  if (row.status !== 'pending' || graded === null) return false
  const { shares } = earnedScore(teamWork(row, new Set()), graded)
  return shares.some(({ questionId, share }) => questionId === row.questionId && share === 1)
}

/** For the instructor's list; `graded` is there where keys of the quiz were corrected. */
export const presentAppeal = (row: AppealRow, graded: Graded | null): Appeal => ({
  ...presentTeamAppeal(row, graded),
  hasFullPoints: hasFullPoints(row, graded),
  team: { id: row.teamId, name: row.teamName },
  quizId: row.quizId,
  quizTitle: row.quizTitle,
  contentLanguage: row.contentLanguage,
  questionId: row.questionId,
  questionText: row.question.text,
})

const presentWork = (
  { answers, incorrectAnswers }: Pick<OtherTeamRow, 'answers' | 'incorrectAnswers'>,
  questionId: string,
) => ({
  incorrectTries: (incorrectAnswers[questionId] ?? []).map((one) => ({
    ...one,
    optionIds: [...one.optionIds],
  })),
  answer: [...(answers[questionId] ?? [])],
})

export type AppealView = {
  readonly place: AppealPlace
  readonly row: AppealRow
  /** By what the team's version is graded. */
  readonly graded: Graded
  readonly accepted: ReadonlySet<string>
  readonly others: readonly OtherTeamRow[]
}

/** For the instructor who decides: all that the decision needs. */
export const presentAppealDetails = (
  { place, row, graded, accepted, others }: AppealView,
  me: Actor,
): AppealDetails => ({
  ...presentAppeal(row, graded),
  options: rightOptions(row.question, graded.rulings.get(row.questionId)),
  questionCorrection: presentCorrection(graded, row.question),
  explanation: row.question.explanation,
  ...presentWork(row, row.questionId),
  others: others
    .filter(({ answers }) => answers[row.questionId])
    .toSorted(byName)
    .map(({ id, name, appeal, ...work }) => ({
      team: { id, name },
      ...presentWork(work, row.questionId),
      appeal,
    })),
  score: row.score,
  scoreIfAccepted: earnedScore(teamWork(row, new Set([...accepted, row.questionId])), graded)
    .percent,
  resolvedBy: row.resolvedBy,
  can: { resolve: row.status === 'pending' && may('appeal.resolve', me, place) },
})
