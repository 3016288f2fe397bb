import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from './config.ts'
import { escapeHtml } from './escape-html.ts'

/** A message to one person. `link` stands on a line of its own below the text. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly link: string | null
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
  return { from, to: mail.to, subject: mail.subject, text, html: `${paragraphs.join('')}${link}` }
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
