import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { as, type Caller } from '../../../testing/as.ts'
import { changesOf, formOf, previewed, storedOf } from '../../../testing/correcting.ts'
import { isConcurrent } from '../../../testing/database.ts'
import { deadlocks } from '../../../testing/deadlocks.ts'
import { exampleClass } from '../../../testing/example-class.ts'
import { given, type Person } from '../../../testing/given.ts'
import { play } from '../../../testing/play.ts'
import { firstDifference } from '../../../testing/recomputed.ts'
import { raceRepeats } from '../../../testing/repeats.ts'
import { traffic } from '../../../testing/statements.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const repeats = raceRepeats({ short: 3, long: 500 })
// in ms; each round has a class of its own
vi.setConfig({ testTimeout: 60_000 + repeats * 8000 })

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error) => String(error.code),
  )

describe(`races, x${repeats}`, () => {
  test('[REKEY-12, GFAIL-02] two corrections at once: one is made, the other is shown what has changed', async () => {
    for (let round = 0; round < repeats; round += 1) {
      const made = await exampleClass(world, { played: ['Alpha'] })
      const other = { ...made, teacher: await given(world).staff({ ...made, role: 'coTeacher' }) }
      const [first, second] = [
        await previewed(world, made, formOf(made, 'accept', 'B')),
        await previewed(world, other, formOf(made, 'credit')),
      ]
      const outcomes = await Promise.all([
        outcome(as(world, made.teacher).corrections.apply(first)),
        outcome(as(world, other.teacher).corrections.apply(second)),
      ])
      expect(outcomes.toSorted()).toEqual(['PREVIEW_STALE', 'ok'])
      expect(await firstDifference(world)).toBeNull()
    }
  })

  test('[REKEY-12, REKEY-11, P16] the same correction sent twice at once is made once', async () => {
    for (let round = 0; round < repeats; round += 1) {
      const made = await exampleClass(world, { played: ['Alpha'] })
      const apply = await previewed(world, made, formOf(made, 'accept', 'B'))
      const { corrections } = as(world, made.teacher)
      const answers = await Promise.all([corrections.apply(apply), corrections.apply(apply)])
      expect(answers[0]).toEqual(answers[1])
      expect(await changesOf(world, made)).toHaveLength(8)
      expect((await corrections.list({ quizId: made.quizId })).corrections).toHaveLength(1)
    }
  })

  test('[GFAIL-02, REKEY-08, REKEY-16] submissions, completions, launches, appeals and edits beside it are judged by it, without a deadlock', async () => {
    const all = async () => {
      for (let round = 0; round < repeats; round += 1) {
        const made = await exampleClass(world, { played: ['Alpha'] })
        const { quizId, teamIds, third, questions } = made
        const late: Person[] = []
        for (const name of ['Lena Late', 'Luis Later']) {
          const student = await given(world).student(name)
          await as(world, student).enrollment.joinByCode({ code: made.code })
          await as(world, student).attempts.start({ quizId })
          late.push(student)
        }
        const place = { quizId, teamId: teamIds.Beta }
        const beta = as(world, made.captainOf('Beta'))
        await play(beta, { place, questions }, { isCompleted: false })
        const answers = { ...made.key, [third.id]: [third.options[1]?.id ?? ''] }
        const submit = (student: Person) =>
          as(world, student).attempts.submit({
            ...{ quizId, submissionId: randomUUID(), version: 1, answers },
          })
        const { alone } = await storedOf(world, made)
        const edited = alone.find(({ score }) => score === 50)
        const apply = await previewed(world, made, formOf(made, 'replace', 'B'))
        const teacher: Caller = as(world, made.teacher)
        const outcomes = await Promise.all([
          ...late.map((student) => outcome(submit(student))),
          outcome(teacher.corrections.apply(apply)),
          outcome(beta.teamQuiz.complete(place)),
          outcome(
            as(world, made.captainOf('Gamma')).teamQuiz.launch({ quizId, teamId: teamIds.Gamma }),
          ),
          outcome(
            as(world, made.captainOf('Alpha')).appeals.file({
              ...{ quizId, teamId: teamIds.Alpha, questionId: third.id, reason: 'B' },
            }),
          ),
          outcome(
            teacher.gradebook.editScore({
              ...{ attemptId: edited?.id ?? '', score: 55, seen: 50, reason: '' },
            }),
          ),
        ])
        const [one, two, applied, ...others] = outcomes
        expect([one, two]).toEqual(['ok', 'ok'])
        expect(['ok', 'PREVIEW_STALE']).toContain(applied) // the edit may have been first
        expect(others.slice(0, 3)).toEqual(['ok', 'ok', 'ok'])
        expect(['ok', 'SCORE_CHANGED']).toContain(others[3])
        expect(await firstDifference(world)).toBeNull()
      }
    }
    expect(await deadlocks(world, all)).toBe(0)
  })
})

test.runIf(isConcurrent)(
  '[GPACE-02] a correction asks twelve statements of the database, and its undoing, however large the class',
  async () => {
    const made = await exampleClass(world)
    const { corrections } = as(world, made.teacher)
    const apply = await previewed(world, made, formOf(made, 'accept', 'B'))
    const isOfTransaction = (text: string) => /^(begin|commit)/i.test(text)
    const asked = async (work: () => Promise<unknown>) =>
      (await traffic(work)).texts.filter((text) => !isOfTransaction(text)).length
    expect(await asked(() => corrections.apply(apply))).toBeLessThanOrEqual(12)
    const { correctionId } = apply
    const { fingerprint } = await corrections.previewUndo({ correctionId })
    const undo = { correctionId, fingerprint, reason: 'So' }
    expect(await asked(() => corrections.undo(undo))).toBeLessThanOrEqual(12)
  },
)
