import type { StudentQuizCard } from '@tbl/contract/quizzes'
import type { QuizFlags } from '@tbl/domain/quiz-phase'
import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/quizzes/list', {
  quizzes: 'Quizzes',
  myQuizzes: 'My Quizzes',
  failed: 'Quizzes could not be loaded',
  noCourse: 'No course',
  search: {
    author: 'Search by title or code',
    student: 'Search by title, code or course',
  },
  notFound: { title: 'No quizzes found', text: 'No quiz matches your search.' },
  empty: {
    title: 'No quizzes available',
    author: 'Create your first quiz to get started',
    student: 'No quizzes have been assigned yet',
    goToCourses: 'Go to Courses',
  },
  seenByStudents:
    'Students see {shown, number} of {quizzes, plural, one {# quiz} other {# quizzes}}; {open, number} open now.',

  /** How things stand, in one sentence. */
  state: {
    waiting:
      '{quizzes, plural, =0 {No quiz is waiting for you.} one {# quiz is waiting for you.} other {# quizzes are waiting for you.}}',
    closed: 'No quiz is open to students now.',
    open: 'Open to students now: {phases}.',
    individual: '{phases, plural, one {# individual phase} other {# individual phases}}',
    team: '{phases, plural, one {# team phase} other {# team phases}}',
  },

  recent: {
    title: 'Recent Quizzes',
    all: 'All Quizzes',
    empty: 'No active quizzes',
    emptyText: {
      student: 'Your instructor opens a quiz in class; it shows up here by itself.',
      author: 'A quiz is active while one of its phases is open.',
      first: 'Create your first quiz to get started.',
    },
    progress:
      '{open, select, both {Both phases open} individual {Individual phase open} team {Team phase open} other {Closed}}: {done, number} of {total, number} students done',
    run: 'Run Session',
    runWhich: 'Run Session: {quiz}',
    manage: 'Manage',
    manageWhich: 'Manage: {quiz}',
  },

  /** A quiz of an instructor. */
  row: {
    quiz: 'Quiz',
    code: {
      copy: 'Copy Quiz Code',
      which: '{code}, copy quiz code',
      copied: { title: 'Code copied', description: 'Quiz code copied to clipboard.' },
      notCopied: {
        title: 'Code not copied',
        description: 'Your browser did not allow it. Quiz code: {code}',
      },
    },
    run: 'Run Session',
    runWhich: 'Run Session: {quiz}',
    ends: 'Ends {time}',
    released: 'Answers released',
    releaseWhich: 'Release Answers: {quiz}',
    /** `short` fits over a switch on a phone. */
    flags: {
      isVisible: { short: 'Visible', on: 'Shown', off: 'Hidden', which: 'Visible: {quiz}' },
      isActive: {
        short: 'Individual',
        on: 'Open',
        off: 'Closed',
        which: 'Individual phase: {quiz}',
      },
      isTeamActive: { short: 'Team', on: 'Open', off: 'Closed', which: 'Team phase: {quiz}' },
    } as const satisfies Record<
      keyof QuizFlags,
      { short: string; on: string; off: string; which: string }
    >,
    studentsDone: 'Students done',
    teamsDone: 'Teams done',
    done: '{done, number} of {total, number}',
    showMissing: 'Show Who Is Missing',
    showMissingWhich: '{done, number} of {total, number}, show who is missing: {quiz}',
    closedWithoutTeams: {
      title: 'Individual phase closed',
      description: 'Without teams the answers wait until you release them.',
    },
  },

  /** What an instructor should know about an open quiz. */
  note: {
    teamsKnow:
      '{teams, plural, one {# team is done. It sees} other {# teams are done. They see}} the answers when the individual phase is closed.',
    soloStarted: 'A team of one has started: {team}.',
    onlyWatchers: '{team} has only members who have seen answers. It can only watch.',
    closePhase: 'Close Individual Phase',
    closePhaseWhich: 'Close Individual Phase: {quiz}',
  },

  /** What the first quiz of a course makes necessary, whoever forms the teams. */
  reminder: {
    title: "Don't Forget Teams!",
    selfFormed:
      'Students form the teams of this course themselves. Remind them to join a team before you open the team phase.',
    made: 'A team quiz needs teams. Create them before you open the team phase.',
    gotIt: 'Got It',
    later: 'Later',
    goToTeams: 'Go to Teams',
  },

  /** A quiz of a student. */
  student: {
    /** Where it stands, in a few words. */
    seen: 'You have already seen the answers of this quiz.',
    notOpen: 'not open',
    completed: 'Completed',
    teamNext: 'You are done with the individual part. Your team is next.',
    done: 'You are done with the individual part.',
    open: 'Individual phase open',
    actions: {
      TAKE: { label: 'Take Quiz', which: 'Take Quiz: {quiz}' },
      TEAM: { label: 'Team Quiz', which: 'Team Quiz: {quiz}' },
      RESULTS: { label: 'View Results', which: 'View Results: {quiz}' },
      CLOSED: { label: 'Take Quiz', which: 'Take Quiz: {quiz}' },
    } as const satisfies Record<StudentQuizCard['action'], { label: string; which: string }>,
    you: 'You',
    team: 'Your team',
  },
})
