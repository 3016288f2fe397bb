import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/report', {
  /** In place of D, r and reliability. */
  tooFew: 'Too few to tell: {students, number} of {least, number}.',
  tooFewShort: 'Too few to tell',
  unsure: 'Of {students, number} students; from {least, number} on it is more than a hint.',
  debrief: 'Debrief',
  debriefWhich: 'Debrief question {number, number}',
  debriefRemoved: 'Debrief the removed question',
  key: 'key',
  accepted: 'accepted',
})
