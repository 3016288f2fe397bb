import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/attempts/take', {
  loading: 'Loading the quiz',
  loadFailed: {
    title: 'Failed to load quiz',
    description: 'Nothing is lost. Check your connection, then try again.',
  },
  subtitle: { quiz: 'Individual Quiz', preview: 'Individual Quiz, Preview' },
  preview: 'Preview: your answers count nowhere, and students do not see them.',
  startsHere: 'It starts here by itself.',
  closedMeanwhile:
    'This quiz is closed now. Your answers stay here; submit them when your instructor opens it again.',
  notKept:
    'Your answers are not kept: this browser blocks storage. Do not reload or close this page before you submit.',
  answered: '{answered} of {total} answered',
  place: 'Question {number} of {total}, {answered} answered',
  placeOfSubmit: 'Submit, {answered} of {total} answered',
  next: 'Next Question',
  goToSubmit: 'Go to Submit',
  list: {
    title: 'All Questions',
    answered: 'Question {number}, answered',
    open: 'Question {number}, not answered',
  },
  submit: {
    ready: 'Ready to Submit',
    before: 'Before You Submit',
    /** A large figure, and below it what it says. */
    progress: '<figure>{answered} of {total}</figure> <what>answered</what>',
    once: 'You can submit once. Go back to check your answers, or submit them now.',
    preview: 'You can submit a preview as often as you like; the last one stays.',
    open: 'Please answer all questions before submitting. {count, plural, one {Question {numbers} is not answered.} other {Questions {numbers} are not answered.}}',
    goTo: 'Go to Question {number}',
    button: 'Submit Quiz',
    busy: 'Submitting...',
    failed: { title: 'Submission Error', description: 'Failed to submit quiz. Please try again.' },
    foundStored: {
      title: 'Quiz submitted',
      description: 'Your answers are on the server. There is nothing to send again.',
    },
    done: 'Quiz Submitted!',
    doneScored: 'You scored {correct}/{total}.',
  },
  submitted: {
    title: 'Quiz submitted',
    goToTeam: 'Go to Team Quiz',
    viewResults: 'View Results',
    saved: 'Your attempt is saved.',
    teamLater: 'Your attempt is saved. The team quiz follows when your instructor opens it.',
    teamNext: 'Now the same questions again, with your team.',
    teamStarted: 'Your team has started.',
  },
})
