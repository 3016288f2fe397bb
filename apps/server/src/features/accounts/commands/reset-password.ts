import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { Services } from '../../../platform/api.ts'
import { hashPassword } from '../../../platform/auth.ts'
import { publish } from '../../../platform/news.ts'
import { isAccountLink, takeAccountLink } from '../account-links.ts'
import type { KnownBrowser } from '../browser.ts'
import { withdrawErasure } from '../erasure.ts'
import { rememberDevice } from '../known-devices.ts'
import { sessionsEnded } from '../occurrences.ts'
import { type WeakPassword, weakPassword } from '../weak-password.ts'
import { setPassword } from './set-password.ts'

type ResetRefusal = { code: 'LINK_INVALID' } | WeakPassword

/**
 * Sets the password with the link from the mail, which works once, and ends every session; the
 * browser is a known device from then on. A weak password leaves the link valid.
 */
export async function resetPassword(
  services: Services,
  address: string,
  browser: KnownBrowser,
  input: { token: string; password: string },
): Promise<Outcome<{ changed: true }, ResetRefusal>> {
  const { database, clock, hashTurns } = services
  if (!(await isAccountLink(database.connection, 'password', input.token, clock.now())))
    return refuse({ code: 'LINK_INVALID' })
  const password = await hashTurns.run({ address, isKnownDevice: false, what: 'link' }, () =>
    hashPassword(input.password),
  )
  return database.transact(async (tx, afterCommit) => {
    const now = clock.now()
    const link = await takeAccountLink(tx, 'password', input.token, now)
    if (!link) return refuse({ code: 'LINK_INVALID' as const })
    const { locked } = link
    const weak = weakPassword(input.password, locked.email)
    if (weak) return refuse(weak)
    await setPassword(services, tx, afterCommit, locked, password, { browser, ownSessionId: null })
    await rememberDevice(tx, locked.id, browser, now)
    await withdrawErasure(tx, locked.id, browser, now)
    afterCommit(() => publish(services, sessionsEnded, { userId: locked.id }))
    return allow({ changed: true as const })
  })
}
