import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { Place } from '@tbl/domain/policies'
import { isEmptied } from '@tbl/domain/team-arrangement'
import { may, type Permit } from '../../platform/authorize.ts'
import type { Tx } from '../../platform/database/database.ts'
import { listBegun } from './queries.ts'
import type { TeamChange } from './team-changes.ts'

/** The teams in which nobody stays. */
export const emptiedBy = (changes: readonly TeamChange[]): string[] =>
  changes.flatMap(({ teamId, before, after }) => (isEmptied(before, after) ? [teamId] : []))

/**
 * Whether who manages teams may delete or empty these, which are locked: assistants none that plays
 * or has completed a quiz.
 */
export async function checkDiscard(
  tx: Tx,
  { actor, target }: Permit<'team.manage', Place>,
  teamIds: readonly string[],
): Promise<Outcome<null, { code: 'TEAM_HAS_RESULTS' }>> {
  if (teamIds.length === 0 || may('team.discard', actor, target)) return allow(null)
  const begun = await listBegun(tx, teamIds)
  return begun.length > 0 ? refuse({ code: 'TEAM_HAS_RESULTS' }) : allow(null)
}
