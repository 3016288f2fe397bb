import type { Receipt, Results, TakeQuiz } from '@tbl/contract/attempts'
import type { QuizFacts } from '@tbl/domain/class-release'
import { type Draft, fittingDraft } from '@tbl/domain/draft'
import type { Answers } from '@tbl/domain/individual-attempt'
import { type Question, withoutKey } from '@tbl/domain/quiz'
import { reviewAnswers } from '@tbl/domain/review'
import type { IndividualScoring } from '@tbl/domain/scoring-scheme'
import type { Attended } from '../../access/attendance.ts'
import { type Corrected, presentCorrected } from '../../access/corrected-score.ts'
import type { StudentAtQuiz } from '../../access/release.ts'
import type { StudentRelease } from '../../access/release-rows.ts'
import { presentTiming } from '../../access/timing.ts'
import { wasCollectedByHand, wasHandedInAtEnd } from '../../schema/attempts.ts'
import { type Graded, presentCorrection } from '../quizzes/grading.ts'
import type { QuizPlace } from '../quizzes/queries.ts'
import type { AttemptRow } from './queries.ts'

/**
 * The quiz for whoever takes it, with what was chosen so far: no key, no explanations. `student` is
 * null for a preview.
 */
export const presentTake = (
  { id, title, description, courseId, courseTitle, contentLanguage }: QuizPlace,
  { version, questions }: { readonly version: number; readonly questions: readonly Question[] },
  {
    draft,
    student,
    scoring,
  }: {
    readonly draft: Draft
    readonly student: StudentAtQuiz | null
    readonly scoring: IndividualScoring
  },
): TakeQuiz => ({
  id,
  title,
  description,
  courseId,
  courseTitle,
  contentLanguage,
  version,
  scoring,
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

const presentScore = ({ points, correctCount, questionCount, score, completedAt }: AttemptRow) => ({
  points: points ?? correctCount, // before points were stored, all were whole
  total: questionCount,
  score,
  completedAt: completedAt.toISOString(),
})

/**
 * For the student who submitted. The score is left out where the course shows it after the team
 * quiz, or before the key where one was corrected.
 */
export function presentReceipt(
  attempt: AttemptRow,
  { own, release }: StudentRelease,
  { isScoreAfterTeam, isCorrected }: Pick<QuizFacts, 'isScoreAfterTeam' | 'isCorrected'>,
): Receipt {
  const isWithheld = (isScoreAfterTeam || isCorrected) && !release.isScoreShown
  const shown = presentScore(attempt)
  return {
    attemptId: attempt.id,
    ...shown,
    ...(isWithheld && { points: null, total: null, score: null }),
    waitsForKey: isWithheld && isCorrected,
    teamId: own.team?.id ?? null,
    isTeamOpen: release.isTeamOpen,
    isPreview: false,
  }
}

/** For the instructor who looked at the own quiz. */
export const presentPreviewReceipt = (attempt: AttemptRow): Receipt => ({
  attemptId: attempt.id,
  ...presentScore(attempt),
  waitsForKey: false,
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
  /** By what the student's answers are graded; null without an attempt. */
  readonly graded: Graded | null
  readonly isCorrected: boolean
  /** What a correction made of the score. */
  readonly corrected: Corrected
  /** How many questions have choices that came too late. */
  readonly late: number
  /** Who has entered the answers from paper; null: they are not from paper. */
  readonly enteredBy: string | null
  /** The student's own; null without a class session. */
  readonly attended: Attended | null
}

/** What became of it when the time was over; null where the student has submitted, or still can. */
function presentTimeOver({ attempt, student, graded, late }: ResultsFacts): Results['timeOver'] {
  if (attempt === null)
    return student.release.take === 'TIME_IS_OVER'
      ? { answered: 0, total: 0, late, hasTaken: false, isByHand: false }
      : null
  if (!wasHandedInAtEnd(attempt)) return null
  const answered = Object.values(attempt.answers).filter(({ length }) => length > 0).length
  const total = graded?.questions.length ?? 0
  return { answered, total, late, hasTaken: true, isByHand: wasCollectedByHand(attempt) }
}

/** The questions with their key, and what was corrected of it. */
export const presentReview = (graded: Graded, answers: Answers) =>
  reviewAnswers(graded, answers).map((question, index) => ({
    ...question,
    correction: presentCorrection(graded, graded.questions[index] as Question),
  }))

/** The results as far as they are released to the student. */
export function presentResults(facts: ResultsFacts): Results {
  const { quiz, attempt, teamScore, graded, attended } = facts
  const { own, release } = facts.student
  const isTeamDone = own.hasCompleted || own.team?.isDone === true
  const progress = {
    quizTitle: quiz.title,
    courseId: quiz.courseId,
    contentLanguage: quiz.contentLanguage,
    individualDone: attempt !== null,
    teamDone: isTeamDone,
    hasTeam: own.team !== null,
    teamId: own.team?.id ?? null,
    isTeamOpen: release.isTeamOpen,
    hasCard: attempt ? release.results === 'card' : isTeamDone,
    isPreview: false,
    waitsForKey: facts.isCorrected && !release.isScoreShown && release.results !== 'none',
    timeOver: presentTimeOver(facts),
    paper: facts.enteredBy === null ? null : { enteredBy: facts.enteredBy },
    attendance: attended?.hasEnded ? attended.status : null,
  }
  const { results: level } = release
  if (!attempt) return { status: 'none', ...progress }
  if (level === 'none' || !release.isScoreShown) return { status: 'waiting', ...progress }
  return {
    status: 'available',
    ...progress,
    ...presentScore(attempt),
    corrected: presentCorrected(facts.corrected, attempt.score),
    teamScore,
    uncounted: teamScore === null ? null : (attended?.uncounted ?? null),
    level,
    review: level === 'key' && graded ? presentReview(graded, attempt.answers) : null,
  }
}

/**
 * The results of the instructor's preview: everything at once, there is no team to wait for.
 */
export function presentPreviewResults(
  quiz: QuizPlace,
  preview: AttemptRow | null,
  graded: Graded | null,
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
    hasCard: false,
    isPreview: true,
    waitsForKey: false,
    timeOver: null,
    paper: null,
    attendance: null,
  }
  if (!preview) return { status: 'none', ...progress }
  return {
    status: 'available',
    ...progress,
    ...presentScore(preview),
    corrected: null,
    teamScore: null,
    uncounted: null,
    level: 'key',
    review: graded && presentReview(graded, preview.answers),
  }
}
