import { maxRosterColumns, type RosterRow } from '@tbl/domain/roster'
import { type CellObject, type DenseWorkSheet, read } from 'xlsx'

/**
 * The values of a workbook's first sheet, by rows that have any; throws when the bytes are no
 * workbook.
 */
export function readSheetRows(bytes: Uint8Array): RosterRow[] {
  const book = read(bytes, {
    type: 'array',
    dense: true,
    sheets: 0,
    cellFormula: false,
    cellHTML: false,
  })
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] as DenseWorkSheet | undefined
  const rows: RosterRow[] = []
  sheet?.['!data']?.forEach((cells, index) => {
    const read = Array.from({ length: Math.min(cells.length, maxRosterColumns) }, (_, column) =>
      textOf(cells[column]),
    )
    rows.push({
      number: index + 1,
      cells: read,
      isCut: cells.some((cell, column) => column >= maxRosterColumns && textOf(cell).trim() !== ''),
    })
  })
  return rows
}

/**
 * A text as it is, whatever its format makes of it on the screen; numbers as they are shown, but a
 * long student number not as '2.02E+11'.
 */
const textOf = (cell: CellObject | undefined): string =>
  String(
    (cell?.t === 's' || (Number.isSafeInteger(cell?.v) && cell?.w?.includes('E+'))
      ? cell?.v
      : cell?.w) ?? '',
  )
