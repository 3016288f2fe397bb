import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import type { Person } from '../../../testing/given.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courseExtraTime } from '../../schema/class-session.ts'
import { teamAttempts } from '../../schema/team-quiz.ts'

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeEach(async () => {
  world = await openWorld()
  room = await readyClass(world, { questions: 4 })
})
afterEach(() => world.close())

const team = (person: Person) => as(world, person).teamQuiz
async function attemptOf(teamId: string) {
  const { quizId } = room
  const [attempt] = await world.database.connection
    .select()
    .from(teamAttempts)
    .where(and(eq(teamAttempts.quizId, quizId), eq(teamAttempts.teamId, teamId)))
  return attempt ?? null
}
/** Answers a question of the team right, or with the wrong option first. */
async function solve(index: number, wrongFirst = false) {
  const [questionId = '', right = []] = Object.entries(room.key)[index] ?? []
  const { options } = room.questions[index] ?? { options: [] }
  const wrong = options.flatMap(({ id, isCorrect }) => (isCorrect ? [] : [id])).slice(0, 1)
  const tries = wrongFirst ? [wrong, right] : [right]
  for (const [at, optionIds] of tries.entries())
    await team(room.captain).answer({ ...room.place, questionId, optionIds, attempt: at + 1 })
}
/** Everybody has submitted, and the team phase is open for ten minutes from 100 s on. */
async function teamPhase() {
  await room.runs.open('individual')
  for (const person of room.students) {
    await room.start(person)
    await room.submit(person, 4)
  }
  room.at(100)
  await room.runs.open('team', { limitMinutes: 10, collectsFirst: true })
}

