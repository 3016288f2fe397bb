import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { hashPassword } from '../apps/server/src/platform/auth.ts'
import { startTestApp } from '../apps/server/testing/running-app.ts'
import { newAddress } from './accounts.ts'

/** The first lesson: a class signs up behind one address, with a mail server that needs 2 s for a mail, while strangers guess passwords. */
const students = 300
/** Over which the class signs up, in milliseconds. */
const within = 40_000
const mailTime = 2000
/** Guesses of strangers in a second. */
const guesses = 200
const password = 'correct horse'

let mailed = 0
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  maxClients: 100,
  onData: (stream, _session, done) => {
    stream.resume()
    stream.on('end', () =>
      setTimeout(() => {
        mailed += 1
        done()
      }, mailTime),
    )
  },
})
const listening = mailServer.listen(0, '127.0.0.1')
await once(listening, 'listening')
const { port } = listening.address() as AddressInfo

const app = await startTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` })

let isGuessing = true
let guessed = 0
const stranger = app.browser()
const attack = (async () => {
  while (isGuessing) {
    for (let guess = 0; guess < guesses / 10; guess += 1) {
      guessed += 1
      stranger.call('POST', '/session', { email: `${guessed % 50}@example.org`, password: `guess ${guessed}` }).catch(() => null)
    }
    await pause(100)
  }
})()

const times: number[] = []
const started = performance.now()
await Promise.all(
  Array.from({ length: students }, async (_, student) => {
    await pause((student * within) / students)
    const asked = performance.now()
    const { status } = await app.browser().call('POST', '/accounts', { email: newAddress(), password, name: 'Student', role: 'Student' })
    if (status !== 200) throw new Error(`A sign-up was answered with ${status}`)
    times.push(performance.now() - asked)
  }),
)
const answered = (performance.now() - started) / 1000
isGuessing = false
await attack
while (mailed < students) await pause(200)
const delivered = (performance.now() - started) / 1000
await app.close()
mailServer.close()

const reference = performance.now()
for (let hash = 0; hash < 20; hash += 1) await hashPassword(password)
const one = (performance.now() - reference) / 20

times.sort((a, b) => a - b)
const at = (share: number) => ((times[Math.floor(share * (times.length - 1))] ?? 0) / 1000).toFixed(2)
console.log(
  `${students} sign-ups over ${within / 1000} s beside ${Math.round(guessed / answered)} guesses a second, one address: answered within ${at(1)} s (median ${at(0.5)} s, p99 ${at(0.99)} s)`,
)
console.log(`their mails at ${mailTime / 1000} s each: all sent after ${delivered.toFixed(0)} s`)
console.log(`reference, one password hash alone: ${one.toFixed(0)} ms; ratio of the median ${((times[Math.floor(times.length / 2)] ?? 0) / one).toFixed(1)}`)
