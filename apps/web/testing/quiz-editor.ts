import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { fill } from './open-app.tsx'

/** What an author does in the form of a quiz, and what stands there. */
export function editor(user: UserEvent) {
  const press = (name: string) => screen.getByRole('button', { name })
  const click = (element: HTMLElement) => user.click(element)
  const write = (label: string, text: string) => fill(user, screen.getByLabelText(label), text)
  const steps = () => within(screen.getByRole('navigation', { name: 'Questions' })).getAllByRole('listitem')
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
    add: () => click(press('Add Question')),
    open: (number: number) => click(within(steps()[number - 1] ?? document.body).getByRole('button')),
    save: () => click(press('Save Quiz')),
    region: (number: number) => screen.getByRole('region', { name: `Question ${number}` }),
    value: (label: string) => screen.getByLabelText<HTMLInputElement>(label).value,
    options: () => screen.getAllByLabelText<HTMLTextAreaElement>(/^Text of option/).map(({ value }) => value),
    marks: () => screen.getAllByLabelText<HTMLInputElement>(/^Option . is correct$/).map((mark) => mark.checked),
    toast: async () => (await screen.findByRole('alert')).textContent,
  }
}
