import type { Captaincy, LateScore, Readiness, TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import type { OwnTiming } from '@tbl/contract/timing'
import { classTimes } from '@tbl/domain/class-release'
import { earnedScore } from '@tbl/domain/earned-score'
import { asTried } from '@tbl/domain/grading'
import { isTakingState } from '@tbl/domain/phase-clock'
import { type Question, withoutKey } from '@tbl/domain/quiz'
import { isWatcher, type WatchReason, watchReasonOf } from '@tbl/domain/release'
import { rightOptions } from '@tbl/domain/review'
import { countReadiness, decideLaunch } from '@tbl/domain/team-quiz-launch'
import {
  isSolved,
  pointsOf,
  solvedCount,
  type TeamQuizSession,
} from '@tbl/domain/team-quiz-session'
import { presentCorrected } from '../../access/corrected-score.ts'
import { presentTiming } from '../../access/timing.ts'
import { byKeyAlone, type Graded, presentCorrection } from '../quizzes/grading.ts'
import type { TeamRow } from '../teams/queries.ts'
import { type ScoredAttempt, sessionFacts, type TeamQuiz, teamWork } from './queries.ts'
import { launchFacts, playingOf, readinessOf, type TeamInQuiz } from './table.ts'

/** All that a snapshot is made of; read in one transaction. */
export type SessionView = {
  readonly teamInQuiz: TeamInQuiz
  readonly questions: readonly Question[]
  readonly sessionId: string
  readonly session: TeamQuizSession
  readonly attempt: ScoredAttempt | null
}

const presentPlace = (quiz: TeamQuiz, team: TeamRow) => ({
  quizId: quiz.id,
  teamId: team.id,
  quizTitle: quiz.title,
  teamName: team.name,
  courseId: quiz.courseId,
  courseCode: quiz.courseCode,
  contentLanguage: quiz.contentLanguage,
})

type LobbyFacts = {
  readonly teamInQuiz: TeamInQuiz
  readonly questionCount: number
  readonly session: Readiness['session']
  readonly captaincy: Captaincy
}

/** The own times of a member. */
export const timingOf = ({ facts, releases, now }: TeamInQuiz, userId: string): OwnTiming =>
  presentTiming(releases.get(userId)?.release.times ?? classTimes(facts, now), facts, now)

/** The lobby as a member sees it. */
export function presentReadiness(
  { teamInQuiz, questionCount, session, captaincy }: LobbyFacts,
  userId: string,
): Readiness {
  const { quiz, team, phase, releases, startsAt } = teamInQuiz
  const members = readinessOf(teamInQuiz)
  const { total, completed } = countReadiness(members)
  const isOnlyOwn = !isTakingState(classTimes(teamInQuiz.facts, teamInQuiz.now).individual.state)
  // who still answers then has extra time, or a make-up: nobody else's business
  const isPrivate = (member: (typeof members)[number]) =>
    isOnlyOwn && !member.isExpected && !member.hasCompleted && member.userId !== userId
  return {
    ...presentPlace(quiz, team),
    members: members.map((member) => ({
      ...member,
      isCaptain: member.userId === team.captainId,
      attempt: isPrivate(member) ? 'none' : (releases.get(member.userId)?.own.attempt ?? 'none'),
    })),
    totalMembers: total,
    completedMembers: completed,
    session,
    scoring: teamInQuiz.scheme.team,
    isOpen: phase.isTeamOpen,
    isCaptain: userId === team.captainId,
    captaincy,
    watches: watchReasonOf(playingOf(teamInQuiz, userId)),
    timing: timingOf(teamInQuiz, userId),
    startsAt: startsAt?.toISOString() ?? null,
    can: {
      launch: decideLaunch(launchFacts(teamInQuiz, questionCount), userId).ok,
    },
  }
}

/**
 * Votes count while their voter is a member who votes; those of a captain, a watcher or a former
 * member are not shown.
 */
export const presentVotes = (
  session: TeamQuizSession,
  teamInQuiz: TeamInQuiz,
  questionId: string,
) => {
  const { members, captainId } = teamInQuiz.team
  const voters = new Set(
    members
      .map(({ id }) => id)
      .filter((id) => id !== captainId && !isWatcher(playingOf(teamInQuiz, id))),
  )
  return Object.fromEntries(
    Object.entries(session.votes[questionId] ?? {}).map(([optionId, ids]) => [
      optionId,
      ids.filter((id) => voters.has(id)),
    ]),
  )
}

const presentQuestion = (session: TeamQuizSession, teamInQuiz: TeamInQuiz, question: Question) => {
  const tries = session.tries[question.id] ?? []
  return {
    ...withoutKey(question),
    state: isSolved(session, question.id)
      ? ('correct' as const)
      : tries.length > 0
        ? ('incorrect' as const)
        : ('unanswered' as const),
    tries: tries.map((one) => ({ ...one, optionIds: [...one.optionIds] })),
    votes: presentVotes(session, teamInQuiz, question.id),
    points: pointsOf(session, { id: question.id, ...asTried(question) }, teamInQuiz.scheme),
  }
}

/**
 * What a team has earned, as a reader sees it: who is not sent the key reads what the card showed,
 * since a correction would tell it.
 */
const earnedFor = ({ graded, appealed, ...attempt }: ScoredAttempt, hasKey: boolean) =>
  earnedScore(teamWork(attempt, appealed), hasKey ? graded : byKeyAlone(graded))

const rightIds = (question: Question, { rulings }: Graded): string[] =>
  rightOptions(question, rulings.get(question.id)).flatMap(({ id, isCorrect }) =>
    isCorrect ? [id] : [],
  )

/** Whether the key is released to a member. */
export const hasKey = ({ releases }: TeamInQuiz, userId: string): boolean =>
  releases.get(userId)?.release.results === 'key'

/** For who came after the team was done. */
export const presentLate = (
  teamInQuiz: TeamInQuiz,
  attempt: ScoredAttempt,
  userId: string,
): LateScore => ({
  ...presentPlace(teamInQuiz.quiz, teamInQuiz.team),
  score: earnedFor(attempt, hasKey(teamInQuiz, userId)).percent,
  completedAt: attempt.completedAt.toISOString(),
})

/** What members have in common who see the same. */
type Audience = {
  readonly isCaptain: boolean
  readonly watches: WatchReason | null
  readonly hasKey: boolean
}

const audienceOf = (teamInQuiz: TeamInQuiz, userId: string): Audience => ({
  isCaptain: userId === teamInQuiz.team.captainId,
  watches: watchReasonOf(playingOf(teamInQuiz, userId)),
  hasKey: hasKey(teamInQuiz, userId),
})

/**
 * The team quiz as this member, who did not come late, sees it: explanations only where the key is
 * released. The one shape for HTTP and live.
 */
export const presentSnapshot = (view: SessionView, userId: string): TeamQuizSnapshot =>
  presentTo(view, audienceOf(view.teamInQuiz, userId))

/** The same for these members, once for all who see the same. */
export function presentSnapshots(
  view: SessionView,
  userIds: readonly string[],
): readonly { readonly userIds: readonly string[]; readonly snapshot: TeamQuizSnapshot }[] {
  const sent = new Map<
    string,
    { readonly userIds: string[]; readonly snapshot: TeamQuizSnapshot }
  >()
  for (const userId of userIds) {
    const audience = audienceOf(view.teamInQuiz, userId)
    const key = JSON.stringify(audience)
    const same = sent.get(key)
    if (same) same.userIds.push(userId)
    else sent.set(key, { userIds: [userId], snapshot: presentTo(view, audience) })
  }
  return [...sent.values()]
}

function presentTo(
  { teamInQuiz, questions, sessionId, session, attempt }: SessionView,
  { isCaptain, watches, hasKey }: Audience,
): TeamQuizSnapshot {
  const { quiz, team, phase, time } = teamInQuiz
  const isRunning = time.state === 'open'
  const correctCount = solvedCount(session, {
    questions: sessionFacts(teamInQuiz, questions).questions,
  })
  const total = questions.length
  const place = presentPlace(quiz, team)
  const shared = {
    ...place,
    sessionId,
    version: session.version,
    members: team.members.map(({ id, name }) => ({ id, name })),
    captainId: team.captainId,
    watches,
    scoring: teamInQuiz.scheme.team,
    correctCount,
    total,
  }
  if (session.status === 'completed' && attempt) {
    const { points, shares, counted, percent } = earnedFor(attempt, hasKey)
    const { graded, corrected } = attempt
    return {
      status: 'completed',
      ...shared,
      score: percent,
      points,
      counted,
      corrected: hasKey ? presentCorrected(corrected, percent) : null,
      completedAt: attempt.completedAt.toISOString(),
      completedBy: attempt.completedBy,
      enteredBy: attempt.enteredBy?.name ?? null,
      hasKey,
      questions: questions.map((question, index) => ({
        ...presentQuestion(session, teamInQuiz, question),
        points: shares[index]?.share ?? null,
        right: hasKey ? rightIds(question, graded) : null,
        correction: hasKey ? presentCorrection(graded, question) : null,
        explanation: hasKey ? question.explanation : null,
      })),
    }
  }
  return {
    status: 'active',
    ...shared,
    isOpen: phase.isTeamOpen,
    currentQuestion: session.currentQuestion,
    questions: questions.map((question) => presentQuestion(session, teamInQuiz, question)),
    can: {
      answer: isCaptain && isRunning,
      vote: !isCaptain && watches === null && isRunning,
      navigate: isCaptain && (isRunning || time.endsAt === null),
      complete: isCaptain && isRunning && correctCount === total,
    },
  }
}
