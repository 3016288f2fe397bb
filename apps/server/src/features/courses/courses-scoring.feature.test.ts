import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import { createQuiz, takeQuiz } from '../../../testing/class.ts'
import { given, singleChoice } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { auditLog } from '../../schema/records.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'OK',
    ({ code, message }) => ({ code, message }),
  )
const scratch = { kind: 'scratchCard' as const }

test('[SCHEME-03] an own list of a course has to fall from 100 too', async () => {
  const { teacher, courseId } = await given(world).course({ students: 0 })
  const steps = [50, 100]
  expect(
    await refusal(
      as(world, teacher).courses.setScoring({ courseId, team: { kind: 'steps', steps } }),
    ),
  ).toEqual({
    code: 'STEPS_INVALID',
    message: 'Enter 1 to 20 percentages, the first 100, none above the one before.',
  })
  expect(await as(world, teacher).courses.scoring({ courseId })).toEqual({
    ...{ own: { individual: null, team: null }, following: 0, fixed: 0 },
  })
})

test('[SCHEME-07] a change reaches the quizzes that follow the course, and says how many do and how many are fixed', async () => {
  const { teacher, courseId, students } = await given(world).course({ students: 1 })
  const [student] = students
  if (!student) throw new Error('One student')
  const teaches = as(world, teacher)
  const make = () => createQuiz(teaches, { courseId, questions: [singleChoice('Q')] })
  const [follows, taken, fixed, own] = [await make(), await make(), await make(), await make()]
  await makeFixed()
  async function makeFixed() {
    await teaches.quizzes.setScoring({ quizId: fixed.quizId, team: { kind: 'firstTry' } })
    await takeQuiz(as(world, student ?? { id: randomUUID() }), fixed)
    await takeQuiz(as(world, student ?? { id: randomUUID() }), taken)
  }
  const ownOne = { individual: 'allOrNothing' as const, team: { kind: 'free' as const } }
  await teaches.quizzes.setScoring({ quizId: own.quizId, ...ownOne })
  const counted = { following: 2, fixed: 1 }
  expect(
    await teaches.courses.setScoring({ courseId, individual: 'partial', team: scratch }),
  ).toEqual({ own: { individual: 'partial', team: scratch }, ...counted })
  const schemeNow = async ({ quizId }: { quizId: string }) => {
    const { scoring } = await teaches.quizzes.get({ quizId })
    return {
      individual: scoring.own.individual ?? scoring.followed.individual,
      team: (scoring.own.team ?? scoring.followed.team).kind,
    }
  }
  expect(await Promise.all([follows, taken, fixed, own].map(schemeNow))).toEqual([
    { individual: 'partial', team: 'scratchCard' },
    { individual: 'allOrNothing', team: 'scratchCard' },
    { individual: 'allOrNothing', team: 'firstTry' },
    { individual: 'allOrNothing', team: 'free' },
  ])
  expect(await as(world, student).attempts.start({ quizId: follows.quizId })).toMatchObject({
    scoring: 'partial',
  })
  // a part that is not named stays
  const halving = { kind: 'halving' as const }
  expect(await teaches.courses.setScoring({ courseId, team: halving })).toMatchObject({
    own: { individual: 'partial', team: halving },
  })
  const trail = await world.database.connection
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'scoring.set'))
  expect(trail.filter((one) => one.courseId === courseId)).toMatchObject([
    { actorId: teacher.id, subject: { courseId, individual: 'partial', team: scratch } },
    { actorId: teacher.id, subject: { courseId, team: halving } },
  ])
})
