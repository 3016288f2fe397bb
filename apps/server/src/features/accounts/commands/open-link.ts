import type { Outcome } from '@tbl/domain/outcome'
import type { Services, SignedIn } from '../../../platform/api.ts'
import type { KnownBrowser } from '../browser.ts'
import {
  type AddressRefusal,
  dropAddress,
  openAddress,
  openAddressWithPassword,
} from './open-address.ts'
import {
  dropSignUp,
  openSignUp,
  openSignUpWithPassword,
  type PasswordRefusal,
  type SignUpRefusal,
} from './open-sign-up.ts'

type Opened<Refusal> = Promise<Outcome<{ email: string }, Refusal>>

/**
 * Opens a link that confirms an address: of a sign-up, or else of an account that is to have it.
 */
export async function openLink(
  services: Services,
  browser: KnownBrowser,
  me: SignedIn | null,
  token: string,
): Opened<SignUpRefusal | AddressRefusal> {
  const signedUp = await openSignUp(services, browser, token)
  return signedUp.ok || signedUp.refusal !== 'LINK_INVALID'
    ? signedUp
    : openAddress(services, browser, me, token)
}

/** The same with the password that its sign-up or its account has. */
export async function openLinkWithPassword(
  services: Services,
  address: string,
  browser: KnownBrowser,
  input: { token: string; password: string },
): Opened<PasswordRefusal> {
  const signedUp = await openSignUpWithPassword(services, address, browser, input)
  return signedUp.ok || signedUp.refusal !== 'LINK_INVALID'
    ? signedUp
    : openAddressWithPassword(services, address, browser, input)
}

/** Says that a link is not one's own: what it is of is dropped. */
export async function disownLink(services: Services, token: string): Promise<void> {
  await services.database.transact(async (tx) => {
    await dropSignUp(services, tx, token)
    await dropAddress(services, tx, token)
  })
}
