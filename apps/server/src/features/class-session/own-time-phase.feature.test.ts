import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import type { Person } from '../../../testing/given.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { teamAttempts } from '../../schema/team-quiz.ts'
import { look } from './outages/look.ts'

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeEach(async () => {
  world = await openWorld()
  room = await readyClass(world, { questions: 4 })
})
afterEach(() => world.close())

const hour = 3600
const day = 24 * hour
const after = (seconds: number) => new Date(room.begin.getTime() + seconds * 1000)
const own = (person: Person) => as(world, person).timing.own({ quizId: room.quizId })
const levelOf = async (person: Person) => {
  const results = await room.results(person)
  return 'level' in results ? results.level : results.status
}
const control = async () => (await room.runs.get()).control
const seatOf = async (person: Person) =>
  (await room.runs.get()).students.find(({ id }) => id === person.id)
const launch = (person = room.captain) => as(world, person).teamQuiz.launch(room.place)
const tryOne = (person = room.captain, index = 0) => {
  const [questionId = '', optionIds = []] = Object.entries(room.key)[index] ?? []
  return as(world, person).teamQuiz.answer({ ...room.place, questionId, optionIds, attempt: 1 })
}
/** All but the first of them wait; the team of the captain has taken it alone. */
async function teamHasTaken() {
  const ids = new Set([room.captain.id, room.member.id])
  const team = room.students.slice(0, 3)
  expect(team.filter(({ id }) => ids.has(id))).toHaveLength(2)
  for (const person of team) {
    await room.begins(person)
    await room.submit(person, 4)
  }
  return team
}

