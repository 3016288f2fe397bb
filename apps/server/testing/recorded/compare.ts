type Keyed = ReadonlyMap<string, unknown>
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 300 ? `${text.slice(0, 299)}…` : text
}

/**
 * Where two values differ: one line for each place. The order of fields is no part of an answer,
 * that of a list is. A field of `later` may be there without having been expected.
 */
function placesBetween(
  expected: unknown,
  found: unknown,
  path: string,
  later: readonly string[],
): string[] {
  if (Object.is(expected, found)) return []
  const isAlike =
    isObject(expected) && isObject(found) && Array.isArray(expected) === Array.isArray(found)
  if (!isAlike) return [`${path || 'it'}: expected ${shown(expected)}, found ${shown(found)}`]
  const added = Object.keys(found).filter((field) => !later.includes(field))
  const fields = [...new Set([...Object.keys(expected), ...added])]
  return fields.flatMap((field) =>
    placesBetween(
      (expected as Record<string, unknown>)[field],
      (found as Record<string, unknown>)[field],
      path ? `${path}.${field}` : field,
      later,
    ),
  )
}

/** The entries that differ, each with its places; `later` are fields that were added since. */
export function differencesBetween(
  expected: Keyed,
  found: Keyed,
  later: readonly string[] = [],
): string[] {
  const keys = [...new Set([...expected.keys(), ...found.keys()])]
  return keys.flatMap((key) => {
    if (!found.has(key)) return [`${key}\n  was recorded, and is not asked or heard any more`]
    if (!expected.has(key)) return [`${key}\n  was not recorded; found ${shown(found.get(key))}`]
    const places = placesBetween(expected.get(key), found.get(key), '', later)
    return places.length > 0
      ? [
          [
            key,
            ...places.slice(0, 12),
            ...(places.length > 12 ? [`and ${places.length - 12} more`] : []),
          ].join('\n  '),
        ]
      : []
  })
}
