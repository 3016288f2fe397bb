import type { Fault } from '@tbl/contract/faults'
import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('platform', {
  unreachable: 'The server could not be reached. Please try again.',
  pageTitle: '{title} - {product}',
  /** What every operation can refuse, where a feature has no words of its own for it. */
  refusals: {
    UNAUTHORIZED: 'Please log in again.',
    BUSY: 'The server is busy. Please try again.',
  },
  /** What no screen has words of its own for. */
  failures: {
    FORBIDDEN: 'You may not do this',
    NOT_FOUND: 'Not found',
    BAD_REQUEST: 'Please check what you have entered.',
    defect: 'Something went wrong on the server (error {errorId}).',
    other: 'Something went wrong on the server.',
  },
  /** What is wrong with a field, where its form could not say it. */
  faults: {
    INVALID_EMAIL: 'Enter an e-mail address',
    PASSWORD_TOO_SHORT: 'Password must be at least {least, number} characters',
    NOT_STORABLE: 'Contains a character that cannot be stored',
    COURSE_TITLE_REQUIRED: 'Course title is required',
    COURSE_CODE_REQUIRED: 'Course code is required',
    COURSE_DESCRIPTION_REQUIRED: 'Course description is required',
    SECTION_NAME_REQUIRED: 'Section name is required',
    JOIN_CODE_REQUIRED: 'Please enter a course code',
    MEMBER_REQUIRED: 'Please select at least one team member',
    NAME_HAS_HIDDEN_CHARACTERS: 'A name cannot contain line breaks or invisible characters',
    NAME_HAS_WEB_ADDRESS: 'A name cannot contain a web address. Put a space after each period.',
  } as const satisfies Record<Fault, string>,
  live: {
    lost: 'Connection lost. Reconnecting...',
    failed: 'Failed to connect to real-time updates',
    timedOut: 'Connection timed out',
    failedText: 'Changes by others show up once the connection is back.',
  },
  newVersion: 'A new version is here. Reload when you are done.',
  reload: 'Reload',
  notPossible: 'Not possible',
})
