import type { Receipt, Results, TakeQuiz } from '@tbl/contract/attempts'
import { type Draft, fittingDraft } from '@tbl/domain/draft'
import { type Question, withoutKey } from '@tbl/domain/quiz'
import { reviewAnswers } from '@tbl/domain/review'
import type { StudentRelease } from '../../access/release-rows.ts'
import type { QuizPlace } from '../quizzes/queries.ts'
import type { AttemptRow } from './queries.ts'

/** The quiz for whoever takes it, with what was chosen so far: no key, no explanations. */
export const presentTake = (
  { id, title, description, courseId, courseTitle, contentLanguage }: QuizPlace,
  { version, questions }: { readonly version: number; readonly questions: readonly Question[] },
  { draft, isPreview }: { draft: Draft; isPreview: boolean },
): TakeQuiz => ({
  id,
  title,
  description,
  courseId,
  courseTitle,
  contentLanguage,
  version,
  questions: questions.map(withoutKey),
  draft: presentDraft(fittingDraft(questions, draft)),
  isPreview,
})

/** For the student alone: the own choices so far. */
export const presentDraft = (draft: Draft): TakeQuiz['draft'] =>
  Object.fromEntries(
    Object.entries(draft).map(([questionId, { optionIds, answeredAt }]) => [
      questionId,
      { optionIds: [...optionIds], answeredAt },
    ]),
  )

const presentScore = ({ correctCount, questionCount, score, completedAt }: AttemptRow) => ({
  correctCount,
  total: questionCount,
  score,
  completedAt: completedAt.toISOString(),
})

/**
 * For the student who submitted. The score is left out where the course shows it after the team
 * quiz.
 */
export function presentReceipt(
  attempt: AttemptRow,
  { own, release }: StudentRelease,
  isScoreAfterTeam: boolean,
): Receipt {
  const isWithheld = isScoreAfterTeam && release.results === 'none'
  const shown = presentScore(attempt)
  return {
    attemptId: attempt.id,
    ...shown,
    ...(isWithheld && { correctCount: null, score: null }),
    teamId: own.team?.id ?? null,
    isTeamOpen: release.isTeamOpen,
    isPreview: false,
  }
}

/** For the instructor who looked at the own quiz. */
export const presentPreviewReceipt = (attempt: AttemptRow): Receipt => ({
  attemptId: attempt.id,
  ...presentScore(attempt),
  teamId: null,
  isTeamOpen: false,
  isPreview: true,
})

export type ResultsFacts = {
  readonly quiz: QuizPlace
  readonly attempt: AttemptRow | null
  readonly student: StudentRelease
  /** The student's own, from the team at its completion. */
  readonly teamScore: number | null
  /** Of the version that the student answered; none where the key is not released. */
  readonly questions: readonly Question[]
}

/** The results as far as they are released to the student. */
export function presentResults({
  quiz,
  attempt,
  student: { own, release },
  teamScore,
  questions,
}: ResultsFacts): Results {
  const progress = {
    quizTitle: quiz.title,
    courseId: quiz.courseId,
    contentLanguage: quiz.contentLanguage,
    individualDone: attempt !== null,
    teamDone: own.hasCompleted || own.team?.isDone === true,
    hasTeam: own.team !== null,
    teamId: own.team?.id ?? null,
    isTeamOpen: release.isTeamOpen,
    isPreview: false,
  }
  const { results: level } = release
  if (!attempt) return { status: 'none', ...progress }
  if (level === 'none') return { status: 'waiting', ...progress }
  return {
    status: 'available',
    ...progress,
    ...presentScore(attempt),
    teamScore,
    level,
    review: level === 'key' ? reviewAnswers(questions, attempt.answers) : null,
  }
}

/**
 * The results of the instructor's preview: everything at once, there is no team to wait for.
 */
export function presentPreviewResults(
  quiz: QuizPlace,
  preview: AttemptRow | null,
  questions: readonly Question[],
): Results {
  const progress = {
    quizTitle: quiz.title,
    courseId: quiz.courseId,
    contentLanguage: quiz.contentLanguage,
    individualDone: preview !== null,
    teamDone: false,
    hasTeam: false,
    teamId: null,
    isTeamOpen: false,
    isPreview: true,
  }
  if (!preview) return { status: 'none', ...progress }
  return {
    status: 'available',
    ...progress,
    ...presentScore(preview),
    teamScore: null,
    level: 'key',
    review: reviewAnswers(questions, preview.answers),
  }
}
