import type { Services } from '../../platform/api.ts'
import type { Asker } from '../../platform/hash-turns.ts'
import type { Ceiling, Taken, TooMany } from '../../platform/tries.ts'
import type { Browser } from './browser.ts'
import { isKnownTo } from './known-devices.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * 10 guesses at one account in 15 minutes (ASVS 6.3.1), counted for account and device together,
 * and once for all unknown devices.
 */
const guesses: Ceiling = { name: 'guess', most: 10, within: 15 * minute }
const slowedNotes: Ceiling = { name: 'slowed', most: 1, within: guesses.within }
/** Addresses that somebody wants for their account: each is mailed a link. */
const wantedAddresses: Ceiling = { name: 'wanted address', most: 10, within: hour }
/** Copies of everything about a person: each reads through all tables. */
const copies: Ceiling = { name: 'copy', most: 5, within: hour }
/** Mails that a known device asks for. */
const ownMails: Ceiling = { name: 'own mail', most: 6, within: hour }
/** Mails that all others ask for; what is over waits its turn. */
const mailsOfOthers: Ceiling = { name: 'mail', most: 20, within: hour, waiting: 20 }
/**
 * Those of one network address: it has at most half of the line, so that no single one keeps others
 * out.
 */
const mailsOfNetwork: Ceiling = { ...mailsOfOthers, name: 'mail of network', waiting: 10 }
/** One mail about one thing is on its way for so long. */
const sameMail: Ceiling = { name: 'same mail', most: 1, within: minute }

/** Whose guesses at an address count together: a known device's are its own. */
const guesser = (email: string, { hash }: Browser, { isKnownDevice }: Asker): string =>
  isKnownDevice ? `${email} ${hash}` : email

/** A refusal that is known without a turn: there were too many guesses at the address. */
export const refusedGuess = (
  { tries }: Services,
  email: string,
  browser: Browser,
  asker: Asker,
): TooMany | null => tries.refused(guesses, guesser(email, browser, asker))

/**
 * Counts a guess at the password of an address before it is checked, alike for addresses without an
 * account. Wrong guesses slow the device that makes them, not the owner:
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export const takeGuess = (
  { tries }: Services,
  email: string,
  browser: Browser,
  asker: Asker,
): Promise<Taken | TooMany> => tries.take(guesses, guesser(email, browser, asker))

/**
 * Whether refused guesses at an address are to be recorded: once for each time that they are
 * slowed.
 */
export const isFirstSlowed = async ({ tries }: Services, email: string): Promise<boolean> =>
  'at' in (await tries.take(slowedNotes, email))

/** Counts a guess at the own password inside a session: nobody else's guesses close it. */
export const takeGuessInside = ({ tries }: Services, sessionId: string): Promise<Taken | TooMany> =>
  tries.take(guesses, sessionId)

/** Counts an address that somebody wants for their account; null when it may be mailed. */
export async function takeWantedAddress(
  { tries }: Services,
  userId: string,
): Promise<TooMany | null> {
  const taken = await tries.take(wantedAddresses, userId)
  return 'code' in taken ? taken : null
}

/** Counts a copy of all data of a person before it is made. */
export const takeCopy = ({ tries }: Services, userId: string): Promise<Taken | TooMany> =>
  tries.take(copies, userId)

/** Who asks for a mail. */
export type MailAsker = { readonly browser: Browser; readonly address: string }

/** When a mail to an address may go, whoever owns it; null when too many wait. */
export const mailDue = async (
  services: Services,
  email: string,
  { browser, address }: MailAsker,
): Promise<Date | null> =>
  (await ownMailDue(services, email, browser)) ?? mailOfOthersDue(services, email, address)

/**
 * The same for a known device of the address: outside every ceiling for others. Null for
 * any other device, and for one that had its mails.
 */
export async function ownMailDue(
  { database, tries }: Services,
  email: string,
  browser: Browser,
): Promise<Date | null> {
  if (!(await isKnownTo(database.connection, email, browser))) return null
  const own = await tries.take(ownMails, `${email} ${browser.hash}`)
  return 'at' in own ? own.at : null
}

/** The same for all others, behind a network address. */
export async function mailOfOthersDue(
  { tries }: Services,
  email: string,
  address: string,
): Promise<Date | null> {
  const ofNetwork = await tries.take(mailsOfNetwork, `${email} ${address}`)
  const taken = 'at' in ofNetwork ? await tries.take(mailsOfOthers, email) : ofNetwork
  return 'at' in taken ? taken.at : null
}

/** Whether no mail about the same thing is on its way; it is from now on. */
export const isNewMail = async ({ tries }: Services, about: string): Promise<boolean> =>
  'at' in (await tries.take(sameMail, about))
