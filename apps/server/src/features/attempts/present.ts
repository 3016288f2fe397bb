import type { Receipt, Results, TakeQuiz } from '@tbl/contract/attempts'
import { type Draft, fittingDraft } from '@tbl/domain/draft'
import { type Question, withoutKey } from '@tbl/domain/quiz'
import { reviewAnswers } from '@tbl/domain/review'
import type { Attended } from '../../access/attendance.ts'
import type { StudentAtQuiz } from '../../access/release.ts'
import type { StudentRelease } from '../../access/release-rows.ts'
import { presentTiming } from '../../access/timing.ts'
import { wasHandedInAtEnd } from '../../schema/attempts.ts'
import type { QuizPlace } from '../quizzes/queries.ts'
import type { AttemptRow } from './queries.ts'

/**
 * The quiz for whoever takes it, with what was chosen so far: no key, no explanations. `student` is
 * null for a preview.
 */
export const presentTake = (
  { id, title, description, courseId, courseTitle, contentLanguage }: QuizPlace,
  { version, questions }: { readonly version: number; readonly questions: readonly Question[] },
  { draft, student }: { readonly draft: Draft; readonly student: StudentAtQuiz | null },
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
  isPreview: student === null,
  timing: student && presentTiming(student.release.times, student.quiz, student.now),
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
  /** How many questions have choices that came too late. */
  readonly late: number
  /** Who has entered the answers from paper; null: they are not from paper. */
  readonly enteredBy: string | null
  /** The student's own; null without a class session. */
  readonly attended: Attended | null
}

/** What became of it when the time was over; null where the student has submitted, or still can. */
function presentTimeOver({ attempt, student, late }: ResultsFacts): Results['timeOver'] {
  if (attempt === null)
    return student.release.take === 'TIME_IS_OVER'
      ? { answered: 0, total: 0, late, hasTaken: false }
      : null
  if (!wasHandedInAtEnd(attempt)) return null
  const answered = Object.values(attempt.answers).filter(({ length }) => length > 0).length
  return { answered, total: attempt.questionCount, late, hasTaken: true }
}

/** The results as far as they are released to the student. */
export function presentResults(facts: ResultsFacts): Results {
  const { quiz, attempt, teamScore, questions, attended } = facts
  const { own, release } = facts.student
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
    timeOver: presentTimeOver(facts),
    paper: facts.enteredBy === null ? null : { enteredBy: facts.enteredBy },
    attendance: attended?.hasEnded ? attended.status : null,
  }
  const { results: level } = release
  if (!attempt) return { status: 'none', ...progress }
  if (level === 'none') return { status: 'waiting', ...progress }
  return {
    status: 'available',
    ...progress,
    ...presentScore(attempt),
    teamScore,
    uncounted: teamScore === null ? null : (attended?.uncounted ?? null),
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
    timeOver: null,
    paper: null,
    attendance: null,
  }
  if (!preview) return { status: 'none', ...progress }
  return {
    status: 'available',
    ...progress,
    ...presentScore(preview),
    teamScore: null,
    uncounted: null,
    level: 'key',
    review: reviewAnswers(questions, preview.answers),
  }
}
