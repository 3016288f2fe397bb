import { normalizeEmail } from './account.ts'
import { findHeader } from './roster-header.ts'

/** Largest roster file, in bytes: 5 MB (spec 9, CONST-09). */
export const maxRosterFileBytes = 5 * 1024 * 1024

/** How a roster file's name ends (CONST-09). */
export const rosterExtensions = ['.csv', '.xls', '.xlsx'] as const

/** Largest list of one upload: bounds the work of one request. */
export const maxRosterSize = 5000

/** Longest e-mail address, in characters (RFC 5321, erratum 1690). */
const maxEmailLength = 254

/** What an error counts: the rows of a sheet, or the lines of a text file (VAL-25). */
export type RosterUnit = 'row' | 'line'

/** One row of a roster file; `number` is where it starts in the file, from 1. */
export type RosterRow = { readonly number: number; readonly cells: readonly string[] }

const maxErrorText = 100

/** A row without a usable address: where it stands, and the start of what stands there. */
type RosterError = { readonly number: number; readonly text: string; readonly message: string }

/** What a roster file says. `duplicates` are the repetitions within the file (D-42). */
export type Roster = { readonly emails: readonly string[]; readonly invalid: readonly RosterError[]; readonly duplicates: number }

const emailPattern = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9][a-z0-9-]*\.)+[a-z][a-z0-9-]*[a-z0-9]$/i

/** Whether a roster may hold this address, trimmed: a simple pattern of ASCII only, so that no look-alike letter stands for another one (VAL-25, P3). */
export function isRosterEmail(text: string): boolean {
  const typed = text.trim() // as typed: one Unicode form would already turn the Kelvin sign into a k
  return typed.length <= maxEmailLength && emailPattern.test(typed)
}

/** The addresses of a roster file: from the column that its header names, else the first cell with an at-sign of each row (D-40). Every other row that is not blank is an error: nobody is left out silently. */
export function readRoster(rows: readonly RosterRow[], unit: RosterUnit): Roster {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const header = findHeader(filled.map(({ cells }) => cells))
  const emails = new Set<string>()
  const invalid: RosterError[] = []
  let duplicates = 0
  for (const { number, cells } of filled.slice(header.rows)) {
    const text = emailOf(cells, header.emailColumn)
    const email = normalizeEmail(text)
    if (!isRosterEmail(text)) invalid.push({ number, text: text.slice(0, maxErrorText), message: `Invalid email format at ${unit} ${number}` })
    else if (emails.has(email)) duplicates += 1
    else emails.add(email)
  }
  return { emails: [...emails], invalid, duplicates }
}

/** The cell that should be an address; of a row without one, all its words, so that its error can be found in the file. */
function emailOf(cells: readonly string[], column: number | null): string {
  const cell = column === null ? cells.find((text) => text.includes('@')) : cells[column]
  return (
    cell?.trim() ||
    cells
      .map((text) => text.trim())
      .filter(Boolean)
      .join(', ')
  )
}
