import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import type { Person } from '../../../testing/given.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'

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

describe('late answers', () => {
  const late = (person: Person, count: number) =>
    as(world, person).attempts.keepLate({
      quizId: room.quizId,
      version: 1,
      answers: Object.fromEntries(
        Object.entries(room.key)
          .slice(0, count)
          .map(([id, optionIds]) => [id, { optionIds, age: 200_000 }]),
      ),
    })
  const decide = (person: Person, decision: 'count' | 'leave', reason = '', evenSo = false) =>
    teacher().attempts.decideLate({
      ...room.command(),
      userId: person.id,
      decision,
      reason,
      evenSo,
    })
  beforeEach(async () => {
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(room.captain)
    await room.save(room.captain, 1)
    room.at(700)
    await room.runs.settle()
  })

  test('[STUCK-14] counted with a reason, the score is computed anew and stands in the history', async () => {
    const { captain, quizId } = room
    await late(captain, 3)
    expect(await teacher().attempts.late({ quizId, userId: captain.id })).toMatchObject({
      answers: [{ madeAt: room.iso(500), arrivedAt: room.iso(700) }, {}, {}],
      hasTeamStarted: false,
      hasSeenAnswers: false,
    })
    expect(await codeOf(decide(captain, 'count'))).toBe('REASON_REQUIRED')
    expect(await decide(captain, 'count', 'No network')).toEqual({ decided: 3 })
    expect(await room.attempt(captain)).toMatchObject({ correctCount: 3, score: 75 })
    expect(await room.gradeChanges()).toMatchObject([
      { kind: 'late_answers', from: 25, to: 75, reason: 'No network' },
    ])
    expect(await room.results(captain)).toMatchObject({ timeOver: { answered: 3, late: 0 } })
    expect(await decide(captain, 'count', 'Again')).toEqual({ decided: 0 })
  })

  test('[STUCK-14] left, they stay, and count nowhere', async () => {
    const { captain } = room
    await late(captain, 3)
    await decide(captain, 'leave')
    expect(await room.attempt(captain)).toMatchObject({ correctCount: 1 })
    expect((await room.runs.get()).students.find(({ id }) => id === captain.id)).toMatchObject({
      lateAnswers: 0,
    })
    expect(await room.results(captain)).toMatchObject({ timeOver: { late: 3 } })
  })

  test('[STUCK-14] [SD-37] who had seen answers when the last of them arrived', async () => {
    const { captain } = room
    await late(captain, 1)
    await room.runs.end()
    room.at(740)
    await room.results(captain)
    await late(captain, 3)
    expect(
      await teacher().attempts.late({ quizId: room.quizId, userId: captain.id }),
    ).toMatchObject({
      hasSeenAnswers: true,
    })
    expect(await codeOf(decide(captain, 'count', 'No network'))).toBe('ANSWERS_SEEN')
  })

  test('[STUCK-14] an older choice takes the place of no newer one that came in time', async () => {
    const { captain, quizId } = room
    const [id = '', right = []] = Object.entries(room.key)[0] ?? []
    const { options } = room.questions.find((one) => one.id === id) ?? { options: [] }
    const wrong = options.flatMap((one) => (one.isCorrect ? [] : [one.id])).slice(0, 1)
    expect(right).not.toEqual(wrong)
    // made at the begin of the phase, before the right one, which has arrived
    const answers = { [id]: { optionIds: wrong, age: 701_000 } }
    await as(world, captain).attempts.keepLate({ quizId, version: 1, answers })
    await decide(captain, 'count', 'No network')
    expect(await room.attempt(captain)).toMatchObject({ correctCount: 1 })
  })

  test('[STUCK-14] an older choice does not come back that was taken back in time', async () => {
    const { captain, quizId } = room
    const [id = '', optionIds = []] = Object.entries(room.key)[0] ?? []
    const given = (answer: string[], age: number) => ({
      quizId,
      version: 1,
      answers: { [id]: { optionIds: answer, age } },
    })
    await room.runs.addTime('individual', 2)
    room.at(710)
    await as(world, captain).attempts.save(given([], 0))
    room.at(860)
    await room.runs.settle()
    await as(world, captain).attempts.keepLate(given(optionIds, 360_000))
    await decide(captain, 'count', 'No network')
    expect(await room.attempt(captain)).toMatchObject({ correctCount: 0 })
  })

  test('[STUCK-14] nothing is counted into an attempt that more time for the class has opened again', async () => {
    const { captain } = room
    await late(captain, 3)
    await room.runs.addTime('individual', 2)
    expect(await codeOf(decide(captain, 'count', 'No network'))).toBe('NO_ATTEMPT')
  })

  test('[STUCK-08, STUCK-14] what came too late is left when the attempt is reopened', async () => {
    const { captain, quizId } = room
    await late(captain, 3)
    const reopening = { userId: captain.id, minutes: 10, reason: 'No network' }
    await teacher().attempts.reopen({ ...room.command(), ...reopening })
    await room.submit(captain, 4)
    expect(await teacher().attempts.late({ quizId, userId: captain.id })).toMatchObject({
      answers: [],
    })
    expect(await decide(captain, 'count', 'Again')).toEqual({ decided: 0 })
    expect(await room.attempt(captain)).toMatchObject({ correctCount: 4 })
    expect(await room.runs.kinds()).toContain('lateAnswers')
  })

  test('[STUCK-14] a choice that is made once more after it was left is offered again; a repeat of the same one is not', async () => {
    const { captain, quizId } = room
    await late(captain, 3)
    await decide(captain, 'leave')
    await late(captain, 3)
    const undecided = async () =>
      (await teacher().attempts.late({ quizId, userId: captain.id })).answers
    expect(await undecided()).toEqual([])
    room.at(900.001)
    await late(captain, 2)
    expect(await undecided()).toMatchObject([
      { madeAt: room.iso(700.001), arrivedAt: room.iso(900.001) },
      { madeAt: room.iso(700.001), arrivedAt: room.iso(900.001) },
    ])
  })

  test('[STUCK-14] of several choices for a question the one made last counts, whatever was chosen between', async () => {
    const { captain, quizId } = room
    const [id = '', right = []] = Object.entries(room.key)[2] ?? []
    const { options } = room.questions.find((one) => one.id === id) ?? { options: [] }
    const wrong = options.flatMap((one) => (one.isCorrect ? [] : [one.id])).slice(0, 1)
    for (const [optionIds, age] of [
      [right, 50_000],
      [wrong, 40_000],
      [right, 30_000],
    ] as const) {
      const answers = { [id]: { optionIds: [...optionIds], age } }
      await as(world, captain).attempts.keepLate({ quizId, version: 1, answers })
    }
    await decide(captain, 'count', 'No network')
    expect(await room.attempt(captain)).toMatchObject({ correctCount: 2 })
  })

  test('[STUCK-14] what changes no answer makes no entry in the history and no mark', async () => {
    const { captain } = room
    await room.runs.end()
    room.at(740)
    await room.results(captain)
    await late(captain, 1)
    expect(await decide(captain, 'count', 'No network', true)).toEqual({ decided: 1 })
    expect(await room.attempt(captain)).toMatchObject({ correctCount: 1, seenAllowed: false })
    expect(await room.gradeChanges()).toEqual([])
  })

  test('[STUCK-14] [SD-37] who had seen answers by then, on any device: counted only if it is said so, and marked', async () => {
    const { captain } = room
    await room.runs.end()
    room.at(740)
    await room.results(captain)
    await late(captain, 3)
    expect(await codeOf(decide(captain, 'count', 'No network'))).toBe('ANSWERS_SEEN')
    await decide(captain, 'count', 'No network', true)
    expect(await room.attempt(captain)).toMatchObject({ correctCount: 3, seenAllowed: true })
  })
})
