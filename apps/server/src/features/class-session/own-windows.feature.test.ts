import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import type { Person } from '../../../testing/given.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { collectAttempts } from '../attempts/collect-attempts.ts'
import { look } from './outages/look.ts'

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeEach(async () => {
  world = await openWorld()
  room = await readyClass(world, { questions: 4 })
})
afterEach(() => world.close())

const day = 24 * 3600
const after = (seconds: number) => new Date(room.begin.getTime() + seconds * 1000)
const own = (person: Person) => as(world, person).timing.own({ quizId: room.quizId })
const levelOf = async (person: Person) => {
  const results = await room.results(person)
  return 'level' in results ? results.level : results.status
}
const seatOf = async (person: Person) =>
  (await room.runs.get()).students.find(({ id }) => id === person.id)
const show = () =>
  as(world, room.teacher).quizzes.setFlags({
    quizId: room.quizId,
    isActive: false,
    isTeamActive: false,
    isVisible: true,
  })
const entryOf = async (person: Person) => {
  const list = await as(world, person).quizzes.list({ courseId: room.courseId })
  if (list.audience !== 'student') throw new Error('No student')
  return list.quizzes.find(({ id }) => id === room.quizId)
}
/** The first member of the first team who is not its captain: Ben. */
const ben = () => room.member
const classmates = () => room.students.filter(({ id }) => id !== ben().id)

/** All but Ben take it from 0 s on, the class ends at 600 s. */
async function classTakes(limitMinutes = 10) {
  await room.runs.open('individual', { limitMinutes })
  for (const person of classmates()) {
    await room.start(person)
    await room.submit(person, 4)
  }
}

/** The captain of the first team solves all, from 700 s on. */
async function teamPlays() {
  room.at(700)
  await room.runs.settle()
  await room.runs.open('team')
  await as(world, room.captain).teamQuiz.launch(room.place)
  for (const [questionId, optionIds] of Object.entries(room.key))
    await as(world, room.captain).teamQuiz.answer({
      ...room.place,
      questionId,
      optionIds,
      attempt: 1,
    })
  await as(world, room.captain).teamQuiz.complete(room.place)
}