describe('before it', () => {
  test('[PHASE-10] after an end no team starts while somebody without extra time can still send, at the latest when the grace is over', async () => {
    const { students, captain, outsider, place } = room
    const [, , , , slow] = students as [Person, Person, Person, Person, Person]
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of students) await room.start(person)
    for (const person of students) if (person !== slow) await room.submit(person, 4)
    room.at(601)
    await room.runs.open('team')
    expect(await codeOf(team(captain).launch(place))).toBe('STARTS_LATER')
    expect(await team(captain).readiness(place)).toMatchObject({
      startsAt: room.iso(630.001),
      can: { launch: false },
    })
    room.at(630)
    expect(await codeOf(team(captain).launch(place))).toBe('STARTS_LATER')
    room.at(629)
    await room.submit(slow, 2)
    expect(await codeOf(team(captain).launch(place))).toBe('OK')
    expect(
      await team(outsider).readiness({ ...place, teamId: room.teamIds[1] ?? '' }),
    ).toMatchObject({ startsAt: null, can: { launch: true } })
  })

  test('[PHASE-10] [EXTRA-06] when the grace is over they start, and do not wait for who is in extra time', async () => {
    const { students, captain, member, third, place } = room
    await room.runs.giveTime([third], { percent: 100 })
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of students) await room.start(person)
    await room.submit(captain, 4)
    await room.submit(member, 4)
    room.at(605)
    await room.runs.open('team')
    expect(await codeOf(team(captain).launch(place))).toBe('STARTS_LATER')
    room.at(630.001)
    expect(await team(captain).readiness(place)).toMatchObject({ can: { launch: true } })
    await team(captain).launch(place)
    expect(await codeOf(team(third).session(place))).toBe('TAKE_INDIVIDUAL_FIRST')
    await room.submit(third, 4)
    expect((await team(third).session(place)).session).toMatchObject({ status: 'active' })
  })

  test.each([
    ['taken back', { addMinutes: 5 }, { addMinutes: -5 }, null],
    ['of the course, none in this quiz', { percent: 0 }, { percent: 0 }, 50],
  ])(
    '[PHASE-10] [EXTRA-06] extra time that is none does not let teams start early: %s',
    async (_what, given, then, ofCourse) => {
      const { students, captain, outsider, teacher, courseId, place } = room
      if (ofCourse !== null)
        await world.database.connection.insert(courseExtraTime).values({
          ...{ courseId, userId: outsider.id, percent: ofCourse },
          ...{ setBy: teacher.id, setAt: world.time.now },
        })
      for (const change of [given, then]) await room.runs.giveTime([outsider], change)
      await room.runs.open('individual', { limitMinutes: 10 })
      for (const person of students) await room.start(person)
      for (const person of students) if (person !== outsider) await room.submit(person, 4)
      room.at(601)
      await room.runs.open('team')
      expect(await codeOf(team(captain).launch(place))).toBe('STARTS_LATER')
      await room.runs.giveTime([outsider], { addMinutes: 5 })
      expect(await codeOf(team(captain).launch(place))).toBe('OK')
    },
  )

  test('[CLOCK-08] [EXTRA-05] once the class is over, teammates read alike of who is in extra time and of who never came', async () => {
    const { captain, member, third, place } = room
    await room.runs.giveTime([third], { percent: 100 })
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of [captain, third]) await room.start(person)
    await room.submit(captain, 4)
    const attempts = async (reader: Person) => {
      const { members } = await team(reader).readiness(place)
      const of = new Map(members.map(({ userId, attempt }) => [userId, attempt]))
      return [member, third].map(({ id }) => of.get(id))
    }
    expect(await attempts(captain)).toEqual(['none', 'started'])
    room.at(631)
    await room.runs.open('team')
    expect(await attempts(captain)).toEqual(['none', 'none'])
    expect(await attempts(third)).toEqual(['none', 'started'])
    await room.submit(third, 4)
    expect(await attempts(captain)).toEqual(['none', 'submitted'])
  })

  test.each([
    ['plays along later', true, false],
    ['plays along, and somebody has joined besides', true, true],
    ['does not', false, false],
  ])(
    '[FAIR-14] [EXTRA-06] a team that begins without who is in extra time has not changed, whether the member %s',
    async (_, playsAlong, isJoined) => {
      const { captain, member, third, outsider, place, courseId } = room
      room.at(10)
      await room.runs.giveTime([third], { percent: 100 })
      await room.runs.open('individual', { limitMinutes: 10 })
      for (const person of [captain, member, third, outsider]) await room.start(person)
      for (const person of [captain, member, outsider]) await room.submit(person, 4)
      room.at(650)
      await room.runs.open('team')
      await team(captain).launch(place)
      room.at(700)
      if (playsAlong) {
        await room.submit(third, 4)
        await team(third).session(place)
      }
      if (isJoined)
        await as(world, room.teacher).teams.arrange({
          courseId,
          moves: [{ userId: outsider.id, from: room.teamIds[1] ?? '', to: room.teamId }],
        })
      for (const index of [0, 1, 2, 3]) await solve(index)
      await team(captain).complete(place)
      expect(await attemptOf(room.teamId)).toMatchObject({ isTeamChanged: isJoined })
    },
  )

  test('[PHASE-10] [STUCK-10] nor do minutes of who was reopened that ended before the class', async () => {
    const { students, captain, outsider, teacher, quizId, place } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of students) {
      await room.start(person)
      await room.submit(person, 4)
    }
    const reopening = { quizId, commandId: randomUUID(), userId: outsider.id, reason: 'A click' }
    await as(world, teacher).attempts.reopen({ ...reopening, minutes: 5 })
    room.at(601)
    await room.runs.open('team')
    expect(await codeOf(team(captain).launch(place))).toBe('STARTS_LATER')
  })

  test('[PHASE-10] planned to open by itself, it opens once when the individual phase is over', async () => {
    const { captain } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    await room.runs.schedule('team', null, { limitMinutes: 20 })
    room.at(600)
    await room.runs.settle()
    expect((await room.runs.get()).control.team).toMatchObject({ state: 'closed' })
    room.at(630.001)
    await Promise.all([room.runs.settle(), room.runs.settle()])
    expect((await room.runs.get()).control.team).toMatchObject({
      state: 'open',
      endsAt: room.iso(1830.001),
      opensByItself: false,
    })
    const opened = (await room.runs.trail()).filter(
      ({ kind, step }) => kind === 'opened' && step === 'team',
    )
    expect(opened).toMatchObject([{ by: null }])
  })

  test('[PHASE-10] with nobody at work it opens at the end of the class', async () => {
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(room.captain)
    await room.submit(room.captain, 4)
    await room.runs.schedule('team', null)
    room.at(600)
    await room.runs.settle()
    expect((await room.runs.get()).control.team).toMatchObject({ state: 'open', endsAt: null })
  })
})

