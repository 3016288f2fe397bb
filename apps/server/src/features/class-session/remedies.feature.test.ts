import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import type { Person } from '../../../testing/given.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { teamAttempts } from '../../schema/team-quiz.ts'

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  room = await readyClass(world, { questions: 4 })
})

const teacher = () => as(world, room.teacher)

describe('reopening', () => {
  const reopen = (person: Person, change: { minutes?: number; evenSo?: boolean } = {}) =>
    teacher().attempts.reopen({
      ...room.command(),
      userId: person.id,
      reason: 'A wrong click',
      ...change,
    })

  test('[STUCK-08] [STUCK-10] answers are a draft again, the score stands in the history, and the old submission does not submit', async () => {
    const { captain, quizId, place } = room
    await room.runs.open('individual')
    await room.start(captain)
    const submissionId = randomUUID()
    await room.submit(captain, 4, submissionId)
    await reopen(captain)
    expect(await room.attempt(captain)).toMatchObject({ completed: false, score: null })
    expect(Object.keys((await as(world, captain).attempts.take({ quizId })).draft)).toHaveLength(4)
    expect(
      await as(world, captain)
        .teamQuiz.readiness(place)
        .catch(() => null),
    ).toMatchObject({
      completedMembers: 0,
    })
    expect(await room.gradeChanges()).toMatchObject([
      { kind: 'reopened', from: 100, to: null, reason: 'A wrong click' },
    ])
    const codes = await Promise.all([
      codeOf(room.submit(captain, 4, submissionId)),
      codeOf(room.submit(captain, 4)),
    ])
    expect(codes).toEqual(['ATTEMPT_REOPENED', 'OK'])
  })

  test('[STUCK-08] [STUCK-15] where the time is over it needs minutes, which are the student’s alone', async () => {
    const { captain, member } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of [captain, member]) await room.start(person)
    await room.save(captain, 2)
    room.at(5000)
    await room.runs.settle()
    expect(await codeOf(reopen(captain))).toBe('MINUTES_REQUIRED')
    await reopen(captain, { minutes: 5 })
    expect(await as(world, captain).timing.own({ quizId: room.quizId })).toMatchObject({
      individual: { state: 'open', endsAt: room.iso(5300) },
    })
    const { students } = await room.runs.get()
    const shown = (person: Person) => students.find(({ id }) => id === person.id)
    expect(shown(captain)).toMatchObject({ endsAt: room.iso(5300), extraTime: null })
    expect(shown(member)).toMatchObject({ endsAt: null })
    expect(await codeOf(room.save(member, 3))).toBe('ALREADY_COMPLETED')
    await room.save(captain, 3)
    room.at(5331)
    await room.runs.settle()
    expect(await room.attempt(captain)).toMatchObject({
      correctCount: 3,
      completedAt: new Date(room.iso(5300)),
    })
  })

  test('[STUCK-09] [FAIR-06] who has seen answers is refused first; even so the attempt is marked for good', async () => {
    const { captain } = room
    await room.runs.open('individual')
    await room.start(captain)
    await room.submit(captain, 4)
    await room.runs.end()
    room.at(40)
    await room.results(captain)
    await room.runs.continue()
    await teacher().quizzes.setFlags({ quizId: room.quizId, isActive: false })
    await teacher().quizzes.setFlags({
      quizId: room.quizId,
      isActive: true,
      openFor: { who: 'others' },
    })
    expect(await codeOf(reopen(captain))).toBe('ANSWERS_SEEN')
    await reopen(captain, { evenSo: true })
    await room.submit(captain, 4)
    expect(await room.attempt(captain)).toMatchObject({ completed: true, seenAllowed: true })
  })

  test.each(['session', 'manual'] as const)(
    '[STUCK-08] refused while the phase is switched off, %s: the draft would wait for the switch',
    async (mode) => {
      const { captain, quizId } = room
      if (mode === 'session') await room.runs.open('individual')
      else await teacher().quizzes.setFlags({ quizId, isVisible: true, isActive: true })
      await room.start(captain)
      await room.submit(captain, 4)
      await teacher().quizzes.setFlags({ quizId, isActive: false })
      for (const minutes of [undefined, 5])
        expect(await codeOf(reopen(captain, minutes ? { minutes } : {}))).toBe('QUIZ_NOT_OPEN')
      expect(await room.attempt(captain)).toMatchObject({ completed: true, score: 100 })
    },
  )

  test('refused without a submitted attempt', async () => {
    expect(await codeOf(reopen(room.captain))).toBe('NO_ATTEMPT')
  })
})

