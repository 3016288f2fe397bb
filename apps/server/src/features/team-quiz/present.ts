import type { Readiness, TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import { appealedPoints, appealedScore } from '@tbl/domain/appeal'
import { type Question, withoutKey } from '@tbl/domain/quiz'
import { countReadiness, decideLaunch, type MemberReadiness } from '@tbl/domain/team-quiz-launch'
import { isSolved, pointsOf, solvedCount, type TeamQuizSession } from '@tbl/domain/team-quiz-session'
import type { TeamRow } from '../teams/queries.ts'
import { type JudgedAttempt, sessionFacts, type TeamQuiz } from './queries.ts'

/** All that a snapshot is made of; read in one transaction. */
export type SessionView = {
  readonly quiz: TeamQuiz
  readonly team: TeamRow
  readonly questions: readonly Question[]
  readonly session: TeamQuizSession
  readonly attempt: JudgedAttempt | null
}

const presentPlace = (quiz: TeamQuiz, team: TeamRow) => ({
  quizId: quiz.id,
  teamId: team.id,
  quizTitle: quiz.title,
  teamName: team.name,
  courseId: quiz.courseId,
  courseCode: quiz.courseCode,
})

type ReadinessFacts = {
  readonly quiz: TeamQuiz
  readonly team: TeamRow
  readonly members: readonly MemberReadiness[]
  readonly questionCount: number
  readonly session: Readiness['session']
}

/** The lobby as a member sees it. */
export function presentReadiness({ quiz, team, members, questionCount, session }: ReadinessFacts, userId: string): Readiness {
  const { total, completed } = countReadiness(members)
  return {
    ...presentPlace(quiz, team),
    members: members.map((member) => ({ ...member, isCaptain: member.userId === team.captainId })),
    totalMembers: total,
    completedMembers: completed,
    session,
    isOpen: quiz.phase.isTeamOpen,
    isCaptain: userId === team.captainId,
    can: { launch: decideLaunch({ isOpen: quiz.phase.isTeamOpen, captainId: team.captainId, members, questionCount }, userId).ok },
  }
}

/** Votes count while their voter is a member who votes; a new captain's and a former member's are not shown. */
export const presentVotes = (session: TeamQuizSession, { members, captainId }: TeamRow, questionId: string) => {
  const voters = new Set(members.map(({ id }) => id).filter((id) => id !== captainId))
  return Object.fromEntries(Object.entries(session.votes[questionId] ?? {}).map(([optionId, ids]) => [optionId, ids.filter((id) => voters.has(id))]))
}

const presentQuestion = (session: TeamQuizSession, team: TeamRow, question: Question) => {
  const tries = session.tries[question.id] ?? []
  return {
    ...withoutKey(question),
    state: isSolved(session, question.id) ? ('correct' as const) : tries.length > 0 ? ('incorrect' as const) : ('unanswered' as const),
    tries: tries.map((one) => ({ ...one, optionIds: [...one.optionIds] })),
    votes: presentVotes(session, team, question.id),
    points: pointsOf(session, question.id),
  }
}

/** The team quiz as this member sees it; explanations only once it is completed (D-51). The one shape for HTTP and live. */
export function presentSnapshot({ quiz, team, questions, session, attempt }: SessionView, userId: string): TeamQuizSnapshot {
  const facts = sessionFacts(quiz, team, questions)
  const correctCount = solvedCount(session, facts)
  const total = questions.length
  const shared = {
    ...presentPlace(quiz, team),
    version: session.version,
    members: team.members.map(({ id, name }) => ({ id, name })),
    captainId: team.captainId,
    correctCount,
    total,
  }
  if (session.status === 'completed' && attempt) {
    const { points } = appealedScore(
      questions.map(({ id }) => id),
      attempt.incorrectAnswers,
      attempt.accepted,
    )
    return {
      status: 'completed',
      ...shared,
      score: attempt.score,
      points,
      completedAt: attempt.completedAt.toISOString(),
      questions: questions.map((question) => ({
        ...presentQuestion(session, team, question),
        points: appealedPoints(question.id, attempt.incorrectAnswers, attempt.accepted),
        explanation: question.explanation,
      })),
    }
  }
  const isCaptain = userId === team.captainId
  return {
    status: 'active',
    ...shared,
    isOpen: quiz.phase.isTeamOpen,
    currentQuestion: session.currentQuestion,
    questions: questions.map((question) => presentQuestion(session, team, question)),
    can: {
      answer: isCaptain && quiz.phase.isTeamOpen,
      vote: !isCaptain && quiz.phase.isTeamOpen,
      navigate: isCaptain,
      complete: isCaptain && quiz.phase.isTeamOpen && correctCount === total,
    },
  }
}
