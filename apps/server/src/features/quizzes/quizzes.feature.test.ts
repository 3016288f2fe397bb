import { randomUUID } from 'node:crypto'
import type { CreateQuiz } from '@tbl/contract/quizzes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, singleChoice } from '../../../testing/given.ts'
import { raceRepeats } from '../../../testing/repeats.ts'
import { undone } from '../../../testing/undone.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { questions, quizzes } from '../../schema/quizzes.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const repeats = raceRepeats({ short: 10, long: 500 })

type QuestionForm = CreateQuiz['questions'][number]
const form = (change: Partial<CreateQuiz> = {}): CreateQuiz => ({
  title: 'Readiness 1',
  description: 'Closed book',
  code: '',
  courseId: null,
  isActive: true,
  isVisible: false,
  isTeamActive: true,
  questions: [singleChoice('Q1'), singleChoice('Q2')],
  ...change,
})
const question = (change: Partial<QuestionForm>): QuestionForm => ({
  ...singleChoice('Q2'),
  ...change,
})
const option = (text: string, isCorrect = false) => ({ text, isCorrect })

describe('creating a quiz', () => {
  test('[PERM-05] is for the instructor of the course; without a course for any instructor', async () => {
    const { courseId, students } = await given(world).course({ students: 1 })
    expect(await codeOf(as(world, null).quizzes.create(form({ courseId })))).toBe('UNAUTHORIZED')
    expect(await codeOf(as(world, students[0] ?? null).quizzes.create(form({ courseId })))).toBe(
      'FORBIDDEN',
    )
    expect(await codeOf(as(world, students[0] ?? null).quizzes.create(form()))).toBe('FORBIDDEN')
    expect(
      await codeOf(as(world, await given(world).student()).quizzes.create(form({ courseId }))),
    ).toBe('NOT_FOUND')
    const other = await given(world).instructor()
    expect(await codeOf(as(world, other).quizzes.create(form({ courseId })))).toBe('NOT_FOUND')
    expect(await codeOf(as(world, other).quizzes.create(form({ courseId: randomUUID() })))).toBe(
      'NOT_FOUND',
    )
    expect(
      await world.database.connection.select().from(quizzes).where(eq(quizzes.courseId, courseId)),
    ).toEqual([])
  })

  test.each<[string, Partial<CreateQuiz>, object]>([
    ['no title', { title: ' ', questions: [] }, { code: 'TITLE_REQUIRED' }],
    ['no question', { questions: [] }, { code: 'QUESTION_REQUIRED' }],
    [
      'a question without text',
      { questions: [singleChoice('Q1'), question({ text: '\t', options: [] })] },
      { code: 'QUESTION_TEXT_MISSING', data: { question: 2 } },
    ],
    [
      'a question without a right answer',
      { questions: [singleChoice('Q1'), question({ options: [option('A'), option('')] })] },
      { code: 'CORRECT_OPTION_MISSING', data: { question: 2 } },
    ],
    [
      'an option without text',
      {
        questions: [
          singleChoice('Q1'),
          question({ options: [option('A', true), option('B'), option(' ')] }),
        ],
      },
      { code: 'OPTION_TEXT_MISSING', data: { question: 2, option: 3 } },
    ],
    [
      'a single option',
      { questions: [singleChoice('Q1'), question({ options: [option('A', true)] })] },
      { code: 'TOO_FEW_OPTIONS', data: { question: 2 } },
    ],
  ])(
    '[VAL-33, VAL-34, VAL-35, VAL-36, VAL-37, VAL-43] the first flaw is refused with its place: %s',
    async (_flaw, change, refusal) => {
      const teacher = await given(world).instructor()
      await expect(as(world, teacher).quizzes.create(form(change))).rejects.toMatchObject(refusal)
      expect(await as(world, teacher).quizzes.list({})).toEqual({
        audience: 'instructor',
        quizzes: [],
        studied: [],
        can: { create: true },
      })
    },
  )

  test('[QEDIT-06, ENT-07, ENT-09, D-110] stores the quiz and its questions in order, with own ids; the author reads them back', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const written = [
      question({ text: ' First ', explanation: '' }),
      question({
        text: 'Second',
        options: [option('B', true), option('A', true), option('C')],
        explanation: ' Because ',
      }),
    ]
    const code = ` bio-${randomUUID().slice(0, 8)} `
    const made = await as(world, teacher).quizzes.create(
      form({ title: ' Cells ', code, courseId, questions: written }),
    )
    const flags = { isActive: true, isVisible: false, isTeamActive: true }
    expect(made).toMatchObject({
      title: 'Cells',
      description: 'Closed book',
      code: code.trim().toUpperCase(),
      courseId,
      createdAt: world.time.now.toISOString(),
      ...flags,
    })
    expect(made.questions).toMatchObject([
      { text: 'First', explanation: null, options: singleChoice('Q2').options },
      {
        text: 'Second',
        explanation: 'Because',
        options: [option('B', true), option('A', true), option('C')],
      },
    ])
    const ids = [
      made.id,
      ...made.questions.flatMap(({ id, options }) => [id, ...options.map((one) => one.id)]),
    ]
    expect(new Set(ids).size).toBe(1 + 2 + 4 + 3)
    expect(await as(world, teacher).quizzes.get({ quizId: made.id })).toEqual(made)
    expect(
      await world.database.connection
        .select({ createdBy: quizzes.createdBy })
        .from(quizzes)
        .where(eq(quizzes.id, made.id)),
    ).toEqual([{ createdBy: teacher.id }])
    expect(world.notified.news).toContainEqual({ to: { courseId }, topic: 'quizzes' })
  })

  test('a quiz that fails half-way is not there at all', async () => {
    const teacher = await given(world).instructor()
    const count = async () =>
      (await world.database.connection.select({ id: questions.id }).from(questions)).length
    const before = await count()
    const clock = { now: () => new Date(Number.NaN) }
    expect(
      await codeOf(
        as({ ...world, services: { ...world.services, clock } }, teacher).quizzes.create(form()),
      ),
    ).toBe('INTERNAL_SERVER_ERROR')
    expect(await count()).toBe(before)
    expect(await as(world, teacher).quizzes.list({})).toMatchObject({ quizzes: [] })
  })
})

