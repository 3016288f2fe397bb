import type { RosterUnit } from '@tbl/domain/roster'
import { defineTexts } from '@tbl/texts/texts'
import type { FileRefusal } from './use-roster-file.ts'

export const texts = defineTexts('features/courses/roster', {
  openCourse:
    'Everybody with the code can join this course. The list is kept for when you restrict it. <link>Restrict Course</link>',

  file: {
    label: 'Roster file',
    hint: '.csv, .xls or .xlsx, up to {megabytes} MB. Names, student numbers and sections are kept with the addresses.',
    choose: 'Choose File',
    another: 'Choose Another File',
    drop: 'or drop it here',
    reading: 'Reading...',
    readingWhich: 'Reading {file}',
    cancel: 'Cancel Reading',
    several: {
      title: 'Choose one file',
      description: 'Several files are uploaded one after another.',
    },
  },
  saving: 'Saving...',

  /** Why a file gives no roster. */
  refusals: {
    INVALID_FILE_TYPE: {
      title: 'Invalid file type',
      description: 'Choose a file that ends in .csv, .xls or .xlsx.',
    },
    FILE_TOO_LARGE: {
      title: 'File too large',
      description: 'A roster file has at most {megabytes} MB.',
    },
    TOO_MANY_EMAILS: {
      title: 'File too large',
      description:
        'A roster file has at most {emails, number} e-mails. Divide it into several files.',
    },
    PARSE_FAILED: {
      title: 'Error parsing file',
      description: 'Failed to parse the uploaded file',
    },
    TOO_SLOW: {
      title: 'Error parsing file',
      description:
        'Reading it took longer than {seconds} seconds. Copy the e-mails into a new file, and choose that one.',
    },
    READER_NOT_LOADED: {
      title: 'Error parsing file',
      description:
        'The part of the page that reads files could not be loaded. Check your connection, reload the page and try again.',
    },
  } as const satisfies Record<FileRefusal, { title: string; description: string }>,
  refused: '{title}. {description}',
  noValidEmails: {
    title: 'No valid emails found',
    description: 'Choose a file with one e-mail in each row.',
  },
  noEmails: {
    title: 'No emails to upload',
    description: 'Choose a file with e-mails first.',
  },

  result: {
    /** The three counts as one sentence. */
    counts:
      '{file}: {valid, number} valid, {invalid, number} invalid, {duplicates, plural, one {# duplicate} other {# duplicates}}',
    countsOfSome:
      '{file}: {valid, number} valid, {invalid, number} invalid, {duplicates, plural, one {# duplicate} other {# duplicates}}. Only the first {columns} columns were read.',
    /** Cells of the file are hidden behind those that are read. */
    onlySome: 'Only the first {columns} columns were read.',
    valid: 'Valid',
    invalid: 'Invalid',
    duplicates: 'Duplicates',
    count: '{rows, number}',
    validEmails: 'Valid E-mails',
    errors: 'Errors',
    more: 'and {rows, number} more',
    invalidAt: {
      row: 'Invalid email format at row {number}',
      line: 'Invalid email format at line {number}',
    } as const satisfies Record<RosterUnit, string>,
  },

  /** A learning platform's export has logins where addresses should be. */
  afterAt: {
    label: 'The column {column} has logins without @. Add the part after @',
    invalid: 'Type it as in example.edu.',
    placeholder: 'example.edu',
    add: 'Add',
  },
})
