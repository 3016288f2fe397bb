import { randomUUID } from 'node:crypto'
import { standardScheme } from '@tbl/domain/scoring-scheme'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { editQuiz, rekeyed } from '../../../testing/edit-quiz.ts'
import { given, singleChoice } from '../../../testing/given.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { undone } from '../../../testing/undone.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import type { Database } from '../../platform/database/database.ts'
import { courses } from '../../schema/courses.ts'
import { quizzes } from '../../schema/quizzes.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const closed = { isActive: false, isVisible: false, isTeamActive: false }
const secondCourse = (teacher: { id: string }) =>
  as(world, teacher).courses.create({
    title: 'Second',
    code: randomUUID().slice(0, 13),
    description: 'x',
  })

describe('copying a quiz', () => {
  test('[PERM-05, QCOPY-02] is for the owner of both the quiz and the course', async () => {
    const { quizId, courseId, teacher, students } = await given(world).quiz({ students: 3 })
    const other = await given(world).course({ students: 0 })
    const copy = (who: { id: string } | null, input = { quizId, courseId }) =>
      codeOf(as(world, who).quizzes.copy({ title: 'Copy', ...input }))
    expect(await copy(null)).toBe('UNAUTHORIZED')
    expect(await copy(students[0] ?? null)).toBe('FORBIDDEN')
    expect(await copy(await given(world).student())).toBe('NOT_FOUND')
    expect(await copy(other.teacher, { quizId, courseId: other.courseId })).toBe('NOT_FOUND')
    expect(await copy(teacher, { quizId, courseId: other.courseId })).toBe('NOT_FOUND')
    expect(await copy(teacher, { quizId, courseId: randomUUID() })).toBe('NOT_FOUND')
    expect(await copy(teacher, { quizId: randomUUID(), courseId })).toBe('NOT_FOUND')
    expect(await as(world, teacher).quizzes.list({})).toMatchObject({ quizzes: [{ id: quizId }] })
    expect(await as(world, other.teacher).quizzes.list({})).toMatchObject({ quizzes: [] })
  })

  test('[VAL-55] needs a title and a course', async () => {
    const { quizId, courseId, teacher } = await given(world).quiz({ students: 3 })
    expect(await codeOf(as(world, teacher).quizzes.copy({ quizId, courseId, title: ' ' }))).toBe(
      'TITLE_REQUIRED',
    )
    expect(
      await codeOf(as(world, teacher).quizzes.copy({ quizId, courseId: '', title: 'Copy' })),
    ).toBe('BAD_REQUEST')
  })

  test('[QCOPY-03, QCOPY-04, QCOPY-05, D-67] makes a quiz of its own with the same content, closed; the original and its attempts stay', async () => {
    const { quizId, teacher, place, member, captain } = await given(world).teamQuiz({ students: 3 })
    const { id: second } = await secondCourse(teacher)
    const original = await as(world, teacher).quizzes.get({ quizId })
    const session = await as(world, captain).teamQuiz.session(place)
    const notified = world.notified.news.length
    const copy = await as(world, teacher).quizzes.copy({
      quizId,
      title: ' Copy of Readiness 1 ',
      courseId: second,
    })
    const id = expect.any(String)
    expect(copy).toEqual({
      ...original,
      id,
      title: 'Copy of Readiness 1',
      code: expect.stringMatching(/^TBL\d{3,}$/),
      courseId: second,
      ...closed,
      createdAt: world.time.now.toISOString(),
      questions: original.questions.map((question) => ({
        ...question,
        id,
        options: question.options.map((option) => ({ ...option, id })),
      })),
      attemptCount: 0,
      isBeingPlayed: false,
      scoring: {
        ...original.scoring,
        own: { individual: null, team: null },
        fixed: { individual: null, team: null },
      },
    })
    const idsOf = (quiz: typeof copy) => [
      quiz.id,
      ...quiz.questions.flatMap((question) => [
        question.id,
        ...question.options.map((option) => option.id),
      ]),
    ]
    expect(new Set([...idsOf(original), ...idsOf(copy)]).size).toBe(2 * (1 + 3 + 12))
    expect(copy.code).not.toBe(original.code)
    expect(world.notified.news.slice(notified)).toEqual([
      { to: { courseId: second }, topic: 'quizzes' },
    ])
    await editQuiz(world, teacher, copy.id, ({ questions }) => ({ questions: rekeyed(questions) }))
    await as(world, teacher).quizzes.remove({ quizId: copy.id })
    expect(await as(world, teacher).quizzes.get({ quizId })).toEqual(original)
    expect(await as(world, captain).teamQuiz.session(place)).toEqual(session)
    expect(await codeOf(as(world, member).attempts.start({ quizId }))).toBe('ALREADY_COMPLETED')
  })

  test('[QCOPY-02, D-67] goes into the same course as well, and takes the questions as they are now; from a quiz without course or questions too', async () => {
    const { quizId, courseId, teacher } = await given(world).quiz({ students: 3 })
    const { questions } = await editQuiz(world, teacher, quizId, (form) => ({
      questions: form.questions.slice(1),
    }))
    const copy = await as(world, teacher).quizzes.copy({ quizId, title: 'Again', courseId })
    expect(copy.questions.map(({ text }) => text)).toEqual(questions.map(({ text }) => text))
    const empty = await as(world, teacher).quizzes.createEmpty({ title: 'Empty', courseId: null })
    expect(
      await as(world, teacher).quizzes.copy({ quizId: empty.id, title: 'Still empty', courseId }),
    ).toMatchObject({ courseId, questions: [] })
  })
})

