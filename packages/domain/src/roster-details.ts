import type { RosterColumns } from './roster-columns.ts'

/** Longest name, student number or section that is kept, in characters. */
export const maxRosterText = 200

/** What a roster file says of the owner of an address; null where it says nothing. */
export type RosterDetails = {
  readonly name: string | null
  readonly studentNumber: string | null
  readonly section: string | null
}

/** What a platform writes where a student has no section. */
const noSection = /^no groups?$/i

/** The name, student number and section in a row. */
export function detailsIn(cells: readonly string[], columns: RosterColumns): RosterDetails {
  const textIn = (column: number | null) => textOf(column === null ? '' : (cells[column] ?? ''))
  const section = textIn(columns.section)
  return {
    name:
      fullName(textIn(columns.name), textIn(columns.givenName), textIn(columns.familyName)) || null,
    studentNumber: textIn(columns.studentNumber) || null,
    section: noSection.test(section) ? null : section || null,
  }
}

/** One line that every database can store. */
const textOf = (cell: string): string =>
  cell
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxRosterText)
    .replace(/[\0\p{Surrogate}]/gu, '')

/**
 * A name in one column or in two; beside a given name alone, 'Name' has the family name or both.
 */
function fullName(name: string, given: string, family: string): string {
  if (given === '') return name || family
  return !family && ` ${name} `.includes(` ${given} `) ? name : textOf(`${given} ${family || name}`)
}
