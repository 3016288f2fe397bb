import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { Place } from '@tbl/domain/policies'
import { isEmptied } from '@tbl/domain/team-arrangement'
import { may, type Permit } from '../../platform/authorize.ts'
import type { Tx } from '../../platform/database/database.ts'
import { listBegun, listStarters } from './queries.ts'
import type { TeamChange } from './team-changes.ts'

type Checked = Outcome<null, { code: 'TEAM_HAS_RESULTS' }>

/**
 * Whether who manages teams may delete these, which are locked: assistants none that plays or has
 * completed a quiz.
 */
export async function checkDiscard(
  tx: Tx,
  { actor, target }: Permit<'team.manage', Place>,
  teamIds: readonly string[],
): Promise<Checked> {
  if (teamIds.length === 0 || may('team.discard', actor, target)) return allow(null)
  const begun = await listBegun(tx, teamIds)
  return begun.length > 0 ? refuse({ code: 'TEAM_HAS_RESULTS' }) : allow(null)
}

/**
 * The same for changes of their members: of who began the quiz that it plays one stays, of who
 * began others one too, whoever has come since, and of who is in it.
 */
export async function checkChanges(
  tx: Tx,
  permit: Permit<'team.manage', Place>,
  changes: readonly TeamChange[],
): Promise<Checked> {
  if (may('team.discard', permit.actor, permit.target)) return allow(null)
  const starters = await listStarters(
    tx,
    changes.map(({ teamId }) => teamId),
  )
  const losing = changes.filter(
    ({ teamId, before, after }) =>
      isEmptied(before, after) ||
      starters.some(
        (one) =>
          one.teamId === teamId &&
          isEmptied(
            { ...before, memberIds: before.memberIds.filter((id) => one.userIds.includes(id)) },
            after,
          ),
      ),
  )
  return checkDiscard(
    tx,
    permit,
    losing.map(({ teamId }) => teamId),
  )
}