describe('creating a quiz without questions', () => {
  test('[QSIMPLE-03, ERR-87, PERM-05] is for a signed-in instructor, in an own course or in none', async () => {
    const { courseId, students } = await given(world).course({ students: 1 })
    const create = (who: { id: string } | null, into: string | null) =>
      codeOf(as(world, who).quizzes.createEmpty({ title: 'Simple', courseId: into }))
    for (const into of [courseId, null]) {
      expect(await create(null, into)).toBe('UNAUTHORIZED')
      expect(await create(students[0] ?? null, into)).toBe('FORBIDDEN')
    }
    const other = await given(world).instructor()
    expect(await create(other, courseId)).toBe('NOT_FOUND')
    expect(
      await codeOf(as(world, other).quizzes.createEmpty({ title: '  ', courseId: null })),
    ).toBe('TITLE_REQUIRED')
    expect(await as(world, other).quizzes.list({})).toMatchObject({ quizzes: [] })
  })

  test('[QSIMPLE-02, D-47, D-59, D-62] stores title, course and maker; the code is generated, all switches are off', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    for (const into of [courseId, null]) {
      const made = await as(world, teacher).quizzes.createEmpty({
        title: ' Simple ',
        courseId: into,
      })
      const code = expect.stringMatching(/^TBL\d{3,}$/)
      const empty = {
        description: '',
        questions: [],
        attemptCount: 0,
        isBeingPlayed: false,
        scoring: {
          ...{ own: { individual: null, team: null }, followed: standardScheme },
          fixed: { individual: null, team: null },
        },
        can: { edit: true, move: true, setScoring: true },
        createdAt: world.time.now.toISOString(),
      }
      expect(made).toEqual({
        id: expect.any(String),
        title: 'Simple',
        code,
        courseId: into,
        contentLanguage: into && 'en',
        ...closed,
        ...empty,
      })
      expect(
        await world.database.connection
          .select({ createdBy: quizzes.createdBy })
          .from(quizzes)
          .where(eq(quizzes.id, made.id)),
      ).toEqual([{ createdBy: teacher.id }])
      expect(await as(world, teacher).quizzes.get({ quizId: made.id })).toEqual(made)
    }
    expect(world.notified.news).toContainEqual({ to: { courseId }, topic: 'quizzes' })
  })
})

