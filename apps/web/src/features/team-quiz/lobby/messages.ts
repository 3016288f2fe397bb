import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/team-quiz/lobby', {
  loading: 'Opening the lobby',
  /** A large figure, and below it what it says. */
  completed:
    '<figure>{ready} of {members}</figure> <what>have completed the individual quiz</what>',
  everyoneReady: 'Everyone is ready.',
  notComing: 'If somebody is not coming, your instructor can excuse them.',
  /** Before the start, where teams have a time of their own. */
  ownTime:
    'Your team has {minutes, plural, one {# minute} other {# minutes}} from the moment it starts.',
  answersLater:
    'The correct answers are shown when your team is done and the individual quiz is over for everybody.',
  waitsFor: {
    phase: 'The team phase is closed. Your instructor opens it.',
    anybody: 'Everybody in your team can only watch this quiz. Ask your instructor.',
    members: 'Waiting for {names}.',
    noCaptain: 'Your team has no captain. Your instructor can name one.',
    captain: 'Waiting for your captain.',
    paused: 'Paused. Your instructor has stopped the time.',
    timeOver: 'Time is over. Your team has not started the quiz.',
    over: 'Your team can start when the individual quiz is over.',
  },
  place: {
    takeFirst: 'Take the individual quiz first',
    captain: 'You are the captain',
    ready: 'You are ready',
    start: 'Start when the team sits together.',
    captainStarts: 'As captain you start the quiz here.',
    opens: 'The quiz opens here when {captain} starts it.',
    opensByCaptain: 'The quiz opens here when your captain starts it.',
  },
  launch: {
    button: 'Start Team Quiz',
    busy: 'Starting...',
    failed: {
      title: 'Not started',
      description: 'Failed to start the team quiz. Please try again.',
    },
  },
  /** How far a member is: under the name, after 'Captain', and spoken. */
  state: {
    none: 'Not opened',
    started: 'Answering',
    submitted: 'Submitted',
    away: 'Away',
    watching: 'Watching',
  },
  captainState: {
    none: 'Captain, not opened',
    started: 'Captain, answering',
    submitted: 'Captain, submitted',
    away: 'Captain, away',
    watching: 'Captain, watching',
  },
  spokenState: {
    none: 'not opened',
    started: 'answering',
    submitted: 'submitted',
    away: 'away',
    watching: 'watching',
  },
})
