import { earnedScore } from '@tbl/domain/earned-score'
import type { Grading } from '@tbl/domain/grading'
import { type Answers, checkAnswers, checkChoices } from '@tbl/domain/individual-attempt'
import { allow } from '@tbl/domain/outcome'
import type { Services } from '../../platform/api.ts'
import type { Reader } from '../../platform/database/database.ts'
import { graderOf, type Scored } from '../quizzes/grading.ts'
import { findAnsweredVersion } from './lock.ts'

export type Submission = {
  readonly submissionId: string
  readonly version: number
  readonly answers: Answers
  /** The page hands in, not the student. */
  readonly isByItself?: boolean
}

/** What answers to questions earned: the columns that say so. */
export function scoredColumns(grading: Grading, answers: Answers) {
  const { right, counted, points, percent } = earnedScore({ answers }, grading)
  return { correctCount: right, questionCount: counted, points, score: percent, earned: percent }
}

/**
 * The columns of an attempt that a student submits now, scored by the version that was given;
 * refuses answers that do not fit it. `isPartial`: the time is over, and questions may be left
 * unanswered.
 */
export async function scoreAttempt(
  services: Services,
  reader: Reader,
  { id: quizId, scored }: { readonly id: string; readonly scored?: Scored },
  { submissionId, version, answers }: Submission,
  { now, isPartial }: { readonly now: Date; readonly isPartial: boolean },
) {
  const questions = await findAnsweredVersion(services, reader, quizId, version)
  if (!questions.ok) return questions
  const check = isPartial ? checkChoices : checkAnswers
  const checked = check(questions.value, answers)
  if (!checked.ok) return checked
  const grader = await graderOf(services, reader, quizId, scored)
  return allow({
    quizVersion: version,
    completed: true as const,
    answers,
    submissionId,
    completedAt: now,
    edited: null,
    ...scoredColumns(await grader.of(version), answers),
  })
}
