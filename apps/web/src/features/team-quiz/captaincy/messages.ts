import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/team-quiz/captaincy', {
  away: '{name} has been away for {minutes} min.',
  notHere: '{name} is not here yet.',
  take: 'Be Captain',
  taking: 'One moment...',
  newCaptain: {
    title: 'New Captain',
    other: '{name} is the captain now.',
    you: 'You are the captain now.',
    former: '{name} is the captain now. You were away for {minutes} min.',
  },
  isBack: '{name} is back.',
  handBack: {
    question: '{name} is back. Hand the captaincy back?',
    button: 'Hand Back',
    done: '{name} is the captain again.',
    failed: {
      title: 'Not handed over',
      description: 'The captaincy could not be handed back. Please try again.',
    },
  },
  isHere: { title: 'Captain Is Here', description: '{name} is back. Nothing was changed.' },
  notOffered: {
    title: 'Not possible',
    description: 'Only your instructor can name another captain in this course.',
  },
  mayNotPlay: {
    title: 'Not possible',
    description: 'You watch this quiz, or have to take it alone first.',
  },
  failed: {
    title: 'Not changed',
    description: 'You could not become captain. Please try again.',
  },
})
