import { randomUUID } from 'node:crypto'
import type { UpdateQuiz } from '@tbl/contract/quizzes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { editQuiz, rekeyed, reworded } from '../../../testing/edit-quiz.ts'
import { given, singleChoice } from '../../../testing/given.ts'
import { play } from '../../../testing/play.ts'
import { submitAs } from '../../../testing/taking.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { teamAttempts } from '../../schema/team-quiz.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Questions = UpdateQuiz['questions']
type Made = Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
const edit = ({ teacher, quizId }: Made, change: (questions: Questions) => Questions) =>
  editQuiz(world, teacher, quizId, ({ questions }) => ({ questions: change(questions) }))
const keyOf = (questions: Awaited<ReturnType<typeof edit>>['questions']) =>
  Object.fromEntries(
    questions.map(({ id, options }) => [
      id,
      options.filter(({ isCorrect }) => isCorrect).map((option) => option.id),
    ]),
  )
const submit = (
  { quizId }: Made,
  student: { id: string },
  version: number,
  answers: Record<string, string[]>,
  submissionId = randomUUID(),
) => submitAs(world, student, { quizId, submissionId, version, answers })
const resultsOf = ({ quizId }: Made, student: { id: string }) =>
  as(world, student).attempts.results({ quizId })
const closed = ({ teacher, quizId }: Made) =>
  as(world, teacher).quizzes.setFlags({ quizId, isActive: false, isTeamActive: false })
const released = ({ teacher, quizId }: Made) => as(world, teacher).quizzes.release({ quizId })
const sessionOf = async ({ place }: Made, who: { id: string }) =>
  (await as(world, who).teamQuiz.session(place)).session
const playThrough = (made: Pick<Made, 'place' | 'questions'>, captain: { id: string }) =>
  play(as(world, captain), made)
/** Everything that can happen to the questions of a quiz, all at once. */
const overhauled = (questions: Questions): Questions => [
  singleChoice('Late'),
  ...rekeyed(reworded(questions)).slice(1).reverse(),
]

describe('an individual attempt', () => {
  test('[P38, D-56, FAIR-11] of another version than the one handed out last is refused, and so are answers that do not belong to it', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { key, captain } = made
    for (const version of [2, 3, 2_147_483_647])
      expect(await codeOf(submit(made, captain, version, key))).toBe('QUIZ_CHANGED')
    const { questions } = await edit(made, (before) => [...before.slice(1), singleChoice('Late')])
    expect(await codeOf(submit(made, captain, 2, key))).toBe('UNKNOWN_ANSWER')
    for (const answers of [key, keyOf(questions), {}])
      expect(await codeOf(submit(made, captain, 1, answers))).toBe('QUIZ_CHANGED')
    expect(await codeOf(submit(made, captain, 2, {}))).toBe('UNANSWERED')
    expect(await resultsOf(made, captain)).toMatchObject({ status: 'none' })
  })

  test('[P38, D-56, FAIR-11] is scored by the version that the student was given last, whatever the author did meanwhile', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { captain, member, quizId, key } = made
    const given1 = await as(world, captain).attempts.start({ quizId })
    const { questions } = await edit(made, overhauled)
    const given2 = await as(world, member).attempts.start({ quizId })
    expect([given1.version, given2.version]).toEqual([1, 2])
    expect(given2.questions.map(({ id }) => id)).toEqual(questions.map(({ id }) => id))
    const toFirst = { quizId, submissionId: randomUUID(), version: 1, answers: key }
    expect(await as(world, captain).attempts.submit(toFirst)).toMatchObject({
      points: 3,
      total: 3,
      score: 100,
    })
    const [, second] = given2.questions
    const right = keyOf(questions)
    expect(
      await submit(made, member, 2, { ...right, [second?.id ?? '']: key[second?.id ?? ''] ?? [] }),
    ).toMatchObject({ points: 2, total: 3, score: 66.67 })
  })

  test('[P16, P38] sent again after an edit answers the first receipt', async () => {
    const made = await given(world).quiz({ students: 3 })
    const submissionId = randomUUID()
    const receipt = await submit(made, made.captain, 1, made.key, submissionId)
    await edit(made, overhauled)
    expect(await submit(made, made.captain, 1, made.key, submissionId)).toEqual(receipt)
    expect(await submit(made, made.captain, 2, {}, submissionId)).toEqual(receipt)
  })

  test('[P38, D-56] keeps its score, its questions and its key in the results, through every kind of edit; a later one shows its own', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { captain, member, questions, quizId } = made
    const wrong = Object.fromEntries(
      questions.map(({ id, options }) => [id, [options[1]?.id ?? '']]),
    )
    await submit(made, captain, 1, wrong)
    await closed(made)
    await released(made)
    const before = await resultsOf(made, captain)
    expect(before).toMatchObject({
      status: 'available',
      score: 0,
      review: questions.map(({ id, text, explanation }) => ({
        id,
        text,
        explanation,
        isCorrect: false,
      })),
    })
    for (const change of [reworded, rekeyed, overhauled, () => [singleChoice('Only')]]) {
      await edit(made, change)
      expect(await resultsOf(made, captain)).toEqual(before)
    }
    await as(world, made.teacher).quizzes.setFlags({ quizId, isActive: true })
    const { version, questions: last } = await as(world, member).attempts.start({ quizId })
    await submit(
      made,
      member,
      version,
      Object.fromEntries(last.map(({ id, options }) => [id, [options[0]?.id ?? '']])),
    )
    await closed(made)
    await released(made) // once more: the phase was open again
    expect(await resultsOf(made, member)).toMatchObject({
      score: 100,
      review: [{ text: 'Only', isCorrect: true }],
    })
  })
})

