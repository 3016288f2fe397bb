import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../../testing/as.ts'
import { readyClass } from '../../../../testing/running-session.ts'
import { openWorld, type World } from '../../../../testing/world.ts'
import { outages, serverBeats } from '../../../schema/class-session.ts'
import { phases } from '../../../schema/release.ts'
import { startTimers } from '../timers.ts'
import { lookAndBeat } from './beats.ts'
import { look } from './look.ts'

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const hour = 3_600_000
/** A class some hours later, on the hour, while no end has to come. */
beforeEach(async () => {
  world.time.now = new Date((Math.ceil(world.time.now.getTime() / hour) + 6) * hour)
  room = await readyClass(world)
  await world.database.connection.delete(outages)
  await world.database.connection.delete(serverBeats)
  await world.database.connection.update(phases).set({ dueAt: null })
  await look(world.services, 20)
})

const looks = () => look(world.services, 20)
const beat = async () =>
  (await world.database.connection.select().from(serverBeats))[0]?.at?.toISOString() ?? null
const stored = async () =>
  (await world.database.connection.select().from(outages)).map(({ from, until }) => [
    from.toISOString(),
    until.toISOString(),
  ])
/** A server that looks each five seconds; what was before the last of them is left out. */
async function runsUntil(until: number) {
  const from = until - 20
  room.at(from)
  await look(world.services, 20, Number.POSITIVE_INFINITY)
  for (let seconds = from + 5; seconds < until; seconds += 5) {
    room.at(seconds)
    await looks()
  }
  room.at(until)
  await looks()
}

describe('beats', () => {
  test('[FAIL-03] are written every few seconds while an end has to come, and no longer', async () => {
    expect(await beat()).toBeNull()
    await room.runs.open('individual')
    room.at(5)
    await looks()
    expect(await beat()).toBeNull()
    await room.runs.setEnd('individual', new Date(room.iso(600)))
    expect(await beat()).toBe(room.iso(5))
    room.at(8.9)
    await looks()
    expect(await beat()).toBe(room.iso(5))
    room.at(9)
    await looks()
    expect(await beat()).toBe(room.iso(9))
    await runsUntil(631)
    await room.runs.settle()
    await runsUntil(637)
    expect(await beat()).toBeNull()
    expect(await stored()).toEqual([])
  })

  test('[PACE-07] a look is one statement, by the index of what is due', async () => {
    let statements = 0
    const { connection } = world.database
    const execute = (query: never) => {
      statements += 1
      return connection.execute(query)
    }
    const counting = { connection: { ...connection, execute } } as never
    await lookAndBeat({ ...world.services, database: counting }, world.time.now, 20)
    expect(statements).toBe(1)
  })
})

