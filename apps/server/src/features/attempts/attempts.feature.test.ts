import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, selectAll, singleChoice } from '../../../testing/given.ts'
import { saveAs, submitAs } from '../../../testing/taking.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { individualAttempts } from '../../schema/attempts.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Answers = Record<string, string[]>
/** Started, with nothing of any answer. */
const blank = {
  completed: false,
  completedAt: null,
  submissionId: null,
  answers: {},
  answeredAt: {},
  correctCount: null,
  questionCount: null,
  score: null,
}
const attemptsOf = (quizId: string) =>
  world.database.connection
    .select()
    .from(individualAttempts)
    .where(eq(individualAttempts.quizId, quizId))

/** Choices made this moment, as a device tells them. */
const justNow = (answers: Answers) =>
  Object.fromEntries(
    Object.entries(answers).map(([questionId, optionIds]) => [questionId, { optionIds, age: 0 }]),
  )

/** A quiz that is open but has no questions. */
async function emptyQuiz() {
  const { teacher, courseId, students } = await given(world).course({ students: 1 })
  const { id: quizId } = await as(world, teacher).quizzes.createEmpty({ title: 'Empty', courseId })
  await as(world, teacher).quizzes.setFlags({
    quizId,
    isActive: true,
    isVisible: true,
    isTeamActive: true,
  })
  return { student: students[0] ?? null, quizId }
}

/** The three ways in; they let in the same people. */
const ways: [
  string,
  (who: { id: string } | null, quizId: string, answers?: Answers) => Promise<unknown>,
][] = [
  ['taking', (who, quizId) => as(world, who).attempts.start({ quizId })],
  [
    'saving',
    (who, quizId, answers = {}) =>
      saveAs(world, who, { quizId, version: 1, answers: justNow(answers) }),
  ],
  [
    'submitting',
    (who, quizId, answers = {}) =>
      submitAs(world, who, { quizId, submissionId: randomUUID(), version: 1, answers }),
  ],
]

describe.each(ways)('%s', (_name, enter) => {
  test('[PERM-09, PERM-18, D-06, ERR-86] is for the students of the course, and for nobody who is not signed in', async () => {
    const { quizId, key } = await given(world).quiz({ students: 3 })
    expect(await codeOf(enter(null, quizId, key))).toBe('UNAUTHORIZED')
    expect(await codeOf(enter(await given(world).student(), quizId, key))).toBe('NOT_FOUND')
    expect(await codeOf(enter(await given(world).instructor(), quizId, key))).toBe('NOT_FOUND')
    expect(await codeOf(enter(await given(world).student(), randomUUID(), key))).toBe('NOT_FOUND')
    expect(await attemptsOf(quizId)).toEqual([])
  })

  test('[TAKE-12, D-55, D-70] a hidden quiz does not exist, a closed one is not open', async () => {
    const { quizId, key, teacher, captain } = await given(world).quiz({ students: 3 })
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
    await expect(enter(captain, quizId, key)).rejects.toMatchObject({
      code: 'QUIZ_NOT_OPEN',
      message: 'This quiz is not open',
    })
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: true, isVisible: false })
    expect(await codeOf(enter(captain, quizId, key))).toBe('NOT_FOUND')
    await as(world, teacher).quizzes.setFlags({ quizId, isVisible: true })
    expect(await codeOf(enter(captain, quizId, key))).toBe('OK')
  })

  test('[TAKE-08] after the one attempt is refused', async () => {
    const { quizId, key, captain, member } = await given(world).quiz({ students: 3 })
    await submitAs(world, captain, { quizId, submissionId: randomUUID(), version: 1, answers: key })
    expect(await codeOf(enter(captain, quizId, key))).toBe('ALREADY_COMPLETED')
    expect(await codeOf(enter(member, quizId, key))).toBe('OK')
  })
})

