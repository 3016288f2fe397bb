import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { maxRosterSize, type Roster, readRoster } from '@tbl/domain/roster'
import { decodeText } from './decode-text.ts'
import { isWorkbook } from './is-workbook.ts'
import { readSheetRows } from './read-sheet.ts'
import { readTextRoster } from './read-text.ts'

export type ReadingRefusal = 'PARSE_FAILED' | 'TOO_MANY_EMAILS'

/** The roster in a file, by the kind that its name says; refuses what is damaged or of another kind. A roster without addresses is one. */
export function readRosterFile(name: string, bytes: Uint8Array): Outcome<Roster, ReadingRefusal> {
  const roster = name.toLowerCase().endsWith('.csv') ? readText(bytes) : readWorkbook(bytes)
  if (roster === null) return refuse('PARSE_FAILED')
  return roster.emails.length > maxRosterSize ? refuse('TOO_MANY_EMAILS') : allow(roster)
}

function readText(bytes: Uint8Array): Roster | null {
  const text = decodeText(bytes)
  return text === null ? null : readTextRoster(text)
}

function readWorkbook(bytes: Uint8Array): Roster | null {
  try {
    return isWorkbook(bytes) ? readRoster(readSheetRows(bytes), 'row') : null
  } catch {
    return null // the parser throws at whatever it cannot read
  }
}
