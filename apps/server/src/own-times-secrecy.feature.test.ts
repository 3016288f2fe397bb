import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classWithAllRoles, type Situation, type VisitorRole } from '../testing/access.ts'
import { as } from '../testing/as.ts'
import { singleChoice } from '../testing/given.ts'
import { inputs } from '../testing/inputs/inputs.ts'
import { callOperation, type Operation, operations } from '../testing/operations.ts'
import { undone } from '../testing/undone.ts'
import { openWorld, type World } from '../testing/world.ts'

/*
 * A student has extra time, own windows and an excuse, whose numbers and reasons stand nowhere else,
 * and a team has minutes of its own. Every operation is asked by students: as it is, and at the
 * quizzes with a class session or an own window.
 */
const canary = { percent: 137, minutes: 41, reason: 'The canary sings at noon' }
const excuse = { status: 'excused', note: 'Another canary coughs' } as const

let world: World
let situation: Situation
/** The quizzes with an own window: a head start, and a make-up. */
let windows: readonly { id: string }[]
/** When they open and close, for who has them. */
let windowTimes: string[]
/** The own end of who has extra time. */
let ownEnd: string
/** The end of the team with minutes of its own. */
let teamEnd: string
beforeAll(async () => {
  world = await openWorld()
  situation = await classWithAllRoles(world)
  const { teacher, member, timed, over, ready, running, finished, teamId } = situation
  await giveWindows()
  await as(world, teacher).attendance.set({
    ...{ quizId: timed.id, commandId: randomUUID(), userIds: [member.id] },
    ...excuse,
  })
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
  const ofTeam = { quizId: timed.id, teamId, commandId: randomUUID(), minutes: 7 }
  teamEnd = (await as(world, teacher).timing.setForTeam(ofTeam)).endsAt
}, 60_000)
afterAll(() => world.close())

/** A member has a head start in one quiz, and is at it, and a make-up in another. */
async function giveWindows() {
  const { teacher, member, courseId } = situation
  const quiz = (title: string) =>
    as(world, teacher).quizzes.create({
      ...{ title, description: '', code: '', courseId, questions: [singleChoice('Q')] },
      ...{ isActive: false, isVisible: true, isTeamActive: false },
    })
  const [early, madeUp] = [await quiz('Early'), await quiz('Made up')]
  windows = [early, madeUp]
  const inSeconds = (seconds: number) =>
    new Date(world.time.now.getTime() + seconds * 1000).toISOString()
  const [headStart, opensAt, closesAt] = [inSeconds(61), inSeconds(7213), inSeconds(86_413)]
  windowTimes = [headStart, opensAt, closesAt]
  const give = (quizId: string, window: { opensAt: string; closesAt: string | null }) =>
    as(world, teacher).timing.setWindow({
      ...{ quizId, commandId: randomUUID(), userIds: [member.id], window },
      reason: canary.reason,
    })
  await give(early.id, { opensAt: headStart, closesAt: null })
  await give(madeUp.id, { opensAt, closesAt })
  world.time.now = new Date(world.time.now.getTime() + 75_000)
  await as(world, member).attempts.start({ quizId: early.id })
}

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
/** All that is of one student. */
const own = () => [...times, ...windowTimes, ownEnd, excuse.note]

/** The same input at the quizzes that run with the class, and those with an own window. */
function atRunning(input: unknown): unknown[] {
  const { untaken, ready, running, solved, finished, timed, over } = situation
  const text = JSON.stringify(input) ?? '{}'
  const all = [untaken, ready, running, solved, finished, timed, over, ...windows]
  const moved = [timed, over, ...windows].map(({ id }) =>
    all.reduce((moved, one) => moved.replaceAll(one.id, id), text),
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

describe('extra time, own windows and excuses are private', () => {
  test('the canaries are there, for who teaches', async () => {
    expect(await found('teacher', times, ['classSession.get', 'classSession.trail'])).toEqual([
      'classSession.get',
      'classSession.trail',
    ])
    for (const time of [ownEnd, teamEnd, ...windowTimes])
      expect(await found('coTeacher', [time], ['classSession.get']), time).toEqual([
        'classSession.get',
      ])
    const attendance = ['attendance.list', 'attendance.export'] as const
    expect(await found('teacher', [excuse.note], attendance)).toEqual(attendance)
  })

  test.each(['captain', 'unassigned', 'otherTeam', 'formerMember', 'letIn'] as const)(
    '[CLOCK-08] [EXTRA-05] [ATT-07] no answer tells a %s another’s extra time, own window, excuse, reason or end',
    async (who) => {
      const isInTeam = who === 'captain' || who === 'letIn'
      const ofTeam = isInTeam ? [] : [teamEnd]
      expect(await found(who, [...own(), excuse.status, ...ofTeam])).toEqual([])
    },
    120_000,
  )

  test('[CLOCK-08] [EXTRA-05] [RIGHTS-04] [ATT-07] to whom it belongs it is the own end; only the copy of the own data has more', async () => {
    expect(await found('member', [...times, excuse.note])).toEqual(['accounts.exportData'])
    expect(await found('member', [ownEnd], ['timing.own'])).toEqual(['timing.own'])
    const opensAt = windowTimes.slice(1, 2)
    expect(await found('member', opensAt, ['timing.own'])).toEqual(['timing.own'])
  }, 120_000)

  test('[PROJ-03] it is not on the projector, whoever has it opened', async () => {
    expect(await found('teacher', own(), ['classSession.projector'])).toEqual([])
  })

  test('[EXTRA-05] [RIGHTS-01] an assistant runs the class without it, and without head starts', async () => {
    const asked = operations.filter((one) =>
      /^(classSession|attendance|announcements|timing|enrollment)\./.test(one),
    )
    expect(await found('assistant', [...times, ...windowTimes.slice(0, 1)], asked)).toEqual([])
    const { people, timed } = situation
    const { students } = await as(world, people.assistant).classSession.get({ quizId: timed.id })
    expect(students.filter(({ endsAt, extraTime }) => endsAt || extraTime)).toEqual([])
  }, 120_000)

  test('[CLOCK-08] [EXTRA-05] [RIGHTS-03] no message to anybody else has it', async () => {
    const { member, captain, running, teamId } = situation
    await as(world, captain).teamQuiz.navigate({ quizId: running.id, teamId, question: 1 })
    const { timings, moved: _toStaff, ...heard } = world.notified
    const toMember = timings.filter(({ to }) => 'userId' in to && to.userId === member.id)
    const others = timings.filter((one) => !toMember.includes(one))
    expect(toMember.length).toBeGreaterThan(0)
    expect(others.length).toBeGreaterThan(0)
    const values = await valuesIn([others, heard])
    expect(values.filter(isOf([...own(), excuse.status]))).toEqual([])
    expect((await valuesIn(toMember)).filter(isOf(times))).toEqual([])
  })
})
