import { inPairs } from '../bench.ts'
import { atMost, atMostTimes } from '../limits.ts'
import type { Figure, Row } from '../row.ts'
import { buildClass, buildQuiz, buildTeamQuizzes } from '../workloads/class.ts'
import { voteAtPace, voteFigures } from '../workloads/vote-pace.ts'
import {
  expectVotes,
  teamSize,
  type Voting,
  type VotingSide,
  votingAtProduct,
  votingAtReference,
} from '../workloads/voting.ts'

/** How many teams vote, how often each voter does, and how soon all teammates know (ms). */
const crowds = [
  { teams: 10, perSecond: 2, p99: 25 },
  { teams: 50, perSecond: 2, p99: 40 },
  { teams: 167, perSecond: 0.5, p99: 100 },
]

export const row: Row = {
  title: `Votes: teams of ${teamSize}, whose members all hear of each`,
  measure: ({ isTiny, pairs, minute, onStage }) =>
    onStage(async (stage) => {
      const { world } = stage
      const sizes = isTiny ? [{ teams: 2, perSecond: 2, p99: 25 }] : crowds
      const seconds = isTiny ? 1 : minute
      const most = Math.max(...sizes.map(({ teams }) => teams))
      const people = await buildClass(world, most * teamSize)
      const quiz = await buildQuiz(world, people, 10)
      const teams = await buildTeamQuizzes(world, people, quiz, teamSize)
      const [product, reference] = [votingAtProduct(stage, quiz), votingAtReference(stage, quiz)]
      const figures: Figure[] = []
      const votings: Voting[] = []
      if (!isTiny) {
        // both programs are compiled by then
        const warmUp = { perSecond: 2, seconds: 10 }
        await voteAtPace(reference, stage, quiz, teams.slice(0, 10), warmUp)
        votings.push(await voteAtPace(product, stage, quiz, teams.slice(0, 10), warmUp))
      }
      for (const { teams: number, perSecond, p99 } of sizes) {
        const playing = teams.slice(0, number)
        const play = (side: VotingSide) =>
          voteAtPace(side, stage, quiz, playing, { perSecond, seconds })
        const results = await inPairs(
          pairs,
          () => play(product),
          () => play(reference),
        )
        votings.push(...results.product)
        await expectVotes(stage, quiz, votings)
        const what = `${number} teams, ${perSecond} a second each`
        figures.push(...voteFigures(what, results, { must: atMost(p99), aim: atMostTimes(2) }))
      }
      return figures
    }),
}
