import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { maxRosterSize, type Roster, readRoster } from '@tbl/domain/roster'
import { decodeText } from './decode-text.ts'
import { isWorkbook } from './is-workbook.ts'
import { readSheetRows } from './read-sheet.ts'
import { readTextRoster } from './read-text.ts'

export type ReadingRefusal = 'PARSE_FAILED' | 'TOO_MANY_EMAILS'

/**
 * The roster in a file, by the kind that its name says; refuses what is damaged or of another kind.
 * A roster without addresses is one. `afterAt` is added to logins that are no addresses.
 */
export function readRosterFile(
  name: string,
  bytes: Uint8Array,
  afterAt = '',
): Outcome<Roster, ReadingRefusal> {
  const roster = name.toLowerCase().endsWith('.csv')
    ? readText(bytes, afterAt)
    : readWorkbook(bytes, afterAt)
  if (roster === null) return refuse('PARSE_FAILED')
  return roster.entries.length > maxRosterSize ? refuse('TOO_MANY_EMAILS') : allow(roster)
}

function readText(bytes: Uint8Array, afterAt: string): Roster | null {
  const text = decodeText(bytes)
  return text === null ? null : readTextRoster(text, afterAt)
}

function readWorkbook(bytes: Uint8Array, afterAt: string): Roster | null {
  try {
    return isWorkbook(bytes) ? readRoster(readSheetRows(bytes), 'row', afterAt) : null
  } catch {
    return null // the parser throws at whatever it cannot read
  }
}
