import { randomUUID } from 'node:crypto'
import { waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { as } from '../../server/testing/as.ts'
import { byLetters, type exampleClass } from '../../server/testing/example-class.ts'
import type { World } from '../../server/testing/world.ts'
import type { Client } from '../src/platform/api.tsx'
import { rememberAnswers } from '../src/tbl/cover/answers-shown.ts'
import { dialog } from './on-screen.ts'
import { fill, openApp } from './open-app.tsx'

type Class = Awaited<ReturnType<typeof exampleClass>>

type Quiz = { readonly quizId: string; readonly questions: readonly { readonly id: string }[] }

export const reportPath = ({ quizId }: Pick<Quiz, 'quizId'>, search = '') =>
  `/quizzes/${quizId}/report${search}`

/** The dialog that corrects a question, the third of the example class, opened by its address and uncovered. */
export async function openCorrecting(client: Client, made: Quiz, number = 3, search = '') {
  rememberAnswers(made.quizId, false) // as on another visit
  const questionId = made.questions[number - 1]?.id ?? ''
  const opened = openApp(client, reportPath(made, `?correct=${questionId}${search}`))
  const form = await dialog(`Correct the key of question ${number}`)
  await opened.user.click(form.getByRole('button', { name: 'Show answers' }))
  await waitFor(() => expect(form.queryByRole('status', { name: 'Loading' })).toBeNull())
  return { ...opened, form }
}

type Opened = Awaited<ReturnType<typeof openCorrecting>>

/** Writes the reason and asks for the preview. */
export async function previewOf({ user, form }: Pick<Opened, 'user' | 'form'>, reason = 'B too.') {
  await fill(user, form.getByRole('textbox', { name: /^Why\?/ }), reason)
  await user.click(form.getByRole('button', { name: 'Preview' }))
  await form.findByRole('heading', { name: 'Preview' })
}

/** The rows of the preview's table: who, up, same, down, mean. */
export const talliesIn = (form: Opened['form']): string[][] =>
  within(form.getByRole('region', { name: 'How Many Scores Change' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''))

/** Corrects the third question of the example class by calls: B is accepted too. */
export async function correctedByCalls(
  world: World,
  { teacher, quizId, third }: Class,
  letters = 'B',
  reason = 'B is right too.',
) {
  const { corrections } = as(world, teacher)
  const form = {
    questionId: third.id,
    rule: 'accept' as const,
    answers: ['D', ...letters].map((letter) => byLetters(third, letter)),
    version: null,
  }
  const { fingerprint } = await corrections.preview({ quizId, form })
  const correctionId = randomUUID()
  await corrections.apply({
    ...{ quizId, correctionId, form, reason, fingerprint },
    ...{ replaceEdits: [], acceptAppeals: [] },
  })
  return correctionId
}