describe('time for one team', () => {
  const give = (teamId: string, minutes: number) =>
    teacher().timing.setForTeam({ ...room.command(), teamId, minutes })
  const answer = async (person: Person, place: typeof room.place, index: number) => {
    const [questionId = '', optionIds = []] = Object.entries(room.key)[index] ?? []
    return as(world, person).teamQuiz.answer({ ...place, questionId, optionIds, attempt: 1 })
  }

  test('[STUCK-12] [TIMER-14] also after its end: it goes on where it stopped, and no other team does', async () => {
    const { captain, outsider, place, teamIds, students } = room
    const other = { ...place, teamId: teamIds[1] ?? '' }
    await room.runs.open('individual')
    for (const person of students) {
      await room.start(person)
      await room.submit(person, 4)
    }
    await room.runs.open('team', { limitMinutes: 10, collectsFirst: true })
    for (const [person, at] of [
      [captain, place],
      [outsider, other],
    ] as const) {
      await as(world, person).teamQuiz.launch(at)
      await answer(person, at, 0)
    }
    expect(await give(place.teamId, 2)).toEqual({ endsAt: room.iso(720) })
    expect((await room.runs.get()).teams).toMatchObject([
      { endsAt: room.iso(720) },
      { endsAt: null },
    ])
    room.at(610)
    await room.runs.settle()
    await answer(captain, place, 1)
    expect(await codeOf(answer(outsider, other, 1))).toBe('OK') // completed: nothing is changed
    room.at(726)
    await room.runs.settle()
    const attempts = () =>
      world.database.connection
        .select({ teamId: teamAttempts.teamId, score: teamAttempts.score })
        .from(teamAttempts)
        .where(eq(teamAttempts.quizId, room.quizId))
    expect(await attempts()).toEqual(
      expect.arrayContaining([
        { teamId: place.teamId, score: 50 },
        { teamId: other.teamId, score: 25 },
      ]),
    )
    await give(place.teamId, 3)
    expect(await attempts()).toEqual([{ teamId: other.teamId, score: 25 }])
    await answer(captain, place, 2)
    room.at(1100)
    await room.runs.settle()
    expect(await attempts()).toContainEqual({ teamId: place.teamId, score: 75 })
  })

  test('[STUCK-12] refused in manual mode, beyond the limit, and once the key was sent', async () => {
    const { captain, place, students } = room
    expect(await codeOf(give(place.teamId, 2))).toBe('PHASE_NOT_OPEN')
    await room.runs.open('individual')
    for (const person of students) {
      await room.start(person)
      await room.submit(person, 4)
    }
    await room.runs.open('team', { limitMinutes: 10, collectsFirst: true })
    await as(world, captain).teamQuiz.launch(place)
    expect(await codeOf(give(place.teamId, 240))).toBe('OK')
    expect(await codeOf(give(place.teamId, 1))).toBe('EXTRA_TIME_OUT_OF_RANGE')
    // hours later, the limit is from then on
    const over = 600 + 240 * 60 + 300
    room.at(over)
    expect(await give(place.teamId, 2)).toEqual({ endsAt: room.iso(over + 120) })
    expect(await codeOf(give(place.teamId, 239))).toBe('EXTRA_TIME_OUT_OF_RANGE')
    expect(await codeOf(give(place.teamId, 1))).toBe('OK')
    await room.runs.end()
    expect(await codeOf(give(place.teamId, 1))).toBe('PHASE_NOT_OPEN')
  })
})
