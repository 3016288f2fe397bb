import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { repeats as byForm } from '../../../testing/repeats.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { collectAttempts } from '../attempts/collect-attempts.ts'

const repeats = byForm({ short: 4, long: 200 })
const timeout = 60_000 + repeats * 15_000

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Room = Awaited<ReturnType<typeof readyClass>>
const attemptsOf = ({ quizId }: Room) =>
  world.database.connection
    .select()
    .from(individualAttempts)
    .where(and(eq(individualAttempts.quizId, quizId), eq(individualAttempts.isPreview, false)))

/** Everybody has begun a quiz of ten minutes and kept two answers. */
async function underWay(students = 6) {
  const room = await readyClass(world, { students })
  await room.runs.open('individual', { limitMinutes: 10 })
  for (const person of room.students) {
    await room.start(person)
    await room.save(person, 2)
  }
  return room
}

describe('at an end', () => {
  test(
    `[FAIL-02] [TIMER-09] [P15] [P24] several servers collect each attempt once, x${repeats}`,
    async () => {
      for (let count = 0; count < repeats; count += 1) {
        const room = await underWay()
        room.at(631)
        const collected = await Promise.all([
          collectAttempts(world.services, room.quizId),
          collectAttempts(world.services, room.quizId),
          room.runs.settle().then(() => 0),
          room.runs.settle().then(() => 0),
        ])
        await room.runs.settle()
        expect(collected.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(6)
        const attempts = await attemptsOf(room)
        expect(attempts).toHaveLength(6)
        for (const attempt of attempts)
          expect(attempt).toMatchObject({
            completed: true,
            submittedBy: 'deadline',
            correctCount: 2,
          })
        const events = (await room.runs.trail()).filter(({ kind }) => kind === 'collected')
        expect(events.reduce((sum, event) => sum + (event.count ?? 0), 0)).toBe(6)
      }
    },
    timeout,
  )

  test(
    `[TIMER-10] [P18] saves and submissions that arrived in time count, whoever is first, x${repeats}`,
    async () => {
      for (let count = 0; count < repeats; count += 1) {
        const room = await underWay()
        room.at(629)
        const [ana, ben, chloe] = room.students
        if (!ana || !ben || !chloe) throw new Error('A class of six')
        // the calls have arrived; their time stands still, while the server's goes on
        const calls = [room.save(ana, 5, 60_000), room.submit(ben, 7), room.save(chloe, 4, 60_000)]
        await nextTurn()
        room.at(631)
        await Promise.all([
          ...calls,
          room.runs.settle(),
          collectAttempts(world.services, room.quizId),
        ])
        await room.runs.settle()
        const rightOf = async (person: { readonly id: string }) =>
          (await attemptsOf(room)).find(({ userId }) => userId === person.id)
        expect(await rightOf(ana)).toMatchObject({ completed: true, correctCount: 5 })
        expect(await rightOf(ben)).toMatchObject({ submittedBy: 'student', correctCount: 7 })
        expect(await rightOf(chloe)).toMatchObject({ completed: true, correctCount: 4 })
      }
    },
    timeout,
  )
})

describe('steps at once', () => {
  test(
    `[PHASE-05] one command sent twenty times adds its time once, two commands twice, x${repeats}`,
    async () => {
      for (let count = 0; count < repeats; count += 1) {
        const room = await readyClass(world, { students: 3 })
        await room.runs.open('individual', { limitMinutes: 10 })
        const { quizId, teacher } = room
        const click = () => ({
          quizId,
          commandId: randomUUID(),
          step: 'individual' as const,
          minutes: 2,
        })
        const [one, two] = [click(), click()]
        await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            as(world, teacher).classSession.addTime(index % 2 ? one : two),
          ),
        )
        const end = new Date(room.begin.getTime() + 14 * 60_000).toISOString()
        expect((await room.runs.get()).control.individual.endsAt).toBe(end)
        const added = (await room.runs.trail()).filter(({ kind }) => kind === 'timeAdded')
        expect(added).toHaveLength(2)
      }
    },
    timeout,
  )

  test(
    `[PHASE-16] two windows collect and end: nothing is done twice, and no phase has two ends, x${repeats}`,
    async () => {
      for (let count = 0; count < repeats; count += 1) {
        const room = await underWay()
        room.at(60)
        const codes = await Promise.all([
          codeOf(room.runs.collect('individual')),
          codeOf(room.runs.collect('individual')),
          codeOf(room.runs.end()),
          codeOf(room.runs.end()),
        ])
        for (const code of codes) expect(['OK', 'CHANGED_MEANWHILE']).toContain(code)
        const kinds = await room.runs.kinds()
        expect(kinds.filter((kind) => kind === 'collecting').length).toBeLessThanOrEqual(2)
        expect(kinds.filter((kind) => kind === 'sessionEnded').length).toBeLessThanOrEqual(1)
        room.at(91)
        await room.runs.settle()
        expect((await attemptsOf(room)).every(({ completed }) => completed)).toBe(true)
      }
    },
    timeout,
  )
})
