import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  chooseLanguage,
  isLanguage,
  type Language,
  languages,
  sourceLanguage,
} from '@tbl/texts/languages'
import type { LanguageTexts } from '@tbl/texts/texts'
import nodemailer from 'nodemailer'
import type { Config } from './config.ts'
import { escapeHtml } from './escape-html.ts'
import type { TextsIn } from './language-texts.ts'

/**
 * A message to one person, in the language that it says. `link` stands on a line of its own below
 * the text.
 */
export type Mail = {
  readonly to: string
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly link: string | null
}
/** Of addresses of people who are invented: no mail server can have it (RFC 2606). */
export const nowhere = 'rehearsal.invalid'
/** Whether no mail is for this address. */
export const isNowhere = (address: string): boolean => address.endsWith(`@${nowhere}`)

/** What mails are written with: the product's name and address, and the texts of a language. */
export type MailWords = Pick<Config, 'publicUrl' | 'productName'> & {
  readonly spoken: LanguageTexts
}

type From = {
  readonly config: Pick<Config, 'publicUrl' | 'productName' | 'defaultLanguage'>
  readonly textsIn: TextsIn
}

/**
 * The words of a mail in the language that its reader has chosen; else in the other one that is
 * named, of the page that asks for the mail or of the course, if it is spoken here; else in that of
 * the installation.
 */
export const mailWords = (
  { config, textsIn }: From,
  chosen: string | null | undefined,
  otherwise: string | null,
): MailWords => ({
  publicUrl: config.publicUrl,
  productName: config.productName,
  spoken: textsIn(
    chooseLanguage({
      profile: chosen ?? null,
      here: otherwise,
      preset: config.defaultLanguage,
    }),
  ),
})

/** A mail to an address in the language of its words. */
export const mailTo = (
  { spoken }: MailWords,
  to: string,
  mail: Omit<Mail, 'to' | 'language'>,
): Mail => ({ to, language: spoken.language, ...mail })

/** The address of a page, for a mail. */
export function pageLink(
  { publicUrl }: MailWords,
  page: string,
  search: Readonly<Record<string, string>> = {},
): string {
  const link = new URL(page, publicUrl)
  for (const [name, value] of Object.entries(search)) link.searchParams.set(name, value)
  return link.href
}

/** Sends a message; rejects when the mail server does not take it. */
export type SendMail = (mail: Mail) => Promise<void>

/**
 * Longest silence of a mail server before sending counts as failed, in milliseconds: somebody waits
 * at the sign-up form.
 */
const mailTimeout = 10_000

function compose(from: string, mail: Mail) {
  const text = mail.link ? `${mail.text}\n\n${mail.link}\n` : `${mail.text}\n`
  const paragraphs = mail.text.split('\n\n').map((part) => `<p>${escapeHtml(part)}</p>`)
  const link = mail.link
    ? `<p><a href="${escapeHtml(mail.link)}">${escapeHtml(mail.link)}</a></p>`
    : ''
  // one that waits may be of a version with other languages
  const language = isLanguage(mail.language) ? mail.language : sourceLanguage
  const { direction } = languages[language]
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    headers: { 'Content-Language': language },
    text,
    html: `<html lang="${language}" dir="${direction}"><body>${paragraphs.join('')}${link}</body></html>`,
  }
}

/**
 * Over SMTP when SMTP_URL is set; else each message becomes a file in DATA_DIR/outbox and its link
 * is printed by `printLink`.
 */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  printLink: (line: string) => void,
): SendMail {
  if (config.smtpUrl) {
    const smtp = nodemailer.createTransport({
      url: config.smtpUrl,
      connectionTimeout: mailTimeout,
      greetingTimeout: mailTimeout,
      socketTimeout: mailTimeout,
    })
    return async (mail) => {
      await smtp.sendMail(compose(config.mailFrom, mail))
    }
  }
  const outbox = path.join(config.dataDir, 'outbox')
  const files = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await files.sendMail(compose(config.mailFrom, mail))
    await mkdir(outbox, { recursive: true })
    await writeFile(path.join(outbox, `${Date.now()}-${randomUUID()}.eml`), message as Buffer)
    if (mail.link) printLink(`Mail to ${mail.to}: ${mail.link}`)
  }
}
