import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import type { Person } from '../../../testing/given.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courseExtraTime } from '../../schema/class-session.ts'
import { gradeChanges } from '../../schema/grade-changes.ts'
import { collectAttempts } from '../attempts/collect-attempts.ts'

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeEach(async () => {
  world = await openWorld()
  room = await readyClass(world)
})
afterEach(() => world.close())

const seats = async () =>
  Object.fromEntries((await room.runs.get()).students.map(({ name, state }) => [name, state]))

describe('at the end', () => {
  test('[TIMER-06] [SD-07] what is kept is submitted as it is, as of the own end, and marked; who has not started gets nothing', async () => {
    const [ana, ben, chloe, dara, emil] = room.students as [Person, Person, Person, Person, Person]
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of [ana, ben, chloe, dara]) await room.start(person)
    await room.save(ben, 4)
    await room.save(chloe, 10)
    await room.submit(dara)
    room.at(630)
    await room.runs.settle()
    expect(await room.attempt(ben)).toMatchObject({ completed: false })
    room.at(630.001)
    await room.runs.settle()
    for (const [person, correctCount] of [
      [ana, 0],
      [ben, 4],
      [chloe, 10],
    ] as const)
      expect(await room.attempt(person)).toMatchObject({
        completed: true,
        submittedBy: 'deadline',
        completedAt: new Date(room.iso(600)),
        correctCount,
        questionCount: 10,
        score: correctCount * 10,
        earned: correctCount * 10,
      })
    expect(await room.attempt(dara)).toMatchObject({ submittedBy: 'student' })
    expect(await room.attempt(emil)).toBeNull()
    expect(await seats()).toMatchObject({
      [ana.name]: 'collected',
      [ben.name]: 'collected',
      [dara.name]: 'submitted',
      [emil.name]: 'timeOver',
    })
    await room.runs.settle()
    const collected = (await room.runs.trail()).filter(({ kind }) => kind === 'collected')
    expect(collected).toMatchObject([{ count: 3, by: null, step: 'individual' }])
    expect(await room.runs.kinds()).toEqual(['opened', 'collected', 'ended'])
  })

  test('[TIMER-07] [TIMER-08] before any server has looked, all of it is true by the time alone', async () => {
    const { captain, member, third, quizId, place } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    await room.save(captain, 4)
    await room.start(member)
    await room.submit(member)
    room.at(600)
    expect(await codeOf(room.start(third))).toBe('TIME_IS_OVER')
    room.at(631)
    expect(await codeOf(room.save(captain, 5))).toBe('ALREADY_COMPLETED')
    expect(await codeOf(room.submit(captain))).toBe('ALREADY_COMPLETED')
    expect(await codeOf(as(world, captain).attempts.take({ quizId }))).toBe('ALREADY_COMPLETED')
    expect(await codeOf(as(world, third).attempts.take({ quizId }))).toBe('TIME_IS_OVER')
    expect(await as(world, member).teamQuiz.readiness(place)).toMatchObject({
      completedMembers: 2,
      totalMembers: 2,
      members: [
        { hasCompleted: true, isExpected: true },
        { hasCompleted: true, isExpected: true },
        { hasCompleted: false, isExpected: false },
      ],
    })
    const card = (await as(world, captain).quizzes.list({})).quizzes[0]
    expect(card).toMatchObject({ action: 'RESULTS', hasAttempt: true, isIndividualOpen: false })
    expect(await room.results(third)).toMatchObject({
      status: 'none',
      timeOver: { hasTaken: false },
    })
    expect(await room.results(captain)).toMatchObject({
      status: 'available',
      score: 40,
      timeOver: { answered: 4, total: 10, late: 0, hasTaken: true },
    })
    expect(await room.attempt(captain)).toMatchObject({ completed: true, submittedBy: 'deadline' })
  })

  test('[TIMER-06, TIMER-09] in parts, the last of which may be shorter, each is collected once', async () => {
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of room.students.slice(0, 5)) await room.start(person)
    room.at(631)
    expect(await collectAttempts(world.services, room.quizId, 2)).toBe(5)
    expect(await collectAttempts(world.services, room.quizId, 2)).toBe(0)
    const parts = (await room.runs.trail()).filter(({ kind }) => kind === 'collected')
    expect(parts.map(({ count }) => count).toSorted()).toEqual([1, 2, 2])
  })

  test('[TIMER-05] [TAKE-03] [P16] from the own end until the grace is over a submission may leave questions out; before and after it may not', async () => {
    const { captain, member } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    await room.start(member)
    room.at(599.999)
    expect(await codeOf(room.submit(captain, 3))).toBe('UNANSWERED')
    room.at(600)
    const submissionId = randomUUID()
    const receipt = await room.submit(captain, 3, submissionId)
    expect(receipt).toMatchObject({ points: 3, total: 10 })
    room.at(700)
    expect(await room.submit(captain, 3, submissionId)).toEqual(receipt)
    expect(await room.attempt(captain)).toMatchObject({ submittedBy: 'student' })
    expect(await codeOf(room.submit(member, 3))).toBe('ALREADY_COMPLETED')
  })

  test('[TIMER-03] [TIMER-05] choices count that were made by the own end and arrive by the end of the grace; others are told', async () => {
    const { captain } = room
    await room.runs.open('individual', { limitMinutes: 10, graceSeconds: 5 })
    await room.start(captain)
    room.at(605)
    expect(await codeOf(room.save(captain, 1, 4999))).toBe('TIME_IS_OVER')
    expect(Object.keys((await room.save(captain, 2, 5000)).draft)).toHaveLength(2)
    const [first, second, third] = Object.entries(room.key).map(([id, optionIds]) => ({
      id,
      optionIds,
    }))
    if (!first || !second || !third) throw new Error('Three questions')
    const mixed = await as(world, captain).attempts.save({
      quizId: room.quizId,
      version: 1,
      answers: {
        [second.id]: { optionIds: second.optionIds, age: 1 },
        [third.id]: { optionIds: third.optionIds, age: 6000 },
      },
    })
    expect(mixed).toMatchObject({ late: [second.id], dropped: [] })
    expect(Object.keys(mixed.draft)).toHaveLength(3)
    room.at(605.001)
    expect(await codeOf(room.save(captain, 4, 60_000))).toBe('ALREADY_COMPLETED')
    await room.runs.settle()
    expect(await room.attempt(captain)).toMatchObject({ correctCount: 3 })
  })

  test('[TIMER-11] what comes after the grace is kept once, tells nothing, and does not count', async () => {
    const { captain, member, third, quizId } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    await room.save(captain, 2)
    await room.start(member)
    await room.submit(member)
    const late = (person: Person, count = 3) =>
      as(world, person).attempts.keepLate({
        quizId,
        version: 1,
        answers: Object.fromEntries(
          Object.entries(room.key)
            .slice(0, count)
            .map(([id, optionIds]) => [id, { optionIds, age: 400_000 }]),
        ),
      })
    expect(await codeOf(late(captain))).toBe('QUIZ_NOT_OPEN')
    room.at(900)
    expect(await late(captain)).toEqual({ kept: 3 })
    expect(await late(captain)).toEqual({ kept: 3 })
    expect(await codeOf(late(member))).toBe('QUIZ_NOT_OPEN')
    expect(await codeOf(late(third))).toBe('UNKNOWN_ANSWER')
    expect(await room.results(captain)).toMatchObject({
      points: 2,
      timeOver: { answered: 2, late: 3 },
    })
    const student = (await room.runs.get()).students.find(({ id }) => id === captain.id)
    expect(student).toMatchObject({ state: 'collected', lateAnswers: 3 })
  })

  test('[PHASE-08] collecting now ends the phase with its grace: what is on its way still counts', async () => {
    const { captain, member } = room
    await room.runs.open('individual')
    await room.start(captain)
    await room.start(member)
    room.at(100)
    await room.runs.collect('individual')
    room.at(120)
    await room.save(captain, 5, 20_000)
    expect(await codeOf(room.save(member, 5, 19_999))).toBe('TIME_IS_OVER')
    room.at(130.001)
    await room.runs.settle()
    expect(await room.attempt(captain)).toMatchObject({
      submittedBy: 'collected',
      correctCount: 5,
      completedAt: new Date(room.iso(100)),
    })
    expect((await room.runs.get()).control.individual).toMatchObject({ closedBy: 'collected' })
  })
})

