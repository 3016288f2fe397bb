import { inPairs, type Stage } from '../bench.ts'
import { atMost, atMostTimes } from '../limits.ts'
import type { Figure, Row } from '../row.ts'
import { startSocketIo } from '../servers/measured-server.ts'
import { buildClass, buildQuiz, buildTeamQuizzes } from '../workloads/class.ts'
import {
  comesBackTo,
  connectsTo,
  dropAndReturn,
  expectPresence,
  type Opens,
  openPages,
  type Page,
  type Player,
  playersOf,
} from '../workloads/returning.ts'
import { teamSize } from '../workloads/voting.ts'

/** Few and many teams. */
const crowds = [42, 167]

/** What the return of so many came to, each figure for one of them but the seconds. */
type Return = { readonly seconds: number; readonly messages: number; readonly cpu: number }

async function measureReturn(
  server: Stage['product'],
  { databaseSeconds }: Stage,
  players: readonly Player[],
  opens: Opens,
  check: (players: readonly Player[], pages: readonly Page[]) => Promise<void>,
): Promise<Return> {
  const cpu = () => server.cpuSeconds() + databaseSeconds()
  const before = await openPages(players, opens)
  const cpuBefore = cpu()
  const { seconds, pages } = await dropAndReturn(players, before, opens)
  await check(players, pages)
  const spent = cpu() - cpuBefore
  for (const { ear } of pages) ear.close()
  const messages = pages.reduce((sum, { presence }) => sum + presence.messages, 0)
  return { seconds, messages: messages / players.length, cpu: (spent * 1000) / players.length }
}

export const row: Row = {
  title: 'Sockets dropped at once, and back within a second: until all are in sync',
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(async (stage) => {
      const { world, product } = stage
      const sizes = isTiny ? [2, 4] : crowds
      const people = await buildClass(world, Math.max(...sizes) * teamSize)
      const quiz = await buildQuiz(world, people, 10)
      const teams = await buildTeamQuizzes(world, people, quiz, teamSize)
      const socketIo = await startSocketIo()
      const figures: Figure[] = []
      const messages: (readonly number[])[] = []
      for (const size of sizes) {
        const players = playersOf(teams.slice(0, size))
        const results = await inPairs(
          pairs,
          () => measureReturn(product, stage, players, comesBackTo(product, quiz), expectPresence),
          () => measureReturn(socketIo, stage, players, connectsTo(socketIo), async () => {}),
        )
        const of = (value: (one: Return) => number) => ({
          product: results.product.map(value),
          reference: results.reference.map(value),
        })
        messages.push(results.product.map((one) => one.messages))
        figures.push(
          {
            what: `${players.length}: in sync`,
            unit: 's',
            ...of(({ seconds }) => seconds),
            must: atMost(3),
            aim: atMost(1.5),
          },
          { what: 'each of them, server and database', unit: 'ms CPU', ...of(({ cpu }) => cpu) },
        )
      }
      await socketIo.stop()
      const [few = [], many = []] = messages
      return [
        ...figures,
        { what: 'presence, messages to each of few', unit: '', product: few, reference: null },
        {
          what: 'to each of many, beside few',
          unit: '',
          product: many,
          reference: few,
          must: atMostTimes(1.1),
        },
      ]
    }),
}
