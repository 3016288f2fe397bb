import { earnedScore } from '@tbl/domain/earned-score'
import { type Answers, checkAnswers } from '@tbl/domain/individual-attempt'
import { allow } from '@tbl/domain/outcome'
import { schemeOf } from '@tbl/domain/scoring-scheme'
import type { Services } from '../../platform/api.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { QuizPlace } from '../quizzes/queries.ts'
import { findAnsweredVersion } from './lock.ts'

export type Submission = {
  readonly submissionId: string
  readonly version: number
  readonly answers: Answers
}

/**
 * The columns of an attempt that is completed now, scored by the version that was given; refuses
 * answers that do not fit it.
 */
export async function scoreAttempt(
  services: Services,
  reader: Reader,
  { id: quizId, courseId }: QuizPlace,
  { submissionId, version, answers }: Submission,
  now: Date,
) {
  const questions = await findAnsweredVersion(services, reader, quizId, version)
  if (!questions.ok) return questions
  const checked = checkAnswers(questions.value, answers)
  if (!checked.ok) return checked
  const scheme = schemeOf({ id: quizId }, courseId === null ? null : { id: courseId })
  const { shares, percent } = earnedScore({ questions: questions.value, answers }, scheme)
  return allow({
    quizVersion: version,
    completed: true as const,
    answers,
    answeredAt: {},
    submissionId,
    completedAt: now,
    correctCount: shares.filter(({ share }) => share === 1).length,
    questionCount: shares.length,
    score: percent,
    earned: percent,
    edited: null,
  })
}
