/** What names are compared by: nobody distinguishes Exam from EXAM. */
const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase()

/**
 * The place of the first name that stands before already, of categories, typed items or grades;
 * null: each is there once.
 */
export function placeOfTaken(names: readonly string[]): number | null {
  const keys = names.map(nameKey)
  const place = keys.findIndex((key, at) => keys.indexOf(key) < at)
  return place === -1 ? null : place
}
