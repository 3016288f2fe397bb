import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/teams/board', {
  label: 'Team Board',
  keys: 'Arrow keys go from student to student, space chooses, enter moves, Control and Z takes back.',
  notFound: 'No teams found',
  noTeams: {
    title: 'No teams yet',
    text: 'Generate teams, or put your students into teams by hand.',
    withoutStudents: 'Students come first: they join with the course code.',
    goToStudents: 'Go to Students',
  },
  failed: { title: 'Error', description: 'The students could not be moved. Please try again.' },

  team: {
    size: '{members, number} of {limit, number}',
    edit: 'Edit {team}',
    members: 'Members of {team}',
    place: 'Place Here',
    placeIn: 'Place in {team}',
    freeSeat: 'Free seat',
  },
  free: {
    title: 'Not in a Team <count>{students, number}</count>',
    none: 'Everybody has a team.',
    takeOut: 'Take Out of the Team',
  },

  chosen: {
    label: 'Chosen Students',
    students: '{students, plural, one {# student} other {# students}}',
    /** Beside one who is dragged with others. */
    more: '+{students, number}',
    /** The keys are left out where there are none. */
    next: 'Choose a team<keys>, or press Esc to stop</keys>.',
    move: 'Move to...',
  },
  move: {
    one: 'Move {student} to...',
    several: 'Move {students, plural, one {# student} other {# students}} to...',
    search: 'Search teams',
    noTeam: 'There is no team yet.',
    out: 'Not in a Team',
    here: 'Here now',
    tooSmall: '{members, number} of {limit, number}, too small',
  },

  /** What was done last, and the way back. */
  done: {
    label: 'Last Change',
    undo: 'Undo',
    undone: 'Undone: {change}',
    dismiss: 'Dismiss',
  },
  change: {
    someone: 'A student',
    oneMoved: '{student} moved to {team}.',
    oneTakenOut: '{student} taken out of the team.',
    severalMoved: '{students, plural, one {# student} other {# students}} moved to {team}.',
    severalTakenOut:
      '{students, plural, one {# student} other {# students}} taken out of their teams.',
    captain: '{student} is captain of {team}.',
    newCaptain: '{student} is captain of {team} now.',
  },
})
