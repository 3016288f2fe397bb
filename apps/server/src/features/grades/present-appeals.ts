import type { Appeal, AppealDetails, TeamAppeal } from '@tbl/contract/appeals'
import type { Actor } from '@tbl/domain/account'
import { earnedScore } from '@tbl/domain/earned-score'
import { byName } from '@tbl/domain/name-order'
import type { Question } from '@tbl/domain/quiz'
import { schemeOf } from '@tbl/domain/scoring-scheme'
import { may } from '../../platform/authorize.ts'
import { teamWork } from '../team-quiz/queries.ts'
import type { AppealPlace, AppealRow, OtherTeamRow, TeamAppealRow } from './appeal-queries.ts'

/** For the team: how its appeal stands. */
export const presentTeamAppeal = ({
  id,
  status,
  captain,
  reason,
  feedback,
  createdAt,
  resolvedAt,
}: TeamAppealRow): TeamAppeal => ({
  id,
  status,
  captain,
  reason,
  feedback,
  createdAt: createdAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
})

/** For the instructor's list. */
export const presentAppeal = (row: AppealRow): Appeal => ({
  ...presentTeamAppeal(row),
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
  /** Of the version that the team answered. */
  readonly questions: readonly Question[]
  readonly accepted: ReadonlySet<string>
  readonly others: readonly OtherTeamRow[]
}

/** For the instructor who decides: all that the decision needs. */
export const presentAppealDetails = (
  { place, row, questions, accepted, others }: AppealView,
  me: Actor,
): AppealDetails => ({
  ...presentAppeal(row),
  options: row.question.options.map((option) => ({ ...option })),
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
  scoreIfAccepted: earnedScore(
    teamWork(questions, row, new Set([...accepted, row.questionId])),
    schemeOf({ id: row.quizId }, { id: place.courseId }),
  ).percent,
  resolvedBy: row.resolvedBy,
  can: { resolve: row.status === 'pending' && may('appeal.resolve', me, place) },
})
