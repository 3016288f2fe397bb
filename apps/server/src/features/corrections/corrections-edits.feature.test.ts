import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import { changesOf, correct, formOf, storedOf, undo } from '../../../testing/correcting.ts'
import { editQuiz, reworded } from '../../../testing/edit-quiz.ts'
import { type ExampleClass, exampleClass } from '../../../testing/example-class.ts'
import { given } from '../../../testing/given.ts'
import { submitAs } from '../../../testing/taking.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The attempt of a student, by their number from 1. */
async function attemptOf(made: ExampleClass, number: number) {
  const { alone } = await storedOf(world, made)
  const attempt = alone.find(({ userId }) => userId === made.students[number - 1]?.id)
  if (!attempt) throw new Error('The student has an attempt')
  return attempt
}

async function edit(made: ExampleClass, number: number, score: number | null) {
  const { id: attemptId, score: seen } = await attemptOf(made, number)
  await as(world, made.teacher).gradebook.editScore({
    ...{ attemptId, score, seen: seen ?? 0, reason: 'By hand' },
  })
  return attemptId
}

describe('a score that was edited by hand', () => {
  test('[REKEY-13, P37] stays by default, and is listed; replaced where that is chosen, with history', async () => {
    const made = await exampleClass(world)
    const [kept, replaced] = [await edit(made, 5, 70), await edit(made, 8, 0)]
    const form = formOf(made, 'accept', 'B')
    const { people } = await as(world, made.teacher).corrections.preview({
      ...{ quizId: made.quizId, form },
    })
    expect(people.filter(({ edited }) => edited !== null)).toMatchObject([
      { attemptId: kept, from: 70, to: 70, edited: 70, earned: { from: 66.67, to: 83.33 } },
      { attemptId: replaced, from: 0, to: 0, edited: 0, earned: { from: 50, to: 66.67 } },
    ])
    const { correctionId, done } = await correct(world, made, form, { replaceEdits: [replaced] })
    expect(await attemptOf(made, 5)).toMatchObject({ score: 70, edited: 70, earned: 83.33 })
    expect(await attemptOf(made, 8)).toMatchObject({ score: 66.67, edited: null, earned: 66.67 })
    expect(done.students).toBe(6)
    const ofEdits = (await changesOf(world, made)).filter(({ attemptId }) =>
      [kept, replaced].includes(attemptId ?? ''),
    )
    expect(
      ofEdits.map(({ kind, from, to, replacedEdit }) => [kind, from, to, replacedEdit]),
    ).toEqual([
      ['edited', 66.67, 70, null],
      ['edited', 50, 0, null],
      ['correction', 0, 66.67, 0],
    ])
    await undo(world, made, correctionId)
    expect(await attemptOf(made, 5)).toMatchObject({ score: 70, edited: 70, earned: 66.67 })
    expect(await attemptOf(made, 8)).toMatchObject({ score: 0, edited: 0, earned: 50 })
  })

  test('[REKEY-14] goes away when the edit is removed: the earned score of now is back', async () => {
    const made = await exampleClass(world, { played: [] })
    await edit(made, 5, 70)
    await correct(world, made, formOf(made, 'accept', 'B'))
    await edit(made, 5, null)
    expect(await attemptOf(made, 5)).toMatchObject({ score: 83.33, edited: null, earned: 83.33 })
    expect((await changesOf(world, made)).at(-1)).toMatchObject({ kind: 'unedited', to: 83.33 })
  })

  test('[REKEY-20] comes back with the undoing, unless that score was edited again since', async () => {
    const made = await exampleClass(world, { played: [] })
    const [back, again, removed] = [
      await edit(made, 5, 70),
      await edit(made, 8, 0),
      await edit(made, 1, 50),
    ]
    const { correctionId } = await correct(world, made, formOf(made, 'accept', 'B'), {
      replaceEdits: [back, again, removed],
    })
    await edit(made, 8, 10)
    await edit(made, 1, 20)
    await edit(made, 1, null)
    const other = { ...formOf(made, 'credit'), questionId: made.questions[4]?.id ?? '' }
    await correct(world, made, other)
    await undo(world, made, correctionId)
    expect(await attemptOf(made, 5)).toMatchObject({ score: 70, edited: 70, earned: 83.33 })
    expect(await attemptOf(made, 8)).toMatchObject({ score: 10, edited: 10, earned: 66.67 })
    expect(await attemptOf(made, 1)).toMatchObject({ score: 83.33, edited: null, earned: 83.33 })
  })
})

