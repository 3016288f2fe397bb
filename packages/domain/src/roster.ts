import { normalizeEmail } from './account.ts'
import type { RosterColumns } from './roster-columns.ts'
import { detailsIn, type RosterDetails } from './roster-details.ts'
import { findHeader } from './roster-header.ts'

/** Largest roster file, in bytes: 5 MB (spec 9). */
export const maxRosterFileBytes = 5 * 1024 * 1024

/** How a roster file's name ends. */
export const rosterExtensions = ['.csv', '.xls', '.xlsx'] as const

/** Largest list of one upload: bounds the work of one request. */
export const maxRosterSize = 5000

/** Longest e-mail address, in characters (RFC 5321, erratum 1690). */
const maxEmailLength = 254

/** What an error counts: the rows of a sheet, or the lines of a text file. */
export type RosterUnit = 'row' | 'line'

/**
 * Columns of a sheet that are read, at most: more than a roster has; bounds what one far cell of a
 * row costs.
 */
export const maxRosterColumns = 200

/**
 * One row of a roster file; `number` is where it starts in the file, from 1. `isCut`: it has more
 * cells than are read.
 */
export type RosterRow = {
  readonly number: number
  readonly cells: readonly string[]
  readonly isCut?: boolean
}

const maxErrorText = 100

/** A row without a usable address: where it stands, and the start of what stands there. */
type RosterError = { readonly number: number; readonly unit: RosterUnit; readonly text: string }

/** An address with what the file says of its owner. */
export type RosterEntry = RosterDetails & { readonly email: string }

/** What a roster file says. */
export type Roster = {
  readonly entries: readonly RosterEntry[]
  readonly invalid: readonly RosterError[]
  /** The repetitions within the file. */
  readonly duplicates: number
  /** The name of the column with logins that are no addresses before something is added. */
  readonly loginColumn: string | null
  /** Cells beyond the columns that are read were left out. */
  readonly isCut: boolean
}

const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9][a-z0-9-]*\.)+[a-z][a-z0-9-]*[a-z0-9]$/i

/**
 * Whether a roster may hold this address, trimmed: a simple pattern of ASCII only, so that no
 * look-alike letter stands for another one.
 */
export function isRosterEmail(text: string): boolean {
  // as typed: one Unicode form would already turn the Kelvin sign into a k
  const typed = text.trim()
  return typed.length <= maxEmailLength && emailPattern.test(typed)
}

/**
 * Rows that a learning platform puts between the students of its exports: points, marks of its
 * gradebook, and the student that it makes for trying things out.
 */
const platformRows = ['points possible', 'manual posting', 'student, test']
const isOfPlatform = (cells: readonly string[]) =>
  cells.some((cell) => platformRows.includes(cell.trim().toLowerCase()))

/**
 * The addresses of a roster file: from the column that its header names, else the first cell with
 * an at-sign of each row, else the login with `afterAt` behind it. Every other row that is
 * neither blank nor a platform's own is an error: nobody is left out silently.
 */
export function readRoster(rows: readonly RosterRow[], unit: RosterUnit, afterAt = ''): Roster {
  const filled = rows.filter(
    ({ cells }) => cells.some((cell) => cell.trim() !== '') && !isOfPlatform(cells),
  )
  const header = findHeader(filled.map(({ cells }) => cells))
  const below = filled.slice(header.rows)
  const entries = new Map<string, RosterEntry>()
  const invalid: RosterError[] = []
  let duplicates = 0
  for (const { number, cells } of below) {
    const text = addressIn(cells, header.columns, afterAt)
    const email = normalizeEmail(text)
    if (!isRosterEmail(text)) invalid.push({ number, unit, text: text.slice(0, maxErrorText) })
    else if (entries.has(email)) duplicates += 1
    else entries.set(email, { email, ...detailsIn(cells, header.columns) })
  }
  const hasLogins = below.some(({ cells }) => loginIn(cells, header.columns) !== '')
  const loginColumn = hasLogins
    ? (filled[header.rows - 1]?.cells[header.columns.login ?? -1]?.trim() ?? null)
    : null
  return {
    entries: [...entries.values()],
    invalid,
    duplicates,
    loginColumn,
    isCut: rows.some(({ isCut }) => isCut),
  }
}

/** The login in a row that has no address. */
function loginIn(cells: readonly string[], { email, login }: RosterColumns): string {
  if (email !== null || login === null || cells.some((cell) => cell.includes('@'))) return ''
  return cells[login]?.trim() ?? ''
}

/**
 * The cell that should be an address; of a row without one, all its words, so that its error can be
 * found in the file.
 */
function addressIn(cells: readonly string[], columns: RosterColumns, afterAt: string): string {
  const cell =
    columns.email === null ? cells.find((text) => text.includes('@')) : cells[columns.email]
  const login = loginIn(cells, columns)
  return (
    cell?.trim() ||
    (login && afterAt ? `${login}@${afterAt}` : login) ||
    cells
      .map((text) => text.trim())
      .filter(Boolean)
      .join(', ')
  )
}