describe('head start', () => {
  const from = (seconds: number) => ({ opensAt: after(seconds), closesAt: null })

  // the class opens at 600 s, and ends at 1200 s; half of it is 300 s
  test.each([
    { minutes: 3, ends: 1320 },
    { minutes: 5, ends: 1200 },
    { minutes: 8, ends: 1200 },
  ])(
    '[EXTRA-08] a head start of $minutes minutes with 50 % of ten ends at $ends s',
    async (given) => {
      const [begun, { ends }] = [600 - given.minutes * 60, given]
      await room.runs.schedule('individual', after(600), { limitMinutes: 10 })
      await room.runs.giveTime([ben()], { percent: 50 })
      await room.runs.giveWindow([ben()], from(begun))
      room.at(begun - 0.001)
      expect(await codeOf(room.start(ben()))).toBe('QUIZ_NOT_OPEN')
      expect((await own(ben())).individual).toMatchObject({
        ...{ state: 'scheduled', opensAt: room.iso(begun), limitSeconds: ends - begun },
      })
      room.at(begun)
      await room.start(ben())
      expect(await codeOf(room.start(room.captain))).toBe('QUIZ_NOT_OPEN')
      expect((await own(ben())).individual).toMatchObject({ state: 'open', endsAt: room.iso(ends) })
      expect((await own(room.captain)).individual.state).toBe('scheduled')
      await room.save(ben(), 1)
      room.at(600)
      await room.runs.settle()
      await room.start(room.captain)
      expect((await own(ben())).individual.endsAt).toBe(room.iso(ends))
      room.at(ends)
      await room.save(ben(), 3)
      room.at(ends + 30.001)
      await room.runs.settle()
      expect(await room.attempt(ben())).toMatchObject({
        completed: true,
        submittedBy: 'deadline',
        completedAt: after(ends),
        correctCount: 3,
        isMakeUp: false,
      })
    },
  )

  test('[EXTRA-08] the class opens later than planned, at once, or by hand: the time counts until then', async () => {
    await show()
    await room.runs.giveTime([ben()], { percent: 50 })
    await room.runs.giveWindow([ben()], from(0))
    await room.start(ben())
    expect((await own(ben())).individual).toMatchObject({ state: 'open', endsAt: null })
    expect((await entryOf(ben()))?.action).toBe('TAKE')
    expect((await entryOf(room.captain))?.action).toBe('CLOSED')
    room.at(200)
    await room.runs.open('individual', { limitMinutes: 10 })
    // 10:00 x 50 % less 200 s
    expect((await own(ben())).individual.endsAt).toBe(room.iso(900))
    await room.runs.addTime('individual', 2)
    expect((await own(ben())).individual.endsAt).toBe(room.iso(1080))
  })

  test('[EXTRA-08] the class never opens: the session ends it, and it is collected', async () => {
    await room.runs.open('team')
    await room.runs.giveWindow([ben()], { opensAt: null, closesAt: null })
    await room.start(ben())
    await room.save(ben(), 2)
    room.at(3600)
    await room.save(ben(), 3)
    await room.runs.end()
    expect(await levelOf(ben())).toBe('none')
    room.at(3630.001)
    await room.runs.settle()
    expect(await room.attempt(ben())).toMatchObject({
      completed: true,
      submittedBy: 'collected',
      completedAt: after(3600),
      correctCount: 3,
    })
  })

  test('[EXTRA-08] opened without a limit it goes on; the phase opens anew: all of the extra time is there', async () => {
    await show()
    await room.runs.giveTime([ben()], { percent: 50 })
    await room.runs.giveWindow([ben()], from(0))
    await room.start(ben())
    room.at(200)
    await room.runs.open('individual')
    expect((await own(ben())).individual).toMatchObject({ state: 'open', endsAt: null })
    room.at(300)
    await show() // closed by hand, nothing is collected
    expect(await codeOf(room.save(ben(), 1))).toBe('QUIZ_NOT_OPEN')
    room.at(day)
    await room.runs.open('individual', { limitMinutes: 10 })
    expect((await own(ben())).individual.endsAt).toBe(room.iso(day + 900))
  })

  test('[EXTRA-08] the same where a switch opens it anew', async () => {
    const isOpen = (isActive: boolean) =>
      as(world, room.teacher).quizzes.setFlags({
        ...{ quizId: room.quizId, isActive, isTeamActive: false, isVisible: true },
      })
    await isOpen(false)
    await room.runs.giveTime([ben()], { percent: 50 })
    await room.runs.giveWindow([ben()], from(0))
    await room.start(ben())
    room.at(60)
    await isOpen(true)
    await room.runs.setEnd('individual', after(660))
    expect((await own(ben())).individual.endsAt).toBe(room.iso(900))
    await isOpen(false)
    room.at(day)
    await isOpen(true)
    await room.runs.setEnd('individual', after(day + 600))
    expect((await own(ben())).individual.endsAt).toBe(room.iso(day + 900))
  })

  test('[EXTRA-08] is refused once the class has begun, and taken away', async () => {
    await show()
    await room.runs.giveWindow([ben()], from(0))
    await room.start(ben())
    await room.runs.giveWindow([ben()], null)
    expect(await codeOf(room.save(ben(), 1))).toBe('QUIZ_NOT_OPEN')
    await room.runs.schedule('individual', after(100), { limitMinutes: 10 })
    expect(await codeOf(room.runs.giveWindow([ben()], from(100)))).toBe('HEAD_START_TOO_LATE')
    expect(await codeOf(room.runs.giveWindow([ben()], from(99)))).toBe('OK')
    for (const now of [100, 705, 900]) {
      room.at(now)
      await room.runs.settle()
      expect(await codeOf(room.runs.giveWindow([room.captain], from(now)))).toBe(
        'HEAD_START_TOO_LATE',
      )
    }
  })

  test('[EXTRA-08] the class opens sooner and is closed by hand: it is over for who had one, too', async () => {
    await show()
    await room.runs.giveTime([ben()], { percent: 50 })
    await room.runs.giveWindow([ben(), room.captain], from(300))
    room.at(100)
    await room.runs.open('individual')
    room.at(400)
    await room.start(ben())
    room.at(500)
    await show()
    expect(await codeOf(room.save(ben(), 1))).toBe('QUIZ_NOT_OPEN')
    expect(await codeOf(room.start(room.captain))).toBe('QUIZ_NOT_OPEN')
    expect((await entryOf(room.captain))?.action).toBe('CLOSED')
    room.at(day)
    await room.runs.open('individual', { limitMinutes: 10 })
    expect((await own(ben())).individual.endsAt).toBe(room.iso(day + 900))
  })

  test.each(['switch', 'step'])(
    '[EXTRA-08] what is opened anew by a %s leaves all of the extra time',
    async (by) => {
      await show()
      await room.runs.giveTime([ben()], { percent: 50 })
      await room.runs.giveWindow([ben()], from(300))
      room.at(100)
      await room.runs.open('individual')
      room.at(400)
      await room.start(ben())
      room.at(500)
      await show()
      room.at(day)
      if (by === 'switch')
        await as(world, room.teacher).quizzes.setFlags({ quizId: room.quizId, isActive: true })
      else await room.runs.open('individual')
      await room.runs.setEnd('individual', after(day + 600))
      expect((await own(ben())).individual.endsAt).toBe(room.iso(day + 900))
    },
  )

  test('[EXTRA-08] a wrong opening that is closed at once takes away no head start that is to come', async () => {
    await show()
    await room.runs.giveWindow([ben()], from(300))
    await room.runs.open('individual', { limitMinutes: 10 })
    room.at(10)
    await show()
    room.at(300)
    await room.start(ben())
    expect(await codeOf(room.start(room.captain))).toBe('QUIZ_NOT_OPEN')
  })

  test('[EXTRA-08] a second opening is cancelled: who is at it ends then, with what is saved until the end of the grace', async () => {
    await room.runs.open('individual', { limitMinutes: 10 })
    room.at(700)
    await room.runs.settle()
    await room.runs.schedule('individual', after(5000), { limitMinutes: 10 })
    await room.runs.giveWindow([ben(), room.captain], from(4000))
    room.at(4000)
    await room.start(ben())
    await room.save(ben(), 1)
    room.at(4200)
    await room.runs.cancelSchedule('individual')
    expect(await codeOf(room.start(room.captain))).toBe('TIME_IS_OVER')
    room.at(4210)
    await room.save(ben(), 2, 11_000)
    room.at(4230.001)
    await room.runs.settle()
    expect(await room.attempt(ben())).toMatchObject({
      completed: true,
      completedAt: after(4200),
      correctCount: 2,
    })
  })

  test('[EXTRA-08, PHASE-14] the session ends: who has not begun can no longer begin', async () => {
    await room.runs.open('team')
    await room.runs.giveWindow([ben(), room.captain], { opensAt: null, closesAt: null })
    await room.runs.giveWindow([room.captain], from(60))
    await room.runs.end()
    for (const now of [0, 60, 3600]) {
      room.at(now)
      expect(await codeOf(room.start(ben()))).toBe('QUIZ_NOT_OPEN')
      expect(await codeOf(room.start(room.captain))).toBe('QUIZ_NOT_OPEN')
    }
  })

  test('[EXTRA-08, FAIR-05] the answers are released by hand: who has not begun can no longer begin', async () => {
    await show()
    await room.runs.giveWindow([ben()], { opensAt: null, closesAt: null })
    await as(world, room.teacher).quizzes.release({ quizId: room.quizId })
    expect(await codeOf(room.start(ben()))).toBe('QUIZ_NOT_OPEN')
    expect((await entryOf(ben()))?.action).toBe('CLOSED')
  })

  test('[EXTRA-08, PHASE-08] the planned opening stays, whatever ends extra time', async () => {
    await room.runs.schedule('individual', after(600), { limitMinutes: 10 })
    await room.runs.giveWindow([ben()], { opensAt: null, closesAt: null })
    await room.start(ben())
    expect(await codeOf(room.runs.collect('individual', true))).toBe('PHASE_NOT_OPEN')
    room.at(600)
    expect(await codeOf(room.start(room.captain))).toBe('OK')
  })

  test('[EXTRA-08, PHASE-07] before the class there is no time to stop', async () => {
    await show()
    await room.runs.giveWindow([ben()], { opensAt: null, closesAt: null })
    await room.start(ben())
    expect(await codeOf(room.runs.pause('individual'))).toBe('PHASE_NOT_OPEN')
  })

  test('[EXTRA-08, FAIR-02] the key waits for who has begun early', async () => {
    await room.runs.open('team')
    await room.runs.giveWindow([ben()], { opensAt: null, closesAt: null })
    await room.start(ben())
    await room.runs.end()
    expect(await levelOf(room.captain)).not.toBe('key')
  })
})

