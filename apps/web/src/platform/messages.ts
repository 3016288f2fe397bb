import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts({
  unreachable: 'The server could not be reached. Please try again.',
  checkConnection: 'Check your connection and try again.',
  /** What every operation can refuse, where a feature has no words of its own for it. */
  refusals: {
    UNAUTHORIZED: 'Please log in again.',
    BUSY: 'The server is busy. Please try again.',
  },
})