describe('while a team is playing', () => {
  const structural: [string, (questions: Questions) => Questions][] = [
    ['a question less', (questions) => questions.slice(1)],
    ['a question more', (questions) => [...questions, singleChoice('Late')]],
    ['another order', (questions) => questions.toReversed()],
    [
      'an option less',
      ([first, ...others]) =>
        first ? [{ ...first, options: first.options.slice(0, 3) }, ...others] : [],
    ],
    [
      'an option more',
      ([first, ...others]) =>
        first
          ? [{ ...first, options: [...first.options, { text: 'E', isCorrect: false }] }, ...others]
          : [],
    ],
    ['other right options', rekeyed],
  ]

  test('[D-56] the structure and the key stay: another one is refused, and nothing else of the form is saved, until the team is done', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { teacher, quizId, captain } = made
    const before = await as(world, teacher).quizzes.get({ quizId })
    const message =
      'A team is taking this quiz now. Its questions can be changed when the team is done.'
    for (const [what, change] of structural) {
      const editing = editQuiz(world, teacher, quizId, ({ questions }) => ({
        title: 'Changed',
        isVisible: false,
        questions: change(questions),
      }))
      await expect(editing, what).rejects.toMatchObject({ code: 'TEAM_QUIZ_RUNNING', message })
      expect(await as(world, teacher).quizzes.get({ quizId }), what).toEqual(before)
    }
    await playThrough(made, captain)
    for (const [what, change] of structural)
      expect(await codeOf(edit(made, change)), what).toBe('OK')
  })

  test('[D-56, P38] words can be corrected: the team plays on with those it began with, a team that starts later has the new ones', async () => {
    const made = await given(world).teamQuiz()
    const { captain, member, outsider, questions, key, quizId, teamIds } = made
    await as(world, captain).teamQuiz.answer({
      ...made.place,
      questionId: questions[0]?.id ?? '',
      optionIds: [questions[0]?.options[1]?.id ?? ''],
      attempt: 1,
    })
    const { questions: corrected } = await edit(made, (before) => reworded(before, 'corrected'))
    const texts = (session: Awaited<ReturnType<typeof sessionOf>>) =>
      session?.questions.map(({ text }) => text)
    expect(texts(await sessionOf(made, member))).toEqual(questions.map(({ text }) => text))
    expect(texts(await as(world, captain).teamQuiz.launch(made.place))).toEqual(
      questions.map(({ text }) => text),
    )
    expect(
      texts(await as(world, captain).teamQuiz.navigate({ ...made.place, question: 1 })),
    ).toEqual(questions.map(({ text }) => text))
    const later = { quizId, teamId: teamIds[1] ?? '' }
    expect(texts(await as(world, outsider).teamQuiz.launch(later))).toEqual(
      corrected.map(({ text }) => text),
    )
    const [first, ...rest] = questions
    await as(world, captain).teamQuiz.answer({
      ...made.place,
      questionId: first?.id ?? '',
      optionIds: key[first?.id ?? ''] ?? [],
      attempt: 2,
    })
    expect(await playThrough({ place: made.place, questions: rest }, captain)).toMatchObject({
      status: 'completed',
      score: 91.67,
    })
    expect(await playThrough({ place: later, questions }, outsider)).toMatchObject({
      status: 'completed',
      score: 100,
    })
    const stored = await world.database.connection
      .select({ score: teamAttempts.score, quizVersion: teamAttempts.quizVersion })
      .from(teamAttempts)
      .where(eq(teamAttempts.quizId, quizId))
    expect(stored.sort((a, b) => a.quizVersion - b.quizVersion)).toEqual([
      { score: 91.67, quizVersion: 1 },
      { score: 100, quizVersion: 2 },
    ])
  })

  test('[P38] a team keeps its questions, its tries and its score when the quiz is rewritten afterwards', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    await playThrough(made, made.captain)
    await closed(made)
    const before = [await sessionOf(made, made.member), await resultsOf(made, made.member)]
    expect(before[1]).toMatchObject({ teamScore: 100, review: [{}, {}, {}] })
    for (const change of [rekeyed, overhauled, () => [singleChoice('Only')]]) {
      await edit(made, change)
      expect([await sessionOf(made, made.member), await resultsOf(made, made.member)]).toEqual(
        before,
      )
    }
  })
})

