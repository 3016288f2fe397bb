import { randomUUID } from 'node:crypto'
import { median } from '../figures.ts'
import { atLeast } from '../limits.ts'
import type { Answer, Call } from '../load/calls.ts'
import { closedLoop } from '../load/pace.ts'
import type { Figure, Row } from '../row.ts'
import { buildAccounts, password } from '../workloads/passwords.ts'

const newAddress = (): string => `${randomUUID()}@example.org`

type Ask = (email: string) => [path: string, body: object]
const signUp = (email: string, password: string): ReturnType<Ask> => [
  '/accounts',
  { email, password, name: 'Student', role: 'Student' },
]
const asks: Record<string, Ask> = {
  'log in with a wrong password': (email) => ['/session', { email, password: 'wrong horse' }],
  'ask for a new password': (email) => ['/accounts/password-mail', { email }],
  'ask for the verification mail again': (email) => ['/accounts/verification-mail', { email }],
  'sign up': (email) => signUp(email, password),
}

/**
 * The chance that a slower answer is of the first kind: 0.5 says nothing, 0 or 1 says all (Mann and
 * Whitney 1947).
 */
function separability(first: readonly number[], second: readonly number[]): number {
  let wins = 0
  for (const a of first) for (const b of second) wins += a > b ? 1 : a === b ? 0.5 : 0
  return wins / (first.length * second.length)
}

/** Each call comes from a network of its own, so that no ceiling of a network is met. */
function fromEverywhere(call: Call): (...asked: ReturnType<Ask>) => Promise<Answer> {
  let asked = 0
  return (path, body) => {
    asked += 1
    const from = `10.${[asked >> 16, asked >> 8, asked].map((part) => part & 255).join('.')}`
    return call('POST', `/api/v1${path}`, { body, from })
  }
}

/** How many are under way at a time: most of the time of an answer is waiting. */
const lanes = 4

type Kind = 'known' | 'waiting' | 'unknown'
type Asked = { readonly kind: Kind; readonly email: string }

/** What the answers to each kind of address say, and how long they take. */
function figuresOf(
  name: string,
  answers: readonly (Asked & { readonly answer: Answer })[],
): Figure[] {
  const times = (of: Kind) =>
    answers.filter(({ kind }) => kind === of).map(({ answer }) => answer.milliseconds)
  const [known, waiting, unknown] = [times('known'), times('waiting'), times('unknown')]
  const said = answers.map(({ email, answer: { status, text } }) =>
    [status, text.replaceAll(email, 'ADDRESS')].join(' '),
  )
  const halves = [0, 1].map((half) => unknown.filter((_, index) => index % 2 === half))
  const reference = [separability(halves[0] ?? [], halves[1] ?? [])]
  return [
    {
      what: `${name}: same answers`,
      unit: 'share',
      product: [said.filter((one) => one === said[0]).length / said.length],
      reference: null,
      must: atLeast(1),
    },
    {
      what: 'known, beside unknown',
      unit: 'ms',
      product: [median(known)],
      reference: [median(unknown)],
    },
    {
      what: 'waiting, beside unknown',
      unit: 'ms',
      product: [median(waiting)],
      reference: [median(unknown)],
    },
    {
      what: 'known against unknown, beside unknown against unknown',
      unit: '',
      product: [separability(known, unknown)],
      reference,
    },
    {
      what: 'waiting against unknown, beside unknown against unknown',
      unit: '',
      product: [separability(waiting, unknown)],
      reference,
    },
  ]
}

/** All kinds are asked in turn, so that they meet the same server; `pairs` makes them more. */
export const row: Row = {
  title:
    'Unknown addresses: a stranger asks, and neither the answer nor its time says whose they are',
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(
      async ({ world, product }) => {
        const count = isTiny ? 3 : 100 * pairs
        const ask = fromEverywhere(product.call)
        const known = (await buildAccounts(world, count)).map(({ email }) => email)
        const waiting = known.map(newAddress)
        await closedLoop(waiting, lanes, (email) => ask(...signUp(email, 'of somebody else')))
        const figures: Figure[] = []
        for (const [name, question] of Object.entries(asks)) {
          const all = known.flatMap((email, index): Asked[] => {
            const three: Asked[] = [
              { kind: 'known', email },
              { kind: 'waiting', email: waiting[index] ?? '' },
              { kind: 'unknown', email: newAddress() },
            ]
            return three.sort(() => Math.random() - 0.5)
          })
          const answers: (Asked & { answer: Answer })[] = []
          await closedLoop(all, lanes, async (one) => {
            answers.push({ ...one, answer: await ask(...question(one.email)) })
          })
          figures.push(...figuresOf(name, answers))
        }
        return figures
      },
      { TRUST_PROXY: '1' },
    ),
}
