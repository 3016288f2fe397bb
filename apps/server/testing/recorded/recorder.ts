import { type InferRouterOutputs, ORPCError } from '@orpc/server'
import type { News } from '@tbl/contract/live'
import type { Services } from '../../src/platform/api.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Live } from '../../src/platform/live.ts'
import type { router } from '../../src/router.ts'
import { as, type Caller } from '../as.ts'
import { asVisitor } from '../as-visitor.ts'
import { callOperation, type InputOf, type Operation } from '../operations.ts'
import { createChance } from '../sample-answers.ts'
import { undone } from '../undone.ts'
import type { World } from '../world.ts'

type Outputs = InferRouterOutputs<typeof router>
type OutputOf<Of extends Operation> = Of extends `${infer Noun extends keyof Outputs}.${infer Verb}`
  ? Verb extends keyof Outputs[Noun]
    ? Outputs[Noun][Verb]
    : never
  : never

/** How a call ended. */
type Ending =
  | { readonly answer: unknown }
  | {
      readonly refusal: { readonly code: string; readonly message: string; readonly data?: unknown }
    }
/** One message to open screens, or a mail. `to`: ids of people, a course, or an address. */
type Message = {
  readonly method: string
  readonly to: readonly string[]
  readonly course?: string
  readonly about?: unknown
}

/** What was asked, by whom, when in the story. */
export type Question = {
  readonly chapter: string
  readonly phase: string
  readonly who: string
  readonly operation: Operation
  readonly input: unknown
  readonly part?: string
}
type RecordedAnswer = Question & Ending
type RecordedNews = Question & { readonly news: readonly Message[] }
/** With the ids of this run. */
export type Recording = { readonly answers: RecordedAnswer[]; readonly news: RecordedNews[] }

/** Somebody who asks. */
export type Asker = { readonly who: string; readonly callerIn: (world: World) => Caller }

/** Somebody who is signed in, or nobody. */
export const asker = (who: string, user: Parameters<typeof as>[1]): Asker => ({
  who,
  callerIn: (world) => as(world, user),
})

/** A browser with its cookies. */
export function browser(world: World, who: string): Asker {
  const own = asVisitor(world)
  return {
    who,
    callerIn: (asked) => (asked === world ? own.api : asVisitor(asked, own.cookies()).api),
  }
}

/**
 * The live messages of the world, each with all that it was made of, and chance that is the same
 * every time.
 */
export function listeningTo(world: World): { world: World; heard: Message[] } {
  const heard: Message[] = []
  const hear = (method: string, to: readonly string[], course?: string, about?: unknown) =>
    void heard.push({
      method,
      to,
      ...(course ? { course } : {}),
      ...(about === undefined ? {} : { about }),
    })
  const ofNews = ({ topic, ...rest }: News) => ({
    topic,
    ...('courseId' in rest ? { course: rest.courseId } : {}),
  })
  const live: Live = {
    toCourse: (courseId, topic) => hear('toCourse', ['everybody in the course'], courseId, topic),
    toCatalogue: () => hear('toCatalogue', ['all students']),
    toUsers: (userIds, news) => hear('toUsers', userIds, ofNews(news).course, news.topic),
    teamQuiz: (to: string | readonly string[], courseId, { quizId, teamId, status }) => {
      for (const userId of [to].flat())
        hear('teamQuiz', [userId], courseId, { quizId, teamId, status })
    },
    teamQuizEvent: (userIds, courseId, { name, event }) =>
      hear('teamQuizEvent', userIds, courseId, { name, event }),
    timing: (courseId, event, own) => {
      hear('timing', ['everybody in the course'], courseId, event)
      for (const { userId, event } of own) hear('timing', [userId], courseId, event)
    },
    moved: (moved) => hear('moved', ['who watches the class session'], undefined, moved),
    announcement: (courseId, { name, event }) =>
      hear('announcement', ['everybody in the course'], courseId, { name, event }),
    enter: (userIds, courseId) => hear('enter', userIds, courseId),
    exit: (userId, courseId) => hear('exit', [userId], courseId),
    expel: (userId, from) => hear('expel', [userId], undefined, from),
    endActing: () => {}, // of a rehearsal, which no chapter has
    disconnect: (userId, onlyCourseId) => hear('disconnect', [userId], onlyCourseId ?? undefined),
  }
  const random = createChance()
  const servicesOn = (database: Database): Services => ({
    ...world.servicesOn(database),
    live,
    random,
  })
  return { world: { ...world, services: servicesOn(world.database), servicesOn }, heard }
}

