import type { LiveQuestion, TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import { inARow } from '@tbl/texts/texts'
import type { Seat } from '../../../tbl/seats/seats.tsx'
import { texts } from './messages.ts'
import { votedLetters } from './votes.ts'

type Team = Pick<TeamQuizSnapshot, 'members' | 'captainId'>

/** Whether a member is away; undefined while there is no news of who is here. */
export const isAway = (present: readonly string[], userId: string): boolean | undefined =>
  present.length === 0 ? undefined : !present.includes(userId)

function noteOf(seat: Omit<Seat, 'note'>, isVoting: boolean): string {
  if (seat.isCaptain) return seat.isAway ? texts.seat.captainAway : texts.seat.captain
  if (seat.votes && seat.votes.length > 0) return texts.seat.votes({ options: inARow(seat.votes) })
  if (seat.isAway) return texts.seat.away
  return isVoting ? texts.seat.noVote : texts.seat.here
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
