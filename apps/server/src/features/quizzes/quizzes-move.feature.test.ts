import { randomUUID } from 'node:crypto'
import type { UpdateQuiz } from '@tbl/contract/quizzes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { editQuiz, writtenQuiz } from '../../../testing/edit-quiz.ts'
import { given } from '../../../testing/given.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { submitAs } from '../../../testing/taking.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { quizzes } from '../../schema/quizzes.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const flags = { isActive: true, isVisible: true, isTeamActive: true }
const written = () => writtenQuiz(world)
type Written = Awaited<ReturnType<typeof written>>
const edit = (
  { teacher, quizId }: Pick<Written, 'teacher' | 'quizId'>,
  change: (form: UpdateQuiz) => Partial<UpdateQuiz>,
) => editQuiz(world, teacher, quizId, change)

describe('the course of a changed quiz', () => {
  test("[PERM-05, QEDIT-02] a move into another instructor's course, or into none that is there, is refused", async () => {
    const made = await written()
    const other = await given(world).course({ students: 0 })
    for (const courseId of [other.courseId, randomUUID()])
      expect(await codeOf(edit(made, () => ({ courseId })))).toBe('NOT_FOUND')
    expect(await as(world, made.teacher).quizzes.get({ quizId: made.quizId })).toEqual(made.quiz)
  })

  test('[QEDIT-02, D-59] can be another own one, or none, while nobody has answered; both courses are told', async () => {
    const made = await written()
    const { teacher, quizId, courseId: from } = made
    const { id: to } = await as(world, teacher).courses.create({
      title: 'Second',
      code: randomUUID().slice(0, 13),
      description: 'x',
    })
    const notified = world.notified.news.length
    expect(await edit(made, () => ({ courseId: to }))).toMatchObject({ courseId: to })
    expect(world.notified.news.slice(notified).map(({ to }) => to)).toEqual([
      { courseId: from },
      { courseId: to },
    ])
    expect(await edit(made, () => ({ courseId: null }))).toMatchObject({ courseId: null })
    expect(await as(world, teacher).quizzes.list({ courseId: to })).toMatchObject({ quizzes: [] })
    expect(await edit(made, () => ({ courseId: from }))).toMatchObject({ courseId: from })
    expect(
      await world.database.connection
        .select({ createdBy: quizzes.createdBy })
        .from(quizzes)
        .where(eq(quizzes.id, quizId)),
    ).toEqual([{ createdBy: teacher.id }])
  })

  test('is fixed as soon as somebody has answered, also at that very moment', async () => {
    const { teacher, quizId, captain, key, courseId, questions } = await given(world).quiz({
      students: 3,
    })
    const { id: second } = await as(world, teacher).courses.create({
      title: 'Second',
      code: randomUUID().slice(0, 13),
      description: 'x',
    })
    const answering = meanwhile(world, () =>
      submitAs(world, captain, { quizId, submissionId: randomUUID(), version: 1, answers: key }),
    )
    const form: UpdateQuiz = {
      quizId,
      title: 'Moved',
      description: '',
      code: '',
      courseId: second,
      ...flags,
      questions,
    }
    const message =
      'Students have answered this quiz, so it stays in its course. Copy it to use it in another one.'
    await expect(as(answering, teacher).quizzes.update(form)).rejects.toMatchObject({
      code: 'COURSE_FIXED',
      message,
    })
    expect(await codeOf(as(world, teacher).quizzes.update({ ...form, courseId: null }))).toBe(
      'COURSE_FIXED',
    )
    expect(await as(world, teacher).quizzes.get({ quizId })).toMatchObject({
      title: 'Readiness 1',
      courseId,
    })
    expect(await codeOf(as(world, teacher).quizzes.update({ ...form, courseId }))).toBe('OK')
  })
})

describe('an answer and a move at once', () => {
  test('[P18] an answer to a quiz that is moved away at that moment is not stored', async () => {
    const { teacher, quizId, captain, key } = await given(world).quiz({ students: 3 })
    await as(world, captain).attempts.start({ quizId })
    const moving = meanwhile(world, () =>
      editQuiz(world, teacher, quizId, () => ({ courseId: null })),
    )
    expect(
      await codeOf(
        as(moving, captain).attempts.submit({
          quizId,
          submissionId: randomUUID(),
          version: 1,
          answers: key,
        }),
      ),
    ).toBe('NOT_FOUND')
    expect(await as(world, teacher).quizzes.get({ quizId })).toMatchObject({
      courseId: null,
      attemptCount: 0,
    })
  })
})