test('[D-58] a quiz without questions cannot be taken: it is not handed out, and so nothing is saved or submitted', async () => {
  const { student, quizId } = await emptyQuiz()
  await expect(as(world, student).attempts.start({ quizId })).rejects.toMatchObject({
    code: 'NO_QUESTIONS',
    message: 'This quiz has no questions yet',
  })
  expect(await codeOf(saveAs(world, student, { quizId, version: 1, answers: {} }))).toBe(
    'UNKNOWN_ANSWER',
  )
  expect(
    await codeOf(
      submitAs(world, student, { quizId, submissionId: randomUUID(), version: 1, answers: {} }),
    ),
  ).toBe('QUIZ_CHANGED')
  expect(await attemptsOf(quizId)).toEqual([])
})

describe('taking the quiz', () => {
  test('[TAKE-11, TSESS-24, P12, D-54] hands out the questions in order, without key and explanations', async () => {
    const { quizId, courseId, questions, captain } = await given(world).quiz({ students: 3 })
    const taken = await as(world, captain).attempts.start({ quizId })
    expect(taken).toEqual({
      id: quizId,
      title: 'Readiness 1',
      description: 'Closed book',
      courseId,
      courseTitle: 'Physiology',
      contentLanguage: 'en',
      version: 1,
      scoring: 'allOrNothing',
      questions: questions.map(({ id, text, options }, index) => ({
        id,
        text,
        kind: index === 1 ? 'multiple' : 'single',
        options: options.map((option) => ({ id: option.id, text: option.text })),
      })),
      draft: {},
      isPreview: false,
      timing: expect.objectContaining({ at: world.time.now.toISOString(), graceSeconds: 30 }),
    })
    expect(JSON.stringify(taken)).not.toMatch(/isCorrect|Because|explanation/)
  })
})

