import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { CallContext, SignedIn } from '../../platform/api.ts'
import { isPassword } from '../../platform/auth.ts'
import type { Asker } from '../../platform/hash-turns.ts'
import type { TooMany } from '../../platform/tries.ts'
import { account, isPasswordOf } from '../../schema/accounts.ts'
import { takeGuessInside } from './ceilings.ts'

/** Why the password that was typed is not the person's. */
export type NotCurrent = { code: 'CURRENT_PASSWORD_INCORRECT' } | TooMany

/**
 * Checks the person's own password inside the session; answers the hash that it was compared with.
 * A right one gives its place back.
 */
export async function checkCurrent(
  { services, address }: CallContext,
  me: SignedIn,
  password: string,
): Promise<Outcome<string, NotCurrent>> {
  const taken = await takeGuessInside(services, me.sessionId)
  if ('code' in taken) return refuse(taken)
  const [credential] = await services.database.connection
    .select({ hash: account.password })
    .from(account)
    .where(isPasswordOf(me.id))
  const hash = credential?.hash
  if (
    !hash ||
    !(await services.hashTurns.run(insideSession(address), () => isPassword(hash, password)))
  )
    return refuse({ code: 'CURRENT_PASSWORD_INCORRECT' })
  await taken.giveBack()
  return allow(hash)
}
/** Who asks for a hash inside a session. */
export const insideSession = (address: string): Asker => ({
  address,
  isKnownDevice: true,
  what: 'guess',
})
