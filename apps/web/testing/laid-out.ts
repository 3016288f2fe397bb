/**
 * Gives every element a height and a width, in pixels: jsdom lays nothing out, and what draws only
 * rows and columns in sight would draw none.
 */
export const layOut = (height: number, width = 1280): void =>
  void Object.defineProperties(HTMLElement.prototype, {
    clientHeight: { configurable: true, get: () => height },
    clientWidth: { configurable: true, get: () => width },
  })

/** Scrolls a frame to so many pixels from its top and left. */
export function scrollTo(frame: HTMLElement, top: number, left = 0): void {
  frame.scrollTop = top
  frame.scrollLeft = left
  frame.dispatchEvent(new Event('scroll'))
}
