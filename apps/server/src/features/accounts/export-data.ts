import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { copyOf } from '../../personal-data/copy.ts'
import type { Services } from '../../platform/api.ts'
import type { Permit } from '../../platform/authorize.ts'
import type { Person } from '../../platform/caller.ts'
import type { TooMany } from '../../platform/tries.ts'
import { takeCopy } from './ceilings.ts'

/** Everything that is stored about the person, as a file. */
export async function exportData(
  services: Services,
  _permit: Permit<'profile.read'>,
  { id, email }: Person,
): Promise<Outcome<File, TooMany>> {
  const tooMany = await takeCopy(services, id)
  if (tooMany) return refuse(tooMany)
  const day = services.clock.now().toISOString().slice(0, 10)
  return allow(
    new File(await copyOf(services, { id, email }), `my-data-${day}.json`, {
      type: 'application/json;charset=utf-8',
    }),
  )
}
