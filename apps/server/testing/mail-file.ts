import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMailer, type Mail } from '../src/platform/mail.ts'
import { mailsTo } from './mailbox.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { World } from './world.ts'

/** What quoted-printable stands for (RFC 2045, 6.7). */
const decoded = (part: string): string =>
  Buffer.from(
    part
      .replaceAll('=\n', '')
      .replace(/=([0-9A-F]{2})/g, (_whole, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

/**
 * What the file of a mail says: the language of its header and of its HTML, its subject and its
 * text.
 */
async function readFile(mail: Mail) {
  const dataDir = temporaryFolder()
  const send = createMailer({ smtpUrl: null, mailFrom: 'TBL <x@example.org>', dataDir }, () => {})
  await send(mail)
  const outbox = join(dataDir, 'outbox')
  const [file = ''] = readdirSync(outbox)
  const content = readFileSync(join(outbox, file), 'utf8')
  return {
    header: /^Content-Language: (\S+)$/m.exec(content)?.[1],
    html: /<html lang="(\w+)"/.exec(decoded(content))?.[1],
    subject: mail.subject,
    text: decoded(content),
  }
}

/** The newest mail to an address as its file says it. */
export async function newestFile(world: World, email: string) {
  await world.services.background.settled()
  const mail = mailsTo(world, email).at(-1)
  if (!mail) throw new Error(`No mail to ${email}`)
  return readFile(mail)
}
