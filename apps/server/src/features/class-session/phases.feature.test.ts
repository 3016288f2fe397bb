import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { individualAttempts } from '../../schema/attempts.ts'

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeEach(async () => {
  world = await openWorld()
  room = await readyClass(world)
})
afterEach(() => world.close())

const timesOf = async () => {
  const { individual, team } = (await room.runs.get()).control
  return { individual, team }
}

describe('opening', () => {
  test('[PHASE-03] [SD-04] a phase is opened, shown and given its end in one step, once however often it is sent', async () => {
    const command = { quizId: room.quizId, commandId: randomUUID(), version: 0 }
    const click = { ...command, step: 'individual' as const, limitMinutes: 10 }
    const teacher = as(world, room.teacher)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        teacher.classSession.open({
          ...click,
          commandId: index % 2 === 0 ? click.commandId : randomUUID(),
        }),
      ),
    )
    for (const one of all)
      expect(one).toMatchObject({
        version: 1,
        state: 'running',
        isVisible: true,
        individual: { state: 'open', openedAt: room.iso(0), endsAt: room.iso(600) },
        team: { state: 'closed' },
      })
    expect(await room.runs.kinds()).toEqual(['opened'])
    expect(await room.start(room.captain)).toMatchObject({
      timing: {
        at: room.iso(0),
        individual: { state: 'open', endsAt: room.iso(600) },
        graceSeconds: 30,
      },
    })
  })

  test('[PHASE-03] what was hidden with both switches on opens by the one step alone', async () => {
    const { courseId, teacher, captain } = room
    const quiz = await as(world, teacher).quizzes.create({
      title: 'New',
      description: '',
      code: '',
      courseId,
      isActive: true,
      isTeamActive: true,
      isVisible: false,
      questions: [
        {
          text: 'Q',
          explanation: '',
          options: ['a', 'b'].map((text, at) => ({ text, isCorrect: at === 0 })),
        },
      ],
    })
    const command = { quizId: quiz.id, commandId: randomUUID(), version: 0 }
    const opened = await as(world, teacher).classSession.open({
      ...command,
      step: 'individual',
      limitMinutes: null,
    })
    expect(opened).toMatchObject({ individual: { state: 'open' }, team: { state: 'closed' } })
    await as(world, captain).attempts.start({ quizId: quiz.id })
  })

  test.each([
    [{ limitMinutes: 0 }, 'TIME_OUT_OF_RANGE'],
    [{ limitMinutes: 241 }, 'TIME_OUT_OF_RANGE'],
    [{ limitMinutes: 1 }, 'OK'],
    [{ limitMinutes: 240 }, 'OK'],
    [{ graceSeconds: 4 }, 'TIME_OUT_OF_RANGE'],
    [{ graceSeconds: 121 }, 'TIME_OUT_OF_RANGE'],
    [{ graceSeconds: 5 }, 'OK'],
    [{ graceSeconds: 120 }, 'OK'],
  ])('[PHASE-02] [TIMER-04] with %j: %s', async (plan, code) => {
    expect(await codeOf(room.runs.open('individual', plan))).toBe(code)
  })

  test('[PHASE-02] until a time of day: from one minute from now, to four hours', async () => {
    const until = (seconds: number) => room.runs.open('individual', { endsAt: room.iso(seconds) })
    expect(await codeOf(until(59))).toBe('END_TOO_SOON')
    expect(await codeOf(until(4 * 3600 + 1))).toBe('TIME_OUT_OF_RANGE')
    expect(await until(60)).toMatchObject({ individual: { endsAt: room.iso(60) } })
  })

  test('an id in capitals, under which no screen would hear of a step, is that of no quiz', async () => {
    const quizId = room.quizId.toUpperCase()
    expect(await codeOf(as(world, room.teacher).classSession.get({ quizId }))).toBe('NOT_FOUND')
  })

  test('refusals: no course, no questions, no teams', async () => {
    const { teacher } = room
    const api = as(world, teacher)
    const open = (quizId: string, step: 'individual' | 'team' = 'individual') =>
      codeOf(
        api.classSession.open({
          quizId,
          step,
          commandId: randomUUID(),
          version: 0,
          limitMinutes: null,
        }),
      )
    const { id } = await api.quizzes.createEmpty({ title: 'Alone', courseId: null })
    expect(await open(id)).toBe('NO_COURSE')
    const empty = await api.quizzes.createEmpty({ title: 'Empty', courseId: room.courseId })
    expect(await open(empty.id)).toBe('NO_QUESTIONS')
    const { courseId, teacher: other } = await given(world).course()
    const without = await as(world, other).quizzes.create({
      title: 'Without teams',
      description: '',
      code: '',
      courseId,
      isActive: false,
      isTeamActive: false,
      isVisible: true,
      questions: [
        {
          text: 'Q',
          explanation: '',
          options: ['a', 'b'].map((text, at) => ({ text, isCorrect: at === 0 })),
        },
      ],
    })
    const click = { quizId: without.id, commandId: randomUUID(), version: 0, limitMinutes: null }
    expect(await codeOf(as(world, other).classSession.open({ ...click, step: 'team' }))).toBe(
      'NO_TEAMS',
    )
    expect(await codeOf(as(world, other).classSession.open({ ...click, step: 'individual' }))).toBe(
      'OK',
    )
  })

  test('[PHASE-04] a scheduled phase opens at its instant, whether or not a server has looked; no question leaves before', async () => {
    await room.runs.schedule('individual', new Date(room.iso(300)), { limitMinutes: 10 })
    const { captain, member } = room
    room.at(299.999)
    expect(await codeOf(room.start(captain))).toBe('QUIZ_NOT_OPEN')
    expect(await as(world, captain).timing.own({ quizId: room.quizId })).toMatchObject({
      individual: { state: 'scheduled', opensAt: room.iso(300), endsAt: null },
    })
    room.at(300)
    expect(await room.start(captain)).toMatchObject({
      timing: { individual: { state: 'open', endsAt: room.iso(900) } },
    })
    await room.runs.settle()
    await room.start(member)
    expect(await timesOf()).toMatchObject({
      individual: { state: 'open', openedAt: room.iso(300), endsAt: room.iso(900) },
    })
    expect(await room.runs.kinds()).toEqual(['scheduled', 'opened'])
  })

  test('[PHASE-04] a cancelled schedule opens nothing', async () => {
    await room.runs.schedule('individual', new Date(room.iso(300)))
    await room.runs.cancelSchedule('individual')
    room.at(301)
    await room.runs.settle()
    expect(await codeOf(room.start(room.captain))).toBe('QUIZ_NOT_OPEN')
    expect(await room.runs.kinds()).toEqual(['scheduled', 'scheduleCancelled'])
  })
})

