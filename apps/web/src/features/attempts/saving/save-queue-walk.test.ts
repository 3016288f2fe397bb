import type { TakeQuiz } from '@tbl/contract/attempts'
import { type Draft, datedChoices, mergeDraft, type SentChoice } from '@tbl/domain/draft'
import { choiceTime, noExtraTime, type PhaseFacts } from '@tbl/domain/phase-clock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeLocal } from './local-answers.ts'
import {
  answersOf,
  type Choices,
  chosen,
  dueIn,
  openQueue,
  refused,
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
  reply: { draft: Draft; late: string[] } | 'TIME_IS_OVER' | null
  isLost: boolean
}
/** When the time is over, if it is, and when there is no network around that. */
type End = { at: number; outage: { from: number; until: number } }

const grace = 30_000
const begin = 5_000_000
const phaseUntil = (end: number): PhaseFacts => ({
  ...{ openedAt: new Date(begin), closedAt: null, closedBy: null, opensAt: null },
  ...{ limit: null, ownLimit: null, extraEndsAt: null, pauses: [], outages: [], grace },
  endsAt: new Date(end),
})

/**
 * A device, a server with another clock, and a network between them; time passes in steps of 50 ms.
 */
class Simulation {
  now = begin
  queue: SaveQueue
  kept: Choices = {}
  readonly clicked: Record<string, string[]> = {}
  private readonly clickedAt: Record<string, number> = {}
  /** Choices that have arrived, and until when they can have been made. */
  readonly arrived: { id: string; options: string; by: number; madeBy: number; counts: boolean }[] =
    []
  private server: Draft = {}
  private call: Call | null = null
  private downUntil = 0
  private readonly trips: Iterator<Trip>
  private readonly skew: number
  private readonly end: End | null

  constructor(trips: readonly Trip[], skew: number, end: End | null = null) {
    this.trips = trips[Symbol.iterator]()
    this.skew = skew
    this.end = end
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
        scoring: 'allOrNothing',
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
    this.clickedAt[`${question} ${option}`] ??= this.now
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
    const { outage = { from: 0, until: 0 } } = this.end ?? {}
    const isAway = this.now >= outage.from && this.now < outage.until
    const isDown = isAway || this.now < this.downUntil
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
      call.reply = this.take(call.answers)
      call.answers = null
    }
    if (!call || this.now < call.endsAt) return
    this.call = null
    if (call.isLost || !call.reply) this.update(unanswered(this.queue, this.now))
    else if (call.reply === 'TIME_IS_OVER') this.update(refused(this.queue, call.reply, this.now))
    else this.update(saved(this.queue, { ...call.reply, dropped: [] }, this.now))
  }

  /** What the server does: it keeps what counts by its time, and says what does not. */
  private take(answers: Record<string, SentChoice>): Call['reply'] {
    const arrivedAt = new Date(this.now)
    const phase = this.end && phaseUntil(this.end.at)
    const counts = (age: number) => {
      const madeAt = new Date(this.now - age)
      return choiceTime(phase, noExtraTime, { madeAt, arrivedAt }) === 'COUNTS'
    }
    const late = Object.keys(answers).filter((id) => !counts(answers[id]?.age ?? 0))
    for (const [id, { optionIds, age }] of Object.entries(answers)) {
      const [options = ''] = optionIds
      const madeBy = this.now - age
      expect(madeBy).toBeGreaterThanOrEqual(this.clickedAt[`${id} ${options}`] ?? 0)
      this.arrived.push({ id, options, by: this.now, madeBy, counts: !late.includes(id) })
    }
    const counting = Object.entries(answers).filter(([id]) => !late.includes(id))
    if (counting.length === 0) return 'TIME_IS_OVER'
    this.server = mergeDraft(
      this.server,
      datedChoices(Object.fromEntries(counting), new Date(this.now + this.skew)),
    )
    return { draft: this.server, late }
  }

  get status() {
    return statusOf(this.queue, { isOnline: true, isKept: true })
  }

  get onServer(): Record<string, readonly string[]> {
    return Object.fromEntries(
      Object.entries(this.server).map(([id, { optionIds }]) => [id, optionIds]),
    )
  }

  /** The screen shows every click, and what it says is true. */
  private check(): void {
    expect(answersOf(this.queue, questions)).toEqual(this.clicked)
    const { status } = this
    if (status === 'saved') expect(this.onServer).toEqual(this.clicked)
    if (status === 'offline' || status === 'kept')
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

test('[FAIL-04, P29] offline from before until after the end, for up to 600 s: what was chosen and has arrived in time counts, nothing else does, and of what is not at the server nothing says that it is saved', () => {
  const end = begin + 60_000
  const outage = fc.record({
    before: fc.integer({ min: 0, max: 60_000 }),
    time: fc.integer({ min: 0, max: 600_000 }),
  })
  const online = step.filter(({ kind }) => kind !== 'outage')
  const ends = { counted: 0, kept: 0 }
  fc.assert(
    fc.property(
      fc.array(online, { maxLength: 30 }),
      fc.array(trip, { maxLength: 60 }),
      outage,
      (steps, trips, { before, time }) => {
        const from = end - before
        const simulation = new Simulation(trips, 0, {
          at: end,
          outage: { from, until: from + time },
        })
        for (const one of steps) {
          if (one.kind === 'click')
            simulation.click(`q${one.question + 1}`, options[one.option]?.id ?? '')
          if (one.kind === 'wait') simulation.pass(one.time)
          if (one.kind === 'reload') simulation.reload()
        }
        expect(simulation.comeToRest()).toBe(true)
        for (const { by, madeBy, counts } of simulation.arrived)
          expect(counts).toBe(by <= end || (madeBy <= end && by <= end + grace))
        const { clicked, onServer, kept, status } = simulation
        const left = Object.keys(clicked).filter((id) => onServer[id]?.[0] !== clicked[id]?.[0])
        for (const id of left) expect(kept[id]?.optionIds).toEqual(clicked[id])
        if (left.length > 0) expect(status).toBe('kept')
        ends.kept += left.length
        ends.counted += Object.keys(onServer).length
      },
    ),
    { numRuns: 1000 },
  )
  expect(Math.min(ends.counted, ends.kept)).toBeGreaterThan(0)
}, 60_000)
