import { percentile } from '../figures.ts'
import { atLeast, atMostTimes } from '../limits.ts'
import { openLoop } from '../load/pace.ts'
import type { Figure, Row } from '../row.ts'
import { buildClass, buildQuiz, buildTeamQuizzes } from '../workloads/class.ts'
import { correctOnce, openReport, openTakenClass } from '../workloads/correcting.ts'
import { voteAtPace } from '../workloads/vote-pace.ts'
import { expectVotes, teamSize, type Voting, votingAtProduct } from '../workloads/voting.ts'

const full = { students: 1000, questions: 20 }
const tiny = { students: 12, questions: 3 }

export const row: Row = {
  title: 'Votes of 50 teams, every two seconds of each voter, while a key of 1,000 is corrected',
  measure: ({ isTiny, pairs, minute, onStage }) =>
    onStage(async (stage) => {
      const { world } = stage
      const people = await buildClass(world, (isTiny ? 2 : 50) * teamSize)
      const quiz = await buildQuiz(world, people, 10)
      const teams = await buildTeamQuizzes(world, people, quiz, teamSize)
      const taken = await openTakenClass(stage, isTiny ? tiny : full)
      const seconds = isTiny ? 2 : minute
      const perSecond = isTiny ? 2 : 0.5
      const side = votingAtProduct(stage, quiz)
      /** Whoever votes beside this. */
      const vote = async (beside: Promise<unknown>): Promise<Voting> => {
        const voting = await voteAtPace(side, stage, quiz, teams, { perSecond, seconds })
        await beside
        return voting
      }
      /** The report is opened every second, and in the middle a key is corrected, and that undone. */
      const correcting = (turn: number): Promise<unknown> => {
        const reports = Array.from({ length: Math.floor(seconds) }, (_, at) => ({
          at: at * 1000,
          run: (): Promise<unknown> => openReport(stage, taken),
        }))
        const correction = { at: seconds * 500, run: () => correctOnce(stage, taken, turn) }
        return openLoop<unknown>([...reports, correction])
      }
      const warmUp = await vote(Promise.resolve())
      const [alone, beside]: [Voting[], Voting[]] = [[], []]
      for (let turn = 0; turn < pairs; turn += 1) {
        alone.push(await vote(Promise.resolve()))
        beside.push(await vote(correcting(turn)))
      }
      await expectVotes(stage, quiz, [warmUp, ...alone, ...beside])
      const figure = (part: number): Figure => ({
        what: `votes: p${part * 100}`,
        unit: 'ms',
        product: beside.map(({ delays }) => percentile(delays, part)),
        reference: alone.map(({ delays }) => percentile(delays, part)),
        ...(part === 0.99 ? { must: atMostTimes(1.5) } : {}),
      })
      return [
        {
          what: 'heard',
          unit: 'share' as const,
          product: beside.map(({ delivered }) => delivered),
          reference: null,
          must: atLeast(1),
        },
        ...[0.5, 0.95, 0.99].map(figure),
      ]
    }),
}
