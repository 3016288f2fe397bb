import { isPassword } from '../apps/server/src/platform/auth.ts'
import { startTestApp } from '../apps/server/testing/running-app.ts'
import { temporaryFolder } from '../apps/server/testing/temporary-folder.ts'
import { newAddress, storeAccounts } from './accounts.ts'

/** A class of students, all of whom press Login at the same moment, behind one address. */
const students = 300
const password = 'correct horse'

const folder = temporaryFolder()

const emails = Array.from({ length: students }, newAddress)
const hash = await storeAccounts(folder, emails, password)

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
const reference = await seconds(() => Promise.all(emails.map(() => isPassword(hash, password))))

times.sort((a, b) => a - b)
const at = (share: number) => times[Math.floor(share * (times.length - 1))]?.toFixed(1)
console.log(`${students} logins at once, one address, embedded database: ${logins.toFixed(1)} s (median ${at(0.5)} s, p99 ${at(0.99)} s)`)
console.log(`reference, ${students} password checks alone: ${reference.toFixed(1)} s; ratio ${(logins / reference).toFixed(2)}`)