describe('at its end', () => {
  beforeEach(teamPhase)

  test('[TIMER-12] [TIMER-14] [SD-16] the server completes what has started with what is solved; who has not started gets nothing', async () => {
    const { captain, member, third, place, teamIds } = room
    await team(captain).launch(place)
    await solve(0)
    await solve(1, true)
    const [questionId = ''] = Object.keys(room.key).slice(2)
    const wrong = room.questions[2]?.options.find(({ isCorrect }) => !isCorrect)?.id ?? ''
    await team(captain).answer({ ...place, questionId, optionIds: [wrong], attempt: 1 })
    room.at(705.001)
    await room.runs.settle()
    expect(await attemptOf(place.teamId)).toMatchObject({
      completedBy: 'deadline',
      completedAt: new Date(room.iso(700)),
      score: 43.75, // 1 + 0.75 + 0 + 0 of 4
    })
    expect(await attemptOf(teamIds[1] ?? '')).toBeNull()
    const { session } = await team(member).session(place)
    expect(session).toMatchObject({
      status: 'completed',
      completedBy: 'deadline',
      correctCount: 2,
      total: 4,
      score: 43.75,
      points: 1.75,
      hasKey: false,
    })
    expect(await room.results(third)).toMatchObject({ teamScore: 43.75, level: 'card' })
    expect((await room.runs.get()).teams).toMatchObject([
      {
        state: 'collected',
        questions: [
          { wrongTries: 0, isSolved: true },
          { wrongTries: 1, isSolved: true },
          { wrongTries: 1, isSolved: false },
          { wrongTries: 0, isSolved: false },
        ],
      },
      { state: 'notStarted' },
    ])
  })

  test('[TIMER-12] [RIGHTS-05] [SD-09] the key waits for the end of the session, and comes with it', async () => {
    const { captain, member, place, teacher, quizId } = room
    await team(captain).launch(place)
    await solve(0)
    room.at(705.001)
    await room.runs.settle()
    await as(world, teacher).quizzes.setFlags({ quizId, isTeamActive: false, isActive: false })
    room.at(20_000)
    expect(await room.results(member)).toMatchObject({ level: 'card', review: null })
    await room.runs.end()
    room.at(20_001)
    const results = await room.results(member)
    expect(results).toMatchObject({ level: 'key' })
    expect((await team(member).session(place)).session).toMatchObject({ hasKey: true })
  })

  test('[RIGHTS-05] a team that has completed by itself sees the key while the session runs, once the individual quiz is over', async () => {
    const { captain, member, place } = room
    await team(captain).launch(place)
    for (const index of [0, 1, 2, 3]) await solve(index)
    await team(captain).complete(place)
    expect(await room.results(member)).toMatchObject({ level: 'card' })
    room.at(131)
    expect(await room.results(member)).toMatchObject({ level: 'key' })
    expect(await room.results(room.outsider)).toMatchObject({ status: 'waiting' })
  })

  test('[TIMER-13] a try counts that arrives by 2 s after the end; votes and navigation end with the end', async () => {
    const { captain, member, place } = room
    await team(captain).launch(place)
    const [questionId = '', optionIds = []] = Object.entries(room.key)[0] ?? []
    const vote = { ...place, questionId, optionId: optionIds[0] ?? '', isOn: true }
    room.at(699.999)
    await team(member).vote(vote)
    await team(captain).navigate({ ...place, question: 1 })
    room.at(700)
    expect(await codeOf(team(member).vote({ ...vote, isOn: false }))).toBe('PHASE_CLOSED')
    expect(await codeOf(team(captain).navigate({ ...place, question: 2 }))).toBe('PHASE_CLOSED')
    room.at(702)
    await solve(0)
    room.at(702.001)
    expect(await codeOf(solve(1))).toBe('PHASE_CLOSED')
    room.at(706)
    await room.runs.settle()
    expect(await attemptOf(place.teamId)).toMatchObject({ score: 25 })
  })

  test('[PHASE-07] a paused team phase takes neither votes nor tries, and its end moves', async () => {
    const { captain, member, place } = room
    await team(captain).launch(place)
    room.at(200)
    await room.runs.pause('team')
    const [questionId = '', optionIds = []] = Object.entries(room.key)[0] ?? []
    const vote = { ...place, questionId, optionId: optionIds[0] ?? '', isOn: true }
    expect(await codeOf(team(member).vote(vote))).toBe('PAUSED')
    expect(await codeOf(solve(0))).toBe('PAUSED')
    expect((await team(captain).session(place)).session).toMatchObject({
      can: { answer: false, navigate: false, complete: false },
    })
    room.at(300)
    await room.runs.resume('team')
    await solve(0)
    expect((await room.runs.get()).control.team).toMatchObject({ endsAt: room.iso(800) })
  })

  test('[PHASE-08] [TIMER-15] ended by hand and given time again, the team goes on with its tries', async () => {
    const { captain, place } = room
    await team(captain).launch(place)
    await solve(0, true)
    room.at(300)
    await room.runs.collect('team')
    room.at(306)
    await room.runs.settle()
    expect(await attemptOf(place.teamId)).toMatchObject({ completedBy: 'collected', score: 18.75 })
    await room.runs.addTime('team', 2)
    expect(await attemptOf(place.teamId)).toBeNull()
    for (const index of [1, 2, 3]) await solve(index)
    await team(captain).complete(place)
    expect(await attemptOf(place.teamId)).toMatchObject({ completedBy: 'captain', score: 93.75 })
    expect(await room.runs.kinds()).toEqual([
      'opened',
      'opened',
      'collecting',
      'ended',
      'collecting',
      'collected',
      'ended',
      'timeAdded',
      'reopened',
    ])
  })
})

