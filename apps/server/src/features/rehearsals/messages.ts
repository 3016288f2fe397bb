import { rehearsalLimits } from '@tbl/domain/rehearsal'
import type { Sentences } from '../../platform/sentences.ts'

export const sentences: Sentences<'rehearsals'> = {
  all: {
    NO_QUESTIONS: 'This quiz has no questions yet',
    OTHER_REHEARSAL: 'You rehearse another quiz, and that rehearsal would end',
    TOO_MANY_REHEARSALS: `${rehearsalLimits.most} rehearsals run at the moment, and more would slow down real classes. Please try again later.`,
    NOT_FOUND: 'This rehearsal is over',
  },
  some: [{ of: ['start'], say: { NOT_FOUND: 'Quiz not found' } }],
}
