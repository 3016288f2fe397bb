/**
 * Line ends, control characters, and characters that turn the direction of what follows them
 * (Unicode, property Bidi_Control).
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

/**
 * A dot, also in the forms that browsers read as one in an address (UTS 46), and what stands before
 * and behind it in a web address.
 */
const dot = '[.\\u3002\\uFF0E\\uFF61]'
const webAddress = new RegExp(`//|[\\p{L}\\p{M}\\p{N}_-]${dot}\\p{L}\\p{M}*[\\p{L}\\p{N}-]`, 'iu')

/** Why somebody cannot be called something. */
export type NameFault = 'NAME_HAS_HIDDEN_CHARACTERS' | 'NAME_HAS_WEB_ADDRESS'

/**
 * Why somebody cannot be called this, or null. A full stop with a letter at its other side could be
 * an address: whole lists of what comes behind it change every month.
 */
export function nameFault(name: string): NameFault | null {
  if (hidden.test(name)) return 'NAME_HAS_HIDDEN_CHARACTERS'
  return webAddress.test(name) ? 'NAME_HAS_WEB_ADDRESS' : null
}

/** Longest name in a mail, in characters. */
const maxNameInMail = 60

/**
 * A name of a person, team or course as mails show it: one line of at most 60 characters, in which
 * no mail program finds an address to make a link of.
 */
export function nameInMail(name: string): string {
  const line = name
    .replace(new RegExp(hidden, 'gu'), ' ')
    .replace(/\/{2,}/g, ' ')
    .replace(new RegExp(`${dot}(?=\\S)`, 'gu'), '$& ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...line]
  return characters.length > maxNameInMail
    ? `${characters.slice(0, maxNameInMail - 1).join('')}…`
    : line
}
