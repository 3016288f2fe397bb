import { startProcess } from '../apps/server/testing/server-process.ts'
import { temporaryFolder } from '../apps/server/testing/temporary-folder.ts'
import { newAddress, storeAccounts } from './accounts.ts'

/**
 * Addresses of each kind; every one is asked once, in turn, so that all kinds meet the same server.
 */
const addresses = 500
const password = 'correct horse'

const folder = temporaryFolder()
const known = Array.from({ length: addresses }, newAddress)
const waiting = Array.from({ length: addresses }, newAddress)
await storeAccounts(folder, known, password)

type Kind = 'known' | 'waiting' | 'unknown'
type Ask = (email: string) => [method: string, path: string, body: object]
const asks: Record<string, Ask> = {
  'log in with a wrong password': (email) => [
    'POST',
    '/session',
    { email, password: 'wrong horse' },
  ],
  'ask for a new password': (email) => ['POST', '/accounts/password-mail', { email }],
  'ask for the verification mail again': (email) => [
    'POST',
    '/accounts/verification-mail',
    { email },
  ],
  'sign up': (email) => [
    'POST',
    '/accounts',
    { email, password, name: 'Student', role: 'Student' },
  ],
}

/**
 * The chance that a slower answer is of the first kind: 0.5 tells nothing, 0 or 1 tells all (Mann
 * and Whitney 1947).
 */
function separability(first: readonly number[], second: readonly number[]): number {
  let wins = 0
  for (const a of first) for (const b of second) wins += a > b ? 1 : a === b ? 0.5 : 0
  return wins / (first.length * second.length)
}
const median = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]?.toFixed(1)

const server = await startProcess({ DATA_DIR: folder, TRUST_PROXY: '1' })
await server.ready

let asked = 0
/** Each call comes from a network of its own, so that no ceiling of a network is met. */
async function call(method: string, path: string, body: object): Promise<string> {
  asked += 1
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${[asked >> 16, asked >> 8, asked].map((part) => part & 255).join('.')}`,
  }
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  })
  return JSON.stringify([answer.status, await answer.json()])
}
/** Four at a time: most of the time of an answer is waiting. */
async function inLanes<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items]
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all([lane(), lane(), lane(), lane()])
}

await inLanes(
  waiting,
  async (email) =>
    void (await call('POST', '/accounts', {
      email,
      password: 'of somebody else',
      name: 'Student',
      role: 'Student',
    })),
)

for (const [name, ask] of Object.entries(asks)) {
  const times: Record<Kind, number[]> = { known: [], waiting: [], unknown: [] }
  const answers = new Set<string>()
  const all = known.flatMap((email, index): [Kind, string][] => {
    const three: [Kind, string][] = [
      ['known', email],
      ['waiting', waiting[index] ?? ''],
      ['unknown', newAddress()],
    ]
    return three.sort(() => Math.random() - 0.5)
  })
  await inLanes(all, async ([kind, email]) => {
    const started = performance.now()
    const answer = await call(...ask(email))
    times[kind].push(performance.now() - started)
    answers.add(answer.replaceAll(email, 'ADDRESS'))
  })
  const halves = [
    times.unknown.filter((_, index) => index % 2 === 0),
    times.unknown.filter((_, index) => index % 2 === 1),
  ] as const
  console.log(
    `${name}: ${answers.size} different answer${answers.size === 1 ? '' : 's'}; median known ${median(times.known)} ms, waiting ${median(times.waiting)} ms, unknown ${median(times.unknown)} ms; ` +
      `known against unknown ${separability(times.known, times.unknown).toFixed(3)}, waiting against unknown ${separability(times.waiting, times.unknown).toFixed(3)}, reference, unknown against unknown ${separability(...halves).toFixed(3)}`,
  )
}
await server.kill('SIGTERM')