describe('whom a correction concerns', () => {
  test('[REKEY-08] former students and previews too, and nobody who was deleted; who takes it again is graded like any other', async () => {
    const made = await exampleClass(world, { played: [] })
    const { teacher, quizId, courseId, students, third } = made
    const [left, deleted] = [students[0], students[1]]
    if (!left || !deleted) throw new Error('A class of fifteen')
    await as(world, left).enrollment.leave({ courseId })
    const answers = { ...made.key, [third.id]: [third.options[1]?.id ?? ''] }
    const submission = () => ({ quizId, submissionId: randomUUID(), version: 1, answers })
    await as(world, teacher).attempts.submit(submission())
    const { id: attemptId } = await attemptOf(made, 2)
    await as(world, teacher).gradebook.removeAttempt({ attemptId, reason: '' })
    const { corrections } = as(world, teacher)
    const form = formOf(made, 'replace', 'B')
    const preview = await corrections.preview({ quizId, form })
    expect(preview).toMatchObject({ former: 1, students: { up: 6, same: 2, down: 6 } })
    expect(preview.people.find(({ isFormer }) => isFormer)?.student.id).toBe(left.id)
    const { correctionId } = await correct(world, made, form)
    expect(await attemptOf(made, 1)).toMatchObject({ score: 100 })
    const previewAttempt = async () =>
      (await storedOf(world, made)).alone.find(({ isPreview }) => isPreview)
    expect(await previewAttempt()).toMatchObject({ score: 100, earned: 100 })
    await as(world, deleted).attempts.start({ quizId })
    await submitAs(world, deleted, submission())
    expect(await attemptOf(made, 2)).toMatchObject({ score: 100 })
    await undo(world, made, correctionId)
    expect(await attemptOf(made, 1)).toMatchObject({ score: 83.33 })
    expect(await attemptOf(made, 2)).toMatchObject({ score: 83.33 })
    expect(await previewAttempt()).toMatchObject({ score: 83.33 })
  })

  test('[REKEY-24] a later version while options and key stay, and no more once the key is edited', async () => {
    const made = await exampleClass(world, { played: [] })
    const { quizId, teacher, third } = made
    await correct(world, made, formOf(made, 'replace', 'B'))
    const wording = await editQuiz(world, teacher, quizId, ({ questions }) => ({
      questions: reworded(questions),
    }))
    const take = async (number: number, version: number) => {
      const student = made.students[number - 1] ?? null
      const { id: attemptId } = await attemptOf(made, number)
      await as(world, teacher).gradebook.removeAttempt({ attemptId, reason: '' })
      await as(world, student).attempts.start({ quizId })
      const answers = { ...made.key, [third.id]: [third.options[1]?.id ?? ''] }
      await submitAs(world, student, { quizId, submissionId: randomUUID(), version, answers })
      return attemptOf(made, number)
    }
    expect(await take(1, 2)).toMatchObject({ quizVersion: 2, score: 100 })
    await editQuiz(world, teacher, quizId, ({ questions }) => ({
      questions: questions.map((question) => ({
        ...question,
        options: question.options.map((option, at) => ({
          ...option,
          isCorrect: question.id === third.id ? at === 0 : option.isCorrect,
        })),
      })),
    }))
    expect(wording.questions).toHaveLength(6)
    expect(await take(2, 3)).toMatchObject({ quizVersion: 3, score: 83.33 })
    const { questions } = await as(world, teacher).corrections.list({ quizId })
    expect(questions[2]?.wordings.map(({ versions, gradings }) => [versions, gradings])).toEqual([
      [
        [1],
        [
          {
            ...{ key: [third.options[3]?.id], students: 13, teams: 0 },
            ruling: { rule: 'replace', accepted: [[third.options[1]?.id]] },
          },
        ],
      ],
      [
        [2, 3],
        [
          {
            ...{ key: [third.options[3]?.id], students: 1, teams: 0 },
            ruling: { rule: 'replace', accepted: [[third.options[1]?.id]] },
          },
          { key: [third.options[0]?.id], students: 1, teams: 0, ruling: null },
        ],
      ],
    ])
  })

  test('[REKEY-22, REKEY-24] the list says where the question stands now, with every option that was accepted, and for which wordings it was made', async () => {
    const made = await exampleClass(world, { played: [] })
    const { quizId, teacher, third } = made
    await correct(world, made, formOf(made, 'replace', 'B'))
    const listed = async () => {
      const { corrections } = await as(world, teacher).corrections.list({ quizId })
      return corrections.map(({ question: { number, options }, isForOneWording }) => ({
        ...{ number, isForOneWording },
        letters: options.map(({ text }) => text.at(-1)).join(''),
      }))
    }
    const asMade = { number: 3, letters: 'ABCD', isForOneWording: false }
    expect(await listed()).toEqual([asMade])
    await editQuiz(world, teacher, quizId, ({ questions }) => ({
      questions: reworded(questions)
        .map((question) => ({
          ...question,
          options: question.options.filter(
            (option) => question.id !== third.id || option.id !== third.options[1]?.id,
          ),
        }))
        .toReversed(),
    }))
    expect(await listed()).toEqual([{ ...asMade, number: 4 }])
    await correct(world, made, { ...formOf(made, 'accept', 'C'), version: 1 })
    expect((await listed())[0]).toEqual({ number: 4, letters: 'ABCD', isForOneWording: true })
    await editQuiz(world, teacher, quizId, ({ questions }) => ({
      questions: questions.filter(({ id }) => id !== third.id),
    }))
    expect((await listed()).map(({ number }) => number)).toEqual([null, null])
  })

  test('[REKEY-24] one wording alone: who answered the other one is graded by its key', async () => {
    const made = await exampleClass(world, { played: [] })
    const { quizId, teacher, third, code } = made
    await editQuiz(world, teacher, quizId, ({ questions }) => ({ questions: reworded(questions) }))
    const late = await given(world).student('Late Student')
    await as(world, late).enrollment.joinByCode({ code })
    await as(world, late).attempts.start({ quizId })
    const answers = { ...made.key, [third.id]: [third.options[1]?.id ?? ''] }
    await submitAs(world, late, { quizId, submissionId: randomUUID(), version: 2, answers })
    const lateScore = async () =>
      (await storedOf(world, made)).alone.find(({ userId }) => userId === late.id)?.score
    const first = await correct(world, made, { ...formOf(made, 'accept', 'B'), version: 1 })
    expect([(await attemptOf(made, 1)).score, await lateScore()]).toEqual([100, 83.33])
    await undo(world, made, first.correctionId)
    await correct(world, made, { ...formOf(made, 'accept', 'B'), version: 2 })
    expect([(await attemptOf(made, 1)).score, await lateScore()]).toEqual([83.33, 100])
  })

  test('[REKEY-23] versions stay as they are; a copy takes the key that alone is right, and after the undoing the old one', async () => {
    const made = await exampleClass(world, { played: [] })
    const { quizId, teacher, courseId } = made
    const { corrections, quizzes } = as(world, teacher)
    const { questions: asked } = await quizzes.get({ quizId })
    const keyOfCopy = async () => {
      const { questions } = await quizzes.copy({ quizId, title: 'Copy', courseId })
      return questions[2]?.options.map(({ isCorrect }) => isCorrect)
    }
    const { correctionId } = await correct(world, made, formOf(made, 'replace', 'B'))
    expect((await quizzes.get({ quizId })).questions).toEqual(asked)
    expect(await keyOfCopy()).toEqual([false, true, false, false])
    await undo(world, made, correctionId)
    expect(await keyOfCopy()).toEqual([false, false, false, true])
    await correct(world, made, formOf(made, 'accept', 'B'))
    expect(await keyOfCopy()).toEqual([false, false, false, true])
    expect((await corrections.list({ quizId })).corrections).toHaveLength(2)
  })
})

