import { isPassword } from '../apps/server/src/platform/auth.ts'
import { startProcess } from '../apps/server/testing/server-process.ts'
import { temporaryFolder } from '../apps/server/testing/temporary-folder.ts'
import { newAddress, storeAccounts } from './accounts.ts'

/**
 * A class of students, all of whom press Login at the same moment behind one address: alone, and
 * beside a crowd of nobody behind the same address or another one, with so many logins under way at
 * any time.
 */
const students = 300
const crowd = 200
const password = 'correct horse'
const [classroom, elsewhere] = ['192.0.2.1', '198.51.100.7']

const folder = temporaryFolder()
const emails = Array.from({ length: students }, newAddress)
const hash = await storeAccounts(folder, emails, password)
const server = await startProcess({ DATA_DIR: folder, TRUST_PROXY: '1' })
await server.ready

/**
 * A login through a proxy that says where it comes from; answers the status and what the browser
 * sends along the next time.
 */
async function logIn(email: string, secret: string, from: string, cookie = '') {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie }
  const answer = await fetch(`${server.url}/api/v1/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: secret }),
  })
  await answer.arrayBuffer()
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return { status: answer.status, cookie: cookies.join('; ') }
}

const browsers = new Map<string, string>()
/**
 * The class logs in, with new browsers or those that are known by now; answers the seconds of each.
 */
async function classLogsIn(isKnown: boolean): Promise<number[]> {
  return Promise.all(
    emails.map(async (email) => {
      const started = performance.now()
      const { status, cookie } = await logIn(
        email,
        password,
        classroom,
        isKnown ? browsers.get(email) : '',
      )
      if (status !== 200) throw new Error(`A login was answered with ${status}`)
      browsers.set(email, cookie)
      return (performance.now() - started) / 1000
    }),
  )
}

/** The same beside the crowd. */
async function beside(from: string, isKnown: boolean): Promise<number[]> {
  let isThere = true
  const nobody = async () => {
    while (isThere) await logIn(newAddress(), 'a guess', from)
  }
  const all = Array.from({ length: crowd }, nobody)
  const times = await classLogsIn(isKnown)
  isThere = false
  await Promise.all(all)
  return times
}

const at = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(share * (times.length - 1))]?.toFixed(1)
const figures = (times: readonly number[]) =>
  `all in after ${at(times, 1)} s (median ${at(times, 0.5)} s)`

const alone = await classLogsIn(false)
const besideOthers = await beside(elsewhere, false)
const besideOwn = await beside(classroom, true)
await server.kill('SIGTERM')

const started = performance.now()
await Promise.all(emails.map(() => isPassword(hash, password)))
const reference = (performance.now() - started) / 1000

console.log(
  `${students} logins at once, one address, new browsers, embedded database: ${figures(alone)}; ratio ${(Number(at(alone, 1)) / reference).toFixed(1)}`,
)
console.log(
  `beside ${crowd} logins at a time of nobody from another address, new browsers: ${figures(besideOthers)}`,
)
console.log(
  `beside ${crowd} logins at a time of nobody from the class's own address, known browsers: ${figures(besideOwn)}`,
)
console.log(`reference, ${students} password checks alone: ${reference.toFixed(1)} s`)
