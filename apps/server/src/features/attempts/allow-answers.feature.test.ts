import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { erase } from '../../../testing/erase.ts'
import { fairClass } from '../../../testing/fair-class.ts'
import { seeKey } from '../../../testing/seen.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { profiles } from '../../schema/accounts.ts'
import { auditLog } from '../../schema/records.ts'
import { answerAllowances } from '../../schema/release.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A class of whom one, who has not taken the quiz, has seen its key. */
async function withSeer() {
  const made = await fairClass(world)
  await made.switchTo({ isActive: false })
  await seeKey(world, made.quizId, made.captain)
  return made
}
type Class = Awaited<ReturnType<typeof withSeer>>
const allowances = ({ quizId }: Class) =>
  world.database.connection
    .select()
    .from(answerAllowances)
    .where(eq(answerAllowances.activityId, quizId))
const recorded = async ({ teacher }: Class) =>
  (
    await world.database.connection
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, teacher.id))
      .orderBy(auditLog.id)
  ).at(-1)
const refused = ['', '  \n ']

describe('the permission to answer after having seen answers', () => {
  test('[FAIR-06] for one student is stored with its trimmed reason, and recorded', async () => {
    const made = await withSeer()
    const { teacher, captain, quizId } = made
    const give = (reason: string) =>
      as(world, teacher).attempts.allow({ quizId, userIds: [captain.id], reason })
    for (const reason of refused) expect(await codeOf(give(reason))).toBe('BAD_REQUEST')
    expect(await allowances(made)).toEqual([])
    await give('  Was let in \n')
    expect(await allowances(made)).toEqual([
      {
        activityId: quizId,
        userId: captain.id,
        reason: 'Was let in',
        allowedBy: teacher.id,
        allowedAt: world.time.now,
      },
    ])
    expect(await recorded(made)).toMatchObject({
      action: 'attempt.allow',
      at: world.time.now,
      subject: { quizId, userIds: [captain.id] },
      reason: 'Was let in',
    })
    made.pass(1)
    await give('And again')
    expect(await allowances(made)).toMatchObject([
      { reason: 'And again', allowedAt: world.time.now },
    ])
    expect(await recorded(made)).toMatchObject({
      at: world.time.now,
      reason: 'And again',
    })
  })

  test('[FAIR-07, FAIR-06] for all who are asked about needs a reason too, which is stored and recorded with the opening', async () => {
    const made = await withSeer()
    const { teacher, captain, quizId } = made
    const open = (reason: string) =>
      as(world, teacher).quizzes.setFlags({
        quizId,
        isActive: true,
        openFor: { who: 'all', reason },
      })
    for (const reason of refused) expect(await codeOf(open(reason))).toBe('BAD_REQUEST')
    expect(await codeOf(made.switchTo({ isActive: true }))).toBe('SEEN_BY')
    expect(await allowances(made)).toEqual([])
    await open('  By mistake \n')
    expect(await allowances(made)).toEqual([
      {
        activityId: quizId,
        userId: captain.id,
        reason: 'By mistake',
        allowedBy: teacher.id,
        allowedAt: world.time.now,
      },
    ])
    expect(await recorded(made)).toMatchObject({
      action: 'quiz.switch',
      subject: { quizId, isActive: true, openFor: { who: 'all', userIds: [captain.id] } },
      reason: 'By mistake',
    })
    expect(await codeOf(as(world, captain).attempts.start({ quizId }))).toBe('OK')
  })

  test('[FAIR-07, FAIR-06] is recorded too when the phase is opened in the form of the quiz', async () => {
    const made = await withSeer()
    const { teacher, quizId, courseId } = made
    const openFor = { who: 'all' as const, reason: 'By mistake' }
    await as(world, teacher).quizzes.update({
      quizId,
      courseId,
      title: 'Readiness 1',
      description: '',
      code: '',
      isActive: true,
      openFor,
      questions: [],
    })
    expect(await recorded(made)).toMatchObject({
      action: 'quiz.edit',
      subject: { quizId, openFor: { who: 'all' } },
      reason: 'By mistake',
    })
  })

  test('[KEEP-05] its reason goes with who was let answer, also when the quiz is gone', async () => {
    const { teacher, captain, quizId } = await withSeer()
    const why = `Was ill ${quizId}`
    const openFor = { who: 'all', reason: why } as const
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: true, openFor })
    const said = () => world.database.connection.$count(auditLog, eq(auditLog.reason, why))
    expect(await said()).toBe(1)
    await as(world, teacher).quizzes.remove({ quizId })
    await world.database.connection
      .update(profiles)
      .set({ erasureDueAt: world.time.now })
      .where(eq(profiles.id, captain.id))
    await erase(world)
    expect(await said()).toBe(0)
  })

  test("[FAIR-07] is nobody's where the phase opens for the others", async () => {
    const made = await withSeer()
    await as(world, made.teacher).quizzes.setFlags({
      quizId: made.quizId,
      isActive: true,
      openFor: { who: 'others' },
    })
    expect(await allowances(made)).toEqual([])
    expect(await codeOf(as(world, made.captain).attempts.start({ quizId: made.quizId }))).toBe(
      'ANSWERS_SEEN',
    )
  })
})
