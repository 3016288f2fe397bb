import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import {
  changesOf,
  correct,
  type Form,
  formOf,
  pendingAppeals,
  previewed,
  scoresOf,
  storedOf,
  undo,
} from '../../../testing/correcting.ts'
import { exampleClass } from '../../../testing/example-class.ts'
import { given } from '../../../testing/given.ts'
import { submitAs } from '../../../testing/taking.ts'
import { appealedTeam } from '../../../testing/team-results.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { keyCorrections } from '../../schema/key-corrections.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const correctionsOf = ({ quizId }: { quizId: string }) =>
  world.database.connection.select().from(keyCorrections).where(eq(keyCorrections.quizId, quizId))

describe('a correction is refused', () => {
  test('[REKEY-02, REKEY-03, REKEY-06] for what the form has wrong, and nothing changes', async () => {
    const made = await exampleClass(world, { played: ['Alpha'] })
    const first = await storedOf(world, made)
    const other = made.questions[0]
    const last = made.questions[5]
    const [a = '', b = '', c = '', d = '', e = ''] = last?.options.map(({ id }) => id) ?? []
    const pairs = [a, b, c, d, e].flatMap((one, at, all) =>
      all.slice(at + 1).map((two) => [one, two]),
    )
    const many = { ...formOf(made, 'accept'), questionId: last?.id ?? '', answers: [[a], ...pairs] }
    for (const [form, code] of [
      [formOf(made, 'accept', 'D'), 'KEY_UNCHANGED'],
      [formOf(made, 'replace', 'D'), 'KEY_UNCHANGED'],
      [formOf(made, 'accept'), 'NO_ANSWER_MARKED'],
      [{ ...formOf(made, 'replace'), answers: [[]] }, 'NO_ANSWER_MARKED'],
      [{ ...formOf(made, 'replace'), answers: [[other?.options[0]?.id ?? '']] }, 'OPTION_UNKNOWN'],
      [formOf(made, 'replace', 'AB'), 'OPTION_UNKNOWN'],
      [{ ...formOf(made, 'replace'), answers: [[randomUUID()]] }, 'OPTION_UNKNOWN'],
      [{ ...formOf(made, 'credit'), questionId: randomUUID() }, 'NOTHING_ANSWERED'],
      [{ ...formOf(made, 'credit'), version: 7 }, 'NOTHING_ANSWERED'],
      [many, 'TOO_MANY_ANSWERS'],
    ] as [Form, string][]) {
      const { quizId, teacher } = made
      expect(await codeOf(as(world, teacher).corrections.preview({ quizId, form }))).toBe(code)
      const apply = {
        ...{ quizId, correctionId: randomUUID(), form, reason: 'So', fingerprint: 'x' },
        ...{ replaceEdits: [], acceptAppeals: [] },
      }
      expect(await codeOf(as(world, teacher).corrections.apply(apply))).toBe(code)
    }
    expect(await storedOf(world, made)).toEqual(first)
    expect(await correctionsOf(made)).toEqual([])
  })

  test('[REKEY-10] without a reason, and with one of blanks; so is undoing', async () => {
    const made = await exampleClass(world, { played: [] })
    const { corrections } = as(world, made.teacher)
    const apply = await previewed(world, made, formOf(made, 'credit'))
    for (const reason of ['', ' \n '])
      expect(await codeOf(corrections.apply({ ...apply, reason }))).toBe(
        'CORRECTION_REASON_REQUIRED',
      )
    expect(await correctionsOf(made)).toEqual([])
    await corrections.apply(apply)
    const { correctionId } = apply
    const { fingerprint } = await corrections.previewUndo({ correctionId })
    expect(await codeOf(corrections.undo({ correctionId, fingerprint, reason: ' ' }))).toBe(
      'CORRECTION_REASON_REQUIRED',
    )
    expect(await correctionsOf(made)).toMatchObject([{ undoneAt: null }])
  })

  test('[REKEY-02, REKEY-06] of a quiz that nobody has answered, and of the last question that counts', async () => {
    const { teacher, quizId, questions, students, key } = await given(world).quiz({ students: 3 })
    const formFor = (at: number, rule: 'drop' | 'credit' | 'accept') => ({
      ...{ questionId: questions[at]?.id ?? '', rule, version: null },
      answers: rule === 'accept' ? [[questions[at]?.options[1]?.id ?? '']] : [],
    })
    const { corrections } = as(world, teacher)
    const preview = (form: Form) => codeOf(corrections.preview({ quizId, form }))
    expect(await preview(formFor(0, 'credit'))).toBe('NOTHING_ANSWERED')
    const [student] = students
    if (!student) throw new Error('A class of three')
    await as(world, student).attempts.start({ quizId })
    await submitAs(world, student, {
      ...{ quizId, submissionId: randomUUID(), version: 1, answers: key },
    })
    const made = { quizId, teacher }
    const first = await correct(world, made, formFor(0, 'drop'))
    const accepted = await correct(world, made, formFor(0, 'accept'))
    await correct(world, made, formFor(1, 'drop'))
    await correct(world, made, formFor(2, 'drop'))
    expect(await preview(formFor(0, 'drop'))).toBe('LAST_QUESTION')
    // the one below it left the question out
    expect(await codeOf(corrections.previewUndo({ correctionId: accepted.correctionId }))).toBe(
      'LAST_QUESTION',
    )
    expect(await codeOf(corrections.previewUndo({ correctionId: first.correctionId }))).toBe(
      'NEWER_CORRECTION',
    )
  })

  test('[REKEY-21] undoing goes from the newest to the oldest of a question, each once', async () => {
    const made = await exampleClass(world, { played: [] })
    const { corrections } = as(world, made.teacher)
    const plain = await scoresOf(world, made)
    const accept = await correct(world, made, formOf(made, 'accept', 'B'))
    const accepted = await scoresOf(world, made)
    const credit = await correct(world, made, formOf(made, 'credit'))
    const [first] = made.questions
    await correct(world, made, { ...formOf(made, 'credit'), questionId: first?.id ?? '' })
    expect(await codeOf(corrections.previewUndo({ correctionId: accept.correctionId }))).toBe(
      'NEWER_CORRECTION',
    )
    await undo(world, made, credit.correctionId)
    expect(await codeOf(corrections.previewUndo({ correctionId: credit.correctionId }))).toBe(
      'ALREADY_UNDONE',
    )
    expect(
      await codeOf(
        corrections.undo({ correctionId: credit.correctionId, reason: 'Again', fingerprint: 'x' }),
      ),
    ).toBe('ALREADY_UNDONE')
    const { corrections: listed } = await corrections.list({ quizId: made.quizId })
    expect(listed.map(({ rule, undone, can }) => [rule, undone !== null, can.undo])).toEqual([
      ['credit', false, true],
      ['credit', true, false],
      ['accept', false, true],
    ])
    await undo(world, made, accept.correctionId)
    await undo(world, made, listed[0]?.id ?? '')
    expect(await scoresOf(world, made)).toEqual(plain)
    expect(accepted).not.toEqual(plain)
  })
})

