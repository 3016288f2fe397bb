import { startRedis } from '../../scripts/redis.ts'
import { type Bench, inPairs, type Stage } from '../bench.ts'
import { cpuSeconds } from '../cpu.ts'
import { percentile } from '../figures.ts'
import { atLeast, atLeastTimes } from '../limits.ts'
import type { Figure, Row } from '../row.ts'
import {
  type BenchQuiz,
  type BenchTeam,
  buildClass,
  buildQuiz,
  buildTeamQuizzes,
} from '../workloads/class.ts'
import { expectVotes, teamSize, type VotingSide, votingAtServers } from '../workloads/voting.ts'
import { type LoopVoting, playInALoop } from '../workloads/voting-in-a-loop.ts'

const teamsAtOnce = 50

/** One server of the product, and two that share rooms, with every other member of a team at each. */
async function buildSides(
  stage: Stage,
  quiz: BenchQuiz,
  teams: readonly BenchTeam[],
  redis: { readonly url: string; readonly pid: number },
): Promise<{ both: VotingSide; one: VotingSide }> {
  const { product, startAnother } = stage
  const settings = { REDIS_URL: redis.url }
  const [first, second] = [await startAnother(settings), await startAnother(settings)]
  const atSecond = new Set(
    teams.flatMap(({ members }) => members.filter((_, index) => index % 2 === 1)),
  )
  const cpu = () => first.cpuSeconds() + second.cpuSeconds() + cpuSeconds(redis.pid)
  const counts: VotingSide['counts'] = new Map() // the votes at both sides are of the same people
  return {
    both: votingAtServers((member) => (atSecond.has(member) ? second : first), cpu, quiz, counts),
    one: votingAtServers(() => product, product.cpuSeconds, quiz, counts),
  }
}

async function measureOn(
  stage: Stage,
  { isTiny, pairs, minute }: Bench,
  redis: { readonly url: string; readonly pid: number },
): Promise<readonly Figure[]> {
  const { world } = stage
  const people = await buildClass(world, (isTiny ? 2 : teamsAtOnce) * teamSize)
  const quiz = await buildQuiz(world, people, 10)
  const teams = await buildTeamQuizzes(world, people, quiz, teamSize)
  const { both, one } = await buildSides(stage, quiz, teams, redis)
  const seconds = isTiny ? 0.5 : minute / 3
  const play = (side: VotingSide) => () => playInALoop(side, stage, quiz, teams, seconds)
  const warmUp = isTiny ? 0 : 1 // all three servers are compiled by then
  const results = await inPairs(pairs + warmUp, play(both), play(one))
  await expectVotes(stage, quiz, [...results.product, ...results.reference])
  const of = (value: (voting: LoopVoting) => number) => ({
    product: results.product.slice(warmUp).map(value),
    reference: results.reference.slice(warmUp).map(value),
  })
  return [
    {
      what: 'votes',
      unit: 'a second',
      ...of(({ rate }) => rate),
      must: atLeastTimes(0.85),
      aim: atLeastTimes(0.95),
    },
    { what: 'answered', unit: 'share', ...of(({ answers, sent }) => answers.length / sent) },
    { what: 'heard', unit: 'share', ...of(({ delivered }) => delivered), must: atLeast(1) },
    { what: 'heard, p50', unit: 'ms', ...of(({ delays }) => percentile(delays, 0.5)) },
    { what: 'heard, p99', unit: 'ms', ...of(({ delays }) => percentile(delays, 0.99)) },
    {
      what: 'a vote, servers, database and Redis',
      unit: 'ms CPU',
      ...of(({ cpuSeconds: cpu, sent }) => (cpu * 1000) / sent),
    },
  ]
}

export const row: Row = {
  title: `Two servers and Redis beside one: votes of ${teamsAtOnce * (teamSize - 1)} voters in a closed loop, half of each team at either`,
  measure: async (bench) => {
    const redis = await startRedis()
    try {
      return await bench.onStage((stage) => measureOn(stage, bench, redis))
    } finally {
      await redis.stop()
    }
  },
}
