import { isLetIn } from '@tbl/domain/account'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { eq } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../platform/api.ts'
import type { AfterCommit, Tx } from '../../../platform/database/database.ts'
import { mailWords } from '../../../platform/mail.ts'
import { notify } from '../../../platform/occurrences.ts'
import { profiles } from '../../../schema/accounts.ts'
import { recordEvent } from '../account-events.ts'
import {
  addAccountLink,
  countGuess,
  dropWish,
  guessesAt,
  type TakenLink,
  takeAccountLink,
} from '../account-links.ts'
import type { KnownBrowser } from '../browser.ts'
import { claimGuesses, isContested } from '../claims.ts'
import { withdrawErasure } from '../erasure.ts'
import { rememberDevice } from '../known-devices.ts'
import { changedMail } from '../mails/mails.ts'
import { addressConfirmed } from '../occurrences.ts'
import { checkPassword, isStillPassword } from '../passwords.ts'
import { isOthers, setAddress } from './change-address.ts'
import type { PasswordRefusal } from './open-sign-up.ts'

/** A link that gives an account this address. */
type Taken = TakenLink & { readonly email: string }

/**
 * The link, its account locked until the transaction ends; null when it does not work, or another
 * account has the address.
 */
async function takeAddress(tx: Tx, token: string, now: Date): Promise<Taken | null> {
  const link = await takeAccountLink(tx, 'address', token, now)
  if (!link?.email || (await isOthers(tx, link.email, link.locked.id))) return null
  return { ...link, email: link.email }
}

/** Why a link is not opened, and whose password opens it. */
export type AddressRefusal =
  | 'LINK_INVALID'
  | { code: 'ACCOUNT_PASSWORD_NEEDED'; name: string; role: (typeof profiles.$inferSelect)['role'] }

/**
 * Opens the link for an address: the account has it from now on, unless others want the address and
 * nobody is logged in to the account here. Whoever gets the mail of a stranger's change gives
 * nothing away with a click; nor is a known device enough, which a click of before can
 * have made.
 */
export async function openAddress(
  services: Services,
  browser: KnownBrowser,
  me: SignedIn | null,
  token: string,
): Promise<Outcome<{ email: string }, AddressRefusal>> {
  const { database, clock } = services
  return database.transact(async (tx, afterCommit) => {
    const now = clock.now()
    const taken = await takeAddress(tx, token, now)
    if (!taken) return refuse('LINK_INVALID')
    const { email, locked } = taken
    const isOwn = me?.id === locked.id && !isLetIn(me)
    if (!isOwn && (await isContested(services, tx, { email, userId: locked.id }, now))) {
      if ((await guessesAt(tx, locked.id, email)) >= claimGuesses) return refuse('LINK_INVALID')
      const [owner] = await tx
        .select({ name: profiles.name, role: profiles.role })
        .from(profiles)
        .where(eq(profiles.id, locked.id))
      return owner ? refuse({ code: 'ACCOUNT_PASSWORD_NEEDED', ...owner }) : refuse('LINK_INVALID')
    }
    return giveAddress(services, tx, afterCommit, taken, browser)
  })
}

/**
 * The same with the password of the account. The try is counted first; the hash is compared outside
 * of any transaction.
 */
export async function openAddressWithPassword(
  services: Services,
  address: string,
  browser: KnownBrowser,
  { token, password }: { token: string; password: string },
): Promise<Outcome<{ email: string }, PasswordRefusal>> {
  const { database, clock, hashTurns } = services
  const tried = await database.transact(async (tx) => {
    const taken = await takeAddress(tx, token, clock.now())
    if (!taken) return null
    await countGuess(tx, taken)
    return { ...taken, guesses: await guessesAt(tx, taken.locked.id, taken.email) }
  })
  if (!tried || tried.guesses > claimGuesses) return refuse('LINK_INVALID')
  const checked = await hashTurns.run({ address, isKnownDevice: true, what: 'link' }, () =>
    checkPassword(services, tried.locked.email, password),
  ) // whoever has the link counts as known
  return database.transact(async (tx, afterCommit) => {
    const taken = await takeAddress(tx, token, clock.now())
    if (!taken) return refuse('LINK_INVALID')
    if (checked && (await isStillPassword(tx, taken.locked, checked.checkedHash)))
      return giveAddress(services, tx, afterCommit, taken, browser)
    await recordEvent(tx, taken.locked.id, 'failed-login', browser, clock.now())
    return refuse({ code: 'LINK_PASSWORD_INCORRECT', left: claimGuesses - tried.guesses })
  })
}

/**
 * 'This is not my account': the address is wanted no longer. Without such a link there is nothing
 * to drop, which is fine.
 */
export async function dropAddress({ clock }: Services, tx: Tx, token: string): Promise<void> {
  const taken = await takeAddress(tx, token, clock.now())
  if (taken) await dropWish(tx, taken.locked.id, taken.email)
}

/**
 * The account has the address, its old one is told, and the student is enrolled where a
 * course waits.
 */
async function giveAddress(
  services: Services,
  tx: Tx,
  afterCommit: AfterCommit,
  { email, locked }: Taken,
  browser: KnownBrowser,
): Promise<Outcome<{ email: string }, 'LINK_INVALID'>> {
  const { clock, mails } = services
  const now = clock.now()
  const [before] = await tx.select().from(profiles).where(eq(profiles.id, locked.id)).for('update')
  if (!before || !(await setAddress(tx, locked.id, email, now))) return refuse('LINK_INVALID')
  await rememberDevice(tx, locked.id, browser, now)
  await withdrawErasure(tx, locked.id, browser, now)
  await recordEvent(tx, locked.id, 'address-changed', browser, now)
  // what was never confirmed was not theirs: nobody there can take the account back
  if (before.email !== email && before.isEmailConfirmed) {
    const undo = await addAccountLink(
      tx,
      { userId: locked.id, kind: 'undo', email: before.email },
      now,
    )
    await mails.add(tx, afterCommit, [
      changedMail(mailWords(services, before.language, browser.language), 'address', {
        email: before.email,
        token: undo,
        at: now,
        device: browser.device,
      }),
    ])
  }
  await notify(services, tx, afterCommit, addressConfirmed, before)
  return allow({ email })
}