describe('a preview that is out of date', () => {
  test('[REKEY-12] is answered with a new one after an edit, a decision about an appeal, another correction', async () => {
    const made = await exampleClass(world)
    const { corrections, gradebook, appeals } = as(world, made.teacher)
    const apply = await previewed(world, made, formOf(made, 'accept', 'B'))
    const isStale = async () => {
      const error = await corrections.apply(apply).then(
        () => null,
        (refused) => refused,
      )
      expect(error).toMatchObject({
        code: 'PREVIEW_STALE',
        data: { preview: { students: expect.anything() } },
      })
      apply.fingerprint = error.data.preview.fingerprint
    }
    const { alone } = await storedOf(world, made)
    await gradebook.editScore({
      ...{ attemptId: alone[0]?.id ?? '', score: 12, seen: alone[0]?.score ?? 0, reason: '' },
    })
    await isStale()
    const captain = made.captainOf('Beta')
    const { id: appealId } = await as(world, captain).appeals.file({
      ...{ quizId: made.quizId, teamId: made.teamIds.Beta, questionId: made.third.id },
      reason: 'B is right',
    })
    await corrections.preview({ quizId: made.quizId, form: apply.form })
    await appeals.resolve({ appealId, decision: 'rejected', feedback: 'No' })
    await isStale()
    await correct(world, made, { ...apply.form, rule: 'credit', answers: [] })
    await isStale()
    expect(await correctionsOf(made)).toHaveLength(1)
    await corrections.apply(apply)
    expect(await correctionsOf(made)).toHaveLength(2)
  })

  test('[REKEY-12] is answered with a new one after another scoring, too', async () => {
    const made = await exampleClass(world, { played: [] })
    const { corrections, quizzes } = as(world, made.teacher)
    const apply = await previewed(world, made, formOf(made, 'accept', 'B'))
    await quizzes.setScoring({ quizId: made.quizId, team: { kind: 'scratchCard' } })
    expect(await codeOf(corrections.apply(apply))).toBe('PREVIEW_STALE')
    expect(await correctionsOf(made)).toEqual([])
  })

  test('[REKEY-12, REKEY-08, REKEY-16] results and appeals that come meanwhile make nothing stale: they are judged by it, and counted', async () => {
    const made = await exampleClass(world, { played: ['Alpha'] })
    const apply = await previewed(world, made, formOf(made, 'accept', 'B'))
    const late = await given(world).student('Late Student')
    await as(world, late).enrollment.joinByCode({ code: made.code })
    const answers = Object.fromEntries(
      made.questions.map(({ id, options }, at) => [
        id,
        at === 2 ? [options[1]?.id ?? ''] : (made.key[id] ?? []),
      ]),
    )
    await as(world, late).attempts.start({ quizId: made.quizId })
    await submitAs(world, late, {
      ...{ quizId: made.quizId, submissionId: randomUUID(), version: 1, answers },
    })
    await as(world, made.captainOf('Alpha')).appeals.file({
      ...{ quizId: made.quizId, teamId: made.teamIds.Alpha, questionId: made.third.id },
      reason: 'B is right',
    })
    const done = await as(world, made.teacher).corrections.apply(apply)
    expect(done).toEqual({ students: 8, teams: 1, meanwhile: 1 })
    const { alone } = await storedOf(world, made)
    expect(alone.find(({ userId }) => userId === late.id)).toMatchObject({ score: 100, points: 6 })
  })

  test('[REKEY-12, P16] the same correction sent twice is made once', async () => {
    const made = await exampleClass(world)
    const { apply, done } = await correct(world, made, formOf(made, 'accept', 'B'))
    const first = await storedOf(world, made)
    expect(await as(world, made.teacher).corrections.apply(apply)).toEqual(done)
    expect(await storedOf(world, made)).toEqual(first)
    expect(await correctionsOf(made)).toHaveLength(1)
    expect(await changesOf(world, made)).toHaveLength(9)
    const elsewhere = await exampleClass(world, { played: [] })
    const foreign = { ...apply, quizId: elsewhere.quizId }
    expect(await codeOf(as(world, elsewhere.teacher).corrections.apply(foreign))).toBe('NOT_FOUND')
  })
})

