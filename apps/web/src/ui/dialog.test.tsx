import { MantineProvider } from '@mantine/core'
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { withMotion } from '../../testing/motion.ts'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { theme } from './theme/theme.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

type PageProps = { returnFocus?: boolean; env?: 'default' | 'test' }

/** A page with a dialog, which another one can be opened over. */
function Page({ returnFocus, env = 'test' }: PageProps) {
  const [isOpen, setOpen] = useState(false)
  const [isUpperOpen, setUpperOpen] = useState(false)
  return (
    <StrictMode>
      <MantineProvider env={env} theme={theme}>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Dialog
          title="Lower"
          isOpen={isOpen}
          isCovered={isUpperOpen}
          returnFocus={returnFocus}
          onClose={() => setOpen(false)}
        >
          <input aria-label="Name" data-autofocus />
          <input aria-label="List" data-mantine-stop-propagation="true" />
          <button type="button" onClick={() => setUpperOpen(true)}>
            Open another
          </button>
        </Dialog>
        <Dialog title="Upper" isOpen={isUpperOpen} onClose={() => setUpperOpen(false)}>
          Question
        </Dialog>
      </MantineProvider>
    </StrictMode>
  )
}

const dialogs = () => screen.queryAllByRole('dialog')
const titles = () => dialogs().map((dialog) => dialog.querySelector('h2')?.textContent)
const isLocked = () => document.documentElement.dataset.scrollLocked !== undefined
const focused = () => document.activeElement?.getAttribute('aria-label')

/** Opens the page, and presses these buttons. */
async function openPage(props: PageProps, ...buttons: string[]) {
  const { unmount } = render(<Page {...props} />)
  const user = userEvent.setup({ delay: null })
  for (const name of buttons) await user.click(screen.getByRole('button', { name }))
  return { user, unmount }
}

test('[P44] a dialog has the name that its title says, and is not there before it opens', async () => {
  const { user } = await openPage({})
  expect(dialogs()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = screen.getByRole('dialog', { name: 'Lower' })
  expect(dialog.getAttribute('aria-modal')).toBe('true')
})

test('[P44] Esc closes the upper of two dialogs, then the lower one', async () => {
  const { user } = await openPage({}, 'Open', 'Open another')
  expect(titles()).toEqual(['Lower', 'Upper'])
  await user.keyboard('{Escape}')
  expect(titles()).toEqual(['Lower'])
  await user.keyboard('{Escape}')
  expect(titles()).toEqual([])
})

test('[P44] Esc is not for the dialog while a list is open in it, or while signs are composed', async () => {
  const { user } = await openPage({}, 'Open')
  await user.click(screen.getByLabelText('List'))
  await user.keyboard('{Escape}')
  const field = screen.getByLabelText('Name')
  fireEvent(field, createEvent.keyDown(field, { key: 'Escape', isComposing: true }))
  expect(titles()).toEqual(['Lower'])
})

test('[P44] a click beside the dialog closes it, one into it does not', async () => {
  const { user } = await openPage({}, 'Open')
  await user.click(screen.getByRole('dialog'))
  expect(titles()).toEqual(['Lower'])
  const [backdrop] = document.getElementsByClassName(String(classes.backdrop))
  if (backdrop) await user.click(backdrop)
  expect(titles()).toEqual([])
})

test('[P44] the focus goes to where the dialog begins, stays in it, and goes back', async () => {
  const { user } = await openPage({}, 'Open')
  await waitFor(() => expect(focused()).toBe('Name'))
  await user.tab({ shift: true })
  expect(focused()).toBe('Close')
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open another' }))
  await user.tab()
  expect(focused()).toBe('Close')
  await user.keyboard('{Enter}')
  const opener = screen.getByRole('button', { name: 'Open' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('[P44] the focus does not go back where something else takes it', async () => {
  const { user } = await openPage({ returnFocus: false }, 'Open')
  await waitFor(() => expect(focused()).toBe('Name'))
  await user.keyboard('{Escape}')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(document.body)
})

test('[P44] the page scrolls again when the last of two dialogs is closed, or goes with its page', async () => {
  const { user, unmount } = await openPage({}, 'Open', 'Open another')
  await user.keyboard('{Escape}')
  expect(isLocked()).toBe(true)
  await user.keyboard('{Escape}')
  expect(isLocked()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(isLocked()).toBe(true)
  unmount()
  expect(isLocked()).toBe(false)
})

test('[P44] nothing moves as the scrollbar goes', async () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15)
  await openPage({}, 'Open', 'Open another')
  expect(document.documentElement.dataset.scrollLocked).toBe('gutter')
})

test('[P44] a dialog fades out with what is in it', async () => {
  withMotion()
  const { user } = await openPage({ env: 'default' }, 'Open')
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog').textContent).toContain('Open another')
  expect(isLocked()).toBe(true)
  await waitFor(() => expect(dialogs()).toEqual([]))
  expect(isLocked()).toBe(false)
  vi.restoreAllMocks()
})

test('[P44] a dialog goes at once where motion is reduced', async () => {
  const { user } = await openPage({ env: 'default' }, 'Open')
  expect(titles()).toEqual(['Lower'])
  await user.keyboard('{Escape}')
  expect(dialogs()).toEqual([])
})
