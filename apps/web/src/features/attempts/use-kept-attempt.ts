import type { TakeQuiz } from '@tbl/contract/attempts'
import type { StudentQuestion } from '@tbl/contract/quizzes'
import { useState } from 'react'
import { type Answers, choose, fitAnswers, forgetKept, type KeptAttempt, randomId, readKept, writeKept } from './kept-answers.ts'

/** A person's unsubmitted attempt, kept in this browser with every click. */
export function useKeptAttempt({ id: quizId, version, questions }: TakeQuiz, userId: string) {
  const [attempt, setAttempt] = useState<KeptAttempt>(() => readKept(quizId, userId) ?? { submissionId: randomId(), version, answers: {} })
  const [isKept, setKept] = useState(true)
  const answers: Answers = fitAnswers(questions, attempt.answers)
  return {
    submissionId: attempt.submissionId,
    answers,
    /** False when this browser does not let the page keep anything. */
    isKept,
    choose: (question: StudentQuestion, optionId: string) => {
      const next = { ...attempt, version, answers: choose(question, answers, optionId) }
      setAttempt(next)
      setKept(writeKept(quizId, userId, next))
    },
    /** Call before sending, so that a reload in between sends the same submission again. */
    keep: () => setKept(writeKept(quizId, userId, { ...attempt, version, answers })),
    forget: () => forgetKept(quizId, userId),
  }
}
