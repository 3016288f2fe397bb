import type { TeamQuizSession } from '@tbl/domain/team-quiz-session'
import { notFound } from '../../platform/api.ts'
import type { Permit } from '../../platform/authorize.ts'
import type { TeamQuizPlace } from './queries.ts'
import { playingOf, type TeamInQuiz } from './table.ts'

/** What a member of the team may ask for. */
export type PlayPermit<Target extends TeamQuizPlace = TeamQuizPlace> = Permit<
  'teamQuiz.play',
  Target
>

export type PlayerRefusal = {
  readonly code: 'TAKE_INDIVIDUAL_FIRST' | 'ANSWERS_SEEN' | 'BEGAN_ELSEWHERE' | 'TEAM_DONE'
}

/** A hidden quiz does not exist for the team, unless it is in the middle of it. */
export function requireShown(
  { phase }: TeamInQuiz,
  status: TeamQuizSession['status'] | undefined,
): void {
  if (!phase.isShown && status !== 'active') throw notFound()
}

/** Why the member may not play in this team, or null. */
export function playerRefusal(teamInQuiz: TeamInQuiz, userId: string): PlayerRefusal | null {
  const role = playingOf(teamInQuiz, userId)
  if (role === 'TAKE_FIRST') return { code: 'TAKE_INDIVIDUAL_FIRST' }
  if (role === 'LATE') return { code: 'TEAM_DONE' }
  return role === 'ANSWERS_SEEN' || role === 'BEGAN_ELSEWHERE' ? { code: role } : null
}
