import type { GradeChange, IndividualAnswers, TeamAnswers } from '@tbl/contract/gradebook'
import type { Actor } from '@tbl/domain/account'
import { checkAppeal } from '@tbl/domain/appeal'
import { earnedScore } from '@tbl/domain/earned-score'
import { byName } from '@tbl/domain/name-order'
import type { Question } from '@tbl/domain/quiz'
import { reviewAnswers } from '@tbl/domain/review'
import { schemeOf } from '@tbl/domain/scoring-scheme'
import { may } from '../../platform/authorize.ts'
import { teamWork } from '../team-quiz/queries.ts'
import type { AttemptPlace, TeamAttemptPlace } from './answers.ts'
import type { TeamAppealRow } from './appeal-queries.ts'
import { individualPart } from './parts/individual.ts'
import { allCount, type Uncounted, type Versions } from './parts/part.ts'
import { teamPart } from './parts/team.ts'
import type { GradeChangeRow } from './queries.ts'

/**
 * An individual attempt; `versions` are the class's, for the instructor; `questions` are those that
 * it answered, or null where the reader may not see the key.
 */
export const presentIndividualAnswers = (
  place: AttemptPlace,
  questions: readonly Question[] | null,
  me: Actor,
  versions?: Versions,
): IndividualAnswers => ({
  ...individualPart.present(place, allCount, versions),
  courseId: place.courseId,
  contentLanguage: place.contentLanguage,
  review: questions && reviewAnswers(questions, place.answers),
  can: { manage: may('grade.manage', me, place) },
})

const presentAppeal = ({ questionId, createdAt, resolvedAt, ...appeal }: TeamAppealRow) => ({
  ...appeal,
  createdAt: createdAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
})

export type TeamAnswersView = {
  readonly place: TeamAttemptPlace
  /** Those at completion. */
  readonly members: readonly { readonly id: string; readonly name: string }[]
  /** Those that the team answered, or null where the reader may not see the key. */
  readonly questions: readonly Question[] | null
  readonly appeals: readonly TeamAppealRow[]
  readonly uncounted: Uncounted
}

/** A team attempt, question by question; `versions` are the class's, for the instructor. */
export function presentTeamAnswers(
  { place, members, questions, appeals, uncounted }: TeamAnswersView,
  me: Actor,
  versions?: Versions,
): TeamAnswers {
  const accepted = new Set(
    appeals.filter(({ status }) => status === 'accepted').map(({ questionId }) => questionId),
  )
  const scheme = schemeOf({ id: place.quizId }, { id: place.courseId })
  const { shares } = earnedScore(teamWork(questions ?? [], place, accepted), scheme)
  const presentQuestion = ({ id, text, options, explanation }: Question, index: number) => {
    const incorrectTries = (place.incorrectAnswers[id] ?? []).map((one) => ({
      ...one,
      optionIds: [...one.optionIds],
    }))
    const appeal = appeals.find(({ questionId }) => questionId === id)
    const facts = {
      isCaptain: me.id === place.captainId,
      wrongTries: incorrectTries.length,
      hasAppeal: appeal !== undefined,
    }
    return {
      id,
      text,
      options: options.map((option) => ({ ...option })),
      incorrectTries,
      answer: [...(place.answers[id] ?? [])],
      points: shares[index]?.share ?? 0,
      explanation,
      appeal: appeal ? presentAppeal(appeal) : null,
      can: { appeal: may('appeal.file', me, place) && checkAppeal(facts).ok },
    }
  }
  return {
    ...teamPart.present(place, uncounted, versions),
    courseId: place.courseId,
    contentLanguage: place.contentLanguage,
    members: members.toSorted(byName),
    questions: questions?.map(presentQuestion) ?? null,
  }
}

/** For the instructor: a change of a student's score or of a team's. */
export const presentChange = ({
  teamId,
  teamName,
  formerAnswers,
  changedAt,
  ...change
}: GradeChangeRow): GradeChange => ({
  ...change,
  formerAnswers: formerAnswers && [...formerAnswers],
  team: teamId && teamName ? { id: teamId, name: teamName } : null,
  changedAt: changedAt.toISOString(),
})
