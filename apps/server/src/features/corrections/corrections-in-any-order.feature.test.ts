import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import { type Form, pendingAppeals, previewed, storedOf } from '../../../testing/correcting.ts'
import { byLetters, type ExampleClass, exampleClass } from '../../../testing/example-class.ts'
import { firstDifference } from '../../../testing/recomputed.ts'
import { repeats } from '../../../testing/repeats.ts'
import { type Chance, createChance } from '../../../testing/sample-answers.ts'
import { submitAs } from '../../../testing/taking.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const walks = repeats({ short: 2, long: 60 })
const steps = 14

/** One of these, by chance. */
const oneOf = <Item>(chance: Chance, items: readonly Item[]): Item | undefined =>
  items[Math.floor(chance() * items.length)]

/** What has been done to a class: its edited scores by attempt, and its corrections in force. */
type Walk = {
  readonly made: ExampleClass
  readonly chance: Chance
  readonly edits: Map<string, number | null>
  readonly replaced: Map<string, ReadonlyMap<string, number>>
}

const formBy = ({ made, chance }: Walk): Form => {
  const question = oneOf(chance, made.questions) ?? made.third
  const rule = oneOf(chance, ['accept', 'replace', 'credit', 'drop'] as const) ?? 'credit'
  const letter = () => oneOf(chance, ['A', 'B', 'C', 'D']) ?? 'A'
  const sets = [letter(), letter()].slice(0, 1 + Math.floor(chance() * 2))
  return {
    questionId: question.id,
    rule,
    answers:
      rule === 'accept' || rule === 'replace' ? sets.map((set) => byLetters(question, set)) : [],
    version: null,
  }
}

/** A correction, which may replace some edits; refused where it changes nothing or too much. */
async function correctBy(walk: Walk): Promise<string> {
  const { made, chance, edits, replaced } = walk
  const form = formBy(walk)
  try {
    const wanted = chance() < 0.3 ? await pendingAppeals(world, made, form.questionId) : []
    const apply = await previewed(world, made, form, wanted)
    const replaceEdits = [...edits].flatMap(([id, edited]) =>
      edited !== null && chance() < 0.5 ? [id] : [],
    )
    await as(world, made.teacher).corrections.apply({ ...apply, replaceEdits })
    replaced.set(
      apply.correctionId,
      new Map(replaceEdits.map((id): [string, number] => [id, edits.get(id) ?? 0])),
    )
    for (const id of replaceEdits) edits.set(id, null)
    return `${form.rule} ${form.answers.length}`
  } catch (error) {
    expect(error).toMatchObject({ code: expect.stringMatching(/^(KEY_UNCHANGED|LAST_QUESTION)$/) })
    return 'refused'
  }
}

/** The newest correction of some question is undone; a replaced edit that nobody touched is back. */
async function undoBy({ made, chance, edits, replaced }: Walk): Promise<string> {
  const { corrections } = as(world, made.teacher)
  const { corrections: listed } = await corrections.list({ quizId: made.quizId })
  const one = oneOf(
    chance,
    listed.filter(({ can }) => can.undo),
  )
  if (!one) return 'nothing to undo'
  try {
    const { fingerprint } = await corrections.previewUndo({ correctionId: one.id })
    await corrections.undo({ correctionId: one.id, reason: 'So', fingerprint })
  } catch (error) {
    expect(error).toMatchObject({ code: 'LAST_QUESTION' })
    return 'refused'
  }
  for (const [id, edited] of replaced.get(one.id) ?? []) edits.set(id, edited)
  return `undo ${one.rule}`
}

async function editBy({ made, chance, edits, replaced }: Walk): Promise<string> {
  const { alone } = await storedOf(world, made)
  const attempt = oneOf(chance, alone)
  if (!attempt) return 'nobody'
  const score = chance() < 0.3 ? null : Math.floor(chance() * 101)
  await as(world, made.teacher).gradebook.editScore({
    ...{ attemptId: attempt.id, score, seen: attempt.score ?? 0, reason: '' },
  })
  const isChange = (score ?? attempt.earned) !== attempt.score
  if (!isChange) return 'no edit'
  edits.set(attempt.id, score === attempt.earned ? null : score)
  for (const [id, own] of replaced)
    replaced.set(id, new Map([...own].filter(([attemptId]) => attemptId !== attempt.id)))
  return `edit to ${score}`
}

