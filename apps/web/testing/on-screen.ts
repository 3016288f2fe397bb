import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

/** The button of that name. */
export const press = (name: string) => screen.getByRole('button', { name })

/** What the message says that comes up. */
export const toast = async () => (await screen.findByRole('alert')).textContent

/** What is in the dialog of that name, as soon as it is open. */
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** Waits until no dialog is open. */
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const listItems = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent)

/** The choices of the list that is open. */
export const choices = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole('listbox')).findAllByRole('option')

/** Finds what says this as a whole, also where an author's words in it are marked: `getByText(saying('...'))`. */
export const saying = (text: string) => (_: string, element: Element | null) =>
  element?.textContent === text && ![...element.children].some((part) => part.textContent === text)
