import { earnedScore } from '@tbl/domain/earned-score'
import { type Answers, checkAnswers, checkChoices } from '@tbl/domain/individual-attempt'
import { allow } from '@tbl/domain/outcome'
import type { Question } from '@tbl/domain/quiz'
import { schemeOf } from '@tbl/domain/scoring-scheme'
import type { Services } from '../../platform/api.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { QuizPlace } from '../quizzes/queries.ts'
import { findAnsweredVersion } from './lock.ts'

export type Submission = {
  readonly submissionId: string
  readonly version: number
  readonly answers: Answers
  /** The page hands in, not the student. */
  readonly isByItself?: boolean
}

/** What answers to questions earned: the columns that say so. */
export function scoredColumns(
  { id: quizId, courseId }: { readonly id: string; readonly courseId: string | null },
  questions: readonly Question[],
  answers: Answers,
) {
  const scheme = schemeOf({ id: quizId }, courseId === null ? null : { id: courseId })
  const { shares, percent } = earnedScore({ questions, answers }, scheme)
  return {
    correctCount: shares.filter(({ share }) => share === 1).length,
    questionCount: shares.length,
    score: percent,
    earned: percent,
  }
}

/**
 * The columns of an attempt that a student submits now, scored by the version that was given;
 * refuses answers that do not fit it. `isPartial`: the time is over, and questions may be left
 * unanswered.
 */
export async function scoreAttempt(
  services: Services,
  reader: Reader,
  place: QuizPlace,
  { submissionId, version, answers }: Submission,
  { now, isPartial }: { readonly now: Date; readonly isPartial: boolean },
) {
  const questions = await findAnsweredVersion(services, reader, place.id, version)
  if (!questions.ok) return questions
  const check = isPartial ? checkChoices : checkAnswers
  const checked = check(questions.value, answers)
  if (!checked.ok) return checked
  return allow({
    quizVersion: version,
    completed: true as const,
    answers,
    submissionId,
    completedAt: now,
    edited: null,
    ...scoredColumns(place, questions.value, answers),
  })
}
