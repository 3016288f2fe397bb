import type { GradeChange, IndividualAnswers, TeamAnswers } from '@tbl/contract/gradebook'
import type { Actor } from '@tbl/domain/account'
import { checkAppeal } from '@tbl/domain/appeal'
import { earnedScore } from '@tbl/domain/earned-score'
import { byName } from '@tbl/domain/name-order'
import type { Question } from '@tbl/domain/quiz'
import { rightOptions } from '@tbl/domain/review'
import { may } from '../../platform/authorize.ts'
import { presentReview } from '../attempts/present.ts'
import { type Graded, presentCorrection } from '../quizzes/grading.ts'
import { teamWork } from '../team-quiz/queries.ts'
import type { AttemptPlace, TeamAttemptPlace } from './answers.ts'
import type { TeamAppealRow } from './appeal-queries.ts'
import { individualPart } from './parts/individual.ts'
import { allCount, type Uncounted, type Versions } from './parts/part.ts'
import { teamPart } from './parts/team.ts'
import { presentTeamAppeal } from './present-appeals.ts'
import type { GradeChangeRow } from './queries.ts'

/**
 * An individual attempt; `versions` are the class's, for the instructor; `graded` says by what it
 * is graded, or is null where the reader may not see the key.
 */
export const presentIndividualAnswers = (
  place: AttemptPlace,
  graded: Graded | null,
  me: Actor,
  versions?: Versions,
): IndividualAnswers => ({
  ...individualPart.present(place, allCount, versions),
  courseId: place.courseId,
  contentLanguage: place.contentLanguage,
  review: graded && presentReview(graded, place.answers),
  can: { manage: may('grade.manage', me, place) },
})

/** The questions of accepted appeals. */
export const acceptedOf = (
  appeals: readonly Pick<TeamAppealRow, 'status' | 'questionId'>[],
): ReadonlySet<string> =>
  new Set(appeals.filter(({ status }) => status === 'accepted').map((one) => one.questionId))

export type TeamAnswersView = {
  readonly place: TeamAttemptPlace
  /** Those at completion. */
  readonly members: readonly { readonly id: string; readonly name: string }[]
  /** By what it is graded, or null where the reader may not see the questions. */
  readonly graded: Graded | null
  /**
   * The key is released to the reader, or it is the instructor; else `score` is what the card showed,
   * and nothing is said of corrections.
   */
  readonly hasKey: boolean
  readonly score: number
  readonly appeals: readonly TeamAppealRow[]
  readonly uncounted: Uncounted
}

/** A team attempt, question by question; `versions` are the class's, for the instructor. */
export function presentTeamAnswers(
  { place, members, graded, hasKey, score, appeals, uncounted }: TeamAnswersView,
  me: Actor,
  versions?: Versions,
): TeamAnswers {
  const presentQuestion = (question: Question, share: number | null, by: Graded) => {
    const { id, text, explanation } = question
    const incorrectTries = (place.incorrectAnswers[id] ?? []).map((one) => ({
      ...one,
      optionIds: [...one.optionIds],
    }))
    const appeal = appeals.find(({ questionId }) => questionId === id)
    const facts = {
      isCaptain: me.id === place.captainId,
      tries: incorrectTries.length + (place.answers[id] ? 1 : 0),
      share,
      hasAppeal: appeal !== undefined,
    }
    return {
      id,
      text,
      options: rightOptions(question, by.rulings.get(id)),
      incorrectTries,
      answer: [...(place.answers[id] ?? [])],
      points: share,
      correction: presentCorrection(by, question),
      explanation,
      appeal: appeal ? presentTeamAppeal(appeal, hasKey ? by : null) : null,
      can: { appeal: may('appeal.file', me, place) && checkAppeal(facts).ok },
    }
  }
  const presentQuestions = (by: Graded) => {
    const { shares } = earnedScore(teamWork(place, acceptedOf(appeals)), by)
    return by.questions.map((question, at) =>
      presentQuestion(question, shares[at]?.share ?? null, by),
    )
  }
  const shown = { score, corrected: hasKey ? place.corrected : null }
  return {
    ...teamPart.present({ ...place, ...shown }, uncounted, versions),
    courseId: place.courseId,
    contentLanguage: place.contentLanguage,
    members: members.toSorted(byName),
    questions: graded && presentQuestions(graded),
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