describe('submitting the attempt', () => {
  test('[TAKE-03, VAL-44] an unanswered question is refused, missing or empty, and nothing is stored', async () => {
    const { quizId, key, questions, captain } = await given(world).quiz({ students: 3 })
    const last = questions[2]?.id ?? ''
    const { [last]: _left, ...missing } = key
    for (const answers of [missing, { ...key, [last]: [] }, {}]) {
      const message = 'Please answer all questions before submitting.'
      await expect(
        submitAs(world, captain, { quizId, submissionId: randomUUID(), version: 1, answers }),
      ).rejects.toMatchObject({ code: 'UNANSWERED', message })
    }
    expect(await attemptsOf(quizId)).toMatchObject([blank])
  })

  test('answers that are not of this quiz are refused: options of another question, unknown ones, several where one is asked for', async () => {
    const { quizId, key, questions, captain } = await given(world).quiz({ students: 3 })
    const other = await given(world).quiz({ students: 3 })
    const [first = '', second = ''] = questions.map(({ id }) => id)
    const options = questions[0]?.options.map(({ id }) => id) ?? []
    const wrong: Answers[] = [
      { ...key, [first]: key[second]?.slice(0, 1) ?? [] },
      { ...key, [second]: [...(key[second] ?? []), ...(key[first] ?? [])] },
      { ...key, [first]: [randomUUID()] },
      { ...key, [first]: options.slice(0, 2) },
      { ...key, [randomUUID()]: [] },
      { ...key, ...other.key },
      other.key,
    ]
    for (const answers of wrong)
      await expect(
        submitAs(world, captain, { quizId, submissionId: randomUUID(), version: 1, answers }),
      ).rejects.toMatchObject({ code: 'UNKNOWN_ANSWER' })
    expect(await attemptsOf(quizId)).toMatchObject([blank])
  })

  test('[TAKE-11, P9, D-54] a score, a time or a user sent along is refused', async () => {
    const { quizId, key, captain, member } = await given(world).quiz({ students: 3 })
    for (const forged of [
      { score: 100 },
      { points: 3 },
      { completedAt: '2020-01-01T00:00:00.000Z' },
      { userId: member.id },
    ]) {
      expect(
        await codeOf(
          submitAs(world, captain, {
            quizId,
            submissionId: randomUUID(),
            version: 1,
            answers: key,
            ...forged,
          }),
        ),
      ).toBe('BAD_REQUEST')
    }
    expect(await attemptsOf(quizId)).toMatchObject([blank])
  })

  test('[TAKE-04, TAKE-06, ENT-14, CALL-08, P19] stores one completed attempt with answers, score and the time of the server; the receipt says the same', async () => {
    const { quizId, key, questions, teacher, captain, member, third, teamId, courseId } =
      await given(world).quiz({ students: 4 })
    const [first] = questions
    const answers = { ...key, [first?.id ?? '']: [first?.options[1]?.id ?? ''] }
    const submissionId = randomUUID()
    const startedAt = world.time.now
    await as(world, captain).attempts.start({ quizId })
    world.time.now = new Date(startedAt.getTime() + 60_000)
    const receipt = await as(world, captain).attempts.submit({
      quizId,
      submissionId,
      version: 1,
      answers,
    })
    expect(receipt).toEqual({
      attemptId: expect.any(String),
      points: 2,
      total: 3,
      score: 66.67,
      waitsForKey: false,
      completedAt: world.time.now.toISOString(),
      teamId,
      isTeamOpen: true,
      isPreview: false,
    })
    expect(await attemptsOf(quizId)).toEqual([
      {
        id: receipt.attemptId,
        userId: captain.id,
        quizId,
        quizVersion: 1,
        handedVersions: [1],
        startedAt,
        seenAllowed: false,
        isMakeUp: false,
        isCollectedByHand: false,
        isPreview: false,
        submissionId,
        completed: true,
        submittedBy: 'student',
        enteredBy: null,
        completedAt: world.time.now,
        answers,
        answeredAt: {},
        correctCount: 2,
        points: 2,
        questionCount: 3,
        score: 66.67,
        earned: 66.67,
        edited: null,
        formerSubmissionIds: [],
        reopenedAt: null,
      },
    ])
    const notified = world.notified.news.filter(
      ({ to, topic }) =>
        topic === 'readiness' && 'userIds' in to && to.userIds.includes(captain.id),
    )
    const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id).sort()
    expect(notified.map(({ to }) => 'userIds' in to && [...new Set(to.userIds)].sort())).toEqual([
      idsOf([teacher, captain]),
      idsOf([teacher, captain, member, third]),
    ])
    expect(world.notified.news).not.toContainEqual({ to: { courseId }, topic: 'readiness' })
  })

  test.each([
    ['the whole set', [0, 2], 100],
    ['the whole set in another order', [2, 0], 100],
    ['the whole set, one twice', [0, 2, 0], 100],
    ['a part of it', [0], 0],
    ['more than it', [0, 1, 2], 0],
    ['another set', [1, 3], 0],
  ])('[TAKE-07] an answer is right only as the exact set: %s', async (_name, chosen, score) => {
    const { quizId, questions, captain } = await given(world).quiz({
      students: 3,
      questions: [selectAll('Q')],
    })
    const answers = Object.fromEntries(
      questions.map(({ id, options }) => [id, chosen.map((index) => options[index]?.id ?? '')]),
    )
    expect(
      await submitAs(world, captain, { quizId, submissionId: randomUUID(), version: 1, answers }),
    ).toMatchObject({ score, points: score / 100 })
  })

  test('[TAKE-06, D-104] the score is a percentage with two decimals, from none to all right', async () => {
    const { quizId, questions, key, students } = await given(world).quiz({
      students: 4,
      questions: [singleChoice('1'), singleChoice('2'), singleChoice('3')],
    })
    const scores: (number | null)[] = []
    for (const [right, student] of students.entries()) {
      const answers = Object.fromEntries(
        questions.map(({ id, options }, index) => [
          id,
          index < right ? (key[id] ?? []) : [options[3]?.id ?? ''],
        ]),
      )
      scores.push(
        (
          await submitAs(world, student, {
            quizId,
            submissionId: randomUUID(),
            version: 1,
            answers,
          })
        ).score,
      )
    }
    expect(scores).toEqual([0, 33.33, 66.67, 100])
  })
})
