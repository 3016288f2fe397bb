import type { Stage } from '../bench.ts'
import { percentile } from '../figures.ts'
import { atLeast, atMost, type Limit } from '../limits.ts'
import { openLoop } from '../load/pace.ts'
import type { Figure } from '../row.ts'
import type { BenchQuiz, BenchTeam } from './class.ts'
import { type MakeVote, playTeams, type Voting, type VotingSide } from './voting.ts'

/** Each voter but the captain votes so often a second, for so many seconds, whatever comes of it. */
export const votesAtPace =
  (teams: readonly BenchTeam[], perSecond: number, seconds: number) => (vote: MakeVote) =>
    openLoop(
      teams.flatMap((team) =>
        team.members.slice(1).flatMap((voter) => {
          const phase = Math.random()
          return Array.from({ length: Math.round(seconds * perSecond) }, (_, count) => ({
            at: ((phase + count) / perSecond) * 1000,
            run: () => vote(team, voter),
          }))
        }),
      ),
    )

/** They do so; what comes of it. */
export const voteAtPace = (
  side: VotingSide,
  stage: Pick<Stage, 'databaseSeconds'>,
  quiz: BenchQuiz,
  teams: readonly BenchTeam[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<Voting> => playTeams(side, stage, quiz, teams, votesAtPace(teams, perSecond, seconds))

type Results = { readonly product: readonly Voting[]; readonly reference: readonly Voting[] }

/** What came of votes at a pace; `p99` in milliseconds. */
export function voteFigures(
  what: string,
  results: Results,
  p99: { readonly must: Limit; readonly aim?: Limit },
): Figure[] {
  const of = (value: (voting: Voting) => number) => ({
    product: results.product.map(value),
    reference: results.reference.map(value),
  })
  return [
    {
      what: `${what}: heard`,
      unit: 'share',
      ...of(({ delivered }) => delivered),
      must: atLeast(1),
    },
    { what: 'p50', unit: 'ms', ...of(({ delays }) => percentile(delays, 0.5)) },
    { what: 'p99', unit: 'ms', ...of(({ delays }) => percentile(delays, 0.99)), ...p99 },
    {
      what: 'sent for a vote',
      unit: 'kB',
      ...of(({ bytes, sent }) => bytes / sent / 1000),
      must: atMost(5),
    },
    {
      what: 'a vote, server and database',
      unit: 'ms CPU',
      ...of(({ cpuSeconds, sent }) => (cpuSeconds * 1000) / sent),
    },
  ]
}