describe('time', () => {
  test('[PHASE-05] [PHASE-16] each command counts once, two tabs count twice, and both are in the trail', async () => {
    await room.runs.open('individual', { limitMinutes: 10 })
    const { quizId } = room
    const click = { quizId, commandId: randomUUID(), step: 'individual' as const, minutes: 2 }
    const teacher = as(world, room.teacher)
    for (let repeat = 0; repeat < 3; repeat += 1)
      expect(await teacher.classSession.addTime(click)).toMatchObject({
        individual: { endsAt: room.iso(720) },
      })
    await room.runs.addTime('individual', 5)
    expect(await timesOf()).toMatchObject({ individual: { endsAt: room.iso(1020) } })
    const added = (await room.runs.trail()).filter(({ kind }) => kind === 'timeAdded')
    expect(added).toMatchObject([
      { from: room.iso(720), to: room.iso(1020), minutes: 5, by: { name: room.teacher.name } },
      { from: room.iso(600), to: room.iso(720), minutes: 2 },
    ])
  })

  test('[PHASE-06] an end from one minute from now, for a phase without one too', async () => {
    await room.runs.open('individual')
    room.at(100)
    expect(await codeOf(room.runs.setEnd('individual', new Date(room.iso(159))))).toBe(
      'END_TOO_SOON',
    )
    await room.runs.setEnd('individual', new Date(room.iso(160)))
    expect(await timesOf()).toMatchObject({ individual: { endsAt: room.iso(160) } })
    expect(await codeOf(room.runs.setEnd('team', new Date(room.iso(400))))).toBe('PHASE_NOT_OPEN')
    expect(await codeOf(room.runs.addTime('team', 2))).toBe('PHASE_NOT_OPEN')
  })

  test('[PHASE-06] [SD-02] a phase that was opened by hand gets an end, and a class session begins', async () => {
    const { teacher, quizId } = room
    await as(world, teacher).quizzes.setFlags({ quizId, isVisible: true, isActive: true })
    expect((await room.runs.get()).control).toMatchObject({ state: 'none', version: 0 })
    expect(await codeOf(room.runs.addTime('individual', 2))).toBe('PHASE_NOT_OPEN')
    await room.runs.setEnd('individual', new Date(room.iso(600)))
    expect((await room.runs.get()).control).toMatchObject({
      state: 'running',
      individual: { state: 'open', endsAt: room.iso(600) },
    })
  })

  test('[PHASE-07] while it is paused choices made before count and later ones are refused; resuming moves the end by the pause', async () => {
    const { captain, member } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    room.at(240)
    await room.runs.pause('individual')
    room.at(250)
    expect(await codeOf(room.start(member))).toBe('PAUSED')
    expect((await room.save(captain, 1, 11_000)).draft).not.toEqual({})
    expect(await codeOf(room.save(captain, 2, 9000))).toBe('PAUSED')
    expect(await codeOf(room.submit(captain))).toBe('PAUSED')
    room.at(420)
    await room.runs.resume('individual')
    expect(await timesOf()).toMatchObject({ individual: { state: 'open', endsAt: room.iso(780) } })
    await room.start(member)
    await room.save(captain, 3)
    expect(await room.runs.kinds()).toEqual(['opened', 'paused', 'resumed'])
  })

  test('[PHASE-16] a step decided on an older view is refused; what is done already answers the state', async () => {
    const { quizId, teacher } = room
    const api = as(world, teacher)
    await room.runs.open('individual', { limitMinutes: 10 })
    const old = { quizId, version: 1 }
    await room.runs.addTime('individual', 2)
    const stale = { ...old, commandId: randomUUID(), step: 'individual' as const }
    expect(await codeOf(api.classSession.setEnd({ ...stale, endsAt: room.iso(300) }))).toBe(
      'CHANGED_MEANWHILE',
    )
    expect(await codeOf(api.classSession.collect({ ...stale, endsExtraTime: false }))).toBe(
      'CHANGED_MEANWHILE',
    )
    await room.runs.collect('individual')
    expect(await codeOf(api.classSession.collect({ ...stale, endsExtraTime: false }))).toBe('OK')
    expect(await room.runs.kinds()).toEqual(['opened', 'timeAdded', 'collecting'])
  })
})