describe('make-up', () => {
  /** Tomorrow, for an hour. */
  const tomorrow = () => ({ opensAt: after(day), closesAt: after(day + 3600) })

  test('[EXTRA-10, FAIR-19] the team plays today, the window is tomorrow: the class has its key, Ben nothing', async () => {
    await room.runs.giveWindow([ben()], tomorrow(), { reason: 'Ill' })
    await classTakes()
    expect(await seatOf(ben())).toMatchObject({
      state: 'makeUp',
      window: { opensAt: room.iso(day), closesAt: room.iso(day + 3600) },
    })
    room.at(100)
    // the team waits for nobody
    await room.runs.open('team', { collectsFirst: true })
    const { members } = await as(world, room.captain).teamQuiz.readiness(room.place)
    expect(members.find(({ userId }) => userId === ben().id)?.isExpected).toBe(false)
    const missing = await as(world, room.teacher).quizzes.missing({ quizId: room.quizId })
    expect(missing.notOpened).toEqual([])
    await teamPlays()
    await room.runs.end()
    room.at(800)
    for (const person of classmates().slice(0, 2)) expect(await levelOf(person)).toBe('key')
    const nothing = async () => {
      expect(await room.results(ben())).toMatchObject({ status: 'none' })
      expect(await codeOf(as(world, ben()).teamQuiz.session(room.place))).toBe(
        'TAKE_INDIVIDUAL_FIRST',
      )
      const team = await as(world, ben()).gradebook.teamResults({ courseId: room.courseId })
      expect(team.results).toEqual([])
      expect((await entryOf(ben()))?.action).not.toBe('RESULTS')
    }
    await nothing()
    expect(await entryOf(ben())).toMatchObject({
      action: 'CLOSED',
      times: { individual: { state: 'scheduled', opensAt: room.iso(day) } },
    })
    expect(await codeOf(room.start(ben()))).toBe('QUIZ_NOT_OPEN')
    room.at(day)
    expect(await entryOf(ben())).toMatchObject({
      action: 'TAKE',
      times: { individual: { state: 'open', endsAt: room.iso(day + 3600) } },
    })
    expect(await codeOf(room.start(room.students[5] as Person))).toBe('ALREADY_COMPLETED')
    const taken = await room.start(ben())
    expect(taken.timing?.individual.endsAt).toBe(room.iso(day + 3600))
    await nothing()
    await room.submit(ben())
    expect(await room.attempt(ben())).toMatchObject({ isMakeUp: true, submittedBy: 'student' })
    expect(await levelOf(ben())).toBe('key')
    const { results } = await as(world, room.teacher).gradebook.individualResults({
      courseId: room.courseId,
    })
    expect(results.filter(({ marks }) => marks.includes('makeUp'))).toMatchObject([
      { student: { id: ben().id }, score: 100 },
    ])
    expect((await seatOf(ben()))?.state).toBe('submitted')
  })

  test('[EXTRA-10, TIMER-06, TIMER-08, TIMER-11] ends with the window and is collected after the grace, with the time alone too', async () => {
    await room.runs.giveWindow([ben()], tomorrow())
    await classTakes()
    room.at(700)
    await room.runs.settle()
    await room.runs.end()
    expect(await levelOf(room.captain)).toBe('key')
    room.at(day + 10)
    await room.start(ben())
    await room.save(ben(), 1)
    expect(await levelOf(room.captain)).toBe('key')
    room.at(day + 3600 + 30)
    await room.save(ben(), 2, 31_000)
    room.at(day + 3600 + 30.001)
    // by the time alone
    expect(await codeOf(room.save(ben(), 3, 40_000))).toBe('ALREADY_COMPLETED')
    expect((await seatOf(ben()))?.state).toBe('collected')
    await room.runs.settle()
    expect(await room.attempt(ben())).toMatchObject({
      completed: true,
      submittedBy: 'deadline',
      completedAt: after(day + 3600),
      correctCount: 2,
    })
    const late = { quizId: room.quizId, version: 1, answers: {} }
    expect(await codeOf(as(world, ben()).attempts.keepLate(late))).toBe('OK')
    expect(await levelOf(ben())).toBe('key')
  })

  test('[EXTRA-10, TIMER-06] the server looks at its end, in manual mode and where no phase is stored', async () => {
    await show()
    await room.runs.giveWindow([ben()], { opensAt: null, closesAt: after(600) })
    await room.start(ben())
    await room.save(ben(), 2)
    expect(await codeOf(room.start(room.captain))).toBe('QUIZ_NOT_OPEN')
    room.at(630.001)
    await room.runs.get() // whoever asks settles what is due
    expect(await room.attempt(ben())).toMatchObject({ completed: true, completedAt: after(600) })
  })

  test('[EXTRA-10, TIMER-06] the switches of the class do not make the server forget its end', async () => {
    const isOn = (isActive: boolean) =>
      as(world, room.teacher).quizzes.setFlags({ quizId: room.quizId, isActive })
    await show()
    await room.runs.giveWindow([ben()], { opensAt: null, closesAt: after(600) })
    await room.start(ben())
    await room.save(ben(), 2)
    await isOn(true)
    await isOn(false)
    room.at(630.001)
    await room.runs.get()
    expect(await room.attempt(ben())).toMatchObject({ completed: true, completedAt: after(600) })
  })

  test('[EXTRA-10, TIMER-06] deleted and begun again in the window, it ends and is collected like the first', async () => {
    await show()
    await room.runs.giveWindow([ben()], { opensAt: null, closesAt: after(600) })
    await room.start(ben())
    await room.submit(ben())
    await room.runs.open('team') // whatever is due is looked at anew
    const attemptId = (await room.attempt(ben()))?.id ?? ''
    await as(world, room.teacher).gradebook.removeAttempt({ attemptId, reason: 'A wrong quiz' })
    await room.start(ben())
    await room.save(ben(), 2)
    room.at(630.001)
    await room.runs.get()
    expect(await room.attempt(ben())).toMatchObject({
      ...{ completed: true, completedAt: after(600), isMakeUp: true, correctCount: 2 },
    })
  })

  test('[EXTRA-04, EXTRA-10] minutes that are given to who is at it count from its end on', async () => {
    await show()
    await room.runs.giveWindow([ben()], { opensAt: null, closesAt: after(600) })
    await room.start(ben())
    await room.runs.giveTime([ben(), room.captain], { addMinutes: 5 })
    await room.runs.giveTime([ben()], { addMinutes: 1 })
    expect((await own(ben())).individual.endsAt).toBe(room.iso(960))
    room.at(960)
    await room.save(ben(), 3)
    room.at(990.001)
    await room.runs.settle()
    expect(await room.attempt(ben())).toMatchObject({ completedAt: after(960), correctCount: 3 })
  })

  test('[FAIL-03, EXTRA-10] an outage at its end makes its grace longer, in manual mode too', async () => {
    await show()
    await room.runs.giveWindow([ben()], { opensAt: null, closesAt: after(600) })
    await room.start(ben())
    room.at(590)
    await look(world.services, 20) // leaves a beat
    room.at(650)
    await look(world.services, 20) // nobody reached the database for a minute
    await room.save(ben(), 3, 55_000)
    room.at(690.001)
    await room.runs.settle()
    expect(await room.attempt(ben())).toMatchObject({
      completed: true,
      completedAt: after(600),
      correctCount: 3,
    })
  })

  test('[TIMER-10] what arrived in time is merged into what was collected', async () => {
    await show()
    await room.runs.giveWindow([ben()], { opensAt: null, closesAt: after(600) })
    await room.start(ben())
    await room.save(ben(), 1)
    room.at(630.001)
    await collectAttempts(world.services, room.quizId)
    room.at(630)
    await room.save(ben(), 3, 30_000)
    expect(await room.attempt(ben())).toMatchObject({ completed: true, correctCount: 3 })
  })

  test('[EXTRA-10] refusals: out of range, an attempt, the answers seen; with a reason they may, marked', async () => {
    await classTakes()
    const give = (seconds: number, until: number, change = {}, who = ben()) =>
      codeOf(
        room.runs.giveWindow([who], { opensAt: after(seconds), closesAt: after(until) }, change),
      )
    expect(await give(700, 700)).toBe('WINDOW_OUT_OF_RANGE')
    expect(await give(-700, -600)).toBe('WINDOW_OUT_OF_RANGE')
    expect(await give(0, 599)).toBe('WINDOW_OUT_OF_RANGE') // sooner than the class
    expect(await give(day, 31 * day)).toBe('OK')
    expect(await give(day, 31 * day + 1)).toBe('WINDOW_OUT_OF_RANGE')
    expect(await give(61 * day, 62 * day)).toBe('WINDOW_OUT_OF_RANGE')
    expect(await give(day, 2 * day, {}, room.captain)).toBe('ALREADY_COMPLETED')
    expect(await give(day, 2 * day, {}, room.teacher)).toBe('NOT_ENROLLED')
    await room.runs.giveWindow([ben()], null)
    await teamPlays()
    await room.runs.end()
    // Ben, who was of the team at the end, reads the key; later he wants to make it up
    expect(await levelOf(ben())).toBe('none')
    await world.database.connection.execute(
      `insert into answers_seen (activity_id, user_id, by, is_sent, at) values ('${room.quizId}', '${ben().id}', 'key', true, now() - interval '100 years')`,
    )
    expect(await give(day, 2 * day)).toBe('ANSWERS_SEEN')
    expect(await give(day, 2 * day, { evenSo: true })).toBe('REASON_REQUIRED')
    expect(await give(day, 2 * day, { evenSo: true, reason: 'A phone was shown' })).toBe('OK')
    room.at(day)
    await room.start(ben())
    await room.submit(ben())
    expect(await room.attempt(ben())).toMatchObject({ isMakeUp: true, seenAllowed: true })
  })

  test('[EXTRA-10] taken away: before it nothing is left, in it the attempt ends now', async () => {
    await show()
    await room.runs.giveWindow([ben(), room.captain], { opensAt: null, closesAt: after(day) })
    expect((await seatOf(ben()))?.state).toBe('makeUp')
    await room.runs.giveWindow([ben()], null)
    expect(await seatOf(ben())).toMatchObject({ state: 'notOpened', window: null })
    expect(await codeOf(room.start(ben()))).toBe('QUIZ_NOT_OPEN')
    await room.start(room.captain)
    await room.save(room.captain, 1)
    room.at(60)
    // longer, and then no more
    await room.runs.giveWindow([room.captain], { opensAt: null, closesAt: after(2 * day) })
    expect((await own(room.captain)).individual).toMatchObject({ endsAt: room.iso(2 * day) })
    await room.runs.giveWindow([room.captain], null)
    room.at(90)
    await room.save(room.captain, 2, 30_000)
    room.at(90.001)
    await room.runs.settle()
    expect(await room.attempt(room.captain)).toMatchObject({
      completed: true,
      completedAt: after(60),
      correctCount: 2,
    })
    expect((await room.runs.kinds()).filter((kind) => kind === 'ownWindow')).toHaveLength(4)
  })

  test('[EXTRA-10] a repeat of the click changes nothing; a helper sees no window', async () => {
    const click = { ...room.command(), userIds: [ben().id] }
    const { setWindow } = as(world, room.teacher).timing
    const window = { opensAt: null, closesAt: room.iso(day) }
    await setWindow({ ...click, window })
    await setWindow({ ...click, window: null })
    expect((await seatOf(ben()))?.window).not.toBeNull()
    expect(await room.runs.kinds()).toEqual(['ownWindow'])
  })

  test('[STUCK-08, EXTRA-10] reopened after its window it has the minutes that are given, and nobody waits', async () => {
    await room.runs.giveWindow([ben()], { opensAt: null, closesAt: after(700) })
    await classTakes()
    await room.start(ben())
    await room.submit(ben())
    room.at(800)
    await room.runs.settle()
    await room.runs.end()
    const reopen = (minutes: number | null) =>
      as(world, room.teacher).attempts.reopen({
        ...room.command(),
        ...{ userId: ben().id, reason: 'A wrong click', minutes, evenSo: false },
      })
    expect(await codeOf(reopen(null))).toBe('MINUTES_REQUIRED')
    await reopen(5)
    expect((await own(ben())).individual).toMatchObject({ state: 'open', endsAt: room.iso(1100) })
    expect(await levelOf(ben())).toBe('none')
    expect(await levelOf(room.captain)).toBe('key')
    room.at(1130.001)
    await room.runs.settle()
    expect(await room.attempt(ben())).toMatchObject({ completed: true, completedAt: after(1100) })
  })

  test('[STUCK-08, EXTRA-10] its own minutes are ended by no step for the class, and moved by none', async () => {
    await room.runs.giveWindow([ben()], { opensAt: null, closesAt: after(100) })
    await classTakes()
    await room.start(ben())
    await room.submit(ben())
    room.at(200)
    await as(world, room.teacher).attempts.reopen({
      ...room.command(),
      ...{ userId: ben().id, reason: 'A wrong click', minutes: 60, evenSo: false },
    })
    const isAsGiven = async () =>
      expect((await own(ben())).individual).toMatchObject({ state: 'open', endsAt: room.iso(3800) })
    await isAsGiven()
    await room.runs.pause('individual')
    await isAsGiven()
    room.at(300)
    await room.runs.resume('individual')
    await isAsGiven()
    await room.runs.collect('individual', true)
    await isAsGiven()
    await room.runs.end()
    await isAsGiven()
  })

  test('[STUCK-08, PHASE-14] own minutes of who came after all end with the session, and stand still in a pause', async () => {
    await room.runs.giveWindow([ben()], tomorrow())
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.begins(ben())
    await room.submit(ben())
    room.at(700)
    await room.runs.settle()
    await as(world, room.teacher).attempts.reopen({
      ...room.command(),
      ...{ userId: ben().id, reason: 'A wrong click', minutes: 60, evenSo: false },
    })
    await room.runs.pause('individual')
    room.at(760)
    await room.runs.resume('individual')
    expect((await own(ben())).individual.endsAt).toBe(room.iso(4360))
    room.at(800)
    await room.runs.end()
    expect((await own(ben())).individual.endsAt).toBe(room.iso(800))
  })

  test('[PHASE-10, EXTRA-10] who is at a make-up keeps no team from starting in the grace', async () => {
    await room.runs.giveWindow([ben()], { opensAt: null, closesAt: after(day) })
    await classTakes()
    await room.start(ben())
    room.at(610)
    await room.runs.settle()
    await room.runs.open('team')
    expect(await codeOf(as(world, room.captain).teamQuiz.launch(room.place))).toBe('OK')
  })

  test('[TIMER-15, EXTRA-10] more time for the class opens no make-up again', async () => {
    await room.runs.giveWindow([ben()], { opensAt: null, closesAt: after(700) })
    await classTakes()
    await room.start(ben())
    await room.save(ben(), 2)
    room.at(800)
    await room.runs.settle()
    expect(await room.attempt(ben())).toMatchObject({ completed: true, completedAt: after(700) })
    await room.runs.addTime('individual', 5)
    expect(await room.attempt(ben())).toMatchObject({ completed: true, correctCount: 2 })
  })

  test('[EXTRA-10] who comes after all takes it with the class, once they say so: a page that was left open gives no make-up away', async () => {
    await room.runs.giveWindow([ben()], tomorrow())
    await room.runs.open('individual', { limitMinutes: 10 })
    await expect(room.start(ben())).rejects.toMatchObject({
      code: 'OWN_TIME',
      data: { seconds: null, makeUpFrom: tomorrow().opensAt.toISOString() },
    })
    expect(await room.attempt(ben())).toBeNull()
    const taken = await room.begins(ben())
    expect(taken.timing?.individual.endsAt).toBe(room.iso(600))
    await room.save(ben(), 1)
    room.at(700)
    await room.runs.settle()
    expect(await room.attempt(ben())).toMatchObject({ isMakeUp: false, completedAt: after(600) })
    room.at(day)
    expect(await codeOf(room.start(ben()))).toBe('ALREADY_COMPLETED')
  })

  test('[SD-22, PHASE-11] a make-up in the middle of the session is no attendance, and no team of the rule waits for it', async () => {
    await room.runs.giveWindow([ben()], { opensAt: null, closesAt: after(day) })
    await room.runs.open('individual')
    await room.start(ben())
    await room.runs.setRule('individual', 'ask', 0)
    for (const person of classmates()) await room.start(person)
    const ofTeam = await as(world, room.captain).teamQuiz.readiness(room.place)
    for (const { userId } of ofTeam.members) {
      const person = classmates().find(({ id }) => id === userId)
      if (person) await room.submit(person)
    }
    await room.runs.settle()
    expect((await room.runs.get()).control.individual.offer).toMatchObject({ done: 1, counted: 2 })
    await room.runs.end()
    const { students } = await as(world, room.teacher).attendance.list({ quizId: room.quizId })
    expect(students.find(({ id }) => id === ben().id)).toMatchObject({ automatic: 'absent' })
  })

  test('[SD-22] nor is it one to look into the lobby meanwhile, before it is made up', async () => {
    const { quizId, runs, teacher, start } = room
    await runs.giveWindow([ben()], tomorrow())
    await classTakes()
    await runs.open('team')
    const look = async () => {
      await as(world, ben()).attendance.here({ quizId, isWithTeam: true, isHidden: false })
      await world.services.signs.store()
      const { students } = await as(world, teacher).attendance.list({ quizId })
      return students.find(({ id }) => id === ben().id)?.automatic
    }
    expect(await look()).toBeNull()
    room.at(day)
    await start(ben())
    expect(await look()).toBeNull()
    await room.submit(ben())
    expect(await look()).toBe('late') // plays with the team now
  })

  test('[PHASE-15] the session ends by itself without it', async () => {
    await room.runs.giveWindow([ben()], { opensAt: null, closesAt: after(3 * day) })
    await classTakes()
    await room.start(ben())
    room.at(640)
    await room.runs.settle()
    await room.runs.open('team', { limitMinutes: 10 })
    room.at(1300)
    await room.runs.settle()
    room.at(1300 + 15 * 60)
    await room.runs.settle()
    expect((await room.runs.get()).control.state).toBe('ended')
    expect(await codeOf(room.save(ben(), 1))).toBe('OK')
  })
})

