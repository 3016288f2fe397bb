/** How much of a question a table shows, in characters (spec 9). */
const maxShownQuestion = 50

/** The first characters of a text, and three points when there are more. */
export function shortText(text: string, max = maxShownQuestion): string {
  const characters = Array.from(text)
  return characters.length > max ? `${characters.slice(0, max).join('')}...` : text
}