describe('the window of the individual phase', () => {
  test('[ASYNC-01, ASYNC-02, TIMER-06] 20 minutes from 17:50 with 50 %, until 18:00: 18:10, for this student alone', async () => {
    await room.runs.giveTime([room.member], { percent: 50 })
    await room.runs.openOwn('individual', 20, hour)
    expect(await control()).toMatchObject({
      state: 'running',
      individual: { state: 'open', endsAt: room.iso(hour), ownMinutes: 20, rule: { kind: 'off' } },
    })
    expect((await own(room.member)).individual).toMatchObject({ ownTime: { seconds: 1800 } })
    expect((await own(room.captain)).individual).toMatchObject({
      state: 'open',
      endsAt: room.iso(hour),
      ownTime: { seconds: 1200 },
    })
    room.at(hour - 600)
    for (const person of [room.member, room.captain]) await room.begins(person)
    expect((await own(room.member)).individual).toMatchObject({
      endsAt: room.iso(hour + 600),
      ownTime: null,
    })
    expect((await own(room.captain)).individual).toMatchObject({ endsAt: room.iso(hour) })
    expect(await seatOf(room.member)).toMatchObject({ endsAt: room.iso(hour + 600) })
    await room.save(room.captain, 2)
    room.at(hour + 1)
    expect(await codeOf(room.begins(room.outsider))).toBe('TIME_IS_OVER')
    await room.save(room.member, 3)
    room.at(hour + 30.001)
    await room.runs.settle()
    expect(await room.attempt(room.captain)).toMatchObject({
      submittedBy: 'deadline',
      completedAt: after(hour),
      correctCount: 2,
    })
    expect((await room.attempt(room.member))?.completed).toBe(false)
    room.at(hour + 630.001)
    await room.runs.settle()
    expect(await room.attempt(room.member)).toMatchObject({ completedAt: after(hour + 600) })
    expect(await room.attempt(room.outsider)).toBeNull()
  })

  test('[ASYNC-01, P17] nothing of the questions is handed out before the own start, which is asked for and counts once', async () => {
    await room.runs.openOwn('individual', 20, day)
    const canary = /"Q1"|Because/
    const said = JSON.stringify(
      await Promise.all([
        own(room.captain),
        room.results(room.captain),
        as(world, room.captain).quizzes.list({ courseId: room.courseId }),
        as(world, room.captain)
          .attempts.start({ quizId: room.quizId })
          .catch((error) => ({ code: error.code, data: error.data })),
        as(world, room.captain)
          .attempts.take({ quizId: room.quizId })
          .catch((error) => ({ code: error.code })),
        as(world, room.captain)
          .teamQuiz.session(room.place)
          .catch((error) => ({ code: error.code })),
      ]),
    )
    expect(said).not.toMatch(canary)
    expect(said).toContain(
      '{"code":"OWN_TIME","data":{"seconds":1200,"makeUpFrom":null,"scoring":"allOrNothing"}}',
    )
    expect(await room.attempt(room.captain)).toBeNull()
    room.at(100)
    const [one, other] = await Promise.all([room.begins(room.captain), room.begins(room.captain)])
    expect(one.questions).toEqual(other.questions)
    expect(one.timing?.individual).toMatchObject({ endsAt: room.iso(1300), ownTime: null })
    room.at(200)
    // another tab, a reload
    expect((await room.start(room.captain)).timing?.individual.endsAt).toBe(room.iso(1300))
    expect((await room.begins(room.captain)).timing?.individual.endsAt).toBe(room.iso(1300))
    const rows = await world.database.connection
      .select()
      .from(individualAttempts)
      .where(eq(individualAttempts.quizId, room.quizId))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.startedAt).toEqual(after(100))
  })

  test('[ASYNC-01, PHASE-04] planned: nobody can begin before, everybody at the instant', async () => {
    await room.runs.schedule('individual', after(600), {
      ownMinutes: 20,
      endsAt: room.iso(day),
    })
    room.at(599.999)
    expect(await codeOf(room.begins(room.captain))).toBe('QUIZ_NOT_OPEN')
    expect((await own(room.captain)).individual).toMatchObject({
      state: 'scheduled',
      ownTime: { seconds: 1200 },
    })
    room.at(600)
    expect(await codeOf(room.start(room.captain))).toBe('OWN_TIME')
    await room.begins(room.captain)
    await room.runs.settle()
    expect((await own(room.captain)).individual.endsAt).toBe(room.iso(1800))
    expect((await control()).individual).toMatchObject({ state: 'open', endsAt: room.iso(day) })
  })

  test('[TIMER-06, TIMER-08, ASYNC-02] each is collected at the own end, by a server that looks when it has to', async () => {
    await room.runs.openOwn('individual', 10, day)
    const dueAt = async () => {
      const { plans } = await room.state()
      return plans.individual?.dueAt
    }
    // nobody is at it: who begins now is due first
    expect(await dueAt()).toEqual(after(630.001))
    room.at(300)
    await room.begins(room.captain)
    await room.save(room.captain, 1)
    room.at(900.5)
    expect((await own(room.captain)).individual.state).toBe('ending')
    await room.save(room.captain, 2, 1000)
    room.at(930.001)
    expect(await codeOf(room.save(room.captain, 3, 60_000))).toBe('ALREADY_COMPLETED')
    expect(await room.results(room.captain)).toMatchObject({ timeOver: { answered: 2 } })
    expect(await room.attempt(room.captain)).toMatchObject({ completedAt: after(900) })
    await room.begins(room.member)
    room.at(631)
    await room.runs.settle()
    expect((await dueAt())?.getTime()).toBeGreaterThan(after(631).getTime())
    room.at(930.001 + 630.001)
    await room.runs.settle()
    expect(await room.attempt(room.member)).toMatchObject({
      completed: true,
      completedAt: after(930.001 + 600),
    })
    expect((await control()).individual.state).toBe('open')
  })

  test('[FAIR-02, RIGHTS-05, PHASE-15] who is done early gets no key while the window is open to anybody', async () => {
    await room.runs.openOwn('individual', 20, 3 * day)
    const team = await teamHasTaken()
    room.at(2 * hour)
    await room.runs.open('team')
    await launch()
    for (const index of [0, 1, 2, 3]) await tryOne(room.captain, index)
    await as(world, room.captain).teamQuiz.complete(room.place)
    for (const seconds of [2 * hour, day, 3 * day - 1, 3 * day + 30]) {
      room.at(seconds)
      await room.runs.settle()
      for (const person of team) {
        expect(JSON.stringify(await room.results(person))).not.toContain('Because')
        expect(await levelOf(person)).toBe('card')
        const { session } = await as(world, person).teamQuiz.session(room.place)
        expect(JSON.stringify(session)).not.toContain('Because')
      }
      expect((await control()).state).toBe('running')
    }
    room.at(3 * day + 30.001)
    for (const person of team) expect(await levelOf(person)).toBe('key')
  })

  test('[FAIR-02, FAIR-05] with extra time over the window, and after the session was ended, nobody is told while somebody answers', async () => {
    await room.runs.giveTime([room.outsider], { percent: 100 })
    await room.runs.openOwn('individual', 20, hour)
    await room.begins(room.captain)
    await room.submit(room.captain, 4)
    room.at(hour - 60)
    await room.begins(room.outsider)
    room.at(hour + 60)
    await room.runs.settle()
    expect(await codeOf(as(world, room.teacher).quizzes.release({ quizId: room.quizId }))).not.toBe(
      'OK',
    )
    expect(await levelOf(room.captain)).not.toBe('key')
    room.at(hour + 1200 + 30)
    expect(await levelOf(room.captain)).not.toBe('key')
    await room.runs.end()
    room.at(hour + 1200 + 30.001)
    await room.runs.settle()
    expect(await levelOf(room.captain)).toBe('key')
  })

  test('[PHASE-14, FAIR-05] ending the session ends the window and every own time', async () => {
    await room.runs.openOwn('individual', 20, day)
    for (const person of [room.captain, room.member]) await room.begins(person)
    await room.submit(room.captain, 4)
    room.at(100)
    await room.runs.end()
    expect((await own(room.member)).individual).toMatchObject({
      state: 'ending',
      endsAt: room.iso(100),
    })
    expect(await levelOf(room.captain)).not.toBe('key')
    expect(await codeOf(room.begins(room.outsider))).toBe('TIME_IS_OVER')
    room.at(130.001)
    expect(await levelOf(room.captain)).toBe('key')
    expect(await codeOf(room.save(room.member, 2))).not.toBe('OK')
  })

  test('[ASYNC-03, PHASE-07, PHASE-11] no pause, no rule, no last minutes', async () => {
    await room.runs.openOwn('individual', 20, day)
    expect(await codeOf(room.runs.pause('individual'))).toBe('OWN_TIME')
    expect(await codeOf(room.runs.setRule('individual', 'auto'))).toBe('OWN_TIME')
    expect(await codeOf(room.runs.announceMinutes('individual', 5))).toBe('OWN_TIME')
    expect(await control()).toMatchObject({
      individual: { state: 'open', endsAt: room.iso(day), rule: { kind: 'off' } },
    })
  })

  test('[ASYNC-03, TIMER-15] another window is for who comes, and for whom it has cut: what they had left', async () => {
    await room.runs.openOwn('individual', 20, hour)
    await room.begins(room.captain)
    room.at(hour - 600)
    await room.begins(room.member)
    await room.save(room.member, 1)
    room.at(hour + 31)
    await room.runs.settle()
    expect((await room.attempt(room.member))?.completed).toBe(true)
    await room.runs.setEnd('individual', after(day))
    expect((await own(room.member)).individual).toMatchObject({
      state: 'open',
      endsAt: room.iso(hour + 600),
    })
    expect((await room.attempt(room.member))?.completed).toBe(false)
    // the own time of the captain was over before
    expect((await room.attempt(room.captain))?.completed).toBe(true)
    await room.begins(room.outsider)
    expect((await room.runs.trail())[0]).toMatchObject({ kind: 'reopened', count: 1 })
  })

  test('[EXTRA-03, EXTRA-04] minutes on the spot count, also after the own end', async () => {
    await room.runs.openOwn('individual', 10, day)
    await room.begins(room.captain)
    await room.runs.giveTime([room.captain], { addMinutes: 5 })
    expect((await own(room.captain)).individual.endsAt).toBe(room.iso(900))
    room.at(2000)
    await room.runs.settle()
    expect((await room.attempt(room.captain))?.completed).toBe(true)
    await room.runs.giveTime([room.captain], { addMinutes: 5 })
    expect((await own(room.captain)).individual).toMatchObject({
      state: 'open',
      endsAt: room.iso(2300),
    })
    room.at(2330.001)
    await room.runs.settle()
    expect((await room.attempt(room.captain))?.completed).toBe(true)
  })

  test('[FAIL-03, TIMER-06] an outage at an own end makes its grace longer, and no other', async () => {
    await room.runs.openOwn('individual', 10, day)
    await room.begins(room.captain)
    room.at(120)
    await room.begins(room.member)
    room.at(590)
    await look(world.services, 20) // leaves a beat
    room.at(650)
    await look(world.services, 20) // nobody reached the database for a minute
    await room.save(room.captain, 3, 55_000)
    room.at(690)
    expect((await own(room.captain)).individual.state).toBe('ending')
    room.at(690.001)
    await room.runs.settle()
    expect(await room.attempt(room.captain)).toMatchObject({
      completedAt: after(600),
      correctCount: 3,
    })
    room.at(750.001)
    expect((await own(room.member)).individual.state).toBe('over')
  })

  test('[ATT-01, ASYNC-01] nobody is late in it: who began in the window is present', async () => {
    await room.runs.openOwn('individual', 20, day)
    room.at(5 * hour)
    await room.begins(room.captain)
    const { students } = await as(world, room.teacher).attendance.list({ quizId: room.quizId })
    expect(students.find(({ id }) => id === room.captain.id)).toMatchObject({
      automatic: 'present',
    })
  })

  test('[PROJ-03, PROJ-05, ASYNC-03] the room sees the window, and nobody', async () => {
    await room.runs.giveTime([room.member], { percent: 50 })
    await room.runs.openOwn('individual', 20, day)
    await room.begins(room.member)
    const projected = await as(world, room.teacher).classSession.projector({ quizId: room.quizId })
    expect(projected.individual).toMatchObject({
      state: 'open',
      endsAt: room.iso(day),
      ownTime: { seconds: 1200 },
      count: { submitted: 0 },
    })
    expect(JSON.stringify(projected)).not.toContain(room.iso(1800))
  })

  test('[CLOCK-08, EXTRA-05] lists and own times tell each the own end, and nobody else of extra time', async () => {
    await room.runs.giveTime([room.member], { percent: 73 })
    await room.runs.openOwn('individual', 20, day)
    for (const person of [room.member, room.captain]) await room.begins(person)
    const listOf = (person: Person) => as(world, person).quizzes.list({ courseId: room.courseId })
    expect(JSON.stringify(await listOf(room.member))).toContain(room.iso(1200 * 1.73))
    const ofOther = await Promise.all([listOf(room.captain), own(room.captain)])
    expect(JSON.stringify(ofOther)).toContain(room.iso(1200))
    expect(JSON.stringify(ofOther)).not.toContain(room.iso(1200 * 1.73))
    expect(JSON.stringify(ofOther)).not.toContain('"percent"')
  })

  test('[SD-32, TIMER-04] a window has an end, at most 60 days away, and a limit of 1 to 240 minutes', async () => {
    const open = (ownMinutes: number, seconds: number) =>
      codeOf(room.runs.openOwn('individual', ownMinutes, seconds))
    expect(await open(0, day)).toBe('TIME_OUT_OF_RANGE')
    expect(await open(241, day)).toBe('TIME_OUT_OF_RANGE')
    expect(await open(20, 59)).toBe('END_TOO_SOON')
    expect(await open(20, 60 * day + 1)).toBe('TIME_OUT_OF_RANGE')
    expect(await codeOf(room.runs.open('individual', { ownMinutes: 20 }))).toBe('TIME_OUT_OF_RANGE')
    expect(
      await codeOf(room.runs.schedule('team', null, { ownMinutes: 20, endsAt: room.iso(day) })),
    ).toBe('TIME_OUT_OF_RANGE')
    // together it stays four hours
    expect(await codeOf(room.runs.open('individual', { endsAt: room.iso(day) }))).toBe(
      'TIME_OUT_OF_RANGE',
    )
    expect(await open(240, 60 * day)).toBe('OK')
  })

  test('[PHASE-09, SD-03] the switch closes it, and opens it together, without an end', async () => {
    await room.runs.openOwn('individual', 20, day)
    await room.begins(room.captain)
    const flags = (isActive: boolean) =>
      as(world, room.teacher).quizzes.setFlags({ quizId: room.quizId, isActive })
    await flags(false)
    room.at(hour)
    expect((await room.attempt(room.captain))?.completed).toBe(false)
    await flags(true)
    expect((await own(room.captain)).individual).toMatchObject({ state: 'open', endsAt: null })
    await room.start(room.member)
  })

  test('[SD-33, PHASE-02] a copied quiz takes the mode and the limit along, no times; it is offered next time', async () => {
    await room.runs.openOwn('individual', 20, day)
    expect((await room.runs.get()).usedLast.individual).toMatchObject({
      limitMinutes: null,
      ownMinutes: 20,
    })
    const { id: quizId } = await as(world, room.teacher).quizzes.copy({
      quizId: room.quizId,
      title: 'Again',
      courseId: room.courseId,
    })
    const copied = await as(world, room.teacher).classSession.get({ quizId })
    expect(copied.usedLast.individual).toMatchObject({ limitMinutes: null, ownMinutes: 20 })
    expect(copied.control.individual).toMatchObject({ state: 'closed', endsAt: null })
  })
})

