import type { SignUp } from '@tbl/contract/accounts'
import { mayBeInstructor, normalizeEmail, verificationLinkHours } from '@tbl/domain/account'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { z } from 'zod'
import type { Services } from '../../../platform/api.ts'
import type { AfterCommit, Tx } from '../../../platform/database/database.ts'
import { hashToken, hoursFrom, newToken } from '../../../platform/link-token.ts'
import { mailWords } from '../../../platform/mail.ts'
import type { TooMany } from '../../../platform/tries.ts'
import { signUpLinks, signUps } from '../../../schema/sign-ups.ts'
import type { Browser, KnownBrowser } from '../browser.ts'
import { isNewMail, mailDue } from '../ceilings.ts'
import { alreadyRegisteredMail, signUpMail } from '../mails/mails.ts'
import { findOwner } from '../queries.ts'
import { hashForSignUp, type SignUpRow } from '../sign-up-queries.ts'
import { type WeakPassword, weakPassword } from '../weak-password.ts'

type SignUpRefusal =
  | WeakPassword
  | { code: 'INSTRUCTOR_EMAIL_REQUIRED'; domains: string[] }
  | TooMany

/** What a request for a mail answers, for every address alike. */
export type MailAsked = { readonly email: string; readonly isDelayed: boolean }
/** `due` null: too many wait. */
export const mailAsked = (email: string, due: Date | null, now: Date): MailAsked => ({
  email,
  isDelayed: due === null || due > now,
})

/**
 * Stores a sign-up apart from accounts; a later one of the same browser takes the place of its
 * earlier one. It changes no account and no other sign-up. An address with an account is
 * answered alike, and its owner is told by mail.
 */
export async function signUp(
  services: Services,
  address: string,
  browser: KnownBrowser,
  input: z.output<typeof SignUp>,
): Promise<Outcome<MailAsked, SignUpRefusal>> {
  const { database, clock, config, limits, hashTurns } = services
  const email = normalizeEmail(input.email)
  const weak = weakPassword(input.password, email)
  if (weak) return refuse(weak)
  const domains = [...config.instructorEmailDomains]
  if (input.role === 'Instructor' && !mayBeInstructor(email, domains))
    return refuse({ code: 'INSTRUCTOR_EMAIL_REQUIRED', domains })
  const tooMany = await limits.signUpFrom(address)
  if (tooMany) return refuse(tooMany)
  const password = await hashTurns.run({ address, isKnownDevice: false, what: 'sign-up' }, () =>
    hashForSignUp(services, email, input.password),
  )
  const now = clock.now()
  const isNew = await isNewMail(services, `sign-up ${email} ${browser.hash}`)
  const due = isNew ? await mailDue(services, email, { browser, address }) : now
  await database.transact(async (tx, afterCommit) => {
    const asked = {
      email,
      name: input.name,
      role: input.role,
      password,
      guesses: 0,
      createdAt: now,
      openedAt: null,
      droppedAt: null,
    }
    const [stored] = await tx
      .insert(signUps)
      .values({ ...asked, browserHash: browser.hash })
      .onConflictDoUpdate({ target: [signUps.email, signUps.browserHash], set: asked })
      .returning()
    if (!stored) throw new Error('The sign-up was not returned')
    if (isNew && due) await mailSignUp(services, tx, afterCommit, stored, browser, due)
  })
  return allow(mailAsked(email, due, clock.now())) // by now what may go at once is due
}

/**
 * Has the mail of a sign-up sent: with a new link, or, to the owner of an account, that there is
 * one.
 */
export async function mailSignUp(
  services: Services,
  tx: Tx,
  afterCommit: AfterCommit,
  signUp: SignUpRow,
  { device, language }: Browser,
  due: Date,
): Promise<void> {
  const { mails } = services
  const owner = await findOwner(tx, signUp.email)
  const words = mailWords(services, owner?.language, language)
  if (owner) return mails.add(tx, afterCommit, [alreadyRegisteredMail(words, signUp, device)], due)
  const token = newToken()
  await tx.insert(signUpLinks).values({
    tokenHash: hashToken(token),
    signUpId: signUp.id,
    expiresAt: hoursFrom(due, verificationLinkHours),
  })
  await mails.add(tx, afterCommit, [signUpMail(words, signUp, device, token)], due)
}
