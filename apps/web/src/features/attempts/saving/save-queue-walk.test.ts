import type { TakeQuiz } from '@tbl/contract/attempts'
import { type Draft, datedChoices, mergeDraft, type SentChoice } from '@tbl/domain/draft'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeLocal } from './local-answers.ts'
import {
  answersOf,
  type Choices,
  chosen,
  dueIn,
  openQueue,
  type SaveQueue,
  saved,
  sent,
  statusOf,
  toSend,
  unanswered,
} from './save-queue.ts'
import { answerTime } from './timing.ts'

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }))
const questions = ['q1', 'q2', 'q3'].map((id) => ({
  id,
  text: id,
  kind: 'single' as const,
  options,
}))

/**
 * One try to reach the server: how long there and back takes, milliseconds, and what is lost of it.
 */
type Trip = { there: number; back: number; lost: 'request' | 'reply' | null }
type Step =
  | { kind: 'click'; question: number; option: number }
  | { kind: 'wait'; time: number }
  | { kind: 'outage'; time: number }
  | { kind: 'reload' }
type Call = {
  arrivesAt: number
  endsAt: number
  answers: Record<string, SentChoice> | null
  reply: Draft | null
  isLost: boolean
}

/**
 * A device, a server with another clock, and a network between them; time passes in steps of 50 ms.
 */
class Simulation {
  now = 5_000_000
  queue: SaveQueue
  kept: Choices = {}
  readonly clicked: Record<string, string[]> = {}
  private server: Draft = {}
  private call: Call | null = null
  private downUntil = 0
  private readonly trips: Iterator<Trip>
  private readonly skew: number

  constructor(trips: readonly Trip[], skew: number) {
    this.trips = trips[Symbol.iterator]()
    this.skew = skew
    this.queue = openQueue(this.quiz(), {}, this.now)
  }

  private quiz(): TakeQuiz {
    return {
      ...{
        id: 'quiz',
        title: '',
        description: '',
        courseId: null,
        contentLanguage: null,
        courseTitle: null,
        version: 1,
        isPreview: false,
        timing: null,
      },
      questions,
      draft: this.server as TakeQuiz['draft'],
    }
  }

  private update(next: SaveQueue): void {
    if (next.unsent !== this.queue.unsent)
      this.kept = mergeLocal(this.kept, this.queue.unsent, next.unsent)
    this.queue = next
    this.check()
  }

  click(question: string, option: string): void {
    this.clicked[question] = [option]
    this.update(chosen(this.queue, question, [option], this.now))
  }

  /** What is on its way is cut: it has arrived, or never will. */
  reload(): void {
    this.call = null
    this.queue = openQueue(this.quiz(), this.kept, this.now)
    this.check()
  }

  cutNetwork(time: number): void {
    this.downUntil = Math.max(this.downUntil, this.now + time)
  }

  pass(time: number): void {
    for (const end = this.now + time; this.now < end; this.now += 50) this.tick()
  }

  /** Until nothing is due or on its way; answers whether that came within an hour. */
  comeToRest(): boolean {
    const end = this.now + 3_600_000
    while (this.now < end && (this.call || dueIn(this.queue, this.now) !== null)) {
      this.tick()
      this.now += 50
    }
    return this.now < end
  }

  private tick(): void {
    if (dueIn(this.queue, this.now) === 0) this.send()
    this.deliver()
  }

  private send(): void {
    const { value: trip } = this.trips.next()
    const { there, back, lost }: Trip = trip ?? { there: 50, back: 50, lost: null }
    const isDown = this.now < this.downUntil
    const answers = isDown || lost === 'request' ? null : toSend(this.queue, this.now)
    const isLost = answers === null || lost !== null
    this.call = {
      arrivesAt: this.now + there,
      endsAt: this.now + (isDown ? 50 : isLost ? answerTime : there + back),
      answers,
      reply: null,
      isLost,
    }
    this.update(sent(this.queue))
  }

  private deliver(): void {
    const { call } = this
    if (call?.answers && this.now >= call.arrivesAt) {
      this.server = mergeDraft(
        this.server,
        datedChoices(call.answers, new Date(this.now + this.skew)),
      )
      call.answers = null
      call.reply = this.server
    }
    if (!call || this.now < call.endsAt) return
    this.call = null
    this.update(
      call.isLost || !call.reply
        ? unanswered(this.queue, this.now)
        : saved(this.queue, { draft: call.reply, dropped: [], late: [] }, this.now),
    )
  }

  get onServer(): Record<string, readonly string[]> {
    return Object.fromEntries(
      Object.entries(this.server).map(([id, { optionIds }]) => [id, optionIds]),
    )
  }

  /** The screen shows every click, and what it says is true. */
  private check(): void {
    expect(answersOf(this.queue, questions)).toEqual(this.clicked)
    const status = statusOf(this.queue, { isOnline: true, isKept: true })
    if (status === 'saved') expect(this.onServer).toEqual(this.clicked)
    if (status === 'offline')
      expect({
        ...this.onServer,
        ...Object.fromEntries(
          Object.entries(this.kept).map(([id, { optionIds }]) => [id, optionIds]),
        ),
      }).toEqual(this.clicked)
  }
}

const trip = fc.record({
  there: fc.integer({ min: 10, max: answerTime / 2 }),
  back: fc.integer({ min: 10, max: answerTime / 2 }),
  lost: fc.oneof(
    { weight: 7, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: fc.constantFrom('request' as const, 'reply' as const) },
  ),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('click' as const),
      question: fc.nat({ max: 2 }),
      option: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      time: fc.integer({ min: 50, max: 8000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('outage' as const),
      time: fc.integer({ min: 0, max: 120_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'reload' as const }) },
)

test('[P29, P19] over a network that loses 30 % and is away for up to 120 s, with reloads, no choice is lost and the screen never lies', () => {
  const skew = fc.integer({ min: -3_600_000, max: 3_600_000 })
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 30 }),
      fc.array(trip, { maxLength: 60 }),
      skew,
      (steps, trips, serverSkew) => {
        const simulation = new Simulation(trips, serverSkew)
        for (const one of steps) {
          if (one.kind === 'click')
            simulation.click(`q${one.question + 1}`, options[one.option]?.id ?? '')
          if (one.kind === 'wait') simulation.pass(one.time)
          if (one.kind === 'outage') simulation.cutNetwork(one.time)
          if (one.kind === 'reload') simulation.reload()
        }
        expect(simulation.comeToRest()).toBe(true)
        expect(simulation.onServer).toEqual(simulation.clicked)
        expect(simulation.kept).toEqual({})
      },
    ),
    { numRuns: 1000 },
  )
}, 60_000)
