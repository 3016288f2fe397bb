import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classWithAllRoles, inputs, type Situation, type VisitorRole } from '../testing/access.ts'
import { as } from '../testing/as.ts'
import { callOperation, type Operation, operations } from '../testing/operations.ts'
import { undone } from '../testing/undone.ts'
import { openWorld, type World } from '../testing/world.ts'

/*
 * A student has extra time, whose numbers and reason stand nowhere else. Every operation is asked by
 * students: as it is, and at the quizzes with a class session.
 */
const canary = { percent: 137, minutes: 41, reason: 'The canary sings at noon' }

let world: World
let situation: Situation
/** The own end of who has extra time. */
let ownEnd: string
beforeAll(async () => {
  world = await openWorld()
  situation = await classWithAllRoles(world)
  const { teacher, member, timed, over, ready, running, finished } = situation
  await as(world, member).attempts.start({ quizId: timed.id })
  for (const { id: quizId } of [timed, over, ready, running, finished])
    await as(world, teacher).timing.setForQuiz({
      quizId,
      commandId: randomUUID(),
      userIds: [member.id],
      percent: canary.percent,
      addMinutes: canary.minutes,
      reason: canary.reason,
    })
  await as(world, teacher).timing.setForCourse({
    courseId: situation.courseId,
    commandId: randomUUID(),
    userIds: [member.id],
    ...{ ...canary, isUnlimited: false },
  })
  const step = { quizId: timed.id, commandId: randomUUID(), step: 'individual' } as const
  await as(world, teacher).classSession.addTime({ ...step, minutes: 2 })
  const { individual } = await as(world, member).timing.own({ quizId: timed.id })
  ownEnd = individual.endsAt ?? ''
}, 60_000)
afterAll(() => world.close())

/** The values in an answer, however deep they stand; a file's lines. */
async function valuesIn(value: unknown): Promise<unknown[]> {
  if (value instanceof File) return [await value.text()]
  if (value instanceof Error)
    return [value.message, ...(await valuesIn((value as { data?: unknown }).data ?? null))]
  if (typeof value !== 'object' || value === null) return [value]
  return (await Promise.all(Object.values(value).map(valuesIn))).flat()
}
const isOf = (wanted: readonly (string | number)[]) => (value: unknown) =>
  wanted.some((one) =>
    typeof one === 'string' && typeof value === 'string' ? value.includes(one) : value === one,
  )
const times = [canary.percent, canary.minutes, canary.reason]

/** The same input at the quizzes that run with the class. */
function atRunning(input: unknown): unknown[] {
  const { untaken, ready, running, solved, finished, timed, over } = situation
  const text = JSON.stringify(input) ?? '{}'
  const others = [untaken, ready, running, solved, finished]
  const moved = [timed, over].map(({ id }) =>
    others.reduce((all, other) => all.replaceAll(other.id, id), text),
  )
  return [input, ...moved.filter((one) => one !== text).map((one) => JSON.parse(one))]
}

async function found(
  who: VisitorRole,
  wanted: readonly (string | number)[],
  asked: readonly Operation[] = operations,
): Promise<Operation[]> {
  const named: Operation[] = []
  for (const operation of asked) {
    const values = await undone(world, async (scratch) => {
      const answers: unknown[] = []
      for (const input of atRunning(await inputs[operation](situation, scratch)))
        answers.push(
          await callOperation(as(scratch, situation.people[who]), operation, input).catch(
            (error) => error,
          ),
        )
      return valuesIn(answers)
    })
    if (values.some(isOf(wanted))) named.push(operation)
  }
  return named
}

describe('extra time is private', () => {
  test('the canaries are there, for who teaches', async () => {
    expect(await found('teacher', times, ['classSession.get', 'classSession.trail'])).toEqual([
      'classSession.get',
      'classSession.trail',
    ])
    expect(await found('coTeacher', [ownEnd], ['classSession.get'])).toEqual(['classSession.get'])
  })

  test.each(['captain', 'unassigned', 'otherTeam', 'formerMember', 'letIn'] as const)(
    '[CLOCK-08] [EXTRA-05] no answer tells a %s another’s extra time, reason or end',
    async (who) => {
      expect(await found(who, [...times, ownEnd])).toEqual([])
    },
    120_000,
  )

  test('[CLOCK-08] [EXTRA-05] [RIGHTS-04] to whom it belongs it is the own end; only the copy of the own data has more', async () => {
    expect(await found('member', times)).toEqual(['accounts.exportData'])
    expect(await found('member', [ownEnd], ['timing.own'])).toEqual(['timing.own'])
  }, 120_000)

  test('[PROJ-03] it is not on the projector, whoever has it opened', async () => {
    expect(await found('teacher', [...times, ownEnd], ['classSession.projector'])).toEqual([])
  })

  test('[EXTRA-05] [RIGHTS-01] an assistant runs the class without it', async () => {
    const asked = operations.filter((one) =>
      /^(classSession|attendance|announcements|timing|enrollment)\./.test(one),
    )
    expect(await found('assistant', times, asked)).toEqual([])
    const { people, timed } = situation
    const { students } = await as(world, people.assistant).classSession.get({ quizId: timed.id })
    expect(students.filter(({ endsAt, extraTime }) => endsAt || extraTime)).toEqual([])
  }, 120_000)

  test('[CLOCK-08] [RIGHTS-03] no message to anybody else has it', async () => {
    const { member, captain, running, teamId } = situation
    await as(world, captain).teamQuiz.navigate({ quizId: running.id, teamId, question: 1 })
    const { snapshots, events, timings, news } = world.notified
    const own = timings.filter(({ to }) => 'userId' in to && to.userId === member.id)
    const others = timings.filter((one) => !own.includes(one))
    expect(own.length).toBeGreaterThan(0)
    expect(others.length).toBeGreaterThan(0)
    const values = await valuesIn([others, snapshots, events, news])
    expect(values.filter(isOf([...times, ownEnd]))).toEqual([])
    expect((await valuesIn(own)).filter(isOf(times))).toEqual([])
  })
})
