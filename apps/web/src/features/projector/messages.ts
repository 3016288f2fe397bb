import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/projector', {
  individual: 'Individual quiz',
  team: 'Team quiz',
  startsAt: 'Starts at {time}',
  soon: 'Your instructor opens the quiz in a moment.',
  endsAt: 'Ends at {time}',
  /** In own time, where each has an end of their own. */
  openUntil: 'Open until {time}',
  noLimit: 'No time limit',
  /** The individual quiz, while teams play already. */
  alsoOpen: 'Individual quiz: open',
  alsoEnds: 'Individual quiz: ends at {time}',
  ended: 'This session is over. Thank you.',
  submitted: '{submitted, number} of {students, number} submitted',
  progress: 'Submitted',
  teamsDone: '{done, number} of {teams, plural, one {# team is done} other {# teams are done}}',
  marks: { done: 'Done', working: 'Working', notStarted: 'Not started' },
  mark: '{mark}: {count, number}',
  logIn: 'Log in at <address>{host}</address>, then Quizzes',
  reconnecting: 'Reconnecting',
  said: '{part}. {state}',
  failed: {
    title: 'Failed to load the session.',
    text: 'Nothing has changed for your students.',
  },
  notFound: {
    title: 'Quiz Not Found',
    text: 'It has been deleted, it is not yours, or it was a rehearsal that is over.',
  },
  goToQuizzes: 'Go to Quizzes',
})
