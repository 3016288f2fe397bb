import { randomUUID } from 'node:crypto'
import type { UpdateQuiz } from '@tbl/contract/quizzes'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fingerprint } from '../../../testing/access.ts'
import { as, codeOf } from '../../../testing/as.ts'
import { editQuiz, reworded, writtenQuiz } from '../../../testing/edit-quiz.ts'
import { given, singleChoice } from '../../../testing/given.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { play } from '../../../testing/play.ts'
import { submitAs } from '../../../testing/taking.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { questions, quizVersions, quizzes } from '../../schema/quizzes.ts'

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

const versionsOf = (quizId: string) =>
  world.database.connection
    .select({ version: quizVersions.version, questions: quizVersions.questions })
    .from(quizVersions)
    .where(eq(quizVersions.quizId, quizId))
    .orderBy(asc(quizVersions.version))
const rowsOf = (quizId: string) =>
  world.database.connection
    .select({
      id: questions.id,
      text: questions.text,
      options: questions.options,
      explanation: questions.explanation,
    })
    .from(questions)
    .where(eq(questions.quizId, quizId))
    .orderBy(asc(questions.position))

describe('changing a quiz', () => {
  test("[PERM-05] is the owner's: not for students of the course, other instructors, nobody", async () => {
    const { quizId, questions, courseId, students, teacher } = await given(world).quiz({
      students: 3,
    })
    const form: UpdateQuiz = {
      quizId,
      title: 'Changed',
      description: '',
      code: '',
      courseId,
      ...flags,
      questions: reworded(questions),
    }
    const before = await fingerprint(world)
    expect(await codeOf(as(world, null).quizzes.update(form))).toBe('UNAUTHORIZED')
    expect(await codeOf(as(world, students[0] ?? null).quizzes.update(form))).toBe('FORBIDDEN')
    expect(await codeOf(as(world, teacher).quizzes.update({ ...form, quizId: randomUUID() }))).toBe(
      'NOT_FOUND',
    )
    expect(await fingerprint(world)).toBe(before)
    expect(await codeOf(as(world, await given(world).student()).quizzes.update(form))).toBe(
      'NOT_FOUND',
    )
    const other = await given(world).course({ students: 0 })
    expect(
      await codeOf(as(world, other.teacher).quizzes.update({ ...form, courseId: other.courseId })),
    ).toBe('NOT_FOUND')
    expect(await as(world, teacher).quizzes.get({ quizId })).toMatchObject({ title: 'Readiness 1' })
  })

  test('a quiz that is deleted at that moment is not found', async () => {
    const made = await written()
    const { quizId, quiz, courseId } = made
    const deleting = meanwhile(world, () => as(world, made.teacher).quizzes.remove({ quizId }))
    const { title, description, code } = quiz
    expect(
      await codeOf(
        as(deleting, made.teacher).quizzes.update({
          quizId,
          title,
          description,
          code,
          courseId,
          ...flags,
          questions: quiz.questions,
        }),
      ),
    ).toBe('NOT_FOUND')
  })

  test.each<[string, (form: UpdateQuiz) => Partial<UpdateQuiz>, object]>([
    ['no title', () => ({ title: ' ', questions: [] }), { code: 'TITLE_REQUIRED' }],
    [
      'a question without text',
      ({ questions: [one] }) => ({
        questions: one ? [one, { ...singleChoice('Q2'), text: ' ' }] : [],
      }),
      { code: 'QUESTION_TEXT_MISSING', data: { question: 2 } },
    ],
    [
      'no right answer',
      ({ questions }) => ({
        questions: questions.map((one) => ({
          ...one,
          options: one.options.map((option) => ({ ...option, isCorrect: false })),
        })),
      }),
      { code: 'CORRECT_OPTION_MISSING', data: { question: 1 } },
    ],
    [
      'a blank option',
      () => ({
        questions: [
          {
            ...singleChoice('Q1'),
            options: [
              { text: 'A', isCorrect: true },
              { text: '', isCorrect: false },
            ],
          },
        ],
      }),
      { code: 'OPTION_TEXT_MISSING', data: { question: 1, option: 2 } },
    ],
    [
      'a single option',
      () => ({ questions: [{ ...singleChoice('Q1'), options: [{ text: 'A', isCorrect: true }] }] }),
      { code: 'TOO_FEW_OPTIONS', data: { question: 1 } },
    ],
    [
      'a question of no quiz',
      ({ questions: [one, ...others] }) => ({
        questions: [
          ...(one ? [one] : []),
          ...others.map((other) => ({ ...other, id: randomUUID() })),
        ],
      }),
      { code: 'QUESTION_UNKNOWN', data: { question: 2 } },
    ],
    [
      'an option of another question',
      ({ questions: [one, two] }) => ({
        questions: one && two ? [{ ...two, id: undefined }, one] : [],
      }),
      { code: 'QUESTION_UNKNOWN', data: { question: 1 } },
    ],
  ])(
    '[VAL-37, VAL-38, D-64, P8] the first flaw is refused with its place: %s',
    async (_flaw, change, refusal) => {
      const made = await written()
      await expect(
        edit(made, (form) => ({ description: 'Open book', ...change(form) })),
      ).rejects.toMatchObject(refusal)
      expect(await as(world, made.teacher).quizzes.get({ quizId: made.quizId })).toEqual(made.quiz)
      expect(await versionsOf(made.quizId)).toHaveLength(1)
    },
  )

  test('[QEDIT-07, QEDIT-08, D-56, D-110, ENT-09, P9] saves every field; kept questions and options keep their ids, in the order of the form', async () => {
    const made = await written()
    const { quizId, courseId, teacher, quiz } = made
    const [q1, q2, q3] = quiz.questions
    if (!q1 || !q2 || !q3) throw new Error('three questions')
    const notified = world.notified.news.length
    const changed = await edit(made, () => ({
      title: ' Cells 2 ',
      description: 'Open book',
      isActive: false,
      isTeamActive: false,
      questions: [
        { ...q3, explanation: '' },
        singleChoice('Q4'),
        {
          ...q1,
          text: 'Q1 new',
          options: [...q1.options.slice(2), { text: 'E', isCorrect: true }],
        },
      ],
    }))
    const id = expect.any(String)
    expect(changed).toEqual({
      ...quiz,
      title: 'Cells 2',
      description: 'Open book',
      isActive: false,
      isTeamActive: false,
      questions: [
        { ...q3, explanation: null },
        {
          id,
          ...singleChoice('Q4'),
          options: singleChoice('Q4').options.map((option) => ({ id, ...option })),
        },
        {
          ...q1,
          text: 'Q1 new',
          options: [...q1.options.slice(2), { id, text: 'E', isCorrect: true }],
        },
      ],
    })
    expect(await as(world, teacher).quizzes.get({ quizId })).toEqual(changed)
    expect(await rowsOf(quizId)).toEqual(changed.questions)
    expect(await versionsOf(quizId)).toEqual([
      { version: 1, questions: quiz.questions },
      { version: 2, questions: changed.questions },
    ])
    expect(world.notified.news.slice(notified)).toEqual([{ to: { courseId }, topic: 'quizzes' }])
  })

  test('[QEDIT-08, D-56] any order, and all of it new', async () => {
    const made = await written()
    for (const order of [
      [2, 0, 1],
      [1, 0, 2],
      [2, 1, 0],
    ]) {
      const changed = await edit(made, ({ questions }) => ({
        questions: order.flatMap((place) => questions[place] ?? []),
      }))
      expect(await rowsOf(made.quizId)).toEqual(changed.questions)
    }
    const changed = await edit(made, () => ({ questions: [singleChoice('only')] }))
    expect(await rowsOf(made.quizId)).toEqual(changed.questions)
    expect((await versionsOf(made.quizId)).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5])
  })

  test('[QEDIT-08, D-57] an empty list keeps the questions and changes the rest', async () => {
    const made = await written()
    expect(await edit(made, () => ({ title: 'Renamed', questions: [] }))).toEqual({
      ...made.quiz,
      title: 'Renamed',
    })
    expect(await rowsOf(made.quizId)).toEqual(made.quiz.questions)
    expect(await versionsOf(made.quizId)).toHaveLength(1)
  })

  test('[D-64] a quiz without questions may stay so, and get some later', async () => {
    const teacher = await given(world).instructor()
    const { id: quizId } = await as(world, teacher).quizzes.createEmpty({
      title: 'Empty',
      courseId: null,
    })
    expect(await edit({ teacher, quizId }, () => ({ title: 'Still empty' }))).toMatchObject({
      title: 'Still empty',
      questions: [],
    })
    expect(
      await edit({ teacher, quizId }, () => ({ questions: [singleChoice('Q1')] })),
    ).toMatchObject({ questions: [{ text: 'Q1' }] })
  })

  test('a version is made by other questions or other words, by nothing else', async () => {
    const made = await written()
    await edit(made, () => ({ title: 'Other', isVisible: false }))
    await edit(made, ({ questions }) => ({ questions }))
    expect(await versionsOf(made.quizId)).toHaveLength(1)
    await edit(made, ({ questions }) => ({
      questions: questions.map((question) => ({ ...question, explanation: null })),
    }))
    expect(await versionsOf(made.quizId)).toHaveLength(2)
  })

  test('two edits at once are one after the other: none is half there', async () => {
    const made = await written()
    const saved = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        edit(made, ({ questions }) => ({
          title: `Title ${number}`,
          questions: reworded(questions, `${number}`),
        })),
      ),
    )
    const after = await as(world, made.teacher).quizzes.get({ quizId: made.quizId })
    const number = after.title.slice(-1)
    expect(after.questions.map(({ text }) => text.at(-1))).toEqual([number, number, number])
    expect(await rowsOf(made.quizId)).toEqual(after.questions)
    expect(saved).toHaveLength(4)
    expect(await versionsOf(made.quizId)).toHaveLength(5)
  })
})