describe('an outage', () => {
  const lengths = [5, 9, 11, 20, 45, 90, 120]
  const places = [
    ['before the end', (length: number) => 599 - length],
    ['across the end', (length: number) => 600 - length / 2],
    ['from the end on', () => 600],
    ['in the grace', () => 625],
    ['after the grace', () => 631],
  ] as const
  test.each(places)(
    '[FAIL-03] %s, of 5 to 120 s: the grace is longer by it where it touches, and what devices kept counts',
    async (_place, begins) => {
      for (const length of lengths) {
        room = await readyClass(world, { students: 3 })
        const { captain } = room
        const from = begins(length)
        await room.runs.open('individual', { limitMinutes: 10 })
        await room.start(captain)
        await room.save(captain, 2)
        await runsUntil(from)
        await room.runs.settle()
        await looks()
        const before = await stored()
        const last = Date.parse((await beat()) ?? room.iso(from)) - room.begin.getTime()
        const until = from + length
        room.at(until)
        await looks()
        const gap = until * 1000 - last
        const isOutage = gap > 10_000 && from <= 630
        expect((await stored()).length - before.length, `${length} s`).toBe(isOutage ? 1 : 0)
        const isTouched = isOutage && until >= 600
        const grace = 30 + (isTouched ? Math.ceil(gap / 1000) : 0)
        await room.runs.settle()
        const back = Math.max(until, 600 + grace)
        const isInTime = back === 600 + grace
        const save = (seconds: number) => {
          room.at(seconds)
          return codeOf(room.save(captain, 7, seconds * 1000 - 599_000))
        }
        expect(await save(back), `${length} s`).toBe(isInTime ? 'OK' : 'ALREADY_COMPLETED')
        expect(await save(back + 0.01)).toBe('ALREADY_COMPLETED')
        await room.runs.settle()
        expect(await room.attempt(captain)).toMatchObject({
          completed: true,
          submittedBy: 'deadline',
          completedAt: new Date(room.iso(600)),
          correctCount: isInTime ? 7 : 2,
        })
        await looks()
      }
    },
    60_000,
  )

  test("[FAIL-03, PHASE-14, RIGHTS-05] in the grace after 'End Session': no key is out while what devices kept still counts", async () => {
    const { captain, member } = room
    const levelOf = async () => {
      const results = await room.results(member)
      return 'level' in results ? results.level : results.status
    }
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of [captain, member]) await room.start(person)
    await room.submit(member)
    await runsUntil(100)
    await room.runs.end()
    await runsUntil(105)
    room.at(150)
    await looks()
    await room.runs.settle()
    expect(await levelOf()).not.toBe('key')
    room.at(174)
    await room.save(captain, 3, 75_000)
    expect(await levelOf()).not.toBe('key')
    room.at(176)
    await room.runs.settle()
    expect(await room.attempt(captain)).toMatchObject({ completed: true, correctCount: 3 })
    expect(await levelOf()).toBe('key')
  })

  test('[FAIL-01] is stored once, whichever server is back first, and told in the cockpit', async () => {
    await room.runs.open('individual', { limitMinutes: 10 })
    await runsUntil(590)
    room.at(620)
    await Promise.all([looks(), looks(), looks()])
    expect(await stored()).toEqual([[room.iso(590), room.iso(620)]])
    expect(await beat()).toBe(room.iso(620))
    expect((await room.runs.get()).outages).toEqual([{ from: room.iso(590), until: room.iso(620) }])
    expect((await room.runs.get()).control.individual).toMatchObject({
      endsAt: room.iso(600),
      graceEndsAt: room.iso(660),
    })
    expect(await as(world, room.captain).timing.own({ quizId: room.quizId })).toMatchObject({
      graceSeconds: 60,
    })
    expect(world.notified.timings.at(-1)?.event.timing).toMatchObject({ graceSeconds: 60 })
  })

  test('[FAIL-03] before anything is collected, it is stored: whose end is touched keeps its time, the others have none more', async () => {
    const { captain, member } = room
    await room.runs.giveTime([member], { addMinutes: 5 })
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of [captain, member]) await room.start(person)
    await runsUntil(640)
    await room.runs.settle()
    expect(await room.attempt(captain)).toMatchObject({ completed: true })
    await runsUntil(895)
    room.at(1000)
    await looks()
    await room.runs.settle()
    expect(await room.attempt(member)).toMatchObject({ completed: false })
    room.at(1035)
    expect(await codeOf(room.save(member, 6, 136_000))).toBe('OK')
    expect(await codeOf(room.save(captain, 6, 436_000))).toBe('ALREADY_COMPLETED')
    room.at(1035.01)
    await room.runs.settle()
    expect(await room.attempt(member)).toMatchObject({ completed: true, correctCount: 6 })
  })

  test('[FAIL-03] in the middle of a phase gives nothing by itself, and is none while no end has to come', async () => {
    await room.runs.open('individual')
    await looks()
    room.at(100)
    await looks()
    expect(await stored()).toEqual([])
    await room.runs.setEnd('individual', new Date(room.iso(600)))
    await runsUntil(200)
    room.at(300)
    await looks()
    expect(await stored()).toEqual([[room.iso(200), room.iso(300)]])
    const [phase] = await world.database.connection
      .select({ outages: phases.outages })
      .from(phases)
      .where(eq(phases.activityId, room.quizId))
    expect(phase?.outages).toEqual([])
    expect((await room.runs.get()).control.individual.graceEndsAt).toBe(room.iso(630))
  })

  test('[FAIL-03] a process that stood still itself is none; a longer gap is', async () => {
    await room.runs.open('individual', { limitMinutes: 10 })
    await runsUntil(100)
    room.at(125)
    await look(world.services, 20, 20_000)
    expect(await stored()).toEqual([])
    expect(await beat()).toBe(room.iso(125))
    room.at(160)
    await look(world.services, 20, 20_000)
    expect(await stored()).toEqual([[room.iso(125), room.iso(160)]])
  })

  test('[FAIL-03] is stored before a call is decided, also when the last beat is older than the last look', async () => {
    const { captain } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    await runsUntil(598)
    room.at(601.5)
    let elapsed = 0
    const timers = startTimers(world.services, world.services.log, () => elapsed)
    try {
      expect(await timers.beforeCall()).toBe(true)
      expect(await beat()).toBe(room.iso(598))
      room.at(608.6)
      elapsed = 7100
      expect(await timers.beforeCall()).toBe(true)
    } finally {
      await timers.close()
    }
    expect(await stored()).toEqual([[room.iso(598), room.iso(608.6)]])
  })

  test('[FAIL-03] no call is decided while it is not known: the database was still away when it was asked', async () => {
    await room.runs.open('individual', { limitMinutes: 10 })
    await runsUntil(598)
    let [elapsed, isAway] = [0, false]
    const { connection } = world.database
    const execute = (query: never) =>
      isAway ? Promise.reject(new Error('ECONNREFUSED')) : connection.execute(query)
    const database = { ...world.database, connection: { ...connection, execute } } as never
    const services = { ...world.services, database }
    const timers = startTimers(services, world.services.log, () => elapsed)
    try {
      expect(await timers.beforeCall()).toBe(true)
      isAway = true
      elapsed = 6000
      expect(await timers.beforeCall()).toBe(true)
      elapsed = 6001
      expect(await timers.beforeCall()).toBe(false)
      isAway = false
      room.at(620)
      expect(await timers.beforeCall()).toBe(true)
    } finally {
      await timers.close()
    }
    expect(await stored()).toEqual([[room.iso(598), room.iso(620)]])
  })

  test('[FAIL-01] right after the step that set the end is one too', async () => {
    const { captain } = room
    await room.runs.open('individual')
    await room.start(captain)
    room.at(60)
    await room.runs.collect('individual')
    room.at(100)
    await looks()
    await room.runs.settle()
    expect(await stored()).toEqual([[room.iso(60), room.iso(100)]])
    room.at(130)
    expect(await codeOf(room.save(captain, 3, 70_000))).toBe('OK')
  })
})
