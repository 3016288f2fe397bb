import { defineTexts } from '@tbl/texts/texts'

/** What all rooms of a class session say. */
export const texts = defineTexts('features/class-session', {
  steps: { individual: 'Individual phase', team: 'Team phase' },
  /** A phase, and where it stands. */
  stepState: '{step}: {state}',
  offline:
    'Offline since {time}. What you see is from then. The session goes on without this page.',
  noTeam: 'No team',
  /** While names are hidden. */
  somebody: 'Somebody',
  students: '{students, plural, one {# student} other {# students}}',
})
