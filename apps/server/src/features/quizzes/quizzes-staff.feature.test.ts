import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { editQuiz, writtenQuiz } from '../../../testing/edit-quiz.ts'
import { fairClass } from '../../../testing/fair-class.ts'
import { given, type Person, singleChoice } from '../../../testing/given.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const newCourse = async (who: Person) =>
  (
    await as(world, who).courses.create({
      title: 'Second',
      code: randomUUID().slice(0, 13),
      description: 'x',
    })
  ).id
const form = (courseId: string | null) => ({
  title: 'New',
  description: '',
  code: '',
  courseId,
  isActive: false,
  isVisible: false,
  isTeamActive: false,
  questions: [singleChoice('Q')],
})

describe('a quiz leaves its course', () => {
  test('[STAFF-16] by the owner alone: a co-teacher copies it', async () => {
    const made = await writtenQuiz(world)
    const { courseId, quizId, teacher } = made
    const coTeacher = await given(world).staff({ courseId, role: 'coTeacher' })
    const own = await newCourse(coTeacher)
    for (const to of [own, null])
      expect(await codeOf(editQuiz(world, coTeacher, quizId, () => ({ courseId: to })))).toBe(
        'FORBIDDEN',
      )
    expect((await as(world, coTeacher).quizzes.get({ quizId })).can).toEqual({
      edit: true,
      move: false,
      setScoring: true,
    })
    expect((await as(world, teacher).quizzes.get({ quizId })).can).toEqual({
      edit: true,
      move: true,
      setScoring: true,
    })
    expect(await editQuiz(world, coTeacher, quizId, () => ({ title: 'Mended' }))).toMatchObject({
      title: 'Mended',
      courseId,
    })
    const copy = await as(world, coTeacher).quizzes.copy({ quizId, title: 'Copy', courseId: own })
    expect(copy).toMatchObject({ courseId: own, can: { move: true } })
  })

  test('[STAFF-16, STAFF-08, ISEC-08] whose owner takes it out has it: not the co-teacher who made it, removed since or not', async () => {
    const made = await given(world).course({ students: 0 })
    const maker = await given(world).staff({ courseId: made.courseId, role: 'coTeacher' })
    const { id: quizId } = await as(world, maker).quizzes.create(form(made.courseId))
    await as(world, made.teacher).staff.remove({ courseId: made.courseId, userId: maker.id })
    const moved = await editQuiz(world, made.teacher, quizId, () => ({ courseId: null }))
    expect(moved).toMatchObject({ courseId: null, can: { edit: true } })
    expect(await codeOf(as(world, maker).quizzes.get({ quizId }))).toBe('NOT_FOUND')
    expect(await codeOf(as(world, maker).quizzes.remove({ quizId }))).toBe('NOT_FOUND')
    expect(await codeOf(as(world, made.teacher).quizzes.remove({ quizId }))).toBe('OK')
  })

  test('[STAFF-16] nor does a co-teacher’s change bring it back that is moved at that very moment', async () => {
    const { courseId, quizId, teacher } = await writtenQuiz(world)
    const coTeacher = await given(world).staff({ courseId, role: 'coTeacher' })
    const second = await newCourse(teacher)
    const moving = meanwhile(world, () =>
      editQuiz(world, teacher, quizId, () => ({ courseId: second })),
    )
    expect(await codeOf(editQuiz(moving, coTeacher, quizId, () => ({ title: 'Mended' })))).toBe(
      'NOT_FOUND',
    )
    expect(await as(world, teacher).quizzes.get({ quizId })).toMatchObject({ courseId: second })
  })

  test('[STAFF-16] an assistant copies it to no course, not to an own one either', async () => {
    const { courseId, quizId } = await writtenQuiz(world)
    const who = await given(world).instructor()
    await given(world).staff({ courseId, role: 'assistant', who })
    const own = await newCourse(who)
    for (const to of [courseId, own])
      expect(
        await codeOf(as(world, who).quizzes.copy({ quizId, title: 'Copy', courseId: to })),
      ).toBe('FORBIDDEN')
  })
})

