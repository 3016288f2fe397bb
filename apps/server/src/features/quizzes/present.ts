import type {
  AuthorQuiz,
  AuthorQuizCard,
  MissingStudents,
  QuizPrint,
  StudentQuizCard,
} from '@tbl/contract/quizzes'
import type { Actor } from '@tbl/domain/account'
import {
  classPhase,
  classTimes,
  inTheMiddleUntil,
  isOverForClass,
  isReleasedToClass,
  isSessionRunning,
  type OwnTimes,
  type QuizFacts,
} from '@tbl/domain/class-release'
import { paperCode } from '@tbl/domain/paper'
import { type Question, withoutKey } from '@tbl/domain/quiz'
import { hasSeenAnswers, isShownCard, mustNotAnswer, studentAction } from '@tbl/domain/release'
import { noScoring, schemeOf } from '@tbl/domain/scoring-scheme'
import type { StudentRelease } from '../../access/release-rows.ts'
import { presentTimes } from '../../access/timing.ts'
import { may } from '../../platform/authorize.ts'
import type { findUse, listAuthorQuizzes, listStudentQuizzes, QuizPlace } from './queries.ts'
import type { QuizScoring } from './quiz-scoring.ts'

type AuthorRow = Awaited<ReturnType<typeof listAuthorQuizzes>>[number]
type StudentRow = Omit<Awaited<ReturnType<typeof listStudentQuizzes>>[number], 'facts' | 'student'>

/**
 * In the list of who runs the quiz, with how far the class is. `watcherTeams`: those in which
 * everybody can only watch.
 */
export function presentAuthorCard(
  { untaken, unfinishedTeams, soloStarts, roleInCourse, ...row }: AuthorRow,
  facts: QuizFacts,
  watcherTeams: string[],
  { me, now }: { readonly me: Actor; readonly now: Date },
): AuthorQuizCard {
  const { isIndividualOpen, isTeamOpen } = classPhase(facts, now)
  const times = classTimes(facts, now)
  const { classSession } = facts
  const isReleased = isReleasedToClass(facts, now)
  const isOver = isOverForClass(facts, now)
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    isIndividualOpen,
    isTeamOpen,
    times: presentBoth(times),
    sessionSince:
      classSession && isSessionRunning(facts) ? classSession.startedAt.toISOString() : null,
    isReleased,
    release:
      isReleased ||
      facts.releasedAt !== null ||
      isSessionRunning(facts) ||
      row.studentsDone === 0 ||
      !isOver ||
      (isTeamOpen && row.teamCount > 0) ||
      row.courseId === null
        ? null
        : { untaken, unfinishedTeams },
    soloStarts: isOver ? [] : soloStarts,
    watcherTeams,
    can: {
      edit: may('quiz.edit', me, { roleInCourse }),
      release: may('quiz.release', me, { roleInCourse }),
      allow: may('attempt.allow', me, { roleInCourse }),
    },
  }
}

/** In a student's list, with the one thing to do next. */
export function presentStudentCard(
  { touchedAt, ...row }: StudentRow,
  facts: QuizFacts,
  { own, release }: StudentRelease,
  now: Date,
): StudentQuizCard {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    isIndividualOpen: release.isIndividualOpen,
    isTeamOpen: release.isTeamOpen,
    times: presentBoth(release.times),
    action: studentAction(facts, own, now),
    hasAttempt: own.attempt === 'submitted',
    hasSeenAnswers: release.take === 'ANSWERS_SEEN',
    teamId: own.team?.id ?? null,
    hasTeamStarted:
      release.isTeamOpen &&
      isShownCard(release.play) &&
      touchedAt !== null &&
      inTheMiddleUntil(facts, touchedAt, now) > now,
  }
}

const presentBoth = ({ individual, team }: OwnTimes) => ({
  individual: presentTimes(individual),
  team: presentTimes(team),
})

/** Who has not submitted, for the instructor: each student once, but for who makes it up. */
export function presentMissing(
  students: readonly { readonly id: string; readonly name: string }[],
  releaseOf: (userId: string) => StudentRelease,
): MissingStudents {
  const missing: MissingStudents = { notOpened: [], answering: [], seen: [], allowed: [] }
  for (const { id, name } of students) {
    const { own, release } = releaseOf(id)
    if (own.attempt === 'submitted' || release.isMakeUp) continue
    const where = hasSeenAnswers(own, null)
      ? mustNotAnswer(own, null)
        ? 'seen'
        : 'allowed'
      : own.attempt === 'started'
        ? 'answering'
        : 'notOpened'
    missing[where].push({ id, name })
  }
  return missing
}

/** The questions as they are printed for students. */
export const presentPrint = (
  { title, description, courseTitle, contentLanguage, code, version }: QuizPlace,
  questions: readonly Question[],
): QuizPrint => ({
  ...{ title, description, courseTitle, contentLanguage },
  paperCode: paperCode(code, version),
  questions: questions.map(withoutKey),
})

/** How a quiz is scored, and how many have answered by what is fixed. */
export function presentScoring({
  scored: { own, ofCourse },
  users,
}: QuizScoring): AuthorQuiz['scoring'] {
  const { individual, team, fixed } = own
  return {
    own: { individual, team },
    followed: schemeOf(noScoring, ofCourse),
    fixed: {
      individual: fixed.includes('individual') ? users.individual : null,
      team: fixed.includes('team') ? users.team : null,
    },
  }
}

/** With the answer key: for who runs the quiz. */
export const presentAuthorQuiz = (
  me: Actor,
  {
    id,
    title,
    description,
    code,
    courseId,
    contentLanguage,
    isActive,
    isVisible,
    isTeamActive,
    createdAt,
    roleInCourse,
  }: QuizPlace,
  questions: readonly Question[],
  { attemptCount, isBeingPlayed }: Awaited<ReturnType<typeof findUse>>,
  scoring: QuizScoring,
): AuthorQuiz => ({
  id,
  title,
  description,
  code,
  courseId,
  contentLanguage,
  isActive,
  isVisible,
  isTeamActive,
  createdAt: createdAt.toISOString(),
  questions: questions.map((question) => ({ ...question, options: [...question.options] })),
  attemptCount,
  isBeingPlayed,
  scoring: presentScoring(scoring),
  can: {
    edit: may('quiz.edit', me, { roleInCourse }),
    move: may('quiz.move', me, { roleInCourse }),
    setScoring: may('scoring.set', me, { roleInCourse }),
  },
})
