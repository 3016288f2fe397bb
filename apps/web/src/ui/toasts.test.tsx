import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withMotion } from '../../testing/motion.ts'
import { pass, stopTime } from '../../testing/page-time.ts'
import { showError, showSuccess } from './toast.ts'
import { Toasts } from './toasts.tsx'

beforeEach(stopTime)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const mount = () =>
  render(
    <StrictMode>
      <MantineProvider env="test">
        <Toasts />
      </MantineProvider>
    </StrictMode>,
  )
const failed = () => screen.queryByRole('alert')
const show = () => act(() => showError({ title: 'Failed to save team' }))

test('[MEND-12] a message that comes before the page is there is shown with it, for its whole time', async () => {
  show()
  await pass(8000)
  mount()
  expect(failed()?.textContent).toBe('Failed to save team')
  await pass(7900)
  expect(failed()).not.toBeNull()
  await pass(100)
  expect(failed()).toBeNull()
})

test.each([
  ['the pointer is on it', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['the focus is in it', fireEvent.focus, fireEvent.blur],
])('[MEND-12] what failed stays while %s, and its time begins anew', async (_what, begin, end) => {
  mount()
  show()
  await pass(7900)
  const close = screen.getByRole('button', { name: 'Close Message' })
  begin(close)
  await pass(20_000)
  expect(failed()).not.toBeNull()
  end(close)
  await pass(7900)
  expect(failed()).not.toBeNull()
  await pass(100)
  expect(failed()).toBeNull()
})

test('[MEND-12] what failed stays for the focus though the pointer leaves it', async () => {
  mount()
  show()
  const close = screen.getByRole('button', { name: 'Close Message' })
  fireEvent.mouseEnter(close)
  fireEvent.focus(close)
  fireEvent.mouseLeave(close)
  await pass(20_000)
  expect(failed()).not.toBeNull()
})

test('[MEND-12] what can be done about it is done once, and ends the message', async () => {
  mount()
  const onClick = vi.fn()
  act(() => showSuccess({ title: 'Address removed' }, { label: 'Undo', onClick }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(screen.queryByRole('status')).toBeNull()
})

test('[MEND-12] a message moves away, and is gone at once where motion is reduced', async () => {
  mount()
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Close Message' }))
  expect(failed()).toBeNull()
  withMotion()
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Close Message' }))
  await pass(240)
  expect(failed()).not.toBeNull()
  await pass(10)
  expect(failed()).toBeNull()
})
