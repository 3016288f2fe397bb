import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePageTitle } from '../../platform/page-title.ts'
import { useNudge } from './use-nudge.ts'
import { useWakeLock } from './use-wake-lock.ts'

const vibrate = vi.fn()
beforeEach(() => {
  vibrate.mockReset()
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
})
afterEach(() => vi.restoreAllMocks())

function turn(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('[HELP-04] a phone vibrates once for a reason; a hidden page has a mark in its title until it is in front', () => {
  turn('hidden')
  const { rerender } = renderHook(
    ({ reason }) => {
      usePageTitle('Team quiz')
      useNudge(reason)
    },
    { initialProps: { reason: null as string | null } },
  )
  expect(vibrate).not.toHaveBeenCalled()
  rerender({ reason: 'turn 1' })
  rerender({ reason: null })
  rerender({ reason: 'turn 1' })
  expect(vibrate).toHaveBeenCalledTimes(1)
  expect(document.title).toMatch(/^● Team quiz/)
  turn('visible')
  expect(document.title).toMatch(/^Team quiz/)
  rerender({ reason: 'turn 2' })
  expect(vibrate).toHaveBeenCalledTimes(2)
  expect(document.title).toMatch(/^Team quiz/)
})

test('[HELP-04] the screen stays awake while the page is in front, and no longer than it is open', async () => {
  const release = vi.fn(async () => {})
  const request = vi.fn(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  turn('visible')
  const { unmount } = renderHook(() => useWakeLock())
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1))
  turn('hidden')
  expect(request).toHaveBeenCalledTimes(1)
  turn('visible') // the browser has let it go meanwhile
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  await act(async () => {})
  unmount()
  expect(release).toHaveBeenCalled()
  Reflect.deleteProperty(navigator, 'wakeLock')
})