describe('a quiz without questions', () => {
  test('[D-58] cannot be started by a team', async () => {
    const { teacher, courseId, captain, teamId } = await given(world).teams({ students: 3 })
    const { id: quizId } = await as(world, teacher).quizzes.createEmpty({
      title: 'Empty',
      courseId,
    })
    await as(world, teacher).quizzes.setFlags({
      quizId,
      isActive: true,
      isVisible: true,
      isTeamActive: true,
    })
    expect(await as(world, captain).teamQuiz.readiness({ quizId, teamId })).toMatchObject({
      can: { launch: false },
    })
    await expect(as(world, captain).teamQuiz.launch({ quizId, teamId })).rejects.toMatchObject({
      code: 'NO_QUESTIONS',
      message: 'This quiz has no questions yet',
    })
  })
})

describe('the key of any version', () => {
  test('[P12, TAKE-11, TSESS-24, D-54] is in nothing that a student or a team gets before its release, at the end of the individual phase', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { captain, member, third, quizId, courseId, place } = made
    const secret = (word: string) => (questions: Questions) =>
      questions.map((question) => ({ ...question, explanation: `canary ${word}` }))
    const heard: unknown[] = []
    const listen = async () => {
      for (const who of [captain, member]) {
        heard.push(
          await as(world, who).quizzes.list({ courseId }),
          await resultsOf(made, who),
          await as(world, who).teamQuiz.readiness(place),
          await sessionOf(made, who),
        )
      }
    }
    heard.push(await as(world, captain).attempts.start({ quizId }))
    await edit(made, secret('2'))
    heard.push(await as(world, member).attempts.start({ quizId }))
    await edit(made, secret('3'))
    heard.push(await as(world, third).attempts.start({ quizId }))
    await listen()
    for (const [index, who] of [captain, member, third].entries())
      heard.push(
        await as(world, who).attempts.submit({
          quizId,
          submissionId: randomUUID(),
          version: index + 1,
          answers: made.key,
        }),
      )
    await listen()
    heard.push(await as(world, captain).teamQuiz.launch(place))
    await edit(made, secret('4'))
    await listen()
    const snapshots = world.notified.snapshots.filter(({ snapshot }) => snapshot.quizId === quizId)
    const text = JSON.stringify([heard, snapshots])
    expect(text).toContain(made.questions[0]?.options[0]?.id)
    expect(text).not.toMatch(/canary|Because of|isCorrect|explanation/)
    for (const who of [captain, member]) {
      expect(await codeOf(as(world, who).quizzes.get({ quizId }))).toBe('FORBIDDEN')
      expect(await codeOf(editQuiz(world, who, quizId, () => ({})))).toBe('FORBIDDEN')
    }
    const result = await playThrough(made, captain)
    for (const answer of [result, await resultsOf(made, captain)])
      expect(JSON.stringify(answer)).not.toMatch(/canary|Because of/)
    await as(world, made.teacher).quizzes.setFlags({ quizId, isActive: false })
    expect(JSON.stringify(await sessionOf(made, captain))).toMatch(/canary 3/)
    expect(JSON.stringify(await resultsOf(made, captain))).toMatch(/Because of Q1/)
    expect(JSON.stringify(await resultsOf(made, member))).toMatch(/canary 2/)
  })
})
