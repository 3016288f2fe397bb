import { randomUUID } from 'node:crypto'
import type {
  ClassSession,
  SessionStudent,
  SessionTeam,
} from '../packages/contract/src/class-session.ts'
import { seatStates } from '../packages/domain/src/seat-state.ts'

/** A question in each state: no try, wrong ones, solved at the first try and at the second. */
const questions: SessionTeam['questions'] = [
  { wrongTries: 0, isSolved: false },
  { wrongTries: 1, isSolved: false },
  { wrongTries: 2, isSolved: false },
  { wrongTries: 0, isSolved: true },
  { wrongTries: 1, isSolved: true },
]

/** The same class with sixty teams that play; the first and the last have a member in every state. */
export function withSixtyTeams(session: ClassSession): ClassSession {
  const [someStudent] = session.students
  const [someTeam] = session.teams
  if (!someStudent || !someTeam) throw new Error('The sample class has students and teams')
  const now = new Date().toISOString()
  const teams = Array.from(
    { length: 60 },
    (_, index): SessionTeam => ({
      ...someTeam,
      id: randomUUID(),
      name: `Team ${60 - index}`,
      members: seatStates.length,
      state: 'playing',
      questions,
      currentQuestion: null,
      votes: { counts: [2, 2, 0], word: 'split' },
      points: 4.25,
      score: null,
    }),
  )
  const students = teams.flatMap(({ id: teamId }, place) =>
    seatStates.slice(0, place % 59 === 0 ? undefined : 4).map(
      (state): SessionStudent => ({
        ...someStudent,
        id: randomUUID(),
        name: 'Maximiliane Obermeier',
        teamId,
        state,
        answered: 4,
        lastSeenAt: now,
        lastSavedAt: now,
        window: { opensAt: now, closesAt: now },
        score: null,
      }),
    ),
  )
  return { ...session, teams, students }
}
