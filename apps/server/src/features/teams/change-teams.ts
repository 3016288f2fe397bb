import type { Services } from '../../platform/api.ts'
import type { AfterCommit, Tx } from '../../platform/database/database.ts'
import { notify } from '../../platform/occurrences.ts'
import { captainsReplaced } from './occurrences.ts'
import { type PlacedBy, storeTeams, type TeamChange } from './team-changes.ts'

type Made = {
  readonly courseId: string
  readonly changes: readonly TeamChange[]
  readonly placedBy: PlacedBy
  /** Null: nobody, a captain has left the course. */
  readonly by: string | null
  readonly now: Date
}

/** Stores changes of teams of one course, and notifies who may be captain now. */
export async function changeTeams(
  services: Services,
  { tx, afterCommit }: { readonly tx: Tx; readonly afterCommit: AfterCommit },
  { courseId, changes, placedBy, by, now }: Made,
): Promise<void> {
  await storeTeams(tx, courseId, changes, placedBy, now)
  await notify(services, tx, afterCommit, captainsReplaced, { courseId, changes, by, now })
}
