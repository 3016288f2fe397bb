import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/teams/own', {
  first: {
    title: 'You have no team yet',
    text: 'In {course} students form the teams themselves. Create one, or join one.',
    goToTeams: 'Go to Teams',
  },
  none: {
    title: 'You are not in a team yet',
    text: 'Create a team and be its captain, or join one.',
  },
  managedByInstructor: 'Teams are managed by your instructor',
  yours: 'Your Team',
  /** The name of a part of the page among those of several courses. */
  region: '{name}, {course}',
  table: {
    you: 'you',
    more: 'and {members, number} more',
    empty: 'No members',
  },

  others: {
    toJoin: 'Available Teams to Join',
    title: 'Other Teams',
  },
  join: {
    label: 'Join',
    which: 'Join {team}',
    inQuiz: 'This team is in the middle of a quiz. Ask your instructor.',
    done: 'You are in {team}',
    failed: { title: 'Error', description: 'Failed to join team. Please try again.' },
  },
  form: {
    help: 'You are its captain; others can join.',
    done: 'Team created',
    failed: { title: 'Error', description: 'Failed to save team. Please try again.' },
  },
  leave: {
    label: 'Leave Team',
    title: 'Leave {team}?',
    captain: 'You are no longer in the team then. {heir} will be its captain.',
    last: 'You are the last member. The team goes with you, unless it has begun a quiz or your instructor made it; then the next to join leads it.',
    stay: 'Stay',
    inQuiz: 'Your team is in the middle of a quiz. Ask your instructor.',
    done: 'You have left the team',
    failed: { title: 'Error', description: 'Failed to leave team. Please try again.' },
  },
  handOver: {
    which: 'Make Captain: {member}',
    title: 'Change Captain',
    text: "<b>{heir}</b> will be the captain of {team}: starts the team quiz and gives the team's answers. Only {heir} or your instructor can change that again.",
    heirGone: 'This student has just left the team.',
    notCaptain: 'You are not the captain any more.',
    done: 'Captain changed',
    failed: { title: 'Error', description: 'Failed to change captain. Please try again.' },
  },

  /** Of a team in the middle of a quiz each way says its own. */
  refusals: {
    UNAUTHORIZED: { title: 'Logged out', description: 'Please log in again.' },
    FORBIDDEN: {
      title: 'Not possible',
      description: 'Something has changed meanwhile. Look at the teams again.',
    },
    NOT_FOUND: 'Team not found',
    SELF_FORMATION_OFF: 'Teams are managed by your instructor',
    HAS_TEAM: 'You are already in a team',
    TEAM_FULL: {
      title: 'Team Full',
      description: 'This team has reached the maximum size of {limit} members.',
    },
    TOO_MANY_TEAMS:
      'You can form {teams} teams within an hour. You can form the next one at {from, time, ::HHmm}.',
    NOT_CAPTAIN: 'Only the current team captain can assign a new captain.',
    CAPTAIN_NOT_MEMBER:
      'Failed to update team captain. The new captain must be a member of the team.',
  } as const satisfies RefusalSources<
    Exclude<RefusalCode<'teams', 'form' | 'join' | 'leave' | 'handOver'>, 'TEAM_IN_QUIZ'>
  >,
})