describe('the code of a changed quiz', () => {
  test('[VAL-27, VAL-30, D-60] stays; a new one is taken as typed; a blank one or that of another quiz becomes a generated one', async () => {
    const [made, other] = [await written(), await written()]
    expect((await edit(made, ({ code }) => ({ code: ` ${code.toLowerCase()} ` }))).code).toBe(
      made.quiz.code,
    )
    const typed = randomUUID().slice(0, 8)
    expect((await edit(made, () => ({ code: typed }))).code).toBe(typed.toUpperCase())
    const { code: blank } = await edit(made, () => ({ code: ' ' }))
    expect(blank).toMatch(/^TBL\d{3,}$/)
    expect((await edit(made, () => ({ code: '' }))).code).toBe(blank)
    const { code: replaced } = await edit(made, () => ({ code: other.quiz.code }))
    expect(replaced).toMatch(/^TBL\d{3,}$/)
    expect(await as(world, other.teacher).quizzes.get({ quizId: other.quizId })).toEqual(other.quiz)
  })
})

describe('what the author is told of the use', () => {
  test('how many students and teams have answered, and whether a team is playing', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { teacher, quizId, students, key, place, captain, questions } = made
    const use = async () => {
      const { attemptCount, isBeingPlayed } = await as(world, teacher).quizzes.get({ quizId })
      return [attemptCount, isBeingPlayed]
    }
    // another quiz in use is none of this one's business
    await given(world).teamQuiz({ students: 3 })
    expect(await use()).toEqual([0, false])
    for (const student of students)
      await submitAs(world, student, {
        quizId,
        submissionId: randomUUID(),
        version: 1,
        answers: key,
      })
    expect(await use()).toEqual([3, false])
    await as(world, captain).teamQuiz.launch(place)
    expect(await use()).toEqual([3, true])
    await play(as(world, captain), { place, questions })
    expect(await use()).toEqual([4, false])
  })

  test('[ENT-07, D-66] settings are kept as they are', async () => {
    const made = await written()
    const stored = () =>
      world.database.connection
        .select({ settings: quizzes.settings })
        .from(quizzes)
        .where(eq(quizzes.id, made.quizId))
    expect(await stored()).toEqual([{ settings: null }])
    const settings = { time_limit: 20, show_results: true, randomize_questions: false }
    await world.database.connection
      .update(quizzes)
      .set({ settings })
      .where(eq(quizzes.id, made.quizId))
    await edit(made, () => ({ title: 'Renamed' }))
    expect(await stored()).toEqual([{ settings }])
  })
})
