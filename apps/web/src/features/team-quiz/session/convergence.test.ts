import {
  decide,
  type Intent,
  newSession,
  type TeamQuizSession,
} from '@tbl/domain/team-quiz-session'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { repeats } from '../../../../../server/testing/repeats.ts'
import { factsOf, snapshotFor } from '../../../../../server/testing/team-view.ts'
import {
  afterFetch,
  afterPush,
  afterVote,
  type CountedVote,
  type SessionAnswer,
} from './snapshot-order.ts'

const walks = repeats({ short: 500, long: 10_000 })
// in ms; a busy machine takes a while for so many walks
vi.setConfig({ testTimeout: 60_000 + walks * 100 })

const members = ['ana', 'ben', 'cem'].map((id) => ({ id, name: id }))
const questions = ['q0', 'q1'].map((id) => ({
  id,
  text: id,
  explanation: null,
  options: ['a', 'b', 'c'].map((letter) => ({
    id: `${id}${letter}`,
    text: letter,
    isCorrect: letter === 'b',
  })),
}))

/* ---- the server: one session, whose facts change beside it ---- */

type Server = { session: TeamQuizSession | null; captainId: string; isOpen: boolean }

/** What the member reads at this moment. */
function read(server: Server, userId: string): SessionAnswer {
  return {
    session:
      server.session && snapshotFor({ ...server, members, questions }, server.session, userId),
    late: null,
  }
}

/*
 * ---- the walk: moves and changes, and a network that loses, doubles and mixes up what it carries
 * ----
 */

