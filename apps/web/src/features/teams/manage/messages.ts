import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/teams/manage', {
  summary:
    '{seated, plural, one {# student} other {# students}} in {teams, plural, one {# team} other {# teams}}, {free, number} not in a team',
  gone: 'This team has just been deleted.',
  studentsFailed: {
    title: 'Failed to load students',
    description: 'Who is shown here may be out of date.',
  },

  /** What can stand against a change of teams by who manages them. */
  refusals: {
    /** A session that is over is a right that is missing. */
    UNAUTHORIZED:
      'You do not have permission to update this team. Only instructors can modify team members.',
    FORBIDDEN:
      'You do not have permission to update this team. Only instructors can modify team members.',
    NOT_FOUND: 'Team not found',
    NOT_ENROLLED: 'Only students of the course can be in a team',
    CAPTAIN_NOT_MEMBER:
      'Failed to update team captain. The new captain must be a member of the team.',
    STUDENT_HAS_TEAM: 'Already in another team: {names}.',
    TEAM_FULL: {
      title: 'Team Full',
      description: '{name} has reached the maximum size of {limit} members',
    },
    TEAM_HAS_RESULTS: 'This team plays or has completed a quiz. Ask who teaches the course.',
    MOVED_MEANWHILE: {
      title: 'Not moved',
      description:
        'Somebody else has changed these teams. Look at them again and repeat your change.',
    },
  } as const satisfies RefusalSources<
    RefusalCode<'teams', 'create' | 'update' | 'remove' | 'arrange'>
  >,

  form: {
    edit: 'Edit Team',
    noMembers: { title: 'Error', description: 'Please select at least one team member' },
    captain: 'Captain',
    captainHelp: "Starts the team quiz and gives the team's answers",
    captainLater: 'Choose members first',
    save: 'Save Team',
    created: 'Team created',
    updated: 'Team updated',
    failed: { title: 'Error', description: 'Failed to save team. Please try again.' },
    updateFailed: 'Failed to update team',
    full: {
      title: 'Team Full',
      description: 'Team has reached the maximum size of {limit} members',
    },
  },
  picker: {
    label: 'Members ({members, number})',
    search: 'Search students',
    none: 'Every student of the course is in a team.',
  },

  removal: {
    what: '<b>{team}</b> will be deleted, and so will a team quiz that it has not completed. This cannot be undone.',
    members:
      '{members, plural, one {# member} other {# members}} will be without a team. Their individual results stay.',
    results:
      '{results, plural, one {# team result stays} other {# team results stay}} in the gradebook.',
    done: 'Team deleted',
    failed: { title: 'Error', description: 'Failed to delete team. Please try again.' },
  },

  generate: {
    title: 'Generate Teams',
    text: 'Students without a team are spread evenly and at random. Existing teams stay as they are.',
    count: 'Number of teams',
    preview: '{students, plural, one {# student} other {# students}} without a team: {sizes}',
    teamsOf: '{teams, plural, one {# team} other {# teams}} of {size, number}',
    busy: 'Making {teams, plural, one {# team} other {# teams}}...',
    done: '{teams, plural, one {# team} other {# teams}} created',
    stopped: {
      title: '{made, number} of {planned, plural, one {# team} other {# teams}} created',
      description: 'One team could not be created. Generate again for the students who are left.',
    },
    failed: 'Failed to generate teams',
    refusals: {
      UNAUTHORIZED: { title: 'Logged out', description: 'Please log in again.' },
      FORBIDDEN: {
        title: 'Not possible',
        description: 'Something has changed meanwhile. Look at the teams again.',
      },
      NOT_FOUND: { title: 'Error', description: 'Team not found' },
      BUSY: { title: 'Error', description: 'The server is busy. Please try again.' },
      INVALID_TEAM_COUNT: {
        title: 'Invalid team count',
        description:
          '{max, plural, =0 {Nobody is enrolled yet.} one {Choose a number from 1 to #.} other {Choose a number from 1 to #.}}',
      },
      TEAMS_TOO_LARGE: {
        title: 'Invalid team count',
        description:
          'A team has at most {limit, number} members. Make at least {needed, number} teams.',
      },
      NO_STUDENTS_AVAILABLE: {
        title: 'No students available',
        description: 'Every student is in a team already.',
      },
      NO_TEAMS_CREATED: {
        title: 'No teams created',
        description: 'No team could be created. Please try again.',
      },
    } as const satisfies RefusalSources<RefusalCode<'teams', 'generate'>>,
  },

  formation: {
    label: 'Team Formation',
    selfForming: 'Self-forming teams',
    enabled: 'Enabled',
    disabled: 'Disabled',
    limit: 'Team size limit',
    noLimit: 'None',
    edit: 'Edit Settings',
  },

  /** Who is on the course's list and not in the course. */
  notJoined: {
    failed: 'The allowlist could not be loaded',
    label: 'Not joined yet',
    summary:
      '{people, plural, one {# person on the allowlist has} other {# people on the allowlist have}} not joined yet',
    note: '{people, plural, one {# person on the allowlist has} other {# people on the allowlist have}} not joined yet.',
  },

  /** That a student who was moved can only watch. */
  watching: {
    why: '{student} has seen {seen, select, key {the answers} other {answers in {team}}} and can only watch {which, select, only {this quiz} other {{quiz}}}.',
    dismiss: 'Dismiss',
    dismissWhich: 'Dismiss: {why}',
    ask: 'Let {student} play?',
    text: "{student} votes and plays in <b>{quiz}</b> then. The team's score is marked in the gradebook.",
    let: 'Let {student} Play',
    done: '{student} can play',
  },
})