describe('at a score', () => {
  /** The student's own, once the key is released. */
  async function correctedFor(made: ExampleClass, number: number) {
    const { quizId, teacher } = made
    const { quizzes } = as(world, teacher)
    await quizzes.setFlags({ quizId, isActive: false, isTeamActive: false })
    await quizzes.release({ quizId })
    const results = await as(world, made.students[number - 1] ?? null).attempts.results({ quizId })
    return results.status === 'available' ? [results.score, results.corrected?.was ?? null] : null
  }
  const creditFifth = ({ questions }: ExampleClass) => ({
    ...{ questionId: questions[4]?.id ?? '', rule: 'credit' as const },
    ...{ answers: [], version: null },
  })

  test('[REKEY-17] stands what it was before the first of several corrections', async () => {
    const made = await exampleClass(world, { played: [] })
    const { correctionId } = await correct(world, made, formOf(made, 'accept', 'B'))
    await correct(world, made, creditFifth(made))
    await undo(world, made, correctionId)
    expect(await correctedFor(made, 8)).toEqual([66.67, 50])
  })

  test('[REKEY-17] stands nothing where it is again what it was', async () => {
    const made = await exampleClass(world, { played: [] })
    await correct(world, made, formOf(made, 'accept', 'B'))
    await correct(world, made, formOf(made, 'replace', 'D'))
    expect(await correctedFor(made, 8)).toEqual([50, null])
  })

  test('[REKEY-17] stands nothing once all is undone, and what was typed by hand counts anew', async () => {
    const made = await exampleClass(world, { played: [] })
    const { correctionId } = await correct(world, made, formOf(made, 'accept', 'B'))
    await undo(world, made, correctionId)
    await edit(made, 9, 60)
    await edit(made, 9, null)
    await correct(world, made, creditFifth(made))
    expect(await correctedFor(made, 1)).toEqual([83.33, null])
    expect(await correctedFor(made, 8)).toEqual([66.67, 50])
  })
})
