import { randomUUID } from 'node:crypto'
import type { CorrectionForm } from '@tbl/contract/corrections'
import { asc, eq } from 'drizzle-orm'
import { individualAttempts } from '../src/schema/attempts.ts'
import { gradeChanges } from '../src/schema/grade-changes.ts'
import { teamAttempts } from '../src/schema/team-quiz.ts'
import { as } from './as.ts'
import { byLetters, type ExampleClass } from './example-class.ts'
import type { World } from './world.ts'

/** What of the quiz's third question is corrected; the answers by their letters, sets by commas. */
export const formOf = (
  { third }: ExampleClass,
  rule: CorrectionForm['rule'],
  letters = '',
): Form => ({
  questionId: third.id,
  rule,
  answers: letters === '' ? [] : letters.split(',').map((set) => byLetters(third, set)),
  version: null,
})
export type Form = CorrectionForm

type Made = { readonly quizId: string; readonly teacher: { readonly id: string } }
type Choices = { readonly replaceEdits?: string[] }

/** The appeals of a question that wait for a decision. */
export async function pendingAppeals(
  world: World,
  { quizId, teacher }: Made,
  questionId: string,
): Promise<string[]> {
  const { questions } = await as(world, teacher).corrections.list({ quizId })
  return questions.find((one) => one.questionId === questionId)?.pendingAppeals ?? []
}

/** A correction that was previewed, as it is sent then. */
export async function previewed(
  world: World,
  { quizId, teacher }: Made,
  form: Form,
  acceptAppeals: string[] = [],
) {
  const { corrections } = as(world, teacher)
  const { fingerprint } = await corrections.preview({ quizId, form, acceptAppeals })
  return {
    ...{ quizId, correctionId: randomUUID(), form, fingerprint, reason: 'B is right too.' },
    ...{ replaceEdits: [] as string[], acceptAppeals },
  }
}

/** Previews and makes a correction, as the form does. */
export async function correct(world: World, made: Made, form: Form, choices: Choices = {}) {
  const apply = { ...(await previewed(world, made, form)), ...choices }
  const done = await as(world, made.teacher).corrections.apply(apply)
  return { correctionId: apply.correctionId, apply, done }
}

type KeyChoices = {
  readonly answers?: readonly string[]
  readonly reason?: string
  readonly acceptAppeals?: boolean
}

/** The same of any question, by single options; its id. */
export async function correctKey(
  world: World,
  made: Made,
  { questionId, rule }: Pick<Form, 'questionId' | 'rule'>,
  { answers = [], reason = 'B is right too.', acceptAppeals = false }: KeyChoices = {},
): Promise<string> {
  const form = { questionId, rule, answers: answers.map((id) => [id]), version: null }
  const appeals = acceptAppeals ? await pendingAppeals(world, made, questionId) : []
  const apply = { ...(await previewed(world, made, form, appeals)), reason }
  await as(world, made.teacher).corrections.apply(apply)
  return apply.correctionId
}

/** Previews and undoes one. */
export async function undo(
  world: World,
  { teacher }: Pick<Made, 'teacher'>,
  correctionId: string,
  reason = 'It was right.',
) {
  const { corrections } = as(world, teacher)
  const { fingerprint } = await corrections.previewUndo({ correctionId })
  return corrections.undo({ correctionId, reason, fingerprint })
}

/** Every byte of the attempts of a quiz, in the order of their ids. */
export const storedOf = async (
  { database: { connection } }: World,
  { quizId }: { readonly quizId: string },
) => ({
  alone: await connection
    .select()
    .from(individualAttempts)
    .where(eq(individualAttempts.quizId, quizId))
    .orderBy(asc(individualAttempts.id)),
  teams: await connection
    .select()
    .from(teamAttempts)
    .where(eq(teamAttempts.quizId, quizId))
    .orderBy(asc(teamAttempts.id)),
})

/** The scores of the students in their order, and of the teams. */
export async function scoresOf(world: World, made: ExampleClass) {
  const { alone, teams } = await storedOf(world, made)
  return {
    students: made.students.map(({ id }) => alone.find(({ userId }) => userId === id)?.score),
    teams: Object.values(made.teamIds).map(
      (teamId) => teams.find((one) => one.teamId === teamId)?.score,
    ),
  }
}

/** The history of its scores. */
export const changesOf = (
  { database: { connection } }: World,
  { quizId }: { readonly quizId: string },
) =>
  connection
    .select()
    .from(gradeChanges)
    .where(eq(gradeChanges.activityId, quizId))
    .orderBy(asc(gradeChanges.id))
