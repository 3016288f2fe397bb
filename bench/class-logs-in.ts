import { randomUUID } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { profiles } from '../apps/server/src/features/accounts/tables.ts'
import { hashPassword } from '../apps/server/src/platform/auth.ts'
import { account, user } from '../apps/server/src/platform/auth-tables.ts'
import { openEmbedded } from '../apps/server/src/platform/database/open-embedded.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { startTestApp } from '../apps/server/testing/running-app.ts'
import { temporaryFolder } from '../apps/server/testing/temporary-folder.ts'

/** A class of students, all of whom press Login at the same moment, behind one address. */
const students = 300
const password = 'correct horse'

const folder = temporaryFolder()

const hash = await hashPassword(password)
const emails = Array.from({ length: students }, () => `${randomUUID()}@example.org`)
const database = await openEmbedded(folder, createLog('silent'))
const now = new Date()
await database.transact(async (tx) => {
  for (const email of emails) {
    const id = randomUUID()
    const times = { createdAt: now, updatedAt: now }
    await tx.insert(user).values({ id, name: 'Student', email, emailVerified: true, signUpRole: 'Student', ...times })
    await tx.insert(account).values({ userId: id, accountId: id, providerId: 'credential', password: hash, ...times })
    await tx.insert(profiles).values({ id, name: 'Student', email, role: 'Student', createdAt: now })
  }
})
await database.close()

const seconds = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

const app = await startTestApp({ dataDir: folder })
const times: number[] = []
const logins = await seconds(() =>
  Promise.all(
    emails.map(async (email) => {
      const took = await seconds(async () => {
        const { status } = await app.browser().call('POST', '/session', { email, password })
        if (status !== 200) throw new Error(`A login was answered with ${status}`)
      })
      times.push(took)
    }),
  ),
)
await app.close()
const reference = await seconds(() => Promise.all(emails.map(() => verify(hash, password))))

times.sort((a, b) => a - b)
const at = (share: number) => times[Math.floor(share * (times.length - 1))]?.toFixed(1)
console.log(`${students} logins at once, one address, embedded database: ${logins.toFixed(1)} s (median ${at(0.5)} s, p99 ${at(0.99)} s)`)
console.log(`reference, ${students} password checks alone: ${reference.toFixed(1)} s; ratio ${(logins / reference).toFixed(2)}`)
