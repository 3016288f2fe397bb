import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { editQuiz } from '../../../testing/edit-quiz.ts'
import { given, singleChoice } from '../../../testing/given.ts'
import { gradebookOf } from '../../../testing/gradebook-of.ts'
import { startTestApp } from '../../../testing/running-app.ts'
import { saveAs, submitAs } from '../../../testing/taking.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { auditLog } from '../../schema/records.ts'

/** A quiz without a class session has no end. */
const untimed = { late: [], timing: expect.objectContaining({ graceSeconds: 30 }) }
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Made = Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
type Choice = { optionIds: string[]; age: number }
const rowsOf = (quizId: string) =>
  world.database.connection
    .select()
    .from(individualAttempts)
    .where(eq(individualAttempts.quizId, quizId))
const save = (
  { quizId }: Pick<Made, 'quizId'>,
  who: { id: string },
  answers: Record<string, Choice>,
  version = 1,
) => saveAs(world, who, { quizId, version, answers })
const draftOf = async ({ quizId }: Pick<Made, 'quizId'>, who: { id: string }) =>
  (await as(world, who).attempts.start({ quizId })).draft
const submit = (
  { quizId, key }: Pick<Made, 'quizId' | 'key'>,
  who: { id: string },
  submissionId = randomUUID(),
) => submitAs(world, who, { quizId, submissionId, version: 1, answers: key })
/** The id of a question of the quiz and those of its options. */
const idsOf = ({ questions }: Pick<Made, 'questions'>, index: number) => ({
  id: questions[index]?.id ?? '',
  options: questions[index]?.options.map(({ id }) => id) ?? [],
})
const ago = (ms: number) => new Date(world.time.now.getTime() - ms).toISOString()
const pass = (ms: number) => {
  world.time.now = new Date(world.time.now.getTime() + ms)
}

