import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Puts the page's timers into the hands of the test, until `vi.useRealTimers()`. Time also passes by itself, so that waiting for the screen still works. */
export const holdTime = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true })

/** Lets so many milliseconds pass at once; the page does meanwhile what it does in that time. */
export const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })
