import type { QuizFlags } from '@tbl/domain/quiz-phase'
import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/quizzes/board', {
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
})