const readable = async (answer: unknown): Promise<unknown> =>
  answer instanceof File
    ? { file: answer.name, type: answer.type, text: await answer.text() }
    : answer

async function endingOf(call: Promise<unknown>): Promise<Ending> {
  try {
    return { answer: await readable(await call) }
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    const { code, message, data } = error
    if (code === 'INTERNAL_SERVER_ERROR')
      throw new Error('A defect is no answer to record', { cause: error })
    return { refusal: { code, message, ...(data === undefined || data === null ? {} : { data }) } }
  }
}

/** What the time of the server alone makes different is no other answer. */
const withoutNow = (key: string, value: unknown) => (key === 'timing' ? undefined : value)

const minute = 60_000

/** Asks, and keeps what was asked and answered. */
export function createRecorder({ world, heard }: ReturnType<typeof listeningTo>) {
  const recording: Recording = { answers: [], news: [] }
  const latest = new Map<string, string>()
  let [chapter, phase] = ['', '']
  const pass = (milliseconds: number) => {
    world.time.now = new Date(world.time.now.getTime() + milliseconds)
  }

  const ask = async (
    scene: World,
    { who, callerIn }: Asker,
    operation: Operation,
    input: unknown,
  ) => {
    const [news, mails] = [heard.length, world.mails.length]
    const ending = await endingOf(callOperation(callerIn(scene), operation, input))
    await world.services.background.settled()
    const written = world.mails
      .slice(mails)
      .map(({ to, subject, text }) => ({ method: 'mail', to: [to], about: { subject, text } }))
    return {
      question: { chapter, phase, who, operation, input },
      ending,
      news: [...heard.slice(news), ...written],
    }
  }
  const keep = ({ question, ending, news }: Awaited<ReturnType<typeof ask>>) => {
    recording.answers.push({ ...question, ...ending })
    if (news.length > 0) recording.news.push({ ...question, news })
  }
  /** Asks for good, a minute after what was asked before. */
  const tries = async <Of extends Operation>(
    person: Asker,
    operation: Of,
    input: InputOf<Of>,
  ): Promise<Ending> => {
    pass(minute)
    const asked = await ask(world, person, operation, input)
    keep(asked)
    return asked.ending
  }

  return {
    world,
    recording,
    pass,
    /** Whether this person has asked this before, whatever the input. */
    hasAsked: ({ who }: Asker, operation: Operation): boolean =>
      recording.answers.some((one) => one.who === who && one.operation === operation),
    /** From here on the story is there; each chapter has a file of its own. */
    enter: (...place: [chapter: string, phase: string]) => {
      chapter = place[0]
      phase = place.join(': ')
    },
    tries,
    /** The same, and it is accepted. */
    does: async <Of extends Operation>(
      person: Asker,
      operation: Of,
      input: InputOf<Of>,
    ): Promise<OutputOf<Of>> => {
      const ending = await tries(person, operation, input)
      if ('refusal' in ending)
        throw new Error(
          `${phase}: ${operation} was refused to ${person.who}: ${ending.refusal.code}`,
        )
      return ending.answer as OutputOf<Of>
    },
    /** Asks without any change: the call is undone. */
    looks: async <Of extends Operation>(
      people: readonly Asker[],
      operation: Of,
      input: InputOf<Of>,
    ): Promise<void> => {
      for (const person of people)
        keep(await undone(world, (scratch) => ask(scratch, person, operation, input)))
    },
    /**
     * The same, kept only where it is not what the same person was answered last time. `part`
     * narrows a long answer to what the phase is about.
     */
    looksAgain: async <Of extends Operation>(
      people: readonly Asker[],
      operation: Of,
      input: InputOf<Of>,
      part?: { of: string; in: (answer: OutputOf<Of>) => unknown },
    ): Promise<void> => {
      for (const person of people) {
        const asked = await undone(world, (scratch) => ask(scratch, person, operation, input))
        const { question, news } = asked
        const ending: Ending =
          part && 'answer' in asked.ending
            ? { answer: part.in(asked.ending.answer as OutputOf<Of>) ?? null }
            : asked.ending
        const [key, text] = [
          JSON.stringify([person.who, operation, input, part?.of]),
          JSON.stringify([ending, news], withoutNow),
        ]
        if (latest.get(key) === text) continue
        latest.set(key, text)
        keep({ question: { ...question, ...(part ? { part: part.of } : {}) }, ending, news })
      }
    },
  }
}
export type Recorder = ReturnType<typeof createRecorder>