describe('a permission to answer after having seen answers', () => {
  /** Everybody but the last has taken the quiz, which is released; the last has read the key. */
  async function released() {
    const made = await fairClass(world, { students: 3 })
    const { courseId, teacher, quizId, third } = made
    for (const student of made.students) await made.take(student)
    await made.switchTo({ isActive: false, isTeamActive: false })
    await as(world, teacher).quizzes.release({ quizId })
    await made.results(third)
    const { results } = await as(world, teacher).gradebook.individualResults({ courseId })
    await as(world, teacher).gradebook.removeAttempt({
      attemptId: results.find(({ student }) => student.id === third.id)?.attemptId ?? '',
      reason: 'Taken in a test',
    })
    return {
      ...made,
      assistant: await given(world).staff({ courseId, role: 'assistant' }),
      coTeacher: await given(world).staff({ courseId, role: 'coTeacher' }),
    }
  }
  const reopened = { isActive: true, openFor: { who: 'all', reason: 'Was ill' } } as const

  test('[STAFF-16, FAIR-06, FAIR-07] is not given by an assistant, who opens the phase for the others', async () => {
    const { assistant, quizId, third, member, results: _, ...made } = await released()
    const { setFlags } = as(world, assistant).quizzes
    expect(await codeOf(setFlags({ quizId, isActive: true }))).toBe('SEEN_BY')
    expect(await codeOf(setFlags({ quizId, ...reopened }))).toBe('FORBIDDEN')
    const allow = { quizId, userIds: [third.id], reason: 'Was ill' }
    expect(await codeOf(as(world, assistant).attempts.allow(allow))).toBe('FORBIDDEN')
    expect(await codeOf(setFlags({ quizId, isActive: true, openFor: { who: 'others' } }))).toBe(
      'OK',
    )
    expect(await codeOf(made.take(third))).toBe('ANSWERS_SEEN')
  })

  test('[STAFF-16, FAIR-07] a co-teacher gives it', async () => {
    const { coTeacher, quizId, third, take } = await released()
    expect(await codeOf(as(world, coTeacher).quizzes.setFlags({ quizId, ...reopened }))).toBe('OK')
    expect(await codeOf(take(third))).toBe('OK')
  })
})

describe('a Student account that teaches', () => {
  test('[STAFF-02, D-59] makes quizzes there, none without a course, none where it assists or studies', async () => {
    const [taught, helped, studied] = [
      await given(world).course({ students: 0 }),
      await given(world).course({ students: 0 }),
      await given(world).course({ students: 0 }),
    ]
    const who = await given(world).student()
    const { quizzes, enrollment } = as(world, who)
    expect(await codeOf(quizzes.suggestCode({}))).toBe('FORBIDDEN')
    await given(world).staff({ courseId: helped.courseId, role: 'assistant', who })
    expect(await codeOf(quizzes.suggestCode({}))).toBe('FORBIDDEN')
    await given(world).staff({ courseId: taught.courseId, role: 'coTeacher', who })
    await enrollment.joinByCode({ code: studied.code })
    expect(await codeOf(quizzes.suggestCode({}))).toBe('OK')
    for (const [courseId, code] of [
      [taught.courseId, 'OK'],
      [helped.courseId, 'FORBIDDEN'],
      [studied.courseId, 'FORBIDDEN'],
      [null, 'FORBIDDEN'],
    ] as const) {
      expect(await codeOf(quizzes.create(form(courseId)))).toBe(code)
      expect(await codeOf(quizzes.createEmpty({ title: 'Empty', courseId }))).toBe(code)
    }
  })

  test('[STAFF-02, STAFF-11] lists the quizzes that it runs, and those that it takes', async () => {
    const [run, taken] = [await given(world).quiz(), await given(world).quiz()]
    const who = await given(world).student()
    await given(world).staff({ courseId: run.courseId, role: 'assistant', who })
    const { quizzes } = as(world, who)
    expect(await quizzes.list({})).toMatchObject({
      audience: 'instructor',
      quizzes: [{ id: run.quizId, can: { edit: false, release: false, allow: false } }],
      studied: [],
      can: { create: false },
    })
    await as(world, who).enrollment.joinByCode({ code: taken.code })
    expect(await quizzes.list({})).toMatchObject({
      audience: 'instructor',
      quizzes: [{ id: run.quizId }],
      studied: [{ id: taken.quizId, action: 'TAKE' }],
    })
    expect(await quizzes.list({ courseId: run.courseId })).toMatchObject({
      audience: 'instructor',
      quizzes: [{ id: run.quizId }],
      studied: [],
    })
    expect(await quizzes.list({ courseId: taken.courseId })).toMatchObject({
      audience: 'student',
      quizzes: [{ id: taken.quizId }],
    })
    const coTeacher = await given(world).staff({ courseId: run.courseId, role: 'coTeacher' })
    expect(await as(world, coTeacher).quizzes.list({})).toMatchObject({
      quizzes: [{ id: run.quizId, can: { edit: true, release: true, allow: true } }],
      can: { create: true },
    })
  })
})
