import { type Roster, type RosterRow, readRoster } from '@tbl/domain/roster'
import Papa from 'papaparse'

const delimiters = [',', ';', '\t']

/**
 * The roster of a text file, separated by what finds most addresses: names such as 'Smith, Ann'
 * mislead a count of separators. Null when a quotation mark is never closed, for then the rest of
 * the file would be one cell.
 */
export function readTextRoster(text: string, afterAt: string): Roster | null {
  // One kind of line end: Papa Parse expects the first one it sees in the whole file. Excel's
  // 'sep=;' becomes a blank line, and keeps its number.
  const lines = withoutBlankEnd(text.replace(/\r\n?/g, '\n').replace(/^sep=.\n/i, '\n'))
  const possible = delimiters.filter((delimiter, place) => place === 0 || lines.includes(delimiter))
  const readings = possible.map((delimiter) => readWith(lines, delimiter, afterAt))
  const best = readings.reduce((one, other) => (isBetter(other.roster, one.roster) ? other : one))
  return best.isBroken ? null : best.roster
}

const isBetter = (one: Roster, other: Roster): boolean =>
  one.entries.length > other.entries.length ||
  (one.entries.length === other.entries.length && one.invalid.length < other.invalid.length)

/** Excel may write a million blank rows below a list: they would take most of the time. */
function withoutBlankEnd(text: string): string {
  let end = text.length
  while (end > 0 && ' \n,;\t'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function readWith(
  text: string,
  delimiter: string,
  afterAt: string,
): { roster: Roster; isBroken: boolean } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' })
  return {
    roster: readRoster(numbered(data), 'line', afterAt),
    isBroken: errors.some(({ code }) => code === 'MissingQuotes'),
  }
}

/** Each row with the line on which it starts: a quoted cell may span several. */
function numbered(data: readonly string[][]): RosterRow[] {
  let line = 1
  return data.map((cells) => {
    const number = line
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0)
    return { number, cells }
  })
}
