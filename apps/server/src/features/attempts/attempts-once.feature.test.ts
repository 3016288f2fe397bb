import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { isConcurrent } from '../../../testing/database.ts'
import { given } from '../../../testing/given.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { raceRepeats } from '../../../testing/repeats.ts'
import { submitAs } from '../../../testing/taking.ts'
import { untilHeard } from '../../../testing/until-heard.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { auditLog } from '../../schema/records.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const attemptsOf = (quizId: string) =>
  world.database.connection
    .select()
    .from(individualAttempts)
    .where(eq(individualAttempts.quizId, quizId))
const many = Array.from({ length: 20 }, (_, index) => index)
const repeats = raceRepeats({ short: 3, long: 1000 })
const race = { repeats: repeats - 1 }

describe(`one attempt, x${repeats}`, race, () => {
  test('[P16] the same submission again answers the same receipt: at once, later, with other answers, after the quiz was closed', async () => {
    const { quizId, key, questions, teacher, captain } = await given(world).quiz({ students: 3 })
    const submission = { quizId, submissionId: randomUUID(), version: 1, answers: key }
    const receipt = await submitAs(world, captain, submission)
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    expect(await submitAs(world, captain, submission)).toEqual(receipt)
    const [first] = questions
    expect(
      await submitAs(world, captain, {
        ...submission,
        answers: { ...key, [first?.id ?? '']: [first?.options[1]?.id ?? ''] },
      }),
    ).toEqual(receipt)
    expect(await submitAs(world, captain, { ...submission, answers: {} })).toEqual(receipt)
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
    expect(await submitAs(world, captain, submission)).toEqual(receipt)
    expect(await attemptsOf(quizId)).toHaveLength(1)
  })

  test("[P16, P22] a submission id is the student's own: another student's is no receipt", async () => {
    const { quizId, key, captain, member } = await given(world).quiz({ students: 3 })
    const submission = { quizId, submissionId: randomUUID(), version: 1, answers: key }
    const [one, other] = [
      await submitAs(world, captain, submission),
      await submitAs(world, member, submission),
    ]
    expect(other.attemptId).not.toBe(one.attemptId)
    expect((await attemptsOf(quizId)).map(({ userId }) => userId).sort()).toEqual(
      [captain.id, member.id].sort(),
    )
  })

  test('[P15, FAIR-11] 20 devices start at once: one row, the same version, told once', async () => {
    const { quizId, captain } = await given(world).quiz({ students: 3 })
    const before = world.notified.news.length
    const handed = await Promise.all(many.map(() => as(world, captain).attempts.start({ quizId })))
    expect(new Set(handed.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await attemptsOf(quizId)).toMatchObject([{ handedVersions: [1] }])
    expect(world.notified.news.slice(before)).toHaveLength(1)
  })

  test('[P15] 20 parallel repeats of a submission: one row, one receipt, told once', async () => {
    const { quizId, key, captain } = await given(world).quiz({ students: 3 })
    const submission = { quizId, submissionId: randomUUID(), version: 1, answers: key }
    await as(world, captain).attempts.start({ quizId })
    const before = world.notified.news.length
    const receipts = await Promise.all(
      many.map(() => as(world, captain).attempts.submit(submission)),
    )
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1)
    expect(await attemptsOf(quizId)).toHaveLength(1)
    expect(world.notified.news.slice(before)).toHaveLength(1)
  })

  test('[P15, TAKE-08, CALL-08] 20 parallel submissions of two tabs: one row, one tab wins', async () => {
    const { quizId, key, captain } = await given(world).quiz({ students: 3 })
    const tabs: string[] = [randomUUID(), randomUUID()]
    await as(world, captain).attempts.start({ quizId })
    const answers = await Promise.all(
      many.map((index) =>
        untilHeard(() =>
          as(world, captain).attempts.submit({
            quizId,
            submissionId: tabs[index % 2] ?? '',
            version: 1,
            answers: key,
          }),
        ).catch((error) => error.code),
      ),
    )
    const stored = await attemptsOf(quizId)
    expect(stored).toHaveLength(1)
    const winner = tabs.indexOf(stored[0]?.submissionId ?? '')
    for (const index of many) {
      if (index % 2 === winner) expect(answers[index]).toMatchObject({ attemptId: stored[0]?.id })
      else expect(answers[index]).toBe('ALREADY_COMPLETED')
    }
  })
})

describe(`closing and submitting, x${repeats}`, race, () => {
  test('[P18, D-55] what was closed or hidden while somebody submits takes nothing more', async () => {
    const { quizId, key, teacher, captain } = await given(world).quiz({ students: 3 })
    await as(world, captain).attempts.start({ quizId })
    const open = { isVisible: true, isActive: true }
    const ways = [
      [{ isActive: false }, 'QUIZ_NOT_OPEN'],
      [{ isVisible: false }, 'NOT_FOUND'],
    ] as const
    for (const [closed, code] of ways) {
      const closing = meanwhile(world, () =>
        as(world, teacher).quizzes.setFlags({ quizId, ...open, ...closed }),
      )
      await as(world, teacher).quizzes.setFlags({ quizId, ...open })
      expect(
        await codeOf(
          as(closing, captain).attempts.submit({
            quizId,
            submissionId: randomUUID(),
            version: 1,
            answers: key,
          }),
        ),
      ).toBe(code)
    }
    expect(await attemptsOf(quizId)).toMatchObject([
      { completed: false, submissionId: null, answers: {}, score: null },
    ])
  })

  test.skipIf(!isConcurrent)(
    '[P18] closing while 20 students submit: every stored attempt was stored before the close, every refused one is not there',
    async () => {
      const { quizId, key, teacher, courseId, captain } = await given(world).quiz({ students: 3 })
      const students = [captain]
      for (const _ of many) {
        const one = await given(world).student()
        await as(world, one).enrollment.join({ courseId })
        students.push(one)
      }
      for (const one of students) await as(world, one).attempts.start({ quizId })
      const submit = (student: { id: string }) =>
        codeOf(
          as(world, student).attempts.submit({
            quizId,
            submissionId: randomUUID(),
            version: 1,
            answers: key,
          }),
        )
      const [codes] = await Promise.all([
        Promise.all(students.map(submit)),
        as(world, teacher).quizzes.setFlags({ quizId, isActive: false }),
      ])
      const stored = (await attemptsOf(quizId)).filter(({ completed }) => completed)
      expect(new Set(stored.map(({ userId }) => userId))).toEqual(
        new Set(students.filter((_, index) => codes[index] === 'OK').map(({ id }) => id)),
      )
      expect(codes.every((code) => code === 'OK' || code === 'QUIZ_NOT_OPEN')).toBe(true)
      const log = await world.database.connection.select().from(auditLog)
      const closedAt =
        log.find(
          ({ action, subject }) =>
            action === 'quiz.switch' && (subject as { quizId: string }).quizId === quizId,
        )?.id ?? 0
      const takenAt = log
        .filter(({ action, subject }) => {
          const of = subject as { quizId: string; handed?: number } // `handed`: a start
          return action === 'attempt.take' && of.quizId === quizId && of.handed === undefined
        })
        .map(({ id }) => id)
      expect(takenAt).toHaveLength(stored.length)
      for (const id of takenAt) expect(id).toBeLessThan(closedAt)
    },
  )
})
