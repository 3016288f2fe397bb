import type { CreditStatus } from '@tbl/domain/team-credit'
import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/attempts/results', {
  loading: 'Loading the results',
  loadFailed: {
    title: 'Failed to load quiz results',
    description: 'Check your connection, then try again.',
  },
  none: { title: 'No Quiz Results Found', description: "You haven't completed this quiz yet." },
  waiting: 'Results Not Available Yet',
  waitingForTeam:
    'Your individual quiz is saved. Results open when your team has submitted the team quiz.',
  waitingForTeamQuiz: 'Your individual quiz is saved. Your score is shown after the team quiz.',
  steps: 'Steps',
  individual: 'Individual Quiz',
  team: 'Team Quiz',
  done: 'done',
  notDone: 'not done',
  notInPreview: 'not in a preview',
  noTeam: 'You are not in a team',
  /** An instructor has submitted it. */
  byHand: {
    title: 'Your instructor has submitted what you had saved.',
    answered: '{answered} of {total} questions were answered.',
  },
  yourScore: 'Your Score',
  yourTeam: 'Your team {score}',
  /** Why the score of the team does not count for the reader. */
  uncounted: {
    late: 'Late: the team score does not count.',
    excused: 'Excused: the team score does not count.',
    absent: 'Absent: the team score does not count.',
  } as const satisfies Record<CreditStatus, string>,
  /** What counts in its place. */
  counts: '{credit, select, zero {Zero counts.} other {No score counts.}}',
  paper: 'Paper, entered by {enteredBy}',
  attendance:
    'Attendance: {status, select, present {Present} late {Late} excused {Excused} other {Absent}}',
  teamResults: 'Team Results',
  yourAnswers: 'Your Answers',
  yourChoice: 'Your choice',
  preview: {
    report: 'Report',
    text: 'This is your preview. It counts nowhere: not in the gradebook, not in exports.',
    takeAgain: 'Take Again',
    remove: 'Delete Preview',
    question: 'Delete this preview?',
    what: 'Your answers and their score are deleted. Students are not affected.',
    busy: 'Deleting...',
    removed: { title: 'Preview deleted', description: 'Nothing of it is left.' },
    failed: {
      title: 'Preview not deleted',
      description: 'It is still there. Please try again.',
    },
  },
})
