import { inPairs } from '../bench.ts'
import { atLeast, atLeastTimes } from '../limits.ts'
import type { Row } from '../row.ts'
import { buildClass, buildQuiz, buildTeamQuizzes } from '../workloads/class.ts'
import {
  expectVotes,
  teamSize,
  type VotingSide,
  votingAtProduct,
  votingAtReference,
} from '../workloads/voting.ts'
import { type LoopVoting, playInALoop } from '../workloads/voting-in-a-loop.ts'

const teamsAtOnce = 50

export const row: Row = {
  title: `Votes, closed loop: ${teamsAtOnce * (teamSize - 1)} voters, each votes again when answered`,
  measure: ({ isTiny, pairs, minute, onStage }) =>
    onStage(async (stage) => {
      const { world } = stage
      const people = await buildClass(world, (isTiny ? 2 : teamsAtOnce) * teamSize)
      const quiz = await buildQuiz(world, people, 10)
      const teams = await buildTeamQuizzes(world, people, quiz, teamSize)
      const seconds = isTiny ? 0.5 : minute / 3
      const play = (side: VotingSide) => playInALoop(side, stage, quiz, teams, seconds)
      const [product, reference] = [votingAtProduct(stage, quiz), votingAtReference(stage, quiz)]
      const results = await inPairs(
        pairs,
        () => play(product),
        () => play(reference),
      )
      await expectVotes(stage, quiz, results.product)
      const of = (value: (voting: LoopVoting) => number) => ({
        product: results.product.map(value),
        reference: results.reference.map(value),
      })
      return [
        {
          what: 'votes',
          unit: 'a second',
          ...of(({ rate }) => rate),
          must: atLeastTimes(0.25),
          aim: atLeastTimes(0.5),
        },
        { what: 'heard', unit: 'share', ...of(({ delivered }) => delivered), must: atLeast(1) },
        {
          what: 'a vote, server and database',
          unit: 'ms CPU',
          ...of(({ cpuSeconds, sent }) => (cpuSeconds * 1000) / sent),
        },
      ]
    }),
}