test('[EXTRA-09] nobody is locked out while the phase is open: a start 1 s before the end, marked late; minutes on the spot', async () => {
  await room.runs.open('individual', { limitMinutes: 10 })
  room.at(599)
  const taken = await room.start(ben())
  expect(taken.timing?.individual.endsAt).toBe(room.iso(600))
  await room.runs.giveTime([ben()], { addMinutes: 5 })
  expect((await own(ben())).individual.endsAt).toBe(room.iso(900))
  const { students } = await as(world, room.teacher).attendance.list({ quizId: room.quizId })
  expect(students.find(({ id }) => id === ben().id)).toMatchObject({ automatic: 'late' })
  room.at(600)
  expect(await codeOf(room.start(room.captain))).toBe('TIME_IS_OVER')
  room.at(900)
  await room.save(ben(), 2)
  room.at(931)
  await room.runs.settle()
  expect(await room.attempt(ben())).toMatchObject({ completed: true, correctCount: 2 })
})

test('[SD-12, PHASE-04] the individual phase is not planned anew while somebody has extra time, or something may arrive', async () => {
  await room.runs.giveTime([ben()], { percent: 50 })
  await classTakes()
  await room.start(ben())
  const plan = () => codeOf(room.runs.schedule('individual', after(5000), { limitMinutes: 10 }))
  room.at(620)
  expect(await plan()).toBe('PHASE_UNDER_WAY')
  room.at(800)
  await room.runs.settle()
  expect(await plan()).toBe('PHASE_UNDER_WAY')
  expect((await own(ben())).individual).toMatchObject({ state: 'open', endsAt: room.iso(900) })
  room.at(920)
  expect(await plan()).toBe('PHASE_UNDER_WAY')
  room.at(930.001)
  expect(await plan()).toBe('OK')
})