describe('quiz codes', () => {
  /** What codes the quizzes get that are created with these wishes, in a world without quizzes. */
  const codesFor = (wishes: string[]) =>
    undone(world, async (empty) => {
      await empty.database.connection.delete(quizzes)
      const teacher = await given(empty).instructor()
      const codes: string[] = []
      for (const code of wishes)
        codes.push((await as(empty, teacher).quizzes.create(form({ code }))).code)
      return codes
    })

  test('[VAL-27, VAL-28, CONST-06] a blank code becomes the lowest free one from TBL100', async () => {
    expect(await codesFor(['', '  ', 'tbl103', '', '', ''])).toEqual([
      'TBL100',
      'TBL101',
      'TBL103',
      'TBL102',
      'TBL104',
      'TBL105',
    ])
  })

  test('[VAL-27, VAL-30, D-60] a taken code, in any case, becomes a generated one; a free one is kept whatever its form', async () => {
    expect(
      await codesFor(['Bio 1', ' bIO 1 ', 'TBL7', 'tbl7', 'TBLX', 'TBL100', 'TBL100']),
    ).toEqual(['BIO 1', 'TBL100', 'TBL7', 'TBL101', 'TBLX', 'TBL102', 'TBL103'])
  })

  test('[VAL-28, D-117] ten quizzes created at once get ten codes, for blanks and for one wish alike', async () => {
    const teacher = await given(world).instructor()
    for (const code of ['', randomUUID().slice(0, 8)]) {
      const made = await Promise.all(
        Array.from({ length: 10 }, () => as(world, teacher).quizzes.create(form({ code }))),
      )
      expect(new Set(made.map((quiz) => quiz.code)).size).toBe(10)
    }
  })
})

