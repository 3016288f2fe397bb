import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { contents } from '../../../testing/contents.ts'
import { editQuiz, reworded } from '../../../testing/edit-quiz.ts'
import { given } from '../../../testing/given.ts'
import { gradebookOf } from '../../../testing/gradebook-of.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { submitAs } from '../../../testing/taking.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { auditLog } from '../../schema/records.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Made = Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
const rowsOf = (quizId: string) =>
  world.database.connection
    .select()
    .from(individualAttempts)
    .where(eq(individualAttempts.quizId, quizId))
const submit = (
  { quizId, key, teacher }: Made,
  submissionId = randomUUID(),
  answers: Record<string, string[]> = key,
  version = 1,
) => submitAs(world, teacher, { quizId, submissionId, version, answers })
const resultsOf = ({ quizId }: Made, who: { id: string }) =>
  as(world, who).attempts.results({ quizId })

describe("the instructor's preview", () => {
  test('[D-52] is for the instructor of the course alone', async () => {
    const { quizId, captain } = await given(world).quiz({ students: 3 })
    const remove = (who: { id: string } | null) =>
      codeOf(as(world, who).attempts.removePreview({ quizId }))
    expect(await remove(null)).toBe('UNAUTHORIZED')
    expect(await remove(captain)).toBe('FORBIDDEN')
    expect(await remove(await given(world).instructor())).toBe('NOT_FOUND')
    expect(
      await codeOf(as(world, await given(world).instructor()).attempts.start({ quizId })),
    ).toBe('NOT_FOUND')
  })

  test('[D-52, D-58, VAL-44] has whole answers to questions of the quiz, as the attempt of a student', async () => {
    const made = await given(world).quiz({ students: 3 })
    const other = await given(world).quiz({ students: 3 })
    expect(await codeOf(submit(made, randomUUID(), {}))).toBe('UNANSWERED')
    expect(await codeOf(submit(made, randomUUID(), other.key))).toBe('UNKNOWN_ANSWER')
    expect(await codeOf(submit(made, randomUUID(), made.key, 2))).toBe('UNKNOWN_ANSWER')
    const { id: quizId } = await as(world, made.teacher).quizzes.createEmpty({
      title: 'Empty',
      courseId: made.courseId,
    })
    expect(await codeOf(as(world, made.teacher).attempts.start({ quizId }))).toBe('NO_QUESTIONS')
    expect(
      await codeOf(
        submitAs(world, made.teacher, {
          quizId,
          submissionId: randomUUID(),
          version: 1,
          answers: {},
        }),
      ),
    ).toBe('NO_QUESTIONS')
    expect(await rowsOf(made.quizId)).toEqual([])
  })

  test('[D-52] can be taken in all 8 states of the switches, hidden too, and begins anew each time, without a key', async () => {
    const made = await given(world).quiz({ students: 3 })
    for (let state = 0; state < 8; state += 1) {
      await as(world, made.teacher).quizzes.setFlags({
        quizId: made.quizId,
        isVisible: state % 2 > 0,
        isActive: (state >> 1) % 2 > 0,
        isTeamActive: state >> 2 > 0,
      })
      const taken = await as(world, made.teacher).attempts.start({ quizId: made.quizId })
      expect(taken).toMatchObject({ isPreview: true, draft: {}, questions: [{}, {}, {}] })
      expect(JSON.stringify(taken)).not.toMatch(/isCorrect|Because|explanation/)
      expect(await submit(made)).toMatchObject({ isPreview: true, score: 100, teamId: null })
      expect(await resultsOf(made, made.teacher)).toMatchObject({
        status: 'available',
        isPreview: true,
      })
    }
    expect(await rowsOf(made.quizId)).toMatchObject([
      { userId: made.teacher.id, isPreview: true, completed: true },
    ])
  })

  test('[D-52, D-59] can be taken of a quiz without a course, by its maker', async () => {
    const teacher = await given(world).instructor()
    const { id: quizId } = await as(world, teacher).quizzes.createEmpty({
      title: 'Unassigned',
      courseId: null,
    })
    expect(await codeOf(as(world, teacher).attempts.start({ quizId }))).toBe('NO_QUESTIONS')
    expect(await resultsOf({ quizId } as Made, teacher)).toMatchObject({
      status: 'none',
      courseId: null,
      isPreview: true,
    })
  })

  test('[TAKE-09, D-52, RES-04] leads straight to its results: every question with key, choice and explanation, whatever the teams do', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { questions, teacher, quizId } = made
    const none = {
      status: 'none',
      quizTitle: 'Readiness 1',
      courseId: made.courseId,
      contentLanguage: 'en',
      individualDone: false,
      teamDone: false,
      hasTeam: false,
      teamId: null,
      isTeamOpen: false,
      isPreview: true,
      hasCard: false,
      waitsForKey: false,
      timeOver: null,
      attendance: null,
      paper: null,
    }
    expect(await resultsOf(made, teacher)).toEqual(none)
    const [first] = questions
    const answers = { ...made.key, [first?.id ?? '']: [first?.options[1]?.id ?? ''] }
    const { completedAt } = await submit(made, randomUUID(), answers)
    const available = {
      ...none,
      status: 'available',
      individualDone: true,
      score: 66.67,
      points: 2,
      total: 3,
      completedAt,
      corrected: null,
      teamScore: null,
      uncounted: null,
      level: 'key',
      review: questions.map(({ id, text, options, explanation }, index) => ({
        id,
        text,
        explanation,
        isCorrect: index > 0,
        share: index > 0 ? 1 : 0,
        correction: null,
        options: options.map((option) => ({
          ...option,
          isChosen: answers[id]?.includes(option.id),
        })),
      })),
    }
    expect(await resultsOf(made, teacher)).toEqual(available)
    await editQuiz(world, teacher, quizId, (form) => ({ questions: reworded(form.questions) }))
    expect(await resultsOf(made, teacher)).toEqual(available)
  })

  test('[D-52, P16] can be repeated, which replaces it; the same submission again is the same preview', async () => {
    const made = await given(world).quiz({ students: 3 })
    const [one, two] = [randomUUID(), randomUUID()]
    const receipt = await submit(made, one)
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    expect(await submit(made, one)).toEqual(receipt)
    expect(await Promise.all([submit(made, one), submit(made, one)])).toEqual([receipt, receipt])
    const [first] = made.questions
    const again = await submit(made, two, {
      ...made.key,
      [first?.id ?? '']: [first?.options[1]?.id ?? ''],
    })
    expect(again).toMatchObject({ score: 66.67, completedAt: world.time.now.toISOString() })
    expect(await rowsOf(made.quizId)).toMatchObject([{ submissionId: two, score: 66.67 }])
    const together = await Promise.all([submit(made), submit(made), submit(made, two)].map(codeOf))
    expect(together).toEqual(['OK', 'OK', 'OK'])
    expect(await rowsOf(made.quizId)).toHaveLength(1)
  })

  test('[D-52] can be deleted, once and again, and the audit log knows of it', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { quizId, teacher, captain, key } = made
    const { attemptId } = await submit(made)
    await submitAs(world, captain, { quizId, submissionId: randomUUID(), version: 1, answers: key })
    for (const _ of [1, 2])
      expect(await as(world, teacher).attempts.removePreview({ quizId })).toEqual({ removed: true })
    expect(await resultsOf(made, teacher)).toMatchObject({ status: 'none' })
    expect((await rowsOf(quizId)).map(({ userId }) => userId)).toEqual([captain.id])
    const log = await world.database.connection
      .select({ subject: auditLog.subject })
      .from(auditLog)
      .where(eq(auditLog.action, 'attempt.preview'))
    expect(
      log.filter(({ subject }) => (subject as { attemptId: string }).attemptId === attemptId),
    ).toEqual([
      { subject: { quizId, attemptId } },
      { subject: { quizId, attemptId, removed: true } },
    ])
  })

  test('[D-52, GB-02, LOBBY-02] counts nowhere: nobody is told, and every list, number and rule is as it was', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { teacher, captain, quizId, courseId, place } = made
    await submitAs(world, captain, {
      quizId,
      submissionId: randomUUID(),
      version: 1,
      answers: made.key,
    })
    const seen = async () => [
      ...(await Promise.all(
        [teacher, captain].map((one) =>
          Promise.all([
            gradebookOf(world, one, { courseId }),
            as(world, one).quizzes.list({ courseId }),
          ]),
        ),
      )),
      await as(world, captain).teamQuiz.readiness(place),
      await as(world, teacher).quizzes.get({ quizId }),
      await as(world, teacher).courses.list({}),
      world.notified.news.length,
    ]
    const before = await seen()
    expect(JSON.stringify(before)).toMatch(/"studentsDone":1/)
    await submit(made)
    expect(await seen()).toEqual(before)
  })

  test('[P18] is gone with the quiz that is deleted at that moment', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { quizId, teacher, key } = made
    const deleting = meanwhile(world, () => as(world, teacher).quizzes.remove({ quizId }))
    const before = await contents(world)
    expect(
      await codeOf(
        as(deleting, teacher).attempts.submit({
          quizId,
          submissionId: randomUUID(),
          version: 1,
          answers: key,
        }),
      ),
    ).toBe('NOT_FOUND')
    expect((await contents(world)).individual_attempts).toEqual(before.individual_attempts)
  })
})
