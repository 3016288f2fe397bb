import { vi } from 'vitest'

/** A browser whose reader has not asked for less motion; until `vi.restoreAllMocks()`. */
export const withMotion = (): void =>
  void vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: vi.fn(),
      removeListener: vi.fn(),
    }),
  )
