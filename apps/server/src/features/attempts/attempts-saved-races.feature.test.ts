import { randomUUID } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { takeQuiz } from '../../../testing/class.ts'
import { isConcurrent } from '../../../testing/database.ts'
import { editQuiz } from '../../../testing/edit-quiz.ts'
import { given } from '../../../testing/given.ts'
import { inTransaction } from '../../../testing/in-transaction.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { raceRepeats } from '../../../testing/repeats.ts'
import { untilHeard } from '../../../testing/until-heard.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { writeNow } from '../../../testing/write-now.ts'
import type { Database, WriteInTurn } from '../../platform/database/database.ts'
import { individualAttempts } from '../../schema/attempts.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const orders = raceRepeats({ short: 10, long: 10_000 })
const crowds = raceRepeats({ short: 3, long: 1000 })
const crowdTime = 60_000 + crowds * 2000 // in ms
const replies = raceRepeats({ short: 2, long: 1000 })
const lossTime = 60_000 + replies * 2000 // in ms

type Made = Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const attemptsOf = (quizId: string, of?: { id: string }) =>
  world.database.connection
    .select()
    .from(individualAttempts)
    .where(
      and(
        eq(individualAttempts.quizId, quizId),
        of ? eq(individualAttempts.userId, of.id) : undefined,
      ),
    )
const optionsOf = ({ questions }: Made, index: number) =>
  questions[index]?.options.map(({ id }) => id) ?? []
const save = (
  { quizId, questions }: Made,
  who: { id: string },
  optionIds: string[],
  age = 0,
  question = 0,
  within = world,
) =>
  as(within, who).attempts.save({
    quizId,
    version: 1,
    answers: { [questions[question]?.id ?? '']: { optionIds, age } },
  })
const submit = (
  { quizId, key }: Made,
  who: { id: string },
  submissionId: string = randomUUID(),
  within = world,
) => as(within, who).attempts.submit({ quizId, submissionId, version: 1, answers: key })

/** A class at a quiz, which the captain has opened. */
async function takenQuiz() {
  const made = await given(world).quiz({ students: 3 })
  await as(world, made.captain).attempts.start({ quizId: made.quizId })
  return made
}

/** A world in which the first change is stored and its reply is lost. */
function losesReply(): World {
  let isDue = true
  const loseOnce = () => {
    if (!isDue) return
    isDue = false
    throw new Error('The connection broke after the commit')
  }
  const transact: Database['transact'] = async (work) => {
    const result = await world.database.transact(work)
    loseOnce()
    return result
  }
  const withoutLocks: Database['withoutLocks'] = async (work, options) => {
    let isWritten = false
    const result = await world.database.withoutLocks((write, afterWrite) => {
      const noted: WriteInTurn = async (send) => {
        const stored = await write(send)
        isWritten = true
        return stored
      }
      return work(noted, afterWrite)
    }, options)
    if (isWritten) loseOnce()
    return result
  }
  const database = { ...world.database, transact, withoutLocks }
  return { ...world, database, services: { ...world.services, database } }
}

/** A world in which a change waits before its commit until it is let go. */
function pausesCommit() {
  let letGo = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const transact: Database['transact'] = (work) =>
    world.database.transact(async (tx, afterCommit) => {
      const result = await writeNow(tx, (withCommit) => work(tx, afterCommit, withCommit))
      await gate
      return result
    })
  const database = { ...world.database, transact, withoutLocks: inTransaction(transact) }
  return { waitingWorld: { ...world, database, services: { ...world.services, database } }, letGo }
}

describe('a reply that is lost after the commit', () => {
  test(
    `[P16, TAKE-08] of a submission: trying again gives its receipt, and nobody hears of it twice, x${replies}`,
    async () => {
      for (const _ of range(replies)) {
        const made = await takenQuiz()
        const [submissionId, lossy, before] = [
          randomUUID(),
          losesReply(),
          world.notified.news.length,
        ]
        expect(await codeOf(submit(made, made.captain, submissionId, lossy))).toBe(
          'INTERNAL_SERVER_ERROR',
        )
        const [stored] = await attemptsOf(made.quizId)
        expect(await submit(made, made.captain, submissionId, lossy)).toMatchObject({
          attemptId: stored?.id,
          score: 100,
          completedAt: stored?.completedAt?.toISOString(),
        })
        expect(await attemptsOf(made.quizId)).toEqual([stored])
        expect(world.notified.news.length - before).toBe(1)
      }
    },
    lossTime,
  )

  test(
    `[P16] of a saved choice: trying again keeps the same, dated as it was made, x${replies}`,
    async () => {
      for (const _ of range(replies)) {
        const made = await takenQuiz()
        const [chosen, lossy] = [optionsOf(made, 0).slice(0, 1), losesReply()]
        expect(await codeOf(save(made, made.captain, chosen, 0, 0, lossy))).toBe(
          'INTERNAL_SERVER_ERROR',
        )
        const stored = await attemptsOf(made.quizId)
        world.time.now = new Date(world.time.now.getTime() + 9_000)
        await save(made, made.captain, chosen, 9_000, 0, lossy)
        expect(await attemptsOf(made.quizId)).toEqual(stored)
      }
    },
    lossTime,
  )
})

