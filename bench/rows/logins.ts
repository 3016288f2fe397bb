import { randomUUID } from 'node:crypto'
import { inPairs } from '../bench.ts'
import { atLeastTimes, atMost } from '../limits.ts'
import { type Browser, newBrowser } from '../load/browser.ts'
import type { Row } from '../row.ts'
import { buildAccounts, checkPasswords, expectSessions, password } from '../workloads/passwords.ts'

/** A whole class is in within so many seconds. */
const longest = 60

/** A network address that nothing has come from yet. */
function newAddresses(): () => string {
  let count = 0
  return () => {
    count += 1
    return `10.0.${count >> 8}.${count & 255}`
  }
}

export const row: Row = {
  title: 'Logins: 300 students at once, behind one address; beside a crowd of nobody, too',
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(
      async (stage) => {
        const { world, product, databaseSeconds } = stage
        const people = await buildAccounts(world, isTiny ? 5 : 300)
        const newAddress = newAddresses()
        let logins = 0
        /** The class logs in with these browsers; answers the seconds until all are in. */
        const classLogsIn = async (browsers: readonly Browser[], from: string) => {
          const began = performance.now()
          await Promise.all(
            people.map(({ email }, index) =>
              browsers[index]?.post('/session', { email, password }, from),
            ),
          )
          logins += people.length
          return (performance.now() - began) / 1000
        }
        const newBrowsers = () => people.map(() => newBrowser(product.call))
        const alone = async () => {
          const cpu = () => product.cpuSeconds() + databaseSeconds()
          const before = cpu()
          const seconds = await classLogsIn(newBrowsers(), newAddress())
          const each = ((cpu() - before) * 1000) / people.length
          return { rate: people.length / seconds, cpu: each }
        }
        /** The same beside so many logins at a time of nobody. */
        const beside = async (browsers: readonly Browser[], from: string, crowdFrom: string) => {
          let isThere = true
          const nobody = async () => {
            while (isThere) {
              const body = { email: `${randomUUID()}@example.org`, password: 'a guess' }
              await product.call('POST', '/api/v1/session', { body, from: crowdFrom })
            }
          }
          const crowd = Array.from({ length: isTiny ? 2 : 200 }, nobody)
          const seconds = await classLogsIn(browsers, from).finally(() => {
            isThere = false
          })
          await Promise.all(crowd)
          return seconds
        }
        const warmUp = isTiny ? 0 : 1 // both programs are compiled by then
        const { product: all, reference } = await inPairs(pairs + warmUp, alone, () =>
          checkPasswords(people.length),
        )
        const [ours, theirs] = [all.slice(warmUp), reference.slice(warmUp)]
        const besideOthers: number[] = []
        const besideOwn: number[] = []
        for (let pair = 0; pair < pairs; pair += 1) {
          besideOthers.push(await beside(newBrowsers(), newAddress(), newAddress()))
          const [browsers, classroom] = [newBrowsers(), newAddress()]
          await classLogsIn(browsers, classroom) // they are known from now on
          besideOwn.push(await beside(browsers, classroom, classroom))
        }
        await expectSessions(stage, logins)
        const allIn = { unit: 's', reference: null, must: atMost(longest) } as const
        return [
          {
            what: 'logins',
            unit: 'a second',
            product: ours.map(({ rate }) => rate),
            reference: theirs.map(({ rate }) => rate),
            must: atLeastTimes(0.7),
            aim: atLeastTimes(0.8),
          },
          {
            what: 'a login, server and database',
            unit: 'ms CPU',
            product: ours.map(({ cpu }) => cpu),
            reference: theirs.map(({ cpu }) => cpu),
          },
          { what: 'all in', product: ours.map(({ rate }) => people.length / rate), ...allIn },
          {
            what: 'all in, new browsers, beside 200 at a time from elsewhere',
            product: besideOthers,
            ...allIn,
          },
          {
            what: 'all in, known browsers, beside 200 at a time from their own address',
            product: besideOwn,
            ...allIn,
          },
        ]
      },
      { TRUST_PROXY: '1' },
    ),
}
