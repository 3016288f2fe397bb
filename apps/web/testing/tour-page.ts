import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { dialog } from './on-screen.ts'

/**
 * The step of that title, once it stays: what it points at may come while it is looked for, and its
 * dialog is another one then. driver.js hears no click before the next frame.
 */
export async function step(title: string): ReturnType<typeof dialog> {
  await dialog(title)
  await new Promise(requestAnimationFrame)
  const shown = screen.queryByRole('dialog', { name: title })
  return shown ? within(shown) : step(title)
}

/** A button of the step. */
export const control = (name: string) =>
  within(screen.getByRole('dialog')).getByRole('button', { name })
export const controls = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map((button) => button.textContent)

/** The marked element to which the step points. */
export const lit = () =>
  document.querySelector('.driver-active-element[data-tour]')?.getAttribute('data-tour') ?? null

/** The page is there, and no tour. */
export async function noTour(): Promise<void> {
  await screen.findByRole('navigation', { name: 'Main' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** Asks for the tours by the menu. */
export async function takeTutorial(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^User menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Take Tutorial' }))
}
