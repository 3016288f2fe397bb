import { randomUUID } from 'node:crypto'
import { screen } from '@testing-library/react'
import { as } from '../../server/testing/as.ts'
import { given, type Person } from '../../server/testing/given.ts'
import { gradebookOf } from '../../server/testing/gradebook-of.ts'
import { submitAs } from '../../server/testing/taking.ts'
import type { World } from '../../server/testing/world.ts'
import type { Client } from '../src/platform/api.tsx'
import { dialog } from './on-screen.ts'
import { openApp } from './open-app.tsx'

type Marked = Awaited<ReturnType<typeof markedClass>>

/** A class in which Ana has two of three questions right: 66.67 %. */
export async function markedClass(world: World, flags = { isTeamActive: false, isActive: false }) {
  const made = await given(world).quiz({ students: 3 })
  const { captain: ana, quizId, courseId, teacher, key, questions } = made
  const [first] = questions
  if (!first) throw new Error('A quiz has questions')
  const wrong = first.options[1]?.id ?? ''
  const { attemptId } = await submitAs(world, ana, {
    quizId,
    submissionId: randomUUID(),
    version: 1,
    answers: { ...key, [first.id]: [wrong] },
  })
  await as(world, teacher).quizzes.setFlags({ quizId, ...flags })
  const scoreOf = async (reader: Person) =>
    (await gradebookOf(world, reader, { courseId })).individual.map(({ score }) => score)
  return { ...made, ana, attemptId, scoreOf }
}

export const gradebookPath = ({ courseId }: { courseId: string }, query = '') =>
  `/courses/${courseId}?tab=gradebook${query}`

/** The instructor's gradebook with a dialog open: that of the only result. */
export async function openResult(
  client: Client,
  made: Marked,
  action: 'Individual Quiz Results' | 'Edit Quiz Score' | 'Delete Quiz Attempt',
) {
  const { user } = openApp(client, gradebookPath(made))
  const button = await screen.findByRole('button', { name: `${action}: Ana Silva, Readiness 1` })
  await user.click(button)
  return { user, form: await dialog(action), button }
}