describe('saving, submitting and closing at once', () => {
  test('[P18, D-55] what was closed, hidden, moved or deleted while somebody saves keeps nothing more', async () => {
    const changes: [(made: Made) => Promise<unknown>, string][] = [
      [
        ({ teacher, quizId }) => as(world, teacher).quizzes.setFlags({ quizId, isActive: false }),
        'QUIZ_NOT_OPEN',
      ],
      [
        ({ teacher, quizId }) => as(world, teacher).quizzes.setFlags({ quizId, isVisible: false }),
        'NOT_FOUND',
      ],
      [({ teacher, quizId }) => as(world, teacher).quizzes.remove({ quizId }), 'NOT_FOUND'],
      [
        async ({ teacher, quizId }) => {
          const { id: courseId } = await as(world, teacher).courses.create({
            title: 'Elsewhere',
            code: randomUUID().slice(0, 13),
            description: 'x',
          })
          await editQuiz(world, teacher, quizId, () => ({ courseId }))
        },
        'NOT_FOUND',
      ],
    ]
    for (const [change, code] of changes) {
      const made = await takenQuiz()
      const changing = meanwhile(world, () => change(made))
      expect(
        await codeOf(save(made, made.captain, optionsOf(made, 0).slice(0, 1), 0, 0, changing)),
      ).toBe(code)
      expect(
        (await attemptsOf(made.quizId)).filter(({ answers }) => Object.keys(answers).length > 0),
      ).toEqual([])
    }
  })

  test('[P18, STATE-08] what was submitted while somebody saves stays as it was submitted', async () => {
    const made = await takenQuiz()
    await save(made, made.captain, optionsOf(made, 0).slice(1, 2))
    const submitting = meanwhile(world, () => submit(made, made.captain))
    expect(
      await codeOf(save(made, made.captain, optionsOf(made, 0).slice(2, 3), 0, 0, submitting)),
    ).toBe('ALREADY_COMPLETED')
    expect(await attemptsOf(made.quizId)).toMatchObject([
      { completed: true, answers: made.key, answeredAt: {}, score: 100 },
    ])
  })

  test.skipIf(!isConcurrent)(
    '[P18, STATE-08] what is being submitted lets a save wait, and then refuses it',
    async () => {
      const made = await takenQuiz()
      await takeQuiz(as(world, made.member), made) // the first one fixes the scoring, and waits itself
      const { waitingWorld, letGo } = pausesCommit()
      const submitting = submit(made, made.captain, randomUUID(), waitingWorld)
      const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      const idle = sql`select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
      const shows = (query: SQL) =>
        vi.waitFor(
          async () =>
            expect(await world.database.connection.execute(query)).toMatchObject({ rowCount: 1 }),
          { timeout: 10_000 },
        )
      await shows(idle)
      const saving = codeOf(save(made, made.captain, optionsOf(made, 0).slice(1, 2)))
      await shows(waiting)
      letGo()
      expect(await saving).toBe('ALREADY_COMPLETED')
      expect(await attemptsOf(made.quizId, made.captain)).toMatchObject([
        { id: (await submitting).attemptId, completed: true, answers: made.key, answeredAt: {} },
      ])
    },
  )

  test(
    `[P15, P19] 20 choices of several devices at once: one row, and of each question the newest, x${crowds}`,
    async () => {
      for (const _ of range(crowds)) {
        const made = await takenQuiz()
        const choices = range(20).map((index) => ({
          question: index % 3,
          option: optionsOf(made, index % 3)[index % 4] ?? '',
          age: 1_000 * ((index * 7) % 20),
        }))
        await Promise.all(
          choices.map(({ question, option, age }) =>
            save(made, made.captain, [option], age, question),
          ),
        )
        const { draft } = await as(world, made.captain).attempts.start({ quizId: made.quizId })
        for (const [index, { id }] of made.questions.entries()) {
          const newest = choices
            .filter(({ question }) => question === index)
            .sort((one, other) => one.age - other.age)[0]
          expect(draft[id]).toEqual({
            optionIds: [newest?.option],
            answeredAt: new Date(world.time.now.getTime() - (newest?.age ?? 0)).toISOString(),
          })
        }
        expect(await attemptsOf(made.quizId)).toHaveLength(1)
      }
    },
    crowdTime,
  )

  test(
    `[P15, P18, TAKE-08] 20 parallel submissions of two tabs among 20 saves: one row, one tab wins, and no save changes it, x${crowds}`,
    async () => {
      for (const _ of range(crowds)) {
        const made = await takenQuiz()
        const tabs: string[] = [randomUUID(), randomUUID()]
        const [codes, receipts] = await Promise.all([
          Promise.all(
            range(20).map((index) =>
              codeOf(
                save(
                  made,
                  made.captain,
                  optionsOf(made, 0).slice(index % 4, (index % 4) + 1),
                  index,
                ),
              ),
            ),
          ),
          Promise.all(
            range(20).map((index) =>
              untilHeard(() => submit(made, made.captain, tabs[index % 2])).catch(
                (error) => error.code,
              ),
            ),
          ),
        ])
        const stored = await attemptsOf(made.quizId)
        expect(stored).toMatchObject([
          { completed: true, answers: made.key, answeredAt: {}, correctCount: 3, score: 100 },
        ])
        const winner = tabs.indexOf(stored[0]?.submissionId ?? '')
        for (const [index, receipt] of receipts.entries()) {
          if (index % 2 === winner)
            expect(receipt).toMatchObject({ attemptId: stored[0]?.id, score: 100 })
          else expect(receipt).toBe('ALREADY_COMPLETED')
        }
        expect(codes.every((code) => code === 'OK' || code === 'ALREADY_COMPLETED')).toBe(true)
      }
    },
    crowdTime,
  )

  test.skipIf(!isConcurrent)(
    `[P18] in any order of saves, a submission and the close, x${orders}: what is there when the quiz is closed is what stays`,
    async () => {
      const made = await given(world).quiz({ students: 3 })
      const endings = new Set<string>()
      for (const round of range(orders)) {
        const student = await given(world).student()
        await as(world, student).enrollment.join({ courseId: made.courseId })
        await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, isActive: true })
        await as(world, student).attempts.start({ quizId: made.quizId })
        const own = () => attemptsOf(made.quizId, student)
        const saved: { age: number; code: string }[] = []
        let submitted = ''
        let atClose: Awaited<ReturnType<typeof own>> = []
        const moves: (() => Promise<unknown>)[] = [
          ...range(4).map(
            (age) => async () =>
              void saved.push({
                age,
                code: await codeOf(
                  save(made, student, optionsOf(made, 0).slice(age, age + 1), age),
                ),
              }),
          ),
          async () => {
            submitted = await codeOf(submit(made, student))
          },
          async () => {
            await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, isActive: false })
            atClose = await own()
          },
        ]
        const order = range(moves.length).map(
          (place) => moves[(place * (round % 2 ? 5 : 1) + round) % moves.length],
        )
        await Promise.all(order.map((move) => move?.()))
        const rows = await own()
        expect(rows).toEqual(atClose)
        const kept = saved.filter(({ code }) => code === 'OK').map(({ age }) => age)
        if (submitted === 'OK')
          expect(rows).toMatchObject([{ completed: true, answers: made.key, answeredAt: {} }])
        else if (kept.length > 0)
          expect(rows).toMatchObject([
            {
              completed: false,
              answers: { [made.questions[0]?.id ?? '']: [optionsOf(made, 0)[Math.min(...kept)]] },
            },
          ])
        else expect(rows).toMatchObject([{ completed: false, answers: {} }])
        for (const { code } of saved)
          expect(
            submitted === 'OK'
              ? ['OK', 'ALREADY_COMPLETED', 'QUIZ_NOT_OPEN']
              : ['OK', 'QUIZ_NOT_OPEN'],
          ).toContain(code)
        endings.add(`${submitted} after ${kept.length}`)
      }
      // few repeats may end alike
      if (orders >= 100) expect(endings.size).toBeGreaterThan(1)
    },
    60_000 + orders * 500,
  )
})
