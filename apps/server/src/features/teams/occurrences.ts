import { occurrence } from '../../platform/occurrences.ts'
import type { TeamChange } from './team-changes.ts'

/** Members or captains of teams of one course have changed. */
export type TeamsChanged = {
  readonly course: { readonly id: string; readonly staffIds: readonly string[] }
  readonly changes: readonly TeamChange[]
}
export const teamsChanged = occurrence<TeamsChanged>('teams changed')
/** The same because a team was deleted. */
export const teamRemoved = occurrence<TeamsChanged>('team removed')

/**
 * The same with the transaction: another member may be captain now, by whom or null: as the captain
 * has left the course. Not when a captain who is away is followed: then the captaincy passes on.
 */
export const captainsReplaced = occurrence<{
  readonly courseId: string
  readonly changes: readonly TeamChange[]
  readonly by: string | null
  readonly now: Date
}>('captains replaced')

/** A member has left the team with the course. */
export const memberLeft = occurrence<{
  readonly courseId: string
  readonly teamId: string
  readonly userId: string
  readonly teammates: readonly string[]
}>('member left')
