import { MantineProvider } from '@mantine/core'
import { showTexts, sourceTexts } from '@tbl/texts/texts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pass, stopTime } from '../../testing/page-time.ts'
import { endSuccess, showCall, showError, showSuccess } from './toast.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => {
  stopTime()
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  )
})
afterEach(() => {
  vi.useRealTimers()
})

const action = { label: 'Undo', onClick: () => {} }
/** Lets what goes fade out. */
const fade = () => pass(500)
const shown = () =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map(
    (message) => message.textContent,
  )

test('[MEND-12] a success goes after 6 s, also when the pointer rests on it', async () => {
  act(() => showSuccess({ title: 'Team created' }))
  fireEvent.mouseEnter(screen.getByRole('status'))
  await pass(5900)
  expect(shown()).toEqual(['Team created'])
  await pass(100)
  await fade()
  expect(shown()).toEqual([])
})

test('[MEND-12] a success goes with the next change, one that can be undone too', async () => {
  act(() => showSuccess({ title: 'Team created' }))
  act(endSuccess)
  await fade()
  expect(shown()).toEqual([])
  act(() => showSuccess({ title: 'Address removed' }, action))
  expect(shown()).toEqual(['Address removedUndo'])
  act(endSuccess)
  await fade()
  expect(shown()).toEqual([])
})

test('[MEND-12] what failed, and who waits, stays when the next change begins, and is not taken away by the time of a success before', async () => {
  act(() => showSuccess({ title: 'Team created' }))
  await pass(3000)
  act(() => showError({ title: 'Failed to save team' }))
  act(endSuccess)
  await pass(3000)
  expect(shown()).toEqual(['Failed to save team'])
  act(() => showCall('Ben waits in the lobby', action))
  act(endSuccess)
  await fade()
  expect(shown()).toEqual(['Ben waits in the lobbyUndo'])
})

test('[IACC-01] a message says in which language it is, and keeps it when that of the page changes', () => {
  showTexts({ language: 'de', rooms: {} })
  act(() => showError({ title: 'Fehlgeschlagen' }))
  act(() => showTexts(sourceTexts))
  expect(screen.getByRole('alert').lang).toBe('de')
})
