import { findColumn, findColumns, nameOf, type RosterColumns } from './roster-columns.ts'

/**
 * What stands above the students: how many filled rows, and which column has what, as far as it
 * says so.
 */
export type RosterHeader = { readonly rows: number; readonly columns: RosterColumns }

/** No title above a list is longer; to search a whole file without addresses would take long. */
const maxRowsAbove = 50

/**
 * Where the header ends: at the first row that names the column of the addresses, else that of the
 * logins, else at a first row of other column names. It always stands above the first at-sign.
 */
export function findHeader(rows: readonly (readonly string[])[]): RosterHeader {
  const firstAddress = rows.findIndex((cells) => cells.some((cell) => cell.includes('@')))
  const above = rows
    .slice(0, firstAddress === -1 ? maxRowsAbove : Math.min(firstAddress, maxRowsAbove))
    .map((cells) => cells.map(nameOf))
  const place =
    [rowNaming(above, 'email'), rowNaming(above, 'login'), 0].find((row) => row !== -1) ?? 0
  const columns = findColumns(above[place] ?? [])
  const isNamed = Object.values(columns).some((column) => column !== null)
  return { rows: isNamed ? place + 1 : 0, columns }
}

const rowNaming = (rows: readonly string[][], column: 'email' | 'login'): number =>
  rows.findIndex((names) => findColumn(names, column) !== null)
