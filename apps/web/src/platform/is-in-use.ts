/** What is open over the page, chosen on it, or says of itself that it waits for something. */
const open =
  '[role="dialog"], [role="menu"], [role="checkbox"][aria-checked="true"], input[type="checkbox"]:not([role="switch"]):checked, [data-unfinished]'

const isTyped = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  !field.readOnly && field.value !== '' && !['checkbox', 'radio', 'hidden'].includes(field.type)

/**
 * Whether a person would lose something by a reload: a dialog, a choice, something typed. What a
 * switch shows is stored.
 */
export const isInUse = (): boolean =>
  document.querySelector(open) !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    isTyped,
  )