test('[STUCK-08] who has no limit is asked for minutes once the class is over, and has an end then', async () => {
  await room.runs.giveTime([ben()], { isUnlimited: true })
  await classTakes()
  await room.start(ben())
  await room.submit(ben())
  const reopen = (minutes: number | null) =>
    as(world, room.teacher).attempts.reopen({
      ...room.command(),
      ...{ userId: ben().id, reason: 'A wrong click', minutes, evenSo: false },
    })
  await reopen(null) // the class goes on
  await room.submit(ben())
  room.at(700)
  await room.runs.settle()
  expect(await codeOf(reopen(null))).toBe('MINUTES_REQUIRED')
  await room.runs.end()
  room.at(740)
  expect(await codeOf(reopen(null))).toBe('MINUTES_REQUIRED')
  await reopen(5)
  expect((await own(ben())).individual).toMatchObject({ state: 'open', endsAt: room.iso(1040) })
  expect(await levelOf(room.captain)).not.toBe('key')
  room.at(1070.001)
  await room.runs.settle()
  expect(await room.attempt(ben())).toMatchObject({ completed: true, completedAt: after(1040) })
  expect(await levelOf(room.captain)).toBe('key')
})

describe('waiting for students in extra time', () => {
  const readiness = () => as(world, room.captain).teamQuiz.readiness(room.place)
  const launch = () => codeOf(as(world, room.captain).teamQuiz.launch(room.place))
  const isWaitedFor = async () =>
    (await readiness()).members.find(({ userId }) => userId === ben().id)?.isExpected

  test.each([true, false])(
    '[EXTRA-07, STUCK-01] readiness, launch and cockpit agree: %s',
    async (waitsForExtra) => {
      await room.runs.giveTime([ben()], { percent: 50 })
      await classTakes()
      await room.start(ben())
      room.at(650)
      await room.runs.settle()
      await room.runs.open('team', { waitsForExtra })
      expect(await isWaitedFor()).toBe(waitsForExtra)
      expect((await readiness()).can.launch).toBe(!waitsForExtra)
      const { teams, usedLast } = await room.runs.get()
      const waitsFor = teams.find(({ id }) => id === room.place.teamId)?.waitsFor
      expect(waitsFor?.map(({ id }) => id)).toEqual(waitsForExtra ? [ben().id] : [])
      expect(usedLast.team.waitsForExtra).toBe(waitsForExtra)
      expect(await launch()).toBe(waitsForExtra ? 'NOT_READY' : 'OK')
      if (!waitsForExtra) return
      await room.submit(ben())
      expect(await launch()).toBe('OK')
    },
  )

  test('[EXTRA-07] until their own time and grace are over; the session may be told to end it', async () => {
    await room.runs.giveTime([ben()], { percent: 50 })
    await classTakes()
    await room.start(ben())
    room.at(650)
    await room.runs.settle()
    await room.runs.open('team', { waitsForExtra: true })
    room.at(930)
    expect(await isWaitedFor()).toBe(true)
    expect(await launch()).not.toBe('OK')
    room.at(930.001)
    expect(await launch()).toBe('OK')
  })

  test.each([true, false])(
    '[EXTRA-07, PHASE-10] what opens by itself waits for them too: %s',
    async (waitsForExtra) => {
      await room.runs.giveTime([ben()], { percent: 50 })
      await classTakes()
      await room.start(ben())
      await room.runs.schedule('team', null, { waitsForExtra })
      room.at(640)
      await room.runs.settle()
      const stateOf = async () => (await room.runs.get()).control.team.state
      expect(await stateOf()).toBe(waitsForExtra ? 'closed' : 'open')
      if (!waitsForExtra) return
      room.at(900)
      await room.runs.settle()
      expect(await stateOf()).toBe('closed')
      room.at(931)
      await room.runs.settle()
      await room.runs.settle()
      expect(await stateOf()).toBe('open')
    },
  )

  test('[EXTRA-07] it opens at once when the last of them submits', async () => {
    await room.runs.giveTime([ben()], { percent: 50 })
    await classTakes()
    await room.start(ben())
    await room.runs.schedule('team', null, { waitsForExtra: true })
    room.at(640)
    await room.runs.settle()
    room.at(700)
    await room.submit(ben())
    room.at(702)
    await room.runs.get() // a look of the server
    expect((await room.runs.get()).control.team.state).toBe('open')
  })
})
