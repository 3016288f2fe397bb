import type { Receipt, Results, TakeQuiz } from '@tbl/contract/attempts'
import { correctOptionIds, type Question, withoutKey } from '@tbl/domain/quiz'
import { mayViewKey, mayViewResults, type QuizProgress, quizPhase } from '@tbl/domain/quiz-phase'
import { isCorrectChoice } from '@tbl/domain/scoring'
import type { QuizPlace } from '../quizzes/queries.ts'
import type { AttemptRow } from './queries.ts'

/** The quiz for the student who takes it: no key, no explanations. */
export const presentTake = ({ id, title, description, courseId, courseTitle, version }: QuizPlace, questions: readonly Question[]): TakeQuiz => ({
  id,
  title,
  description,
  courseId,
  courseTitle,
  version,
  questions: questions.map(withoutKey),
})

export const presentReceipt = (attempt: AttemptRow, quiz: QuizPlace, teamId: string | null): Receipt => ({
  attemptId: attempt.id,
  correctCount: attempt.correctCount,
  total: attempt.questionCount,
  score: attempt.score,
  completedAt: completedAt(attempt),
  teamId,
  isTeamOpen: quizPhase(quiz).isTeamOpen,
})

function completedAt(attempt: AttemptRow): string {
  if (!attempt.completedAt) throw new Error('A completed attempt has no time')
  return attempt.completedAt.toISOString()
}

const presentReview = (questions: readonly Question[], attempt: AttemptRow) =>
  questions.map((question) => {
    const chosen = attempt.answers[question.id] ?? []
    return {
      id: question.id,
      text: question.text,
      options: question.options.map((option) => ({ ...option, isChosen: chosen.includes(option.id) })),
      isCorrect: isCorrectChoice(chosen, correctOptionIds(question)),
      explanation: question.explanation,
    }
  })

export type ResultsFacts = {
  readonly quiz: QuizPlace
  readonly attempt: AttemptRow | null
  readonly teamId: string | null
  /** Whether the team of this moment has completed the quiz. */
  readonly hasTeamAttempt: boolean
  /** The student's own, from the team at its completion. */
  readonly teamScore: number | null
  readonly courseHasTeams: boolean
  /** Of the edition that the student answered; none without an attempt. */
  readonly questions: readonly Question[]
}

/** The results as far as the gate lets them through; the key is added last, and only after its release to the team of this moment. */
export function presentResults({ quiz, attempt, teamId, hasTeamAttempt, teamScore, courseHasTeams, questions }: ResultsFacts): Results {
  const phase = quizPhase(quiz)
  const now: QuizProgress = { hasAttempt: attempt !== null, hasTeam: teamId !== null, hasTeamAttempt }
  const done = { ...now, hasTeamAttempt: hasTeamAttempt || teamScore !== null }
  const progress = {
    quizTitle: quiz.title,
    courseId: quiz.courseId,
    individualDone: done.hasAttempt,
    teamDone: done.hasTeamAttempt,
    hasTeam: done.hasTeam,
    teamId,
    isTeamOpen: phase.isTeamOpen,
  }
  if (!attempt) return { status: 'none', ...progress }
  if (!mayViewResults(phase, done)) return { status: 'waiting', ...progress }
  return {
    status: 'available',
    ...progress,
    score: attempt.score,
    correctCount: attempt.correctCount,
    total: attempt.questionCount,
    completedAt: completedAt(attempt),
    teamScore,
    review: mayViewKey(phase, now, courseHasTeams) ? presentReview(questions, attempt) : null,
  }
}
