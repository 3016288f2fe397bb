import type { Mark } from '@tbl/contract/gradebook'
import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/gradebook/marks', {
  /** What makes a score unlike the others, in the words beside it. */
  marks: {
    version: 'other version',
    seenAnswers: 'had seen answers',
    retaken: 'taken again',
    collected: 'collected',
    reopened: 'reopened',
    makeUp: 'make-up',
    paper: 'paper',
    teamChanged: 'team changed',
    teamOfOne: 'team of one',
    playedAgain: 'played again',
  } as const satisfies Record<Mark, string>,
  paperBy: 'paper, entered by {name}',
})
