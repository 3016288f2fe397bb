import { as } from '../../apps/server/testing/as.ts'
import { createQuiz } from '../../apps/server/testing/class.ts'
import type { World } from '../../apps/server/testing/world.ts'
import { limits } from '../../packages/contract/src/limits.ts'
import { atLeast, atMost } from '../limits.ts'
import { good } from '../load/calls.ts'
import { closedLoop } from '../load/pace.ts'
import type { Row } from '../row.ts'
import { type BenchClass, buildClass, buildTeamQuizzes } from '../workloads/class.ts'
import { expectVotes, playTeams, type Voting, votingAtProduct } from '../workloads/voting.ts'

const size = 10
const votes = 20

/** So many questions, with as many options, and as long texts as a quiz may have. */
const buildLong = (world: World, { courseId, teacher }: BenchClass, questions: number) =>
  createQuiz(as(world, teacher), {
    courseId,
    questions: Array.from({ length: questions }, () => ({
      text: 'q'.repeat(limits.questionText),
      explanation: 'e'.repeat(limits.explanation),
      options: Array.from({ length: limits.options }, (_, index) => ({
        text: 'o'.repeat(limits.optionText),
        isCorrect: index === 0,
      })),
    })),
  })

export const row: Row = {
  title: `The largest legal quiz: a team of ${size}, ${votes} votes`,
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(async (stage) => {
      const { world } = stage
      const people = await buildClass(world, size)
      const quiz = await buildLong(world, people, isTiny ? 10 : limits.questions)
      const teams = await buildTeamQuizzes(world, people, quiz, size)
      const side = votingAtProduct(stage, quiz)
      const turns = teams.flatMap((team) =>
        Array.from({ length: votes }, (_, turn) => ({ team, turn })),
      )
      const votings: Voting[] = []
      for (let pair = 0; pair < pairs; pair += 1)
        votings.push(
          await playTeams(side, stage, quiz, teams, (vote) =>
            closedLoop(turns, 1, async ({ team, turn }) => {
              const voter = team.members[1 + (turn % (size - 1))]
              if (voter) await vote(team, voter)
            }),
          ),
        )
      await expectVotes(stage, quiz, votings)
      const [team] = teams
      const path = `/api/v1/quizzes/${quiz.quizId}/teams/${team?.teamId}/session`
      const cookie = team?.members[0]?.cookie ?? ''
      const whole = await good(stage.product.call('GET', path, { cookie }))
      const of = (value: (voting: Voting) => number) => ({
        product: votings.map(value),
        reference: null,
      })
      return [
        { what: 'heard', unit: 'share', ...of(({ delivered }) => delivered), must: atLeast(1) },
        {
          what: `to each member for ${votes} votes, at most`,
          unit: 'kB',
          ...of(({ bytesToEach }) => Math.max(...bytesToEach) / 1000),
          must: atMost(100),
          aim: atMost(20),
        },
        {
          what: 'the team quiz as it is fetched first, uncompressed',
          unit: 'kB',
          ...of(() => whole.bytes / 1000),
        },
      ]
    }),
}