describe('keeping choices', () => {
  test('[PERM-09, D-52] is not for the instructor, whose preview begins anew each time', async () => {
    const made = await given(world).quiz({ students: 3 })
    expect(await codeOf(save(made, made.teacher, {}))).toBe('FORBIDDEN')
    expect(await rowsOf(made.quizId)).toEqual([])
  })

  test('[TAKE-02, P8, P9] choices that are not of this quiz are refused, and so is a time from the browser; nothing of the request is kept', async () => {
    const made = await given(world).quiz({ students: 3 })
    const other = await given(world).quiz({ students: 3 })
    const [first, second] = [idsOf(made, 0), idsOf(made, 1)]
    const right = { [second.id]: { optionIds: second.options.slice(0, 2), age: 0 } }
    const wrong: Record<string, string[]>[] = [
      { [first.id]: first.options.slice(0, 2) },
      { [first.id]: second.options.slice(0, 1) },
      { [first.id]: [randomUUID()] },
      { [randomUUID()]: [] },
      { [idsOf(other, 0).id]: idsOf(other, 0).options.slice(0, 1) },
    ]
    for (const answers of wrong) {
      const sent = Object.fromEntries(
        Object.entries(answers).map(([questionId, optionIds]) => [
          questionId,
          { optionIds, age: 0 },
        ]),
      )
      expect(await codeOf(save(made, made.captain, { ...right, ...sent }))).toBe('UNKNOWN_ANSWER')
    }
    expect(await codeOf(save(made, made.captain, right, 2))).toBe('UNKNOWN_ANSWER')
    for (const forged of [
      { answeredAt: '2030-01-01T00:00:00.000Z' },
      { age: -1 },
      { age: 0.5 },
      { age: 8 * 24 * 60 * 60 * 1000 },
    ]) {
      expect(
        await codeOf(
          save(made, made.captain, { [second.id]: { optionIds: [], age: 0, ...forged } }),
        ),
      ).toBe('BAD_REQUEST')
    }
    expect(await rowsOf(made.quizId)).toMatchObject([
      { completed: false, answers: {}, answeredAt: {} },
    ])
  })

  test('[ENT-14, STATE-08] begins an attempt that is not completed; the next choices join it, and another device finds them all', async () => {
    const made = await given(world).quiz({ students: 3 })
    const [first, second] = [idsOf(made, 0), idsOf(made, 1)]
    const one = { optionIds: first.options.slice(1, 2), answeredAt: ago(0) }
    expect(
      await save(made, made.captain, { [first.id]: { optionIds: one.optionIds, age: 0 } }),
    ).toEqual({ draft: { [first.id]: one }, ...untimed, dropped: [] })
    pass(10_000)
    const two = { optionIds: second.options.slice(0, 2), answeredAt: ago(2_000) }
    expect(
      await save(made, made.captain, { [second.id]: { optionIds: two.optionIds, age: 2_000 } }),
    ).toEqual({ draft: { [first.id]: one, [second.id]: two }, ...untimed, dropped: [] })
    expect(await draftOf(made, made.captain)).toEqual({ [first.id]: one, [second.id]: two })
    const ofCompleted = {
      submissionId: null,
      completedAt: null,
      correctCount: null,
      questionCount: null,
      score: null,
    }
    const answers = { [first.id]: one.optionIds, [second.id]: two.optionIds }
    expect(await rowsOf(made.quizId)).toMatchObject([
      { userId: made.captain.id, completed: false, isPreview: false, answers, ...ofCompleted },
    ])
    expect(await draftOf(made, made.member)).toEqual({})
  })

  test('[P19] the newest choice stays, by the clock of the server, in whatever order the devices come; one taken back is a choice', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { id, options } = idsOf(made, 0)
    const [a = '', b = '', c = ''] = options
    const kept = async (optionIds: string[], age: number) =>
      (await save(made, made.captain, { [id]: { optionIds, age } })).draft[id]?.optionIds
    pass(60_000)
    expect(await kept([a], 30_000)).toEqual([a])
    expect(await kept([b], 40_000)).toEqual([a])
    expect(await kept([b], 20_000)).toEqual([b])
    expect(await kept([], 10_000)).toEqual([])
    expect(await kept([c], 10_001)).toEqual([])
    pass(1)
    expect(await kept([c], 10_000)).toEqual([c])
    expect(await draftOf(made, made.captain)).toEqual({
      [id]: { optionIds: [c], answeredAt: ago(10_000) },
    })
  })

  test('[P16] the same request again changes nothing, and no request at all answers what is kept', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { id, options } = idsOf(made, 0)
    const sent = { [id]: { optionIds: options.slice(0, 1), age: 5_000 } }
    const first = await save(made, made.captain, sent)
    const rows = await rowsOf(made.quizId)
    for (const answers of [sent, sent, {}])
      expect(await save(made, made.captain, answers)).toEqual(first)
    expect(await rowsOf(made.quizId)).toEqual(rows)
  })

  test('[D-56] what an edit took away is neither handed out nor in the way; what stayed is kept', async () => {
    const made = await given(world).quiz({ students: 3 })
    const [first, second, third] = [idsOf(made, 0), idsOf(made, 1), idsOf(made, 2)]
    const choices = {
      [first.id]: first.options.slice(0, 1),
      [second.id]: second.options.slice(0, 2),
      [third.id]: third.options.slice(3),
    }
    const sent = Object.fromEntries(
      Object.entries(choices).map(([questionId, optionIds]) => [questionId, { optionIds, age: 0 }]),
    )
    await save(made, made.captain, sent)
    await editQuiz(world, made.teacher, made.quizId, ({ questions: [, two, three] }) => ({
      questions: [
        ...(two ? [{ ...two, options: two.options.slice(1) }] : []),
        ...(three ? [three] : []),
        singleChoice('Late'),
      ],
    }))
    const now = {
      [second.id]: { optionIds: second.options.slice(1, 2), answeredAt: ago(0) },
      [third.id]: { optionIds: choices[third.id], answeredAt: ago(0) },
    }
    expect(await draftOf(made, made.captain)).toEqual(now)
    expect(await codeOf(save(made, made.captain, sent, 2))).toBe('UNKNOWN_ANSWER')
    expect(await save(made, made.captain, {}, 2)).toEqual({ draft: now, ...untimed, dropped: [] })
    const kept = { [second.id]: now[second.id], [third.id]: now[third.id] }
    expect(await save(made, made.captain, sent, 1)).toEqual({
      draft: kept,
      ...untimed,
      dropped: [first.id, second.id],
    })
    expect(await rowsOf(made.quizId)).toMatchObject([{ quizVersion: 2, handedVersions: [1, 2] }])
  })

  test('[P40] tells nobody; what is recorded is that something was kept, and not what', async () => {
    const made = await given(world).quiz({ students: 3 })
    const log = () => world.database.connection.select().from(auditLog).orderBy(auditLog.id)
    await as(world, made.captain).attempts.start({ quizId: made.quizId })
    const [sent, before] = [world.notified.news.length, await log()]
    await save(made, made.captain, {
      [idsOf(made, 0).id]: { optionIds: idsOf(made, 0).options.slice(0, 1), age: 0 },
    })
    expect(world.notified.news.length).toBe(sent)
    const [attempt] = await rowsOf(made.quizId)
    expect((await log()).slice(before.length)).toMatchObject([
      {
        actorId: made.captain.id,
        action: 'attempt.take',
        subject: { quizId: made.quizId, attemptId: attempt?.id, saved: 1 },
      },
    ])
    const recorded = JSON.stringify((await log()).slice(before.length))
    for (const id of [idsOf(made, 0).id, ...idsOf(made, 0).options])
      expect(recorded).not.toContain(id)
  })
})

