/** A cell: text of any origin, a number of the product's own, or nothing. */
export type Cell = string | number | null

/**
 * What makes a spreadsheet read a cell as a formula; the wide forms too, which some of them treat
 * alike (OWASP, CSV injection).
 */
const formulaStart = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]'
/**
 * Where a cell can begin: at the start, and after what another locale's spreadsheet takes for the
 * end of a cell or a row. Blanks and invisible characters before a formula do not stop everyone.
 */
const cellStart = '(^|[\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029;|])'
const blanks = '([\\s\\p{C}"\']*)'
const formula = new RegExp(`${cellStart}${blanks}(?=${formulaStart})`, 'gu')
const strayControl = /^[\t\r]/

/**
 * Text that a spreadsheet shows as text: an apostrophe stands before whatever it could take for a
 * formula (OWASP).
 */
export function asText(text: string): string {
  const defused = text.replace(
    formula,
    (_match, start: string, between: string) => `${start}${between}'`,
  )
  return strayControl.test(defused) ? `'${defused}` : defused
}

/**
 * Text stands in quotes always, so that no separator, quote or line end in it can start another
 * cell (RFC 4180).
 */
const quoted = (text: string): string => `"${asText(text).replaceAll('"', '""')}"`

const writeCell = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'number' ? String(cell) : quoted(cell)

/** Rows as a CSV line each (RFC 4180), ended by CRLF. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(writeCell).join(',')}\r\n`

/** Stands before the first line, so that spreadsheets read UTF-8. */
export const byteOrderMark = '\uFEFF'
