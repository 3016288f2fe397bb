import { type Extent, inPairs } from '../bench.ts'
import { percentile } from '../figures.ts'
import { atLeastTimes, atMost } from '../limits.ts'
import type { Row } from '../row.ts'
import {
  type AttemptSide,
  attemptFigures,
  attemptsAtProduct,
  attemptsAtReference,
  playAttempts,
  submitWithin,
} from '../workloads/attempt-sides.ts'
import { expectAttempts, storeQuiz } from '../workloads/attempts.ts'
import { type BenchQuiz, buildClass, buildQuiz, buildTeamQuizzes } from '../workloads/class.ts'
import { onEmbeddedStage } from '../workloads/embedded-stage.ts'
import { voteAtPace, voteFigures } from '../workloads/vote-pace.ts'
import {
  expectVotes,
  teamSize,
  type VotingSide,
  votingAtProduct,
  votingAtReference,
} from '../workloads/voting.ts'

const atOnce = 20
/** How often each voter votes in a second. */
const perSecond = 2

/** The attempts, submissions and votes of the rows before, with ten teams. */
function play(extent: Extent) {
  const { isTiny, pairs, minute } = extent
  const teamCount = isTiny ? 2 : 10
  const warmUp = isTiny ? 0 : 1 // both programs are compiled by then
  return onEmbeddedStage(extent, {
    build: async (world) => {
      const people = await buildClass(world, teamCount * teamSize)
      const build = async (count: number) => {
        const quizzes: BenchQuiz[] = []
        while (quizzes.length < count) quizzes.push(await buildQuiz(world, people, 10))
        return quizzes
      }
      const quiz = await buildQuiz(world, people, 10)
      return {
        students: people.students,
        quiz,
        teams: await buildTeamQuizzes(world, people, quiz, teamSize),
        played: await build(pairs + warmUp),
        submitted: await build(pairs),
      }
    },
    work: async (stage, { students, quiz, teams, played, submitted }) => {
      for (const one of [...played, ...submitted]) await storeQuiz(stage.reference, one)
      const onBoth = <T>(
        quizzes: readonly BenchQuiz[],
        one: (side: AttemptSide, quiz: BenchQuiz) => Promise<T>,
      ) => {
        const at = (side: AttemptSide) => (pair: number) => one(side, quizzes[pair] ?? quiz)
        const { product, reference } = stage
        return inPairs(
          quizzes.length,
          at(attemptsAtProduct(product)),
          at(attemptsAtReference(reference)),
        )
      }
      const attempts = await onBoth(played, (side, one) =>
        playAttempts(side, stage.databaseSeconds, one, students, atOnce),
      )
      const submits = await onBoth(submitted, (side, one) =>
        submitWithin(side, one, students, isTiny ? 1 : minute / 6),
      )
      const vote = (side: VotingSide) => () =>
        voteAtPace(side, stage, quiz, teams, { perSecond, seconds: isTiny ? 1 : minute })
      const votes = await inPairs(
        pairs,
        vote(votingAtProduct(stage, quiz)),
        vote(votingAtReference(stage, quiz)),
      )
      return {
        attempts: {
          product: attempts.product.slice(warmUp),
          reference: attempts.reference.slice(warmUp),
        },
        submits,
        votes,
      }
    },
    check: async (stored, { students, quiz, played, submitted }, { votes }) => {
      for (const one of [...played, ...submitted])
        await expectAttempts(stored, one, students.length)
      await expectVotes(stored, quiz, votes.product)
    },
  })
}

export const row: Row = {
  title: `The embedded database, teams of ${teamSize}: attempts, 20 at once; submits of all in 10 s; votes`,
  measure: async (bench) => {
    const { attempts, submits, votes } = await play(bench)
    const delays = (share: number) => ({
      product: submits.product.map((times) => percentile(times, share)),
      reference: submits.reference.map((times) => percentile(times, share)),
    })
    return [
      ...attemptFigures(attempts, {
        rate: { must: atLeastTimes(0.3), aim: atLeastTimes(0.5) },
        cpu: {},
      }),
      { what: 'submits: p50', unit: 'ms', ...delays(0.5) },
      { what: 'p99', unit: 'ms', ...delays(0.99) },
      ...voteFigures(`votes, ${perSecond} a second each`, votes, { must: atMost(100) }),
    ]
  },
}
