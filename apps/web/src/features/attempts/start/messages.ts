import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/attempts/start', {
  ownTime:
    'You have {minutes, plural, one {# minute} other {# minutes}} from the moment you start.',
  noLimit: 'You have no time limit.',
  until: 'You can start until {time}. If you start late, you have less time.',
  makeUp: 'You have a make-up from {time}.',
  instead: 'If you start now, you take the quiz with the class instead.',
  start: 'Start',
})