describe('what belongs to another course', () => {
  test('[GRIGHT-03] question, option, version, attempt, appeal and correction of another course never work', async () => {
    const made = await exampleClass(world)
    const other = await appealedTeam(world, { students: 3 })
    const { corrections, gradebook } = as(world, made.teacher)
    const theirs = as(world, other.teacher)
    await theirs.gradebook.editScore({ attemptId: other.attemptId, score: 50, seen: 100 })
    const question = { questionId: other.first.id, rule: 'credit' as const, answers: [] }
    const [option] = other.first.options
    const refused: [Form, string][] = [
      [{ ...question, version: null }, 'NOTHING_ANSWERED'],
      [{ ...formOf(made, 'accept'), answers: [[option?.id ?? '']] }, 'OPTION_UNKNOWN'],
      [{ ...formOf(made, 'accept', 'B'), version: 7 }, 'NOTHING_ANSWERED'],
    ]
    for (const [form, code] of refused)
      expect(await codeOf(corrections.preview({ quizId: made.quizId, form }))).toBe(code)
    const own = await previewed(world, other, { ...question, version: null })
    expect(await codeOf(corrections.apply(own))).toBe('NOT_FOUND')
    const before = await storedOf(world, other)
    const acceptAppeals = await pendingAppeals(world, other, other.first.id)
    expect(acceptAppeals).toHaveLength(1)
    const apply = await previewed(world, made, formOf(made, 'accept', 'B'), acceptAppeals)
    await corrections.apply({ ...apply, replaceEdits: [other.attemptId] })
    expect(await storedOf(world, other)).toEqual(before)
    expect(await pendingAppeals(world, other, other.first.id)).toEqual(acceptAppeals)
    const { correctionId } = apply
    expect(await codeOf(theirs.corrections.previewUndo({ correctionId }))).toBe('NOT_FOUND')
    const undoing = { correctionId, fingerprint: '', reason: 'Mine now.' }
    expect(await codeOf(theirs.corrections.undo(undoing))).toBe('NOT_FOUND')
    const { attemptId } = other
    expect(await codeOf(gradebook.editScore({ attemptId, score: null, seen: 50 }))).toBe(
      'NOT_FOUND',
    )
  })
})
