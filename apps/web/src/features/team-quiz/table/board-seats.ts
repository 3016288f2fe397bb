import type { LiveQuestion, TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import type { Seat } from '../../../tbl/seats/seats.tsx'
import { votedLetters } from './votes.ts'

type Team = Pick<TeamQuizSnapshot, 'members' | 'captainId'>

/** Whether a member is away; undefined while there is no news of who is here. */
export const isAway = (present: readonly string[], userId: string): boolean | undefined =>
  present.length === 0 ? undefined : !present.includes(userId)

function noteOf(seat: Omit<Seat, 'note'>, isVoting: boolean): string {
  if (seat.isCaptain) return seat.isAway ? 'Captain, not here' : 'Captain'
  if (seat.votes && seat.votes.length > 0) return `Votes ${seat.votes.join(', ')}`
  if (seat.isAway) return 'Not here'
  return isVoting ? 'No vote yet' : 'Here'
}

/**
 * Who sits at the table of a running team quiz, in the order of the team, and how they vote on
 * `question`.
 */
export function boardSeats(
  { members, captainId }: Team,
  question: LiveQuestion,
  present: readonly string[],
): Seat[] {
  return members.map(({ id, name }, place) => {
    const seat = {
      userId: id,
      name,
      place,
      isCaptain: id === captainId,
      isAway: isAway(present, id),
      votes: votedLetters(question, id),
    }
    return { ...seat, note: noteOf(seat, question.state !== 'correct') }
  })
}
