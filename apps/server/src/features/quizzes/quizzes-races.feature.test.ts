import { randomUUID } from 'node:crypto'
import type { Receipt, TakeQuiz } from '@tbl/contract/attempts'
import type { UpdateQuiz } from '@tbl/contract/quizzes'
import { earnedScore } from '@tbl/domain/earned-score'
import { noRulings } from '@tbl/domain/key-correction'
import { standardScheme } from '@tbl/domain/scoring-scheme'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { isConcurrent } from '../../../testing/database.ts'
import { editQuiz, rekeyed, reworded } from '../../../testing/edit-quiz.ts'
import { given, selectAll, singleChoice } from '../../../testing/given.ts'
import { raceRepeats } from '../../../testing/repeats.ts'
import { submitAs } from '../../../testing/taking.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { teamQuizSessions } from '../../schema/team-quiz.ts'
import { listGeneratedCodes, requireVersion } from './queries.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const repeats = raceRepeats({ short: 10, long: 1000 })
// in ms; a busy machine takes a while for so many repeats
vi.setConfig({ testTimeout: 60_000 + repeats * 2000 })
const range = (count: number) => Array.from({ length: count }, (_, index) => index)
type Questions = UpdateQuiz['questions']

describe('edits while a class answers', () => {
  /** Twelve edits, of every kind, in the order in which an author might come upon them. */
  const edits: ((questions: Questions) => Questions)[] = range(3).flatMap((round) => [
    (questions) => reworded(questions, `${round}`),
    (questions) => [...questions, singleChoice(`Late ${round}`, round)],
    (questions) => rekeyed(questions.slice(1)).reverse(),
    (questions) =>
      questions.map((one) => ({
        ...one,
        options: [...one.options.slice(1), { text: `New ${round}`, isCorrect: true }],
      })),
  ])

  test('[P18, P38, D-56] 50 students (16 embedded) submit while the author edits and closes and opens the quiz: each gets a receipt or a declared refusal, each score is that of the stored version', async () => {
    const { teacher, courseId, students } = await given(world).course({
      students: isConcurrent ? 50 : 16,
    })
    const questions = [singleChoice('Q1'), selectAll('Q2'), singleChoice('Q3', 3)]
    const form = {
      title: 'Edited',
      description: '',
      code: '',
      courseId,
      isActive: true,
      isVisible: true,
      isTeamActive: false,
      questions,
    }
    const { id: quizId } = await as(world, teacher).quizzes.create(form)
    const desks = students.map((student, place) => ({
      student,
      place,
      submissionId: randomUUID(),
      taken: null as TakeQuiz | null,
      receipt: null as Receipt | null,
    }))
    /**
     * Gets the questions, then hands in answers that differ from student to student: some at once,
     * some later with the questions that they have.
     */
    const work = async (desk: (typeof desks)[number]) => {
      const { student, place, submissionId } = desk
      const hadTaken = desk.taken !== null
      desk.taken ??= await as(world, student).attempts.start({ quizId })
      if (!hadTaken && place % 2 > 0) return
      const answers = Object.fromEntries(
        desk.taken.questions.map(({ id, options }, index) => [
          id,
          [options[(place + index) % options.length]?.id ?? ''],
        ]),
      )
      desk.receipt = await as(world, student).attempts.submit({
        quizId,
        submissionId,
        version: desk.taken.version,
        answers,
      })
    }
    const workAll = (turn: number) =>
      desks
        .filter(({ receipt, place }) => !receipt && place % 6 === turn % 6)
        .map((desk) => codeOf(work(desk)))
    const codes: string[] = []
    const refused: string[] = []
    for (const [turn, change] of edits.entries()) {
      const [, ...ended] = await Promise.all([
        editQuiz(world, teacher, quizId, ({ questions }) => ({
          questions: change(questions),
          isActive: turn % 4 !== 1,
        })),
        ...workAll(turn),
      ])
      codes.push(...ended)
      // while it is closed: whoever comes now is refused, whatever came first above
      if (turn % 4 === 1) refused.push(...(await Promise.all(workAll(turn + 1))))
    }
    for (let turn = 0; turn < 12; turn += 1) codes.push(...(await Promise.all(workAll(turn))))
    expect(new Set(refused)).toEqual(new Set(['QUIZ_NOT_OPEN']))
    expect(codes).toContain('OK')
    for (const code of codes) expect(['OK', 'QUIZ_NOT_OPEN']).toContain(code)

    const stored = await world.database.connection
      .select()
      .from(individualAttempts)
      .where(eq(individualAttempts.quizId, quizId))
    expect(stored).toHaveLength(students.length)
    for (const { userId, quizVersion, answers, score, correctCount, questionCount } of stored) {
      const desk = desks.find(({ student }) => student.id === userId)
      expect(desk?.taken).toMatchObject({ version: quizVersion })
      const version = await requireVersion(
        world.services,
        world.database.connection,
        quizId,
        quizVersion,
      )
      expect(Object.keys(answers).sort()).toEqual(version.map(({ id }) => id).sort())
      for (const { id, options } of version)
        expect(options.map((option) => option.id)).toEqual(
          expect.arrayContaining([...(answers[id] ?? [])]),
        )
      const earned = earnedScore(
        { answers },
        { questions: version, rulings: noRulings, scheme: standardScheme },
      )
      expect([earned.percent, earned.right, earned.counted]).toEqual([
        score,
        correctCount,
        questionCount,
      ])
      expect(desk?.receipt).toMatchObject({ score, points: correctCount, total: questionCount })
    }
    expect(new Set(stored.map(({ quizVersion }) => quizVersion)).size).toBeGreaterThan(1)
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
    await as(world, teacher).quizzes.release({ quizId })
    for (const { userId, score, answers } of stored) {
      const results = await as(world, { id: userId }).attempts.results({ quizId })
      if (results.status !== 'available' || !results.review)
        throw new Error('The results are there')
      expect(results.score).toBe(score)
      const chosen = results.review.map(({ id, options }) => [
        id,
        options.filter(({ isChosen }) => isChosen).map((option) => option.id),
      ])
      expect(Object.fromEntries(chosen)).toEqual(answers)
    }
  }, 60_000)
})