describe('after the end', () => {
  test('[TIMER-15] [TIMER-05] what the page has handed in by itself is open again with more time; what the student has submitted stays', async () => {
    const { captain, member, quizId } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of [captain, member]) await room.start(person)
    room.at(599)
    await room.submit(member)
    room.at(601)
    const submission = {
      ...{ quizId, submissionId: randomUUID(), version: 1, isByItself: true },
      answers: Object.fromEntries(Object.entries(room.key).slice(0, 3)),
    }
    const handIn = () => as(world, captain).attempts.submit(submission)
    expect(await handIn()).toMatchObject({ points: 3 })
    expect(await room.attempt(captain)).toMatchObject({ completed: true, submittedBy: 'deadline' })
    await room.runs.addTime('individual', 5)
    expect(await room.attempt(captain)).toMatchObject({
      completed: false,
      answers: submission.answers,
    })
    const { draft } = await as(world, captain).attempts.take({ quizId })
    expect(Object.keys(draft)).toHaveLength(3)
    expect(await room.attempt(member)).toMatchObject({ completed: true, submittedBy: 'student' })
    expect(await codeOf(handIn())).toBe('ATTEMPT_REOPENED')
    const early = { ...submission, submissionId: randomUUID(), answers: room.key }
    await as(world, captain).attempts.submit(early)
    expect(await room.attempt(captain)).toMatchObject({ completed: true, submittedBy: 'student' })
  })

  test('[TIMER-15] [EXTRA-03] time that is added opens again what the server submitted, with its answers and a line in the history', async () => {
    const { captain, member, third, quizId } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    await room.save(captain, 4)
    await room.start(member)
    await room.submit(member)
    room.at(700)
    await room.runs.settle()
    await room.runs.addTime('individual', 2)
    expect((await room.runs.get()).control.individual).toMatchObject({
      state: 'open',
      endsAt: room.iso(820),
    })
    expect(await room.attempt(captain)).toMatchObject({ completed: false, score: null })
    expect(await as(world, captain).attempts.take({ quizId })).toMatchObject({
      draft: expect.objectContaining({}),
      timing: { individual: { state: 'open' } },
    })
    expect(await codeOf(as(world, member).attempts.take({ quizId }))).toBe('ALREADY_COMPLETED')
    await room.start(third)
    await room.save(captain, 6)
    const history = await world.database.connection
      .select()
      .from(gradeChanges)
      .where(eq(gradeChanges.activityId, quizId))
    expect(history).toMatchObject([
      { studentId: captain.id, kind: 'reopened', from: 40, to: null, changedBy: room.teacher.id },
    ])
    room.at(851)
    await room.runs.settle()
    expect(await room.attempt(captain)).toMatchObject({
      correctCount: 6,
      completedAt: new Date(room.iso(820)),
    })
    expect(await room.runs.kinds()).toEqual([
      'opened',
      'collected',
      'ended',
      'timeAdded',
      'reopened',
      'collected',
      'ended',
    ])
  })

  test('[EXTRA-02] [EXTRA-03] [EXTRA-04] extra time counts at once: before, during, in the grace, and after the end', async () => {
    const [ana, ben, chloe] = room.students as [Person, Person, Person]
    await room.runs.giveTime([ana], { percent: 50, addMinutes: 2 })
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of [ana, ben, chloe]) await room.start(person)
    const endOf = async (person: Person) =>
      (await as(world, person).timing.own({ quizId: room.quizId })).individual.endsAt
    expect(await endOf(ana)).toBe(room.iso(1020))
    expect(await endOf(ben)).toBe(room.iso(600))
    room.at(620)
    await room.runs.giveTime([ben], { addMinutes: 5 })
    expect(await endOf(ben)).toBe(room.iso(900))
    await room.save(ben, 3)
    room.at(640)
    await room.runs.settle()
    expect(await room.attempt(chloe)).toMatchObject({ completed: true })
    expect(await room.attempt(ana)).toMatchObject({ completed: false })
    await room.runs.giveTime([chloe], { addMinutes: 5 })
    expect(await room.attempt(chloe)).toMatchObject({ completed: false })
    await room.save(chloe, 2)
    await room.runs.giveTime([ana], { percent: 0, addMinutes: -2 })
    expect(await codeOf(room.save(ana, 1))).toBe('ALREADY_COMPLETED')
    expect(await codeOf(room.runs.giveTime([ana], { percent: 301 }))).toBe(
      'EXTRA_TIME_OUT_OF_RANGE',
    )
    expect(await codeOf(room.runs.giveTime([ana], { addMinutes: -1 }))).toBe(
      'EXTRA_TIME_OUT_OF_RANGE',
    )
    expect((await room.runs.get()).control.individual.later).toEqual({
      count: 2,
      lastEndsAt: room.iso(900),
    })
    room.at(931)
    await room.runs.settle()
    expect(await room.attempt(ben)).toMatchObject({ completedAt: new Date(room.iso(900)) })
    expect(await room.attempt(chloe)).toMatchObject({
      completedAt: new Date(room.iso(900)),
      correctCount: 2,
    })
  })

  test('[EXTRA-03] who has extra time in the course and in the quiz is counted once', async () => {
    const { captain, courseId, teacher } = room
    await world.database.connection.insert(courseExtraTime).values({
      ...{ courseId, userId: captain.id, percent: 50, minutes: 1 },
      ...{ setBy: teacher.id, setAt: world.time.now },
    })
    await room.runs.giveTime([captain], { addMinutes: 2 })
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    expect((await room.runs.get()).control.individual.later).toEqual({
      count: 1,
      lastEndsAt: room.iso(600 + 300 + 180),
    })
  })

  test('[PHASE-08] [EXTRA-02] no time limit lasts until the extra time of all is ended', async () => {
    const { captain, member } = room
    await room.runs.giveTime([captain], { isUnlimited: true })
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    await room.start(member)
    room.at(5000)
    await room.runs.settle()
    await room.save(captain, 3)
    await room.runs.collect('individual', true)
    room.at(5031)
    await room.runs.settle()
    expect(await room.attempt(captain)).toMatchObject({
      completed: true,
      completedAt: new Date(room.iso(5000)),
    })
  })

  test('[TIMER-10] [P18] what arrived in time counts, though the server has submitted the attempt before it was its turn', async () => {
    const { captain, member } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    await room.start(member)
    await room.save(captain, 2)
    room.at(640)
    await room.runs.settle()
    // as if they had waited since
    room.at(629)
    await room.save(captain, 5, 60_000)
    expect(await room.attempt(captain)).toMatchObject({
      completed: true,
      submittedBy: 'deadline',
      correctCount: 5,
      score: 50,
    })
    expect(await room.submit(member, 7)).toMatchObject({ points: 7 })
    expect(await room.attempt(member)).toMatchObject({ submittedBy: 'student', correctCount: 7 })
    room.at(630.001)
    expect(await codeOf(room.save(captain, 9, 60_000))).toBe('ALREADY_COMPLETED')
    expect(await codeOf(room.submit(captain, 9))).toBe('ALREADY_COMPLETED')
  })
})

