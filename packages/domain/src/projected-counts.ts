import { progressAlone } from './five-minute-rule.ts'
import type { PhaseState } from './phase-clock.ts'

/** How far a team is in a phase, in the order in which a projector shows them. */
export const teamMarks = ['done', 'working', 'notStarted'] as const
export type TeamMark = (typeof teamMarks)[number]

/**
 * Students of the class who have begun the individual quiz in the time of the class, or are not
 * excused or absent by hand: how many, and how many of them have begun and submitted.
 */
export type Seats = {
  readonly expected: number
  readonly started: number
  readonly submitted: number
}

/**
 * From the end of a phase for the class on, everybody who has begun counts as done: whoever counted
 * on would show the room that somebody has extra time, and for how long. Before it nobody's own end
 * has come, and who has extra time is one of many who are still at it.
 */
const isPastEnd = (state: PhaseState): boolean => state === 'ending' || state === 'over'

const sum = (seats: readonly Seats[], of: keyof Seats): number =>
  seats.reduce((all, one) => all + one[of], 0)

/** How many of the class have submitted; of whom is expected, and of nobody who is excused or absent. */
export function countSubmitted(
  seats: readonly Seats[],
  state: PhaseState,
): { readonly submitted: number; readonly students: number } {
  return {
    submitted: sum(seats, isPastEnd(state) ? 'started' : 'submitted'),
    students: sum(seats, 'expected'),
  }
}

/** The marks of teams, sorted: which team has which cannot be known. */
const inOrder = (marks: readonly TeamMark[]): TeamMark[] =>
  marks.toSorted((a, b) => teamMarks.indexOf(a) - teamMarks.indexOf(b))

/**
 * The teams in the individual phase, each done when the five-minute rule counts it so; those of
 * whom nobody is expected are none.
 */
export const marksAlone = (teams: readonly Seats[], state: PhaseState): TeamMark[] =>
  inOrder(
    teams
      .filter(({ expected }) => expected > 0)
      .map((team) => {
        if (team.started === 0) return 'notStarted'
        return isPastEnd(state) || progressAlone(team).isDone ? 'done' : 'working'
      }),
  )

/** A team in the team phase. */
export type TeamAtQuiz = {
  readonly seats: Seats
  readonly hasStarted: boolean
  readonly isCompleted: boolean
}

/** The teams in the team phase; those of whom nobody is expected count once they play. */
export const marksTogether = (teams: readonly TeamAtQuiz[], state: PhaseState): TeamMark[] =>
  inOrder(
    teams
      .filter(({ seats, hasStarted }) => hasStarted || seats.expected > 0)
      .map(({ hasStarted, isCompleted }) => {
        if (isCompleted) return 'done'
        if (!hasStarted) return 'notStarted'
        return isPastEnd(state) ? 'done' : 'working'
      }),
  )
