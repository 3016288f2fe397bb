import { passwordLinkHours, undoLinkHours, verificationLinkHours } from '@tbl/domain/account'
import { nameInMail } from '@tbl/domain/names'
import { type Mail, type MailWords, mailTo, pageLink } from '../../../platform/mail.ts'
import { namesIn } from '../browser.ts'
import type { SignUpRow } from '../sign-up-queries.ts'
import { mailTexts } from './messages.ts'

/** '22 November 2026, 10:38 UTC' */
function formatTimestamp({ spoken }: MailWords, at: Date): string {
  const locale = spoken.language === 'en' ? 'en-GB' : spoken.language
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at)
  const [date, time] = [format({ dateStyle: 'long' }), format({ timeStyle: 'short' })]
  return mailTexts(spoken).timestamp({ date, time })
}

/** 'Firefox on Windows' */
function formatDevice({ spoken }: MailWords, device: string): string {
  const texts = mailTexts(spoken).device
  const { browser, system } = namesIn(device)
  if (system === null) return browser ?? texts.unknown
  return browser === null ? texts.unknownOn({ system }) : texts.known({ browser, system })
}

type Role = SignUpRow['role']
const whoIs = ({ name, role }: { readonly name: string; readonly role: Role }) => ({
  name: nameInMail(name),
  role: role === 'Instructor' ? 'teacher' : 'student',
})

const whoSignedUp = (words: MailWords, signUp: SignUpRow, device: string) => ({
  product: words.productName,
  ...whoIs(signUp),
  at: formatTimestamp(words, signUp.createdAt),
  device: formatDevice(words, device),
})

/** With the link that makes the account of a sign-up. */
export function signUpMail(
  words: MailWords,
  signUp: SignUpRow,
  device: string,
  token: string,
): Mail {
  const texts = mailTexts(words.spoken).signUp
  return mailTo(words, signUp.email, {
    subject: texts.subject({ product: words.productName }),
    text: texts.text({ ...whoSignedUp(words, signUp, device), hours: verificationLinkHours }),
    link: pageLink(words, '/auth/callback', { token }),
  })
}

/** For a sign-up with an address that has an account: the person is told, the page is not. */
export function alreadyRegisteredMail(words: MailWords, signUp: SignUpRow, device: string): Mail {
  const texts = mailTexts(words.spoken).alreadyRegistered
  return mailTo(words, signUp.email, {
    subject: texts.subject({ product: words.productName }),
    text: texts.text(whoSignedUp(words, signUp, device)),
    link: pageLink(words, '/'),
  })
}

/** With the link for a new password. */
export function passwordMail(
  words: MailWords,
  { email, token }: { readonly email: string; readonly token: string },
): Mail {
  const texts = mailTexts(words.spoken).password
  return mailTo(words, email, {
    subject: texts.subject({ product: words.productName }),
    text: texts.text({ minutes: passwordLinkHours * 60 }),
    link: pageLink(words, '/auth/password', { token }),
  })
}

type NewAddress = {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly token: string
}

/** With the link that gives an account its new address. */
export function newAddressMail(words: MailWords, { email, token, ...person }: NewAddress): Mail {
  const product = words.productName
  const texts = mailTexts(words.spoken).newAddress
  return mailTo(words, email, {
    subject: texts.subject({ product }),
    text: texts.text({ product, ...whoIs(person), minutes: passwordLinkHours * 60 }),
    link: pageLink(words, '/auth/callback', { token }),
  })
}

/** For the owner of an account with whose address another account asked to go on. */
export function addressWantedMail(words: MailWords, email: string): Mail {
  const product = words.productName
  const texts = mailTexts(words.spoken).addressWanted
  return mailTo(words, email, {
    subject: texts.subject({ product }),
    text: texts.text({ product }),
    link: pageLink(words, '/'),
  })
}

type Change = {
  readonly email: string
  readonly token: string
  readonly at: Date
  readonly device: string
}

/** Tells the owner of a change, at the address from before it, with the link that undoes it. */
export function changedMail(
  words: MailWords,
  what: 'password' | 'address',
  { email, token, at, device }: Change,
): Mail {
  const { passwordChanged, addressChanged } = mailTexts(words.spoken)
  const texts = what === 'password' ? passwordChanged : addressChanged
  return mailTo(words, email, {
    subject: texts.subject({ product: words.productName }),
    text: texts.text({
      at: formatTimestamp(words, at),
      device: formatDevice(words, device),
      days: undoLinkHours / 24,
    }),
    link: pageLink(words, '/auth/undo', { token }),
  })
}

/** Says when the account will be erased, and how to stop that. */
export function erasureMail(
  words: MailWords,
  { email, dueAt }: { readonly email: string; readonly dueAt: Date },
): Mail {
  const texts = mailTexts(words.spoken).erasure
  return mailTo(words, email, {
    subject: texts.subject({ product: words.productName }),
    text: texts.text({ at: formatTimestamp(words, dueAt) }),
    link: pageLink(words, '/'),
  })
}
