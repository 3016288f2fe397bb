import { type Answers, checkAnswers, scoreAnswers } from '@tbl/domain/individual-attempt'
import { allow } from '@tbl/domain/outcome'
import type { Services } from '../../platform/api.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findPaper } from './hold.ts'

export type Submission = {
  readonly submissionId: string
  readonly version: number
  readonly answers: Answers
}

/**
 * The columns of an attempt that is completed now, judged by the edition that was given; refuses
 * answers that do not fit it.
 */
export async function judge(
  services: Services,
  tx: Tx,
  quizId: string,
  { submissionId, version, answers }: Submission,
  now: Date,
) {
  const paper = await findPaper(services, tx, quizId, version)
  if (!paper.ok) return paper
  const checked = checkAnswers(paper.value, answers)
  if (!checked.ok) return checked
  const { correctCount, total, score } = scoreAnswers(paper.value, answers)
  return allow({
    quizVersion: version,
    completed: true,
    answers,
    answeredAt: {},
    submissionId,
    completedAt: now,
    correctCount,
    questionCount: total,
    score,
  })
}
