import { setTimeout as pause } from 'node:timers/promises'
import type { SignOfLife } from '../../packages/contract/src/live.ts'
import type { Stage } from '../bench.ts'
import { type Answer, good } from '../load/calls.ts'
import { connectToReference, connectToSocketIo, type Ear, type LiveEar } from '../load/sockets.ts'
import type { MeasuredServer } from '../servers/measured-server.ts'
import type { BenchQuiz, BenchTeam, LoggedIn } from './class.ts'

/** Captain and five voters. */
export const teamSize = 6

type Vote = { readonly team: BenchTeam; readonly voter: LoggedIn; readonly optionId: string }

/** Product or reference, as teams that vote use it. */
export type VotingSide = {
  /** How often each has voted so far. */
  readonly counts: Map<string, number>
  readonly cpuSeconds: () => number
  readonly connect: (
    member: LoggedIn,
    team: BenchTeam,
    hears: (message: string) => void,
  ) => Promise<Ear>
  readonly send: (vote: Vote) => Promise<Answer>
}

const firstQuestion = ({ questions: [question] }: BenchQuiz) => {
  if (!question) throw new Error('The quiz has a question')
  return question
}

/** How often a page says that it is there, milliseconds. */
const signsEvery = 10_000

/** Says so as long as it is open: without it another member becomes captain after two minutes. */
function withSigns(ear: LiveEar, { quizId }: BenchQuiz): Ear {
  const sign: SignOfLife = { quizId, isWithTeam: true, isHidden: false }
  const say = () => void ear.ask('here', sign)
  say()
  const saying = setInterval(say, signsEvery)
  const close = () => {
    clearInterval(saying)
    ear.close()
  }
  return { ...ear, close }
}

/** Votes at servers of the product: each member connects to one of them, and votes there. */
export function votingAtServers(
  serverOf: (member: LoggedIn) => MeasuredServer,
  cpuSeconds: () => number,
  quiz: BenchQuiz,
  counts: VotingSide['counts'],
): VotingSide {
  const questionId = firstQuestion(quiz).id
  return {
    counts,
    cpuSeconds,
    connect: async (member, { members }, hears) => {
      const ear = await connectToSocketIo(serverOf(member).url, member.cookie, hears)
      return member === members[0] ? withSigns(ear, quiz) : ear
    },
    send: ({ team, voter, optionId }) => {
      const path = `/api/v1/quizzes/${quiz.quizId}/teams/${team.teamId}/session/votes`
      const body = { questionId, optionId, isOn: true, answer: 'version' }
      return good(serverOf(voter).call('PUT', path, { cookie: voter.cookie, body }))
    },
  }
}

export const votingAtProduct = ({ product }: Pick<Stage, 'product'>, quiz: BenchQuiz): VotingSide =>
  votingAtServers(() => product, product.cpuSeconds, quiz, new Map())

export function votingAtReference(
  { reference }: Pick<Stage, 'reference'>,
  quiz: BenchQuiz,
): VotingSide {
  const questionId = firstQuestion(quiz).id
  return {
    counts: new Map(),
    cpuSeconds: reference.cpuSeconds,
    connect: (_member, { teamId }, hears) =>
      connectToReference(`${reference.url}/teams/${teamId}`, hears),
    send: ({ team: { teamId }, voter: { id: userId }, optionId }) =>
      good(reference.call('PUT', '/votes', { body: { teamId, userId, questionId, optionId } })),
  }
}

/** Who voted, of a message about a vote; null for others. */
const voterOf = (message: string): string | null =>
  message.startsWith('["member_vote"') ? (/"userId":"([^"]+)"/.exec(message)?.[1] ?? null) : null

/** Longest wait for what was not heard when the last vote was answered, in milliseconds. */
const longestWait = 10_000

/** What came of the votes of some teams. */
export type Voting = {
  /** Milliseconds from a vote to each teammate who heard of it. */
  readonly delays: number[]
  /** Votes that were sent, and those that were answered. */
  readonly sent: number
  readonly answers: readonly Answer[]
  /** The share of all that should have heard. */
  readonly delivered: number
  /** Bytes of all votes to each member: what they hear, and the answers to their own. */
  readonly bytesToEach: readonly number[]
  /** All of these, and CPU seconds (server and database). */
  readonly bytes: number
  readonly cpuSeconds: number
}