describe('codes', () => {
  test('[VAL-27, VAL-28, D-60] 20 quizzes that are created, copied and changed at once get the 20 lowest free codes', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const typed = () => randomUUID().slice(0, 13)
    const form = {
      description: '',
      courseId,
      isActive: true,
      isVisible: false,
      isTeamActive: true,
      questions: [singleChoice('Q')],
    }
    const source = await as(world, teacher).quizzes.create({
      ...form,
      title: 'Source',
      code: typed(),
    })
    await as(world, teacher).quizzes.create({ ...form, title: 'In the way', code: 'TBL104' })
    const others = await Promise.all(
      range(5).map(() =>
        as(world, teacher).quizzes.create({ ...form, title: 'Other', code: typed() }),
      ),
    )
    const taken = await listGeneratedCodes(world.database.connection)
    const free = range(100).flatMap((number) =>
      taken.has(`TBL${100 + number}`) ? [] : [`TBL${100 + number}`],
    )
    const made = await Promise.all([
      ...range(5).map(() => as(world, teacher).quizzes.createEmpty({ title: 'Empty', courseId })),
      ...range(5).map(() => as(world, teacher).quizzes.create({ ...form, title: 'New', code: '' })),
      ...range(5).map(() =>
        as(world, teacher).quizzes.copy({ quizId: source.id, title: 'Copy', courseId }),
      ),
      ...others.map(({ id: quizId }) =>
        as(world, teacher).quizzes.update({
          ...form,
          quizId,
          title: 'Other',
          code: 'TBL104',
          questions: [],
        }),
      ),
    ])
    expect(made.map(({ code }) => code).sort()).toEqual(free.slice(0, 20))
  })
})

describe('an edit and a launch at once', () => {
  test(`[P18, P38, D-56] one is first: the team plays the changed questions, or the change is refused, x${repeats}`, async () => {
    const made = await given(world).readyTeams({ students: 3 })
    const { teacher, captain, quizId, courseId, place } = made
    const flags = { isActive: true, isVisible: true, isTeamActive: true }
    let current = 1
    for (let round = 0; round < repeats; round += 1) {
      const { questions, code } = await as(world, teacher).quizzes.get({ quizId })
      const form = {
        quizId,
        title: 'Raced',
        description: '',
        code,
        courseId,
        ...flags,
        questions: questions.toReversed(),
      }
      const pair = [
        () => codeOf(as(world, teacher).quizzes.update(form)),
        () => codeOf(as(world, captain).teamQuiz.launch(place)),
      ]
      const [updated, launched] =
        round % 2 === 0
          ? await Promise.all(pair.map((one) => one()))
          : (await Promise.all(pair.toReversed().map((one) => one()))).reverse()
      expect(launched).toBe('OK')
      expect(['OK', 'TEAM_QUIZ_RUNNING']).toContain(updated)
      if (updated === 'OK') current += 1
      const sessions = await world.database.connection
        .select({ quizVersion: teamQuizSessions.quizVersion })
        .from(teamQuizSessions)
        .where(eq(teamQuizSessions.quizId, quizId))
      expect(sessions).toEqual([{ quizVersion: current }])
      await world.database.connection
        .delete(teamQuizSessions)
        .where(eq(teamQuizSessions.quizId, quizId))
    }
  })

  test(`[P18] a move to another course and an answer at once: never both, x${repeats}`, async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 1 })
    const [student = { id: '' }] = students
    const { id: elsewhere } = await as(world, teacher).courses.create({
      title: 'Elsewhere',
      code: randomUUID().slice(0, 13),
      description: 'x',
    })
    const flags = { isActive: true, isVisible: true, isTeamActive: true }
    for (let round = 0; round < repeats; round += 1) {
      const made = await as(world, teacher).quizzes.create({
        title: 'Moved',
        description: '',
        code: '',
        courseId,
        ...flags,
        questions: [singleChoice('Q')],
      })
      const { id: quizId, code, questions } = made
      const answers = Object.fromEntries(
        questions.map(({ id, options }) => [id, [options[0]?.id ?? '']]),
      )
      const [moved, answered] = await Promise.all([
        codeOf(
          as(world, teacher).quizzes.update({
            quizId,
            title: 'Moved',
            description: '',
            code,
            courseId: elsewhere,
            ...flags,
            questions,
          }),
        ),
        codeOf(
          submitAs(world, student, { quizId, submissionId: randomUUID(), version: 1, answers }),
        ),
      ])
      expect([
        ['OK', 'QUIZ_NOT_OPEN'],
        ['OK', 'NOT_FOUND'],
        ['COURSE_FIXED', 'OK'],
      ]).toContainEqual([moved, answered])
    }
  })
})