describe('a phase that is opened anew', () => {
  /** Collected with two right answers; the phase is opened once more, for others. */
  async function openAgain() {
    const { captain, runs } = room
    await runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    await room.save(captain, 2)
    room.at(631)
    await runs.settle()
    room.at(700)
    await runs.open('individual', { openFor: { who: 'others' } })
  }
  const change = async (person: Person) => [
    await codeOf(room.save(person, 10)),
    await codeOf(room.submit(person)),
  ]
  const unchanged = async (person: Person) =>
    expect(await room.attempt(person)).toMatchObject({ submittedBy: 'deadline', correctCount: 2 })

  test('[TIMER-06] [TIMER-10] [P13] what was collected before stays as it is: also in a pause, and in the new grace', async () => {
    const { captain, runs } = room
    await openAgain()
    expect(await change(captain)).toEqual(['ALREADY_COMPLETED', 'ALREADY_COMPLETED'])
    await runs.pause('individual')
    expect(await change(captain)).toEqual(['ALREADY_COMPLETED', 'ALREADY_COMPLETED'])
    await runs.resume('individual')
    await runs.collect('individual')
    expect(await change(captain)).toEqual(['ALREADY_COMPLETED', 'ALREADY_COMPLETED'])
    await unchanged(captain)
  })

  test('[RIGHTS-05] [P13] who has read the key meanwhile cannot write it into what was collected', async () => {
    const { captain, runs } = room
    await openAgain()
    await runs.end()
    room.at(800)
    await runs.settle()
    expect(await room.results(captain)).toMatchObject({ level: 'key' })
    await runs.continue()
    await runs.open('individual', { openFor: { who: 'others' } })
    expect(await change(captain)).toEqual(['ALREADY_COMPLETED', 'ALREADY_COMPLETED'])
    await unchanged(captain)
  })
})
