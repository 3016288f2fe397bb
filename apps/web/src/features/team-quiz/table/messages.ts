import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/team-quiz/table', {
  steps: 'Question {number} of {total}, {solved} solved',
  /** The total is left out where room is short. */
  place: 'Question {number}<shown> of {total}</shown>',
  placeAtTry: 'Question {number}<shown> of {total}</shown>, try {attempt}',
  votes: '{count, plural, one {# vote} other {# votes}}: {names}',
  you: 'you',
  closed:
    "<b>The team phase is closed.</b> Your team's answers are kept. The quiz goes on here when your instructor opens the phase again.",
  timeOver: 'Time is over. Answers are no longer taken.',
  alreadyTried: {
    title: 'Already tried',
    description: 'Your team has tried {options}. Choose something else.',
  },
  all: { title: 'All Questions', open: 'open' },
  card: {
    none: 'No answer yet',
    right: '{options} correct at try {attempt}',
    wrong: '{options} wrong at try {attempt}',
    triedTogether: 'Tried together',
    incorrect: 'Incorrect',
  },
  captain: {
    closed: 'You can look at the questions. Answers wait until the phase is open.',
    allRight: '<b>All {total} questions are correct.</b>',
    correct: '<b>Correct!</b> {points} points for your team.',
    chooseOne: 'Choose an answer, then submit it.',
    chooseAll: 'Choose all correct answers, then submit.',
    tried: '<b>You tried {options}.</b> Choose something else.',
    chose: '<b>You chose {options}.</b>',
    /** The same costs twice, for a wide bar and for a narrow one. */
    choseAtCost:
      '<b>You chose {options}.</b><long> If it is wrong, it costs {cost} points.</long><short> Wrong costs {cost}.</short>',
    next: 'Next Question',
    submitAnswer: 'Submit Answer',
    submitQuiz: 'Submit Team Quiz',
    submitting: 'Submitting...',
  },
  member: {
    viewOnly: 'View Only',
    submits: '{captain} submits for the team.',
    noCaptain: 'Your team has no captain. Your instructor can name one.',
    solved: 'Solved',
    goesOn: '{captain} goes on.',
    closed: 'Closed for now',
    votesKept: 'Votes are kept.',
    youVote: 'You vote {options}',
    undo: 'Tap again to undo.',
    sending: 'Sending...',
    voteAgain: 'Vote again',
    wasWrong: '{options} was wrong.',
    tapToVote: 'Tap to vote',
  },
  seat: {
    captain: 'Captain',
    captainAway: 'Captain, not here',
    votes: 'Votes {options}',
    away: 'Not here',
    noVote: 'No vote yet',
    here: 'Here',
  },
  /** What others did, for screen readers. */
  news: {
    somebody: 'Somebody',
    noCaptain: 'Your team has no captain now.',
    youAreCaptain: 'You are the captain now.',
    captain: '{name} is the captain now.',
    right: 'Question {number}: {options} is correct. {points} points earned.',
    wrong: 'Question {number}: {options} is wrong. {points} points at stake.',
    votes: '{name} votes {options}.',
    tookBack: '{name} took the vote back.',
    opened: 'The team phase is open again.',
    closed: 'The team phase is closed.',
    question: 'Question {number} of {total}: {text}',
  },
})
