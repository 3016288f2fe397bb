import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { as } from '../../server/testing/as.ts'
import { type Person, singleChoice } from '../../server/testing/given.ts'
import type { World } from '../../server/testing/world.ts'
import type { Client } from '../src/platform/api.tsx'
import { press, toast } from './on-screen.ts'
import { fill, openApp } from './open-app.tsx'

/** What an author does in the form of a quiz, and what stands there. */
export function editor(user: UserEvent) {
  const click = (element: HTMLElement) => user.click(element)
  const write = (label: string, text: string) => fill(user, screen.getByLabelText(label), text)
  const add = () => click(press('Add Question'))
  const steps = () =>
    within(screen.getByRole('navigation', { name: 'Questions' })).getAllByRole('listitem')
  const question = async (text: string) => {
    await write('Question text', text)
    await write('Text of option A', `${text}: yes`)
    await write('Text of option B', `${text}: no`)
    await click(screen.getByLabelText('Option A is correct'))
  }
  return {
    press,
    click,
    write,
    steps,
    /** Writes the open question: options A and B, of which A is right. */
    question,
    /** Writes a quiz that can be saved. */
    quiz: async () => {
      await write('Title', 'Readiness 1')
      await add()
      await question('Does it beat?')
    },
    add,
    open: (number: number) =>
      click(within(steps()[number - 1] ?? document.body).getByRole('button')),
    save: () => click(press('Save Quiz')),
    region: (number: number) => screen.getByRole('region', { name: `Question ${number}` }),
    value: (label: string) => screen.getByLabelText<HTMLInputElement>(label).value,
    options: () =>
      screen.getAllByLabelText<HTMLTextAreaElement>(/^Text of option/).map(({ value }) => value),
    marks: () =>
      screen
        .getAllByLabelText<HTMLInputElement>(/^Option . is correct$/)
        .map((mark) => mark.checked),
    toast,
  }
}

/** The page is large: the first one in a run takes its time. */
const patience = { timeout: 15_000 }

/** Opens the form of a stored quiz. */
export async function openEditor(client: Client, quizId: string) {
  const opened = openApp(client, `/quizzes/${quizId}/edit`)
  await screen.findByLabelText('Title', {}, patience)
  return { opened, form: editor(opened.user) }
}

/** Opens the form of a new quiz; it is there when its code is. */
export async function openNewQuiz(client: Client, query = '') {
  const opened = openApp(client, `/quizzes/new${query}`)
  const form = editor(opened.user)
  await screen.findByRole('heading', { name: 'Create Quiz' }, patience)
  await waitFor(() => expect(form.value('Code')).not.toBe(''))
  return { opened, form }
}

/** Stores a quiz without a course. */
export const quizOf = (
  world: World,
  author: Person,
  questions = [singleChoice('Q1'), singleChoice('Q2', 1)],
) =>
  as(world, author).quizzes.create({
    ...{
      title: 'Readiness 1',
      description: 'Closed book',
      code: '',
      courseId: null,
      isActive: false,
      isVisible: false,
      isTeamActive: false,
    },
    questions,
  })
