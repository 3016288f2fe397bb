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
