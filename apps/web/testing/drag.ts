import { fireEvent, waitFor } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * Lets dragging begin and end in jsdom, which lacks what it asks of a browser and lays nothing out:
 * the first place that takes a drop is under the mouse.
 */
export function allowDragging(): void {
  const Observer = class {
    observe = () => {}
    unobserve = () => {}
    disconnect = () => {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  Object.assign(document, { getAnimations: () => [], elementFromPoint: () => null })
  Object.assign(Element.prototype, {
    getAnimations: () => [],
    setPointerCapture: () => {},
    releasePointerCapture: () => {},
  })
}

/** Presses the mouse on something, moves it until `isOver`, and lets it go. */
export async function dragUntil(what: HTMLElement, isOver: () => boolean): Promise<void> {
  const mouse = { pointerType: 'mouse', pointerId: 1, isPrimary: true, button: 0, clientY: 20 }
  fireEvent.pointerDown(what, { ...mouse, clientX: 20 })
  await waitFor(() => {
    fireEvent.pointerMove(document, { ...mouse, clientX: 60 })
    if (!isOver()) throw new Error('It is not there yet')
  })
  fireEvent.pointerUp(document, { ...mouse, clientX: 60 })
}