describe('reading a quiz with its key', () => {
  test('[PERM-05, TAKE-11, D-54] is for the owner alone: not for students of the course, other instructors, nobody', async () => {
    const { quizId, students, teacher } = await given(world).quiz({ students: 3 })
    expect(await codeOf(as(world, null).quizzes.get({ quizId }))).toBe('UNAUTHORIZED')
    expect(await codeOf(as(world, students[0] ?? null).quizzes.get({ quizId }))).toBe('FORBIDDEN')
    expect(await codeOf(as(world, await given(world).student()).quizzes.get({ quizId }))).toBe(
      'NOT_FOUND',
    )
    expect(await codeOf(as(world, await given(world).instructor()).quizzes.get({ quizId }))).toBe(
      'NOT_FOUND',
    )
    expect(await codeOf(as(world, teacher).quizzes.get({ quizId: randomUUID() }))).toBe('NOT_FOUND')
    expect(await as(world, teacher).quizzes.get({ quizId })).toMatchObject({ id: quizId })
  })
})

describe('the three switches', () => {
  test("[PERM-05] are the owner's: not for students of the course, other instructors, nobody", async () => {
    const { quizId, students, teacher } = await given(world).quiz({ students: 3 })
    const close = (who: { id: string } | null) =>
      codeOf(as(world, who).quizzes.setFlags({ quizId, isVisible: false, isActive: false }))
    expect(await close(null)).toBe('UNAUTHORIZED')
    expect(await close(students[0] ?? null)).toBe('FORBIDDEN')
    expect(await close(await given(world).student())).toBe('NOT_FOUND')
    expect(await close(await given(world).instructor())).toBe('NOT_FOUND')
    expect(
      await codeOf(as(world, teacher).quizzes.setFlags({ quizId: randomUUID(), isActive: false })),
    ).toBe('NOT_FOUND')
    expect(await as(world, teacher).quizzes.get({ quizId })).toMatchObject({
      isActive: true,
      isVisible: true,
      isTeamActive: true,
    })
  })

  test('[QLIST-03, CALL-07] work independently: each switch, from each of the 8 states, changes itself alone', async () => {
    const { quizId, teacher, courseId } = await given(world).quiz({ students: 3 })
    const flip = as(world, teacher).quizzes.setFlags
    const switches = ['isActive', 'isVisible', 'isTeamActive'] as const
    for (let state = 0; state < 8; state += 1) {
      const before = {
        isActive: state % 2 > 0,
        isVisible: (state >> 1) % 2 > 0,
        isTeamActive: state >> 2 > 0,
      }
      expect(await flip({ quizId, ...before })).toEqual({ id: quizId, ...before })
      expect(await flip({ quizId })).toEqual({ id: quizId, ...before })
      for (const one of switches) {
        const after = { ...before, [one]: !before[one] }
        expect(await flip({ quizId, [one]: !before[one] })).toEqual({ id: quizId, ...after })
        expect(await as(world, teacher).quizzes.get({ quizId })).toMatchObject(after)
        await flip({ quizId, [one]: before[one] })
      }
    }
    expect(world.notified.news).toContainEqual({ to: { courseId }, topic: 'quizzes' })
  })

  test(`[D-116] two switches flipped at once are both flipped, x${repeats}`, {
    timeout: 60_000 + repeats * 2000,
  }, async () => {
    const { quizId, teacher } = await given(world).quiz({ students: 3 })
    const flip = as(world, teacher).quizzes.setFlags
    for (let round = 0; round < repeats; round += 1) {
      const isOn = round % 2 > 0
      await Promise.all([
        flip({ quizId, isActive: isOn }),
        flip({ quizId, isTeamActive: isOn }),
        flip({ quizId, isVisible: isOn }),
      ])
      expect(await as(world, teacher).quizzes.get({ quizId })).toMatchObject({
        isActive: isOn,
        isTeamActive: isOn,
        isVisible: isOn,
      })
    }
  })
})