describe('the code that is offered', () => {
  test('[PERM-05] to instructors', async () => {
    expect(await codeOf(as(world, null).quizzes.suggestCode({}))).toBe('UNAUTHORIZED')
    expect(await codeOf(as(world, await given(world).student()).quizzes.suggestCode({}))).toBe(
      'FORBIDDEN',
    )
  })

  test('[QEDIT-03, VAL-28, CALL-07, CALL-13] is the lowest free one, over all instructors, and is not reserved', async () => {
    const codes = await undone(world, async (empty) => {
      await empty.database.connection.delete(quizzes)
      const [one, other] = [await given(empty).instructor(), await given(empty).instructor()]
      const suggested = async () => (await as(empty, one).quizzes.suggestCode({})).code
      const found = [await suggested(), await suggested()]
      await as(empty, other).quizzes.createEmpty({ title: 'a', courseId: null })
      const second = await as(empty, one).quizzes.createEmpty({ title: 'b', courseId: null })
      await as(empty, one).quizzes.createEmpty({ title: 'c', courseId: null })
      found.push(await suggested())
      await as(empty, one).quizzes.remove({ quizId: second.id })
      return [...found, await suggested()]
    })
    expect(codes).toEqual(['TBL100', 'TBL100', 'TBL103', 'TBL101'])
  })

  test('[ERR-82] fails when the codes cannot be looked up', async () => {
    const teacher = await given(world).instructor()
    const connection = new Proxy(world.database.connection, {
      get: () => {
        throw new Error('no database')
      },
    })
    const broken = {
      ...world,
      services: { ...world.services, database: { ...world.database, connection } },
    }
    expect(await codeOf(as(broken, teacher).quizzes.suggestCode({}))).toBe('INTERNAL_SERVER_ERROR')
  })
})

test('[VAL-29] when the codes cannot be looked up while saving, the quiz is saved with TBL and the time', async () => {
  const teacher = await given(world).instructor()
  /**
   * A database in which the look at the codes, and it alone, runs in a savepoint and fails there.
   */
  const transact: Database['transact'] = (work) =>
    world.database.transact((tx, afterCommit, withCommit) => {
      const failing = new Proxy(tx, {
        get: (target, name) =>
          name === 'transaction'
            ? () => target.transaction((inner) => inner.execute(sql`select 1 / 0`))
            : Reflect.get(target, name),
      })
      return work(failing, afterCommit, withCommit)
    })
  const database = { ...world.database, transact }
  const broken = { ...world, database, services: { ...world.services, database } }
  const { code } = await as(broken, teacher).quizzes.createEmpty({ title: 'Saved', courseId: null })
  expect(code).toBe(`TBL${world.time.now.getTime()}`)
})

test('[P18] a course that is deleted at that moment takes no new, copied or moved quiz', async () => {
  const { teacher, quizId, questions } = await given(world).quiz({ students: 3 })
  const form = { title: 'Late', description: '', code: '', ...closed }
  const calls: ((late: ReturnType<typeof as>, courseId: string) => Promise<unknown>)[] = [
    (late, courseId) => late.quizzes.create({ ...form, courseId, questions: [singleChoice('Q')] }),
    (late, courseId) => late.quizzes.createEmpty({ title: 'Late', courseId }),
    (late, courseId) => late.quizzes.copy({ quizId, title: 'Late', courseId }),
    (late, courseId) => late.quizzes.update({ ...form, quizId, courseId, questions }),
  ]
  for (const call of calls) {
    const { id: courseId } = await secondCourse(teacher)
    const deleting = meanwhile(world, () =>
      world.database.connection.delete(courses).where(eq(courses.id, courseId)),
    )
    expect(await codeOf(call(as(deleting, teacher), courseId))).toBe('NOT_FOUND')
  }
  expect((await as(world, teacher).quizzes.list({})).quizzes.map(({ title }) => title)).toEqual([
    'Readiness 1',
  ])
})
