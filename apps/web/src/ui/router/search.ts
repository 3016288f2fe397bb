/** What stands behind the question mark of an address; all values are plain strings. */
export type Search = Readonly<Record<string, unknown>>

export const readSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))

/** With its question mark, or nothing; without what is undefined. */
export function writeSearch(search: object): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
