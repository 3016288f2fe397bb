import { startTestApp } from '../apps/server/testing/running-app.ts'
import { temporaryFolder } from '../apps/server/testing/temporary-folder.ts'
import { newAddress, storeAccounts, storeSignUps } from './accounts.ts'

/** Addresses of each kind; every one is asked once, in turn, so that all kinds meet the same server. */
const addresses = 500
const password = 'correct horse'

const folder = temporaryFolder()
const known = Array.from({ length: addresses }, newAddress)
const waiting = Array.from({ length: addresses }, newAddress)
await storeAccounts(folder, known, password)
await storeSignUps(folder, waiting)

type Kind = 'known' | 'waiting' | 'unknown'
type Ask = (email: string) => [method: string, path: string, body: object]
const asks: Record<string, Ask> = {
  'log in with a wrong password': (email) => ['POST', '/session', { email, password: 'wrong horse' }],
  'ask for a new password': (email) => ['POST', '/accounts/password-mail', { email }],
  'ask for the verification mail again': (email) => ['POST', '/accounts/verification-mail', { email }],
  'sign up': (email) => ['POST', '/accounts', { email, password, name: 'Student', role: 'Student' }],
}

/** The chance that a slower answer is of the first kind: 0.5 tells nothing, 0 or 1 tells all (Mann and Whitney 1947). */
function separability(first: readonly number[], second: readonly number[]): number {
  let wins = 0
  for (const a of first) for (const b of second) wins += a > b ? 1 : a === b ? 0.5 : 0
  return wins / (first.length * second.length)
}
const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]?.toFixed(1)

const app = await startTestApp({ dataDir: folder })
const browser = app.browser()
for (const [name, ask] of Object.entries(asks)) {
  const times: Record<Kind, number[]> = { known: [], waiting: [], unknown: [] }
  const answers = new Set<string>()
  const time = async (kind: Kind, email: string) => {
    const [method, path, body] = ask(email)
    const started = performance.now()
    const answer = await browser.call(method, path, body)
    times[kind].push(performance.now() - started)
    answers.add(JSON.stringify([answer.status, answer.body]).replaceAll(email, 'ADDRESS'))
  }
  for (const [index, email] of known.entries()) {
    const three: [Kind, string][] = [
      ['known', email],
      ['waiting', waiting[index] ?? ''],
      ['unknown', newAddress()],
    ]
    for (const [kind, address] of three.sort(() => Math.random() - 0.5)) await time(kind, address)
  }
  const halves = [times.unknown.filter((_, index) => index % 2 === 0), times.unknown.filter((_, index) => index % 2 === 1)] as const
  console.log(
    `${name}: ${answers.size} different answer${answers.size === 1 ? '' : 's'}; median known ${median(times.known)} ms, waiting ${median(times.waiting)} ms, unknown ${median(times.unknown)} ms; ` +
      `known against unknown ${separability(times.known, times.unknown).toFixed(3)}, waiting against unknown ${separability(times.waiting, times.unknown).toFixed(3)}, reference, unknown against unknown ${separability(...halves).toFixed(3)}`,
  )
}
await app.close()
