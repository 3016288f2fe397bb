import { and, count, eq, sql } from 'drizzle-orm'
import { teamQuizEvents, teamQuizSessions } from '../../apps/server/src/schema/team-quiz.ts'
import { inPairs, type Stage } from '../bench.ts'
import {
  type BenchQuiz,
  type BenchTeam,
  buildClass,
  buildQuiz,
  buildTeamQuizzes,
} from '../class.ts'
import { percentile } from '../figures.ts'
import { atMost, atMostTimes } from '../limits.ts'
import { good } from '../load/calls.ts'
import { openLoop } from '../load/pace.ts'
import { connectToProduct, connectToReference, type Ear } from '../load/sockets.ts'
import type { Figure, Row } from '../row.ts'

const teamSize = 6

/** How many teams vote, how often each voter does, and how soon their teammates see it. */
const crowds = [
  { teams: 10, perSecond: 2, p99: 25 },
  { teams: 50, perSecond: 2, p99: 40 },
  { teams: 167, perSecond: 0.5, p99: 100 },
]

/** One vote: which team, by whom, for what; `sent` is filled in when it goes. */
type Vote = {
  readonly team: BenchTeam
  readonly userId: string
  readonly cookie: string
  readonly questionId: string
  readonly optionId: string
}

type Result = {
  /** Milliseconds from a vote to each teammate who hears of it. */
  readonly delays: readonly number[]
  readonly votes: number
  /** Bytes a vote, over all sockets of the team and its answer. */
  readonly bytes: number
  readonly cpu: number
}

type Side = {
  readonly server: Stage['product']
  readonly connect: (
    cookie: string,
    teamId: string,
    hears: (message: string) => void,
  ) => Promise<Ear>
  readonly vote: (vote: Vote) => Promise<{ bytes: number }>
}

const productSide = ({ product }: Stage, { quizId }: BenchQuiz): Side => ({
  server: product,
  connect: (cookie, _teamId, hears) => connectToProduct(product.url, cookie, hears),
  vote: ({ team, cookie, questionId, optionId }) =>
    good(
      product.call('PUT', `/api/v1/quizzes/${quizId}/teams/${team.teamId}/session/votes`, {
        cookie,
        body: { questionId, optionId, isOn: true },
      }),
    ),
})

const referenceSide = ({ reference }: Stage): Side => ({
  server: reference,
  connect: (_cookie, teamId, hears) =>
    connectToReference(`${reference.url}/teams/${teamId}`, hears),
  vote: ({ team, userId, questionId, optionId }) =>
    good(
      reference.call('PUT', '/votes', {
        body: { teamId: team.teamId, userId, questionId, optionId },
      }),
    ),
})

/** Who voted, of a message about a vote; null for others. */
const voterOf = (message: string): string | null =>
  message.startsWith('["member_vote"') ? (/"userId":"([^"]+)"/.exec(message)?.[1] ?? null) : null

/** Lets all voters of the teams vote for so long; every vote has to reach every teammate. */
async function measure(
  { server, connect, vote }: Side,
  { databaseSeconds }: Stage,
  quiz: BenchQuiz,
  teams: readonly BenchTeam[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Result> {
  const sentAt = new Map<string, number[]>()
  const delays: number[] = []
  const ears: Ear[] = []
  let isHeard = () => {}
  const expected = teams.reduce(
    (sum, { members }) => sum + (members.length - 1) ** 2 * Math.round(seconds * perSecond),
    0,
  )
  for (const { teamId, members } of teams)
    for (const { id, cookie } of members) {
      const heard = new Map<string, number>()
      const hears = (message: string) => {
        const voter = voterOf(message)
        if (voter === null || voter === id) return
        const number = heard.get(voter) ?? 0
        heard.set(voter, number + 1)
        delays.push(performance.now() - (sentAt.get(voter)?.[number] ?? Number.NaN))
        if (delays.length === expected) isHeard()
      }
      ears.push(await connect(cookie, teamId, hears))
    }
  const [question] = quiz.questions
  if (!question) throw new Error('The quiz has a question')
  const [before, bytesBefore] = [
    server.cpuSeconds() + databaseSeconds(),
    ears.reduce((sum, ear) => sum + ear.bytes(), 0),
  ]
  const all = new Promise<void>((resolve) => {
    isHeard = resolve
  })
  const work = teams.flatMap((team) =>
    team.members.slice(1).flatMap(({ id, cookie }) => {
      const phase = Math.random() / perSecond
      return Array.from({ length: Math.round(seconds * perSecond) }, (_, number) => ({
        at: (phase + number / perSecond) * 1000,
        run: () => {
          sentAt.set(id, [...(sentAt.get(id) ?? []), performance.now()])
          const optionId = question.options[number % question.options.length]?.id ?? ''
          return vote({ team, userId: id, cookie, questionId: question.id, optionId })
        },
      }))
    }),
  )
  const answers = await openLoop(work)
  const patience = new Promise<void>((_resolve, reject) =>
    setTimeout(
      () => reject(new Error(`${delays.length} of ${expected} deliveries came`)),
      10_000,
    ).unref(),
  )
  await Promise.race([all, patience])
  const cpu = server.cpuSeconds() + databaseSeconds() - before
  const bytes =
    ears.reduce((sum, ear) => sum + ear.bytes(), 0) -
    bytesBefore +
    answers.reduce((sum, answer) => sum + answer.bytes, 0)
  for (const ear of ears) ear.close()
  return { delays, votes: work.length, bytes: bytes / work.length, cpu: (cpu * 1000) / work.length }
}

/** Each vote is recorded once. */
async function expectVotes({ world }: Stage, { quizId }: BenchQuiz, votes: number) {
  const [row] = await world.database.connection
    .select({ stored: count() })
    .from(teamQuizEvents)
    .innerJoin(teamQuizSessions, eq(teamQuizSessions.id, teamQuizEvents.sessionId))
    .where(
      and(eq(teamQuizSessions.quizId, quizId), sql`${teamQuizEvents.intent}->>'kind' = 'vote'`),
    )
  if (row?.stored !== votes)
    throw new Error(`${votes} votes were answered, ${row?.stored} are recorded`)
}

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
      const figures: Figure[] = []
      let votes = 0
      const [ours, theirs] = [productSide(stage, quiz), referenceSide(stage)]
      for (const { teams: number, perSecond, p99 } of sizes) {
        const playing = teams.slice(0, number)
        const results = await inPairs(
          pairs,
          async () => {
            const result = await measure(ours, stage, quiz, playing, { perSecond, seconds })
            votes += result.votes
            return result
          },
          () => measure(theirs, stage, quiz, playing, { perSecond, seconds }),
        )
        const what = `${number} teams, ${perSecond} a second each`
        const [product, reference] = [results.product, results.reference]
        const of = (value: (result: Result) => number) => ({
          product: product.map(value),
          reference: reference.map(value),
        })
        figures.push(
          {
            what: `${what}: p50`,
            unit: 'ms',
            ...of(({ delays }) => percentile(delays, 0.5)),
          },
          {
            what: `${what}: p99`,
            unit: 'ms',
            ...of(({ delays }) => percentile(delays, 0.99)),
            must: atMost(p99),
            aim: atMostTimes(2),
          },
          {
            what: `${what}: sent for a vote`,
            unit: 'kB',
            ...of(({ bytes }) => bytes / 1000),
            must: atMost(5),
          },
          { what: `${what}: a vote`, unit: 'ms CPU', ...of(({ cpu }) => cpu) },
        )
        await expectVotes(stage, quiz, votes)
      }
      return figures
    }),
}