/** Makes somebody of a team vote. */
export type MakeVote = (team: BenchTeam, voter: LoggedIn) => Promise<void>

/**
 * Opens the team quiz at all members of the teams, and lets `run` make them vote: it calls `vote`
 * for the next vote of somebody, each for another option than the last. Where the server is
 * overrun, votes fail: then not all are heard.
 */
export async function playTeams(
  { counts, cpuSeconds, connect, send }: VotingSide,
  { databaseSeconds }: Pick<Stage, 'databaseSeconds'>,
  quiz: BenchQuiz,
  teams: readonly BenchTeam[],
  run: (vote: MakeVote) => Promise<unknown>,
): Promise<Voting> {
  const { options } = firstQuestion(quiz)
  const delays: number[] = []
  const answers: Answer[] = []
  const sentAt = new Map<string, number[]>()
  const answered = new Map<string, number>()
  let [sent, expected] = [0, 0]
  const ears = await Promise.all(
    teams.flatMap((team) =>
      team.members.map(async (member) => {
        const heard = new Map<string, number>()
        const ear = await connect(member, team, (message) => {
          const voter = voterOf(message)
          if (voter === null || voter === member.id) return
          const number = heard.get(voter) ?? 0
          heard.set(voter, number + 1)
          delays.push(performance.now() - (sentAt.get(voter)?.[number] ?? Number.NaN))
        })
        return { ...ear, bytes: () => ear.bytes() + (answered.get(member.id) ?? 0) }
      }),
    ),
  )
  const vote = async (team: BenchTeam, voter: LoggedIn) => {
    const times = sentAt.get(voter.id) ?? []
    sentAt.set(voter.id, times)
    const count = counts.get(voter.id) ?? 0
    counts.set(voter.id, count + 1)
    const optionId = options[count % options.length]?.id ?? ''
    times.push(performance.now())
    sent += 1
    expected += team.members.length - 1
    await send({ team, voter, optionId }).then(
      (answer) => {
        answers.push(answer)
        answered.set(voter.id, (answered.get(voter.id) ?? 0) + answer.bytes)
      },
      () => {}, // is not delivered
    )
  }
  const cpu = () => cpuSeconds() + databaseSeconds()
  const before = { bytes: ears.map((ear) => ear.bytes()), cpu: cpu() }
  await run(vote)
  for (let waited = 0; delays.length < expected && waited < longestWait; waited += 10)
    await pause(10)
  const bytesToEach = ears.map((ear, index) => ear.bytes() - (before.bytes[index] ?? 0))
  const voting = {
    delays,
    sent,
    answers,
    delivered: delays.length / expected,
    bytesToEach,
    bytes: bytesToEach.reduce((sum, one) => sum + one, 0),
    cpuSeconds: cpu() - before.cpu,
  }
  for (const ear of ears) ear.close()
  return voting
}

/**
 * Each vote is recorded once: as many as there were, where all were heard, and in any case those
 * that were answered. One that came too late to change anything is answered what was there.
 */
export async function expectVotes(
  { read }: Pick<Stage, 'read'>,
  { quizId }: BenchQuiz,
  votings: readonly Voting[],
): Promise<void> {
  const rows = await read<{ version: number }>(
    "select e.version from team_quiz_events e join team_quiz_sessions s on s.id = e.session_id where s.quiz_id = $1 and e.intent->>'kind' = 'vote'",
    [quizId],
  )
  const recorded = rows.length
  const sent = votings.reduce((sum, voting) => sum + voting.sent, 0)
  const isWhole = votings.every(({ delivered }) => delivered === 1)
  if (isWhole ? recorded !== sent : recorded > sent)
    throw new Error(`${sent} votes were sent, ${recorded} are recorded`)
  const newest = Math.max(...rows.map(({ version }) => version))
  for (const { text } of votings.flatMap(({ answers }) => answers)) {
    const { version } = JSON.parse(text) as { version: number }
    if (version > newest) throw new Error(`A vote that was answered is not recorded (${version})`)
  }
}