describe('the session', () => {
  test('[PHASE-14] ends with both phases closed, the answers released when nothing can arrive any more; continuing takes them back', async () => {
    const { captain, member } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    await room.start(member)
    await room.submit(member, 4)
    await room.save(captain, 1)
    room.at(60)
    const ended = await room.runs.end()
    expect(ended).toMatchObject({ state: 'ended', individual: { state: 'ending' } })
    expect(await room.results(member)).toMatchObject({ level: 'score' })
    room.at(91)
    await room.runs.settle()
    await room.runs.continue()
    expect(await room.results(captain)).toMatchObject({ level: 'score', timeOver: { answered: 1 } })
    await room.runs.end()
    room.at(92)
    expect(await room.results(captain)).toMatchObject({ level: 'key' })
    await room.runs.continue()
    expect(await room.results(captain)).toMatchObject({ level: 'key' })
    expect(await room.results(member)).toMatchObject({ level: 'score' })
  })

  test('[RIGHTS-05] [P13] [TIMER-15] a team that made no try and was sent the key at the end does not play with it, however the session goes on', async () => {
    const { captain, place, runs } = room
    await teamPhase()
    await team(captain).launch(place)
    await runs.end()
    room.at(160)
    await runs.settle()
    expect((await team(captain).session(place)).session).toMatchObject({ hasKey: true })
    await runs.continue()
    await runs.addTime('team', 5, true)
    expect((await team(captain).session(place)).session).toMatchObject({ status: 'completed' })
    const [questionId = '', optionIds = []] = Object.entries(room.key)[0] ?? []
    await codeOf(team(captain).answer({ ...place, questionId, optionIds, attempt: 1 }))
    expect((await team(captain).session(place)).session).toMatchObject({
      status: 'completed',
      correctCount: 0,
    })
    expect(await attemptOf(place.teamId)).toMatchObject({ score: 0, completedBy: 'collected' })
  })

  test('[PHASE-15] ends by itself 15 min after the team phase, not before it was open, however long', async () => {
    const { captain } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    await room.submit(captain, 4)
    room.at(86_400)
    await room.runs.settle()
    expect(await room.results(captain)).toMatchObject({ level: 'score' })
    room.at(172_800)
    await room.runs.open('team', { limitMinutes: 10 })
    room.at(172_800 + 600 + 899)
    await room.runs.settle()
    expect((await room.runs.get()).control.state).toBe('running')
    room.at(172_800 + 600 + 900)
    await room.runs.settle()
    expect((await room.runs.get()).control.state).toBe('ended')
    expect(await room.results(captain)).toMatchObject({ level: 'key' })
    expect((await room.runs.trail())[0]).toMatchObject({ kind: 'sessionEnded', by: null })
  })

  test('[PHASE-11] [PHASE-13] five more minutes: by itself, once, with two servers, and said to the class', async () => {
    const { students } = room
    await room.runs.open('individual', { rule: { kind: 'auto', percent: 50, minutes: 5 } })
    for (const person of students) await room.start(person)
    for (const person of students.slice(0, 3)) await room.submit(person, 4)
    room.at(420)
    await Promise.all(Array.from({ length: 4 }, () => room.runs.settle()))
    expect((await room.runs.get()).control.individual).toMatchObject({ endsAt: room.iso(720) })
    const fired = (await room.runs.trail()).filter(({ kind }) => kind === 'ruleFired')
    expect(fired).toHaveLength(1)
    expect(world.notified.timings.at(-1)).toMatchObject({
      to: { courseId: room.courseId },
      event: {
        announcement: { kind: 'lastMinutes', step: 'individual', done: 1, counted: 2 },
        timing: { individual: { endsAt: room.iso(720) } },
      },
    })
  })

  test('[PHASE-12] in the team phase a team is counted once a member was seen in it', async () => {
    await room.runs.open('individual')
    for (const person of room.students) {
      await room.start(person)
      await room.submit(person, 4)
    }
    const rule = { kind: 'auto', percent: 60, minutes: 5 } as const
    await room.runs.open('team', { collectsFirst: true, rule })
    const { captain, place, outsider, quizId } = room
    room.at(60)
    await as(world, outsider).attendance.here({ quizId, isWithTeam: true, isHidden: false })
    await world.services.signs.store()
    await team(captain).launch(place)
    for (const index of [0, 1, 2, 3]) await solve(index)
    await team(captain).complete(place)
    await room.runs.settle()
    expect((await room.runs.get()).control.team).toMatchObject({ endsAt: null })
    await room.runs.setRule('team', 'auto', 50)
    await room.runs.settle()
    expect((await room.runs.get()).control.team).toMatchObject({ endsAt: room.iso(360) })
  })

  test('[PHASE-13] asked, it is offered once, and can be declined', async () => {
    const { students } = room
    await room.runs.open('individual', { rule: { kind: 'ask', percent: 50, minutes: 5 } })
    for (const person of students) await room.start(person)
    for (const person of students.slice(0, 3)) await room.submit(person, 4)
    await room.runs.settle()
    await room.runs.settle()
    expect((await room.runs.get()).control.individual).toMatchObject({
      endsAt: null,
      offer: { done: 1, counted: 2, minutes: 5 },
    })
    await room.runs.declineOffer('individual')
    await room.runs.settle()
    expect((await room.runs.get()).control.individual.offer).toBeNull()
    expect(await room.runs.kinds()).toEqual(['opened', 'ruleOffered', 'ruleSet'])
  })
})
