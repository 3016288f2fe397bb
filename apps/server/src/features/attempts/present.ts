import type { Receipt, Results, TakeQuiz } from '@tbl/contract/attempts'
import { type Draft, fittingDraft } from '@tbl/domain/draft'
import { type Question, withoutKey } from '@tbl/domain/quiz'
import { mayViewKey, mayViewResults, type QuizProgress, quizPhase } from '@tbl/domain/quiz-phase'
import { reviewAnswers } from '@tbl/domain/review'
import type { QuizPlace } from '../quizzes/queries.ts'
import type { AttemptRow } from './queries.ts'

/** The quiz for whoever takes it, with what was chosen so far: no key, no explanations. */
export const presentTake = (
  { id, title, description, courseId, courseTitle, version }: QuizPlace,
  questions: readonly Question[],
  { draft, isPreview }: { draft: Draft; isPreview: boolean },
): TakeQuiz => ({
  id,
  title,
  description,
  courseId,
  courseTitle,
  version,
  questions: questions.map(withoutKey),
  draft: presentDraft(fittingDraft(questions, draft)),
  isPreview,
})

/** For the student alone: the own choices so far. */
export const presentDraft = (draft: Draft): TakeQuiz['draft'] =>
  Object.fromEntries(Object.entries(draft).map(([questionId, { optionIds, answeredAt }]) => [questionId, { optionIds: [...optionIds], answeredAt }]))

const presentScore = ({ correctCount, questionCount, score, completedAt }: AttemptRow) => ({
  correctCount,
  total: questionCount,
  score,
  completedAt: completedAt.toISOString(),
})

/** For whoever submitted; `teamId` is the team of this moment. */
export const presentReceipt = (attempt: AttemptRow, quiz: QuizPlace, teamId: string | null): Receipt => ({
  attemptId: attempt.id,
  ...presentScore(attempt),
  teamId,
  isTeamOpen: quizPhase(quiz).isTeamOpen,
  isPreview: attempt.isPreview,
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
    isPreview: false,
  }
  if (!attempt) return { status: 'none', ...progress }
  if (!mayViewResults(phase, done)) return { status: 'waiting', ...progress }
  return {
    status: 'available',
    ...progress,
    ...presentScore(attempt),
    teamScore,
    review: mayViewKey(phase, now, courseHasTeams) ? reviewAnswers(questions, attempt.answers) : null,
  }
}

/** The results of the instructor's preview: everything at once, there is no team to wait for (D-52). */
export function presentPreviewResults(quiz: QuizPlace, preview: AttemptRow | null, questions: readonly Question[]): Results {
  const progress = {
    quizTitle: quiz.title,
    courseId: quiz.courseId,
    individualDone: preview !== null,
    teamDone: false,
    hasTeam: false,
    teamId: null,
    isTeamOpen: quizPhase(quiz).isTeamOpen,
    isPreview: true,
  }
  if (!preview) return { status: 'none', ...progress }
  return { status: 'available', ...progress, ...presentScore(preview), teamScore: null, review: reviewAnswers(questions, preview.answers) }
}
