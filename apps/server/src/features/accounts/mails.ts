import { passwordLinkHours, undoLinkHours, verificationLinkHours } from '@tbl/domain/account'
import { nameInMail } from '@tbl/domain/names'
import type { Services } from '../../platform/api.ts'
import type { Mail } from '../../platform/mail.ts'
import type { SignUpRow } from './sign-up-queries.ts'

type MailConfig = Pick<Services['config'], 'publicUrl' | 'productName'>

function linkTo(publicUrl: URL, page: string, token: string): string {
  const link = new URL(page, publicUrl)
  link.searchParams.set('token', token)
  return link.href
}

/** '22 November 2026, 10:38 UTC' */
const formatTimestamp = (at: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at).replace(' at ', ', ')} UTC`

const whoSignedUp = ({ name, role, createdAt }: SignUpRow, device: string): string =>
  `${nameInMail(name)}, ${role}, on ${formatTimestamp(createdAt)}, with ${device}`

/** With the link that makes the account of a sign-up. */
export const signUpMail = (
  { publicUrl, productName }: MailConfig,
  signUp: SignUpRow,
  device: string,
  token: string,
): Mail => ({
  to: signUp.email,
  subject: `Verify your e-mail for ${productName}`,
  text: `Hello,\n\nsomebody has signed up for ${productName} with this address: ${whoSignedUp(signUp, device)}.\n\nIf it was you, please open this link to confirm your e-mail address. It works once and expires after ${verificationLinkHours} hours.\n\nIf it was not you, do not open it: without it nothing comes of the sign-up.`,
  link: linkTo(publicUrl, '/auth/callback', token),
})

/** For a sign-up with an address that has an account: the person is told, the page is not. */
export const alreadyRegisteredMail = (
  { publicUrl, productName }: MailConfig,
  signUp: SignUpRow,
  device: string,
): Mail => ({
  to: signUp.email,
  subject: `You already have a ${productName} account`,
  text: `Hello,\n\nsomebody, perhaps you, tried to sign up for ${productName} with this address, which already has an account: ${whoSignedUp(signUp, device)}. Nothing was changed. If it was you, log in here; if you have forgotten your password, ask for a new one there. If it was not you, there is nothing to do.`,
  link: new URL('/', publicUrl).href,
})

/** With the link for a new password. */
export const passwordMail = (
  { publicUrl, productName }: MailConfig,
  { email, token }: { email: string; token: string },
): Mail => ({
  to: email,
  subject: `A new password for ${productName}`,
  text: `Hello,\n\nplease open this link to choose a new password. It works once and expires after ${passwordLinkHours * 60} minutes. Choosing it logs you out everywhere.\n\nIf you did not ask for it, you can ignore this message: your password stays as it is.`,
  link: linkTo(publicUrl, '/auth/password', token),
})

type NewAddress = {
  readonly email: string
  readonly name: string
  readonly role: SignUpRow['role']
  readonly token: string
}

/** With the link that gives an account its new address. */
export const newAddressMail = (
  { publicUrl, productName }: MailConfig,
  { email, name, role, token }: NewAddress,
): Mail => ({
  to: email,
  subject: `Verify your e-mail for ${productName}`,
  text: `Hello,\n\nthe ${productName} account of ${nameInMail(name)}, ${role}, is to have this address from now on. If it is your account, please open this link to confirm it. It works once and expires after ${passwordLinkHours * 60} minutes.\n\nIf it is not your account, do not open it: without it nothing is changed.`,
  link: linkTo(publicUrl, '/auth/callback', token),
})

/** For the owner of an account with whose address another account asked to go on. */
export const addressWantedMail = ({ publicUrl, productName }: MailConfig, email: string): Mail => ({
  to: email,
  subject: `You already have a ${productName} account`,
  text: `Hello,\n\nsomebody, perhaps you, wanted to give another ${productName} account this address, which already has an account. Nothing was changed.`,
  link: new URL('/', publicUrl).href,
})

const changes = {
  password: 'the password of your account was changed',
  address: 'your account has another e-mail address now',
}

/** Tells the owner of a change, at the address from before it, with the link that undoes it. */
export const changedMail = (
  { publicUrl, productName }: MailConfig,
  what: keyof typeof changes,
  { email, token, at, device }: { email: string; token: string; at: Date; device: string },
): Mail => ({
  to: email,
  subject:
    what === 'password'
      ? `Your ${productName} password was changed`
      : `Your ${productName} address was changed`,
  text: `Hello,\n\n${changes[what]}, on ${formatTimestamp(at)}, with ${device}.\n\nIf it was you, there is nothing to do. If this was not you, open this link within ${undoLinkHours / 24} days: it gives you your account back, logs everybody out and asks for a new password.`,
  link: linkTo(publicUrl, '/auth/undo', token),
})

/** Says when the account will be erased, and how to stop that. */
export const erasureMail = (
  { publicUrl, productName }: MailConfig,
  { email, dueAt }: { email: string; dueAt: Date },
): Mail => ({
  to: email,
  subject: `Your ${productName} account will be deleted`,
  text: `Hello,\n\nYour account will be deleted on ${formatTimestamp(dueAt)}. Log in before then to keep it.\n\nIf it was not you who asked for this, log in and change your password.`,
  link: new URL('/', publicUrl).href,
})
