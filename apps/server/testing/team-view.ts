import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import { noRulings } from '@tbl/domain/key-correction'
import type { Question } from '@tbl/domain/quiz'
import { standardScheme } from '@tbl/domain/scoring-scheme'
import type { SessionFacts, TeamQuizSession } from '@tbl/domain/team-quiz-session'
import { presentSnapshot, type SessionView } from '../src/features/team-quiz/present.ts'
import { sessionFacts } from '../src/features/team-quiz/queries.ts'

/** A made-up team at a made-up quiz. */
export type TeamSituation = {
  readonly members: readonly { readonly id: string; readonly name: string }[]
  readonly captainId: string
  readonly isOpen: boolean
  readonly questions: readonly Question[]
}

function viewOf(
  { members, captainId, isOpen, questions }: TeamSituation,
  session: TeamQuizSession,
): SessionView {
  const attempt =
    session.status === 'completed'
      ? {
          score: 100,
          completedAt: new Date(0),
          completedBy: 'captain',
          answers: Object.fromEntries(questions.map(({ id }) => [id, []])),
          incorrectAnswers: {},
          appealed: new Set(),
          graded: { questions, rulings: noRulings, scheme: standardScheme, shown: new Map() },
        }
      : null
  const play = attempt ? 'DONE' : 'PLAYER'
  return {
    teamInQuiz: {
      quiz: { id: 'quiz', title: 'Quiz', version: 1, courseId: 'course', courseCode: 'C' },
      team: { id: 'team', courseId: 'course', name: 'Team A', captainId, members },
      phase: { isShown: true, isIndividualOpen: false, isTeamOpen: isOpen },
      time: {
        state: isOpen ? 'open' : 'closed',
        opensAt: null,
        limit: null,
        endsAt: null,
        pausedAt: null,
      },
      scheme: standardScheme,
      releases: new Map(
        members.map(({ id }) => [id, { release: { play, results: attempt ? 'key' : 'score' } }]),
      ),
    },
    questions,
    session,
    attempt,
  } as unknown as SessionView
}

/** What the server would tell this member of the session. */
export const snapshotFor = (
  situation: TeamSituation,
  session: TeamQuizSession,
  userId: string,
): TeamQuizSnapshot => presentSnapshot(viewOf(situation, session), userId)

/** What the session machine would be told. */
export function factsOf(situation: TeamSituation, session: TeamQuizSession): SessionFacts {
  const { teamInQuiz, questions } = viewOf(situation, session)
  return sessionFacts(teamInQuiz, questions)
}
