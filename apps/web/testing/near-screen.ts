import { act } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * Stands for the browser that says what is near the screen, which jsdom does not lay out. `says`
 * has it say so of an element; until then it says nothing.
 */
export function stubNearScreen(): { says: (element: Element, isNear: boolean) => void } {
  let hear: (entries: readonly { target: Element; isIntersecting: boolean }[]) => void = () => {}
  const watched = new Set<Element>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: typeof hear) {
        hear = heard
      }
      observe = (element: Element) => watched.add(element)
      unobserve = (element: Element) => watched.delete(element)
    },
  )
  return {
    says: (target, isIntersecting) => {
      if (!watched.has(target)) throw new Error('Nobody asked about it')
      act(() => hear([{ target, isIntersecting }]))
    },
  }
}
