import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { copyOf } from '../../personal-data/copy.ts'
import { createCopyTurns } from '../../personal-data/copy-turns.ts'
import type { Services } from '../../platform/api.ts'
import type { Permit } from '../../platform/authorize.ts'
import type { Person } from '../../platform/caller.ts'
import type { TooMany } from '../../platform/tries.ts'
import { takeCopy } from './ceilings.ts'

const inTurn = createCopyTurns()

/**
 * Everything that is stored about the person, as a file, once it is its turn. One that was not made
 * does not count.
 */
export async function exportData(
  services: Services,
  _permit: Permit<'profile.read'>,
  { id }: Person,
): Promise<Outcome<File, TooMany>> {
  const taken = await takeCopy(services, id)
  if ('code' in taken) return refuse(taken)
  const day = services.clock.now().toISOString().slice(0, 10)
  try {
    const parts = await inTurn(id, () => copyOf(services, { id }))
    const type = 'application/json;charset=utf-8'
    return allow(new File(parts, `my-data-${day}.json`, { type }))
  } catch (error) {
    await taken.giveBack()
    throw error
  }
}
