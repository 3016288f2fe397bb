/**
 * Gives every element a height, in pixels: jsdom lays nothing out, and what draws only rows in sight
 * would draw none.
 */
export const layOut = (height: number): void =>
  void Object.defineProperty(HTMLElement.prototype, 'clientHeight', {
    configurable: true,
    get: () => height,
  })

/** Scrolls a frame to so many pixels from its top. */
export function scrollTo(frame: HTMLElement, top: number): void {
  frame.scrollTop = top
  frame.dispatchEvent(new Event('scroll'))
}