async function appealBy({ made, chance }: Walk): Promise<string> {
  const name = oneOf(chance, ['Alpha', 'Beta', 'Gamma'] as const) ?? 'Alpha'
  const captain = as(world, made.captainOf(name))
  const question = oneOf(chance, made.questions)
  const filing = { quizId: made.quizId, teamId: made.teamIds[name], questionId: question?.id ?? '' }
  const id = await captain.appeals.file({ ...filing, reason: 'So' }).then(
    (filed) => filed.id,
    () => null,
  )
  if (id === null) return 'no appeal'
  if (chance() < 0.5) return 'appeal'
  const { appeals } = as(world, made.teacher)
  await appeals.resolve({ appealId: id, decision: 'accepted', feedback: 'Yes' })
  return 'accepted appeal'
}

/** An attempt is deleted, and the quiz taken again. */
async function retakeBy({ made, chance, edits, replaced }: Walk): Promise<string> {
  const student = oneOf(chance, made.students)
  const { alone } = await storedOf(world, made)
  const attempt = alone.find(({ userId }) => userId === student?.id)
  if (!student || !attempt) return 'nobody'
  const { gradebook, attempts } = as(world, made.teacher)
  await gradebook.removeAttempt({ attemptId: attempt.id, reason: '' })
  await attempts.allow({ quizId: made.quizId, userIds: [student.id], reason: 'Once more' })
  edits.delete(attempt.id)
  for (const [id, own] of replaced)
    replaced.set(id, new Map([...own].filter(([attemptId]) => attemptId !== attempt.id)))
  const { quizId, questions } = made
  const answers = Object.fromEntries(
    questions.map((question) => [
      question.id,
      byLetters(question, oneOf(chance, ['A', 'B', 'C', 'D']) ?? 'A'),
    ]),
  )
  await as(world, student).attempts.start({ quizId })
  await submitAs(world, student, { quizId, submissionId: randomUUID(), version: 1, answers })
  return 'taken again'
}

test(
  `[REKEY-20, REKEY-13, REKEY-11, GFAIL-04] x${walks}: corrections, undoings, edits, appeals and new attempts in any order end as the one function says, and undoing all gives back what was earned`,
  async () => {
    for (let round = 0; round < walks; round += 1) {
      const seed = 2026 + round
      const made = await exampleClass(world)
      const walk: Walk = {
        ...{ made, chance: createChance(seed), edits: new Map(), replaced: new Map() },
      }
      const taken: string[] = []
      const kinds = [
        correctBy,
        correctBy,
        correctBy,
        undoBy,
        undoBy,
        editBy,
        editBy,
        appealBy,
        retakeBy,
      ]
      for (let step = 0; step < steps; step += 1) {
        taken.push(await (oneOf(walk.chance, kinds) ?? correctBy)(walk))
        const { alone } = await storedOf(world, made)
        const edits = alone.flatMap(({ id, edited }) => (edited === null ? [] : [[id, edited]]))
        const wanted = alone.flatMap(({ id }) => {
          const edited = walk.edits.get(id) ?? null
          return edited === null ? [] : [[id, edited]]
        })
        expect([seed, taken, edits]).toEqual([seed, taken, wanted])
        expect([seed, taken, await firstDifference(world)]).toEqual([seed, taken, null])
      }
      const { corrections } = as(world, made.teacher)
      for (;;) {
        const { corrections: listed } = await corrections.list({ quizId: made.quizId })
        const newest = listed.find(({ undone }) => undone === null)
        if (!newest) break
        const { fingerprint } = await corrections.previewUndo({ correctionId: newest.id })
        await corrections.undo({ correctionId: newest.id, reason: 'So', fingerprint })
      }
      expect([seed, await firstDifference(world)]).toEqual([seed, null])
    }
  },
  60_000 + walks * 60_000,
)
