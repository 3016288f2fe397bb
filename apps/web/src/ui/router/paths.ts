export type Params = Readonly<Record<string, string>>

/** The pattern of every path that fits no other one. */
const other = '/$'

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')
const isParam = (segment: string) => segment.startsWith('$')

/** Null where it is no text in UTF-8, which nobody can have meant. */
function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** The parameters of a path that fits the pattern `/courses/$courseId`. */
function paramsOf(pattern: string, path: string): Params | null {
  const given = segmentsOf(path)
  const wanted = segmentsOf(pattern)
  if (given.length !== wanted.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = decode(given[index] ?? '')
    if (value === null) return null
    if (isParam(segment)) params[segment.slice(1)] = value
    else if (segment.toLowerCase() !== value.toLowerCase()) return null
  }
  return params
}

/** In the order of texts a word comes before a parameter. */
const rankOf = (pattern: string) =>
  segmentsOf(pattern)
    .map((segment) => (isParam(segment) ? 'b' : 'a'))
    .join('')

/** The pattern that a path fits; with words before parameters, from the left. */
export function findPath(
  patterns: readonly string[],
  path: string,
): { pattern: string; params: Params } {
  const ranked = [...patterns].sort((one, two) => (rankOf(one) < rankOf(two) ? -1 : 1))
  for (const pattern of ranked) {
    const params = pattern === other ? null : paramsOf(pattern, path)
    if (params) return { pattern, params }
  }
  return { pattern: other, params: {} }
}

/** The path of a pattern with these parameters. */
export const fillPath = (pattern: string, params: Params = {}): string =>
  pattern.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
