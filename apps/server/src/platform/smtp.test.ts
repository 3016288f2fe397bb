import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { createMailer, type Mail } from './mail.ts'

/** A real mail server on a port of its own, and what it has received. */
async function mailServer(wantedPort = 0) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let message = ''
      stream.setEncoding('utf8').on('data', (part: string) => {
        message += part
      })
      stream.on('end', () => {
        received.push(message.replaceAll('\r\n', '\n').replaceAll('=\n', '').replaceAll('=3D', '='))
        done()
      })
    },
  })
  const listening = server.listen(wantedPort, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const mail: Mail & { link: string } = {
  to: 'ana@example.org',
  language: 'de',
  subject: 'Verify your email',
  text: 'Hello Zoë,\n\nplease open this link',
  link: 'https://tbl.example.org/auth/callback?token=abc',
}

test('[AUTH-08, AUTH-12] over SMTP a message arrives with a text and an HTML part, the link on its own line', async () => {
  const server = await mailServer()
  await createMailer(
    { smtpUrl: server.url, mailFrom: 'TBL <no-reply@example.org>', dataDir: '' },
    () => {},
  )(mail)
  const [message = ''] = server.received
  expect(message).toContain('From: TBL <no-reply@example.org>')
  expect(message).toContain('To: ana@example.org')
  expect(message).toContain('Content-Language: de')
  expect(message).toContain('Content-Type: text/plain; charset=utf-8')
  expect(message).toContain('Content-Type: text/html; charset=utf-8')
  expect(message.split('\n')).toContain(mail.link)
  expect(message).toContain(`<a href="${mail.link}">`)
  await server.close()
})

test('a mail server that is down is an error, and the next message goes through when it is back', async () => {
  const down = await mailServer()
  await down.close()
  const send = createMailer(
    { smtpUrl: down.url, mailFrom: 'TBL <no-reply@example.org>', dataDir: '' },
    () => {},
  )
  await expect(send(mail)).rejects.toThrow(/ECONNREFUSED/)
  const back = await mailServer(down.port)
  await send(mail)
  expect(back.received).toHaveLength(1)
  await back.close()
})