const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('start' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('vote' as const),
      who: fc.nat(2),
      question: fc.nat(1),
      option: fc.nat(2),
      isOn: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      question: fc.nat(1),
      option: fc.nat(2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('navigate' as const), question: fc.nat(1) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('complete' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('captain' as const), who: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('phase' as const), isOpen: fc.boolean() }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant('arrive' as const),
      who: fc.nat(2),
      which: fc.nat(),
      isDoubled: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('lose' as const), who: fc.nat(2), which: fc.nat() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('fetch' as const), who: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('fetched' as const), who: fc.nat(2) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
/** What the room tells a member: a vote, or a snapshot after any other move. */
type Push =
  | { readonly vote: CountedVote }
  | { readonly snapshot: NonNullable<SessionAnswer['session']> }

/**
 * A member's page: what it shows, what the network still has for it, and the fetch under way, of
 * which there is one at a time.
 */
class Page {
  shown: SessionAnswer | undefined
  readonly coming: Push[] = []
  private fetched: SessionAnswer | null = null
  readonly userId: string

  constructor(userId: string) {
    this.userId = userId
  }

  /** One of the messages under way, in any order. */
  arrive(server: Server, which: number, isDoubled: boolean): void {
    const at = which % Math.max(1, this.coming.length)
    const push = this.coming[at]
    if (!push) return
    if (!isDoubled) this.coming.splice(at, 1)
    if ('snapshot' in push) {
      this.shown = afterPush(this.shown, push.snapshot)
      return
    }
    const next = afterVote(this.shown, push.vote)
    if (next === this.shown) return
    if (next) this.shown = next
    if (!next || this.fetched) this.fetch(server)
  }

  lose(which: number): void {
    this.coming.splice(which % Math.max(1, this.coming.length), 1)
  }

  /** Asks; an answer to an earlier question is thrown away. */
  fetch(server: Server): void {
    this.fetched = read(server, this.userId)
  }

  finishFetch(): void {
    if (this.fetched) this.shown = afterFetch(this.shown, this.fetched)
    this.fetched = null
  }
}

function intentOf(one: Step, { session, captainId }: Server): Intent | null {
  const optionOf = (question: number, option: number) =>
    questions[question]?.options[option]?.id ?? ''
  if (one.kind === 'vote')
    return {
      kind: 'vote',
      userId: members[one.who]?.id ?? '',
      questionId: `q${one.question}`,
      optionId: optionOf(one.question, one.option),
      isOn: one.isOn,
    }
  if (one.kind === 'navigate')
    return { kind: 'navigate', userId: captainId, question: one.question }
  if (one.kind === 'complete') return { kind: 'complete', userId: captainId }
  if (one.kind !== 'answer') return null
  const attempt = (session?.tries[`q${one.question}`]?.length ?? 0) + 1
  return {
    kind: 'answer',
    userId: captainId,
    questionId: `q${one.question}`,
    optionIds: [optionOf(one.question, one.option)],
    attempt,
    at: '2026-01-01T00:00:00.000Z',
  }
}

/** The server after a step; a step that is no move leaves it as it is. */
function serverAfter(one: Step, server: Server): Server {
  if (one.kind === 'captain') return { ...server, captainId: members[one.who]?.id ?? '' }
  if (one.kind === 'phase') return { ...server, isOpen: one.isOpen }
  if (one.kind === 'start') return { ...server, session: server.session ?? newSession }
  const { session } = server
  const intent = intentOf(one, server)
  const decided =
    session &&
    intent &&
    decide(session, intent, factsOf({ ...server, members, questions }, session))
  return decided?.ok ? { ...server, session: decided.value } : server
}

/** What all members see alike of a version, whoever is captain. */
const triesOf = ({ questions }: NonNullable<SessionAnswer['session']>) =>
  questions.map(({ id, tries }) => ({ id, tries }))

/** What a member is told of a step, after which the session is this. */
function pushOf(one: Step, snapshot: NonNullable<SessionAnswer['session']>): Push {
  if (one.kind !== 'vote') return { snapshot }
  const { version, questions } = snapshot
  const questionId = `q${one.question}`
  const votes = questions.find(({ id }) => id === questionId)?.votes ?? {}
  return { vote: { version, questionId, votesOn: () => votes } }
}

function walk(taken: readonly Step[]): { server: Server; pages: Page[] } {
  let server: Server = { session: null, captainId: 'ana', isOpen: true }
  const pages = members.map(({ id }) => new Page(id))
  const history = new Map<number, readonly unknown[]>()
  for (const one of taken) {
    const before = server.session
    server = serverAfter(one, server)
    for (const page of pages) {
      const { session } = read(server, page.userId)
      if (session && server.session !== before) page.coming.push(pushOf(one, session))
    }
    const now = read(server, 'ana').session
    if (now) history.set(now.version, triesOf(now))
    const page = 'who' in one ? pages[one.who] : undefined
    if (one.kind === 'arrive') page?.arrive(server, one.which, one.isDoubled)
    if (one.kind === 'lose') page?.lose(one.which)
    if (one.kind === 'fetch') page?.fetch(server)
    if (one.kind === 'fetched') page?.finishFetch()
    for (const { shown } of pages)
      if (shown?.session) expect(triesOf(shown.session)).toEqual(history.get(shown.session.version))
  }
  return { server, pages }
}

/**
 * The network is back: each page fetches, and whatever was still under way comes in any order,
 * before the answer and after it.
 */
function comeBack({ server, pages }: ReturnType<typeof walk>, order: readonly number[]): void {
  for (const page of pages) {
    page.fetch(server)
    for (const [index, which] of order.entries()) {
      if (index === Math.floor(order.length / 2)) page.finishFetch()
      page.arrive(server, which, which % 2 === 0)
    }
    page.finishFetch()
  }
}

/** Walks that once ended otherwise than the server, by the seed that finds them. */
const failedOnce = [2026] // a late snapshot of the same version brought the former captain back
const seed = Number(process.env.WALK_SEED ?? Date.now() % 2 ** 31)

test.each([...failedOnce, seed])(
  `[P20, P23] after lost, doubled and mixed-up messages, x${walks}, all pages show what the server has, and each version as it was (seed %i)`,
  (seed) => {
    let completed = 0
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 10, maxLength: 120 }),
        fc.array(fc.nat(), { minLength: 10, maxLength: 40 }),
        (taken, order) => {
          const walked = walk([{ kind: 'start' }, ...taken])
          const versions = walked.pages.map(({ shown }) => shown?.session?.version ?? 0)
          comeBack(walked, order)
          if (walked.server.session?.status === 'completed') completed += 1
          for (const [index, page] of walked.pages.entries()) {
            expect(page.shown).toEqual(read(walked.server, page.userId))
            expect(page.shown?.session?.version ?? 0).toBeGreaterThanOrEqual(versions[index] ?? 0)
          }
        },
      ),
      { seed, numRuns: walks },
    )
    expect(completed).toBeGreaterThan(0)
  },
)
