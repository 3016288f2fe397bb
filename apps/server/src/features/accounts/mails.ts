import { passwordLinkHours, verificationLinkHours } from '@tbl/domain/account'
import type { Services } from '../../platform/api.ts'
import type { Mail } from '../../platform/mail.ts'

type MailConfig = Services['config']

/** With the link that confirms an address. */
export function verificationMail({ publicUrl, productName }: MailConfig, { email, name, token }: { email: string; name: string; token: string }): Mail {
  const link = new URL('/auth/callback', publicUrl)
  link.searchParams.set('token', token)
  return {
    to: email,
    subject: `Verify your email for ${productName}`,
    text: `Hello ${name},\n\nplease open this link to confirm your e-mail address. It works once and expires after ${verificationLinkHours} hours.\n\nIf you did not sign up for ${productName}, you can ignore this message.`,
    link: link.href,
  }
}

/** For a sign-up with an address that has an account: the person is told, the page is not. */
export const alreadyRegisteredMail = ({ publicUrl, productName }: MailConfig, email: string): Mail => ({
  to: email,
  subject: `You already have a ${productName} account`,
  text: `Hello,\n\nsomebody, perhaps you, tried to sign up for ${productName} with this address, which already has an account. Nothing was changed. You can log in here:`,
  link: new URL('/', publicUrl).href,
})

/** With the link for a new password. */
export function passwordMail({ publicUrl, productName }: MailConfig, { email, name, token }: { email: string; name: string; token: string }): Mail {
  const link = new URL('/auth/password', publicUrl)
  link.searchParams.set('token', token)
  return {
    to: email,
    subject: `A new password for ${productName}`,
    text: `Hello ${name},\n\nwith this link you can set a new password. It works once and expires after ${passwordLinkHours} hour. Setting it logs you out everywhere.\n\nIf you did not ask for it, you can ignore this message: your password stays as it is.`,
    link: link.href,
  }
}
