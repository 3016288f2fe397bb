import { afterEach, expect, test, vi } from 'vitest'
import { createBackground, evenStep } from './background.ts'
import { createLog } from './log.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  [1, evenStep - 1],
  [evenStep - 1, 1],
  [evenStep + 30, evenStep - 30],
])(
  '[P5] after %i ms of work an answer waits %i ms more, so that its time tells nothing',
  async (worked, more) => {
    const waits: number[] = []
    const { evenOut } = createBackground(createLog('silent'), {
      wait: async (milliseconds) => waits.push(milliseconds),
    })
    vi.spyOn(performance, 'now').mockReturnValue(1000 + worked)
    await evenOut(1000)
    expect(waits).toEqual([more])
  },
)