describe('switches', () => {
  test('[PHASE-09] [SD-03] off closes and collects nothing; on opens without an end; both stand in the trail', async () => {
    const { quizId, teacher, captain } = room
    const flag = (isActive: boolean) => as(world, teacher).quizzes.setFlags({ quizId, isActive })
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    room.at(60)
    await flag(false)
    room.at(700)
    await room.runs.settle()
    expect(await timesOf()).toMatchObject({ individual: { state: 'closed', closedBy: 'switch' } })
    expect(await codeOf(room.save(captain, 1))).toBe('QUIZ_NOT_OPEN')
    await flag(true)
    expect(await timesOf()).toMatchObject({ individual: { state: 'open', endsAt: null } })
    expect((await room.save(captain, 1)).late).toEqual([])
    expect(await room.runs.kinds()).toEqual(['opened', 'closed', 'opened'])
  })

  test('[PHASE-09] [D-70] hiding closes everything, and leaves the end as it is', async () => {
    const { quizId, teacher, captain } = room
    const show = (isVisible: boolean) => as(world, teacher).quizzes.setFlags({ quizId, isVisible })
    await room.runs.open('individual', { limitMinutes: 10 })
    room.at(60)
    await show(false)
    expect(await codeOf(room.start(captain))).toBe('NOT_FOUND')
    room.at(120)
    await show(true)
    expect(await timesOf()).toMatchObject({
      individual: { state: 'open', openedAt: room.iso(0), endsAt: room.iso(600) },
    })
  })

  test('[PHASE-09] [TIMER-06] a phase that is over stays over when its switch is turned off before the server has come to it', async () => {
    const { quizId, teacher, captain } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    await room.save(captain, 4)
    room.at(610)
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
    room.at(631)
    await room.runs.settle()
    const [attempt] = await world.database.connection
      .select()
      .from(individualAttempts)
      .where(eq(individualAttempts.quizId, quizId))
    expect(attempt).toMatchObject({ completed: true, submittedBy: 'deadline', correctCount: 4 })
  })
})