describe('a team in own time', () => {
  const other = () => ({
    captain: room.students.find(({ id }) => id === room.outsider.id) as Person,
    place: {
      quizId: room.quizId,
      teamId: room.teamIds.find((id) => id !== room.place.teamId) ?? '',
    },
  })
  /** Everybody has taken it alone; from 1000 s on teams have 20 minutes each, for a day. */
  async function teamsOpen() {
    await room.runs.open('individual')
    for (const person of room.students) {
      await room.start(person)
      await room.submit(person, 4)
    }
    room.at(1000)
    await room.runs.collect('individual')
    room.at(1100)
    await room.runs.settle()
    await room.runs.openOwn('team', 20, day)
  }

  test('[ASYNC-03, TIMER-12, TIMER-13] begins with its launch, ends the limit later; the other one is not moved', async () => {
    await teamsOpen()
    expect((await own(room.captain)).team).toMatchObject({
      state: 'open',
      endsAt: room.iso(1100 + day),
      ownTime: { seconds: 1200 },
    })
    room.at(2000)
    await launch()
    expect((await own(room.member)).team).toMatchObject({ endsAt: room.iso(3200), ownTime: null })
    expect((await own(room.outsider)).team).toMatchObject({ ownTime: { seconds: 1200 } })
    await tryOne(room.captain, 0)
    room.at(3202)
    await tryOne(room.captain, 1)
    room.at(3202.001)
    expect(await codeOf(tryOne(room.captain, 2))).toBe('PHASE_CLOSED')
    room.at(3206)
    await room.runs.settle()
    const [done] = await world.database.connection
      .select()
      .from(teamAttempts)
      .where(eq(teamAttempts.quizId, room.quizId))
    expect(done).toMatchObject({ completedBy: 'deadline', completedAt: after(3200), score: 50 })
    expect((await control()).team.state).toBe('open')
    for (const person of room.students) expect(await levelOf(person)).not.toBe('key')
    const { captain, place } = other()
    expect(await codeOf(as(world, captain).teamQuiz.launch(place))).toBe('OK')
    expect((await own(captain)).team.endsAt).toBe(room.iso(3206 + 1200))
  })

  test('[ASYNC-03] the window ends it, and nobody begins after it; minutes let it go on', async () => {
    await teamsOpen()
    room.at(1100 + day - 300)
    await launch()
    expect((await own(room.captain)).team.endsAt).toBe(room.iso(1100 + day))
    room.at(1100 + day + 6)
    await room.runs.settle()
    expect(await codeOf(as(world, other().captain).teamQuiz.launch(other().place))).toBe(
      'PHASE_CLOSED',
    )
    const give = (teamId: string) =>
      as(world, room.teacher).timing.setForTeam({ ...room.command(), teamId, minutes: 5 })
    await give(room.place.teamId)
    expect((await own(room.captain)).team.state).toBe('open')
    expect(await codeOf(tryOne())).toBe('OK')
    await give(other().place.teamId)
    expect(await codeOf(as(world, other().captain).teamQuiz.launch(other().place))).toBe('OK')
  })

  test('[ASYNC-03, STUCK-12] minutes of one team that plays, and of one that is over before the window', async () => {
    await teamsOpen()
    await launch()
    const give = () =>
      as(world, room.teacher).timing.setForTeam({
        ...room.command(),
        teamId: room.place.teamId,
        minutes: 5,
      })
    await give()
    expect((await own(room.captain)).team.endsAt).toBe(room.iso(1100 + 1500))
    room.at(1100 + 1500 + 6)
    await room.runs.settle()
    expect((await room.runs.get()).teams[0]).toMatchObject({ state: 'collected' })
    await give()
    const { team } = await own(room.captain)
    expect(team.state).toBe('open')
    expect(await codeOf(tryOne())).toBe('OK')
    expect((await control()).team.endsAt).toBe(room.iso(1100 + day))
  })

  test('[ASYNC-03, STUCK-01] waits for who can still take it alone, not for who no longer can', async () => {
    await room.runs.openOwn('individual', 20, hour)
    const [captain, member] = room.students as [Person, Person]
    for (const person of [captain, member]) {
      await room.begins(person)
      await room.submit(person, 4)
    }
    await room.runs.openOwn('team', 20, day)
    expect(await codeOf(launch())).toBe('NOT_READY')
    room.at(hour + 31)
    await room.runs.settle()
    expect(await codeOf(launch())).toBe('OK')
  })

  test('[PHASE-15] the session ends by itself only after the window', async () => {
    await teamsOpen()
    room.at(hour)
    await launch()
    for (const index of [0, 1, 2, 3]) await tryOne(room.captain, index)
    await as(world, room.captain).teamQuiz.complete(room.place)
    for (const seconds of [2 * hour, day, 1100 + day + 14 * 60]) {
      room.at(seconds)
      await room.runs.settle()
      expect(await control()).toMatchObject({ state: 'running' })
    }
    room.at(1100 + day + 17 * 60)
    await room.runs.settle()
    expect(await control()).toMatchObject({ state: 'ended' })
  })

  test('[CLOCK-03, CLOCK-08] who has begun is told of the own end when the window changes, the others of the window', async () => {
    await teamsOpen()
    await launch()
    world.notified.timings.length = 0
    await room.runs.setEnd('team', after(2 * day))
    const endFor = (person: Person) =>
      world.notified.timings
        .filter(({ to }) => 'userId' in to && to.userId === person.id)
        .map(({ event }) => event.timing.team.endsAt)
    expect(endFor(room.captain)).toEqual([room.iso(1100 + 1200)])
    expect(endFor(room.member)).toEqual([room.iso(1100 + 1200)])
    expect(endFor(room.outsider)).toEqual([])
    expect((await own(room.captain)).team.endsAt).toBe(room.iso(1100 + 1200))
    expect((await own(room.outsider)).team.endsAt).toBe(room.iso(2 * day))
  })
})
