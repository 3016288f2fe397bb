import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/class-session/outages', {
  away: 'The server was away from {from} to {until}.',
  addMinute: '+1 min',
  addMinuteFor: '+1 min for {from} to {until}',
})
