import {
  maxRosterColumns,
  maxRosterFileBytes,
  maxRosterSize,
  type Roster,
  rosterExtensions,
} from '@tbl/domain/roster'
import type { fileRefusal } from './check-file.ts'
import { maxReadingSeconds, type WorkerRefusal } from './read-in-worker.ts'

/** Why a file gives no roster. */
export type FileRefusal = NonNullable<ReturnType<typeof fileRefusal>> | WorkerRefusal

type Message = { title: string; description?: string }

const kinds = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(rosterExtensions)
const megabytes = maxRosterFileBytes / 1024 / 1024
const most = maxRosterSize.toLocaleString('en')

export const fileHint = `${kinds}, up to ${megabytes} MB. Names, student numbers and sections are kept with the addresses.`

export const fileRefusals: Record<FileRefusal, Message> = {
  INVALID_FILE_TYPE: {
    title: 'Invalid file type',
    description: `Choose a file that ends in ${kinds}.`,
  },
  FILE_TOO_LARGE: {
    title: 'File too large',
    description: `A roster file has at most ${megabytes} MB.`,
  },
  TOO_MANY_EMAILS: {
    title: 'File too large',
    description: `A roster file has at most ${most} e-mails. Divide it into several files.`,
  },
  PARSE_FAILED: { title: 'Error parsing file', description: 'Failed to parse the uploaded file' },
  TOO_SLOW: {
    title: 'Error parsing file',
    description: `Reading it took longer than ${maxReadingSeconds} seconds. Copy the e-mails into a new file, and choose that one.`,
  },
  READER_NOT_LOADED: {
    title: 'Error parsing file',
    description:
      'The part of the page that reads files could not be loaded. Check your connection, reload the page and try again.',
  },
}

export const severalFiles: Message = {
  title: 'Choose one file',
  description: 'Several files are uploaded one after another.',
}
export const noValidEmails: Message = {
  title: 'No valid emails found',
  description: 'Choose a file with one e-mail in each row.',
}
export const noEmails: Message = {
  title: 'No emails to upload',
  description: 'Choose a file with e-mails first.',
}

/** A learning platform's export has logins where addresses should be. */
export const loginsWithoutAt = (column: string): string =>
  `The column ${column} has logins without @. Add the part after @`
export const notAfterAt = 'Type it as in example.edu.'

/** Nothing can be made of the file: it has not even logins. */
export const isWithoutEmails = ({ entries, loginColumn }: Roster): boolean =>
  entries.length === 0 && loginColumn === null

/** Cells of the file are hidden behind those that are read. */
export const onlyFirstColumns = `Only the first ${maxRosterColumns} columns were read.`

/** The three counts as one sentence (STU-05). */
export const countsOf = ({ entries, invalid, duplicates }: Roster): string =>
  `${entries.length} valid, ${invalid.length} invalid, ${duplicates} ${duplicates === 1 ? 'duplicate' : 'duplicates'}`