describe('an attempt that is kept but not submitted', () => {
  test('[TAKE-04, TAKE-08, STATE-08] becomes the submitted one, which nothing changes any more', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { id, options } = idsOf(made, 0)
    await save(made, made.captain, { [id]: { optionIds: options.slice(1, 2), age: 0 } })
    const [draft] = await rowsOf(made.quizId)
    const submissionId = randomUUID()
    const receipt = await submit(made, made.captain, submissionId)
    expect(receipt).toMatchObject({ attemptId: draft?.id, score: 100, points: 3 })
    const rows = await rowsOf(made.quizId)
    expect(rows).toMatchObject([
      {
        id: draft?.id,
        completed: true,
        answers: made.key,
        answeredAt: {},
        submissionId,
        score: 100,
      },
    ])
    expect(await codeOf(save(made, made.captain, { [id]: { optionIds: [], age: 0 } }))).toBe(
      'ALREADY_COMPLETED',
    )
    expect(await submit(made, made.captain, submissionId)).toEqual(receipt)
    expect(await codeOf(submit(made, made.captain))).toBe('ALREADY_COMPLETED')
    expect(await rowsOf(made.quizId)).toEqual(rows)
  })

  test('[RES-05, GB-02, LOBBY-02, D-52] is no attempt: not for results, gradebook, readiness, counts, nor for the instructor who moves the quiz', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { teacher, captain, quizId, courseId } = made
    await save(made, captain, {
      [idsOf(made, 0).id]: { optionIds: idsOf(made, 0).options.slice(0, 1), age: 0 },
    })
    expect(await as(world, captain).attempts.results({ quizId })).toMatchObject({
      status: 'none',
      individualDone: false,
    })
    for (const one of [teacher, captain])
      expect(await gradebookOf(world, one, { courseId })).toMatchObject({ individual: [] })
    expect(
      (await as(world, captain).teamQuiz.readiness(made.place)).members.map(
        ({ hasCompleted }) => hasCompleted,
      ),
    ).toEqual([false, false, false])
    expect(await codeOf(as(world, captain).teamQuiz.launch(made.place))).toBe('NOT_READY')
    expect(await as(world, teacher).quizzes.list({ courseId })).toMatchObject({
      quizzes: [{ studentsDone: 0 }],
    })
    expect(await as(world, captain).quizzes.list({ courseId })).toMatchObject({
      quizzes: [{ action: 'TAKE', hasAttempt: false }],
    })
    expect(await as(world, teacher).quizzes.get({ quizId })).toMatchObject({ attemptCount: 0 })
    const { id: elsewhere } = await as(world, teacher).courses.create({
      title: 'Elsewhere',
      code: randomUUID().slice(0, 13),
      description: 'x',
    })
    expect(await codeOf(editQuiz(world, teacher, quizId, () => ({ courseId: elsewhere })))).toBe(
      'OK',
    )
  })

  test('waits while the quiz is closed, and is there again when it opens', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { id, options } = idsOf(made, 0)
    const { draft } = await save(made, made.captain, {
      [id]: { optionIds: options.slice(0, 1), age: 0 },
    })
    await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, isActive: false })
    expect(await codeOf(save(made, made.captain, { [id]: { optionIds: [], age: 0 } }))).toBe(
      'QUIZ_NOT_OPEN',
    )
    await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, isActive: true })
    expect(await draftOf(made, made.captain)).toEqual(draft)
  })
})

test('[P28] saving is plain HTTP: it works for somebody without a socket', async () => {
  const app = await startTestApp()
  try {
    const [teacher, student] = [
      await app.signedUp('Ingrid Halvorsen', 'Instructor'),
      await app.signedUp('Ana Silva', 'Student'),
    ]
    const course = await teacher.call('POST', '/courses', {
      title: 'Physiology',
      code: 'HTTP',
      description: 'x',
    })
    const form = {
      title: 'Readiness 1',
      description: '',
      code: '',
      courseId: course.body.id,
      isActive: true,
      isVisible: true,
      isTeamActive: true,
    }
    const quiz = await teacher.call('POST', '/quizzes', { ...form, questions: [singleChoice('Q')] })
    await student.call('POST', `/courses/${course.body.id}/enrollment`)
    const { body: taken } = await student.call('POST', `/quizzes/${quiz.body.id}/start`, {})
    const [question] = taken.questions as { id: string; options: { id: string }[] }[]
    const optionIds = [question?.options[2]?.id]
    const saved = await student.call('PUT', `/quizzes/${quiz.body.id}/draft`, {
      version: taken.version,
      answers: { [question?.id ?? '']: { optionIds, age: 1_500 } },
    })
    expect(saved).toMatchObject({
      status: 200,
      body: { draft: { [question?.id ?? '']: { optionIds } } },
    })
    expect((await student.call('GET', `/quizzes/${quiz.body.id}/take`)).body.draft).toEqual(
      saved.body.draft,
    )
  } finally {
    await app.close()
  }
})
