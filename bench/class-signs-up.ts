import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { hashPassword } from '../apps/server/src/platform/auth.ts'
import { startProcess } from '../apps/server/testing/server-process.ts'
import { temporaryFolder } from '../apps/server/testing/temporary-folder.ts'
import { newAddress } from './accounts.ts'
import { guessAt } from './guesses.ts'

/**
 * The first lesson: a class signs up and logs in behind one address, with a mail server that needs
 * 2 s for a mail, while strangers behind the same address guess passwords.
 */
const students = 300
/** Over which the class signs up, in milliseconds. */
const within = 60_000
const mailTime = 2000
/** Guesses of strangers in a second. */
const guesses = 200
const password = 'correct horse'

const links = new Map<string, string>()
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  maxClients: 100,
  onData: async (stream, { envelope }, done) => {
    const mail = (await text(stream)).replace(/=\r?\n/g, '').replace(/=3D/g, '=')
    await pause(mailTime)
    const token = /token=([\w-]+)/.exec(mail)?.[1]
    if (token) links.set(envelope.rcptTo[0]?.address ?? '', token)
    done()
  },
})
const listening = mailServer.listen(0, '127.0.0.1')
await once(listening, 'listening')
const { port } = listening.address() as AddressInfo

const server = await startProcess({
  DATA_DIR: temporaryFolder(),
  SMTP_URL: `smtp://127.0.0.1:${port}`,
})
await server.ready

/** Calls as a browser of its own; answers the seconds. */
async function call(path: string, body: object, cookies: Map<string, string>): Promise<number> {
  const started = performance.now()
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (!answer.ok)
    throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  return (performance.now() - started) / 1000
}

const phones = Array.from({ length: students }, () => ({
  email: newAddress(),
  cookies: new Map<string, string>(),
}))
const strangers = guessAt(
  server.url,
  phones.map(({ email }) => email),
  guesses,
)
const since = performance.now()
const passed = () => ((performance.now() - since) / 1000).toFixed(0)

const signUps = await Promise.all(
  phones.map(async ({ email, cookies }, index) => {
    await pause((index * within) / students)
    return call('/accounts', { email, password, name: 'Student', role: 'Student' }, cookies)
  }),
)
while (links.size < students) await pause(100)
const mailed = passed()
const opened = await Promise.all(
  phones.map(({ email, cookies }) =>
    call('/accounts/verification', { token: links.get(email) }, cookies),
  ),
)
const begun = performance.now()
const logins = await Promise.all(
  phones.map(({ email, cookies }) => call('/session', { email, password }, cookies)),
)
const allIn = ((performance.now() - begun) / 1000).toFixed(1)
const { asked, answered } = await strangers.stop()
await server.kill('SIGTERM')
mailServer.close()

const reference = performance.now()
await Promise.all(phones.map(() => hashPassword(password)))
const hashes = (performance.now() - reference) / 1000

const figures = (times: readonly number[]) => {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2)
  return `median ${at(0.5)} s, p99 ${at(0.99)} s, longest ${at(1)} s`
}
console.log(
  `beside ${(asked / Number(passed())).toFixed(0)} guesses a second from the same address (${asked} asked, ${answered} answered):`,
)
console.log(
  `${students} sign-ups over ${within / 1000} s: ${figures(signUps)}; their mails at ${mailTime / 1000} s each all sent after ${mailed} s`,
)
console.log(`${students} links opened at once: ${figures(opened)}`)
console.log(
  `${students} logins at once from these browsers: all in after ${allIn} s (${figures(logins)})`,
)
console.log(
  `reference, ${students} password hashes alone: ${hashes.toFixed(1)} s; ratio of the logins ${(Number(allIn) / hashes).toFixed(1)}`,
)
process.exit(0)
