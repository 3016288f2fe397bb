import { maxTeamsAnHour } from '@tbl/domain/team-formation'
import type { Sentences } from '../../platform/sentences.ts'

const notYours =
  'You do not have permission to update this team. Only instructors can modify team members.'

export const sentences: Sentences<'teams'> = {
  all: {
    TEAM_FULL: 'Team has reached the maximum size of {limit} members',
    STUDENT_HAS_TEAM: 'Already in another team: {names}',
    NOT_ENROLLED: 'Only students of the course can be in a team',
    CAPTAIN_NOT_MEMBER:
      'Failed to update team captain. The new captain must be a member of the team.',
    MOVED_MEANWHILE: 'Somebody else has changed these teams',
    TEAM_HAS_RESULTS: 'This team plays or has completed a quiz. Ask who teaches the course.',
    INVALID_TEAM_COUNT: 'Invalid team count',
    TEAMS_TOO_LARGE: 'A team has at most {limit} members. Make at least {needed} teams.',
    NO_STUDENTS_AVAILABLE: 'No students available',
    NO_TEAMS_CREATED: 'No teams created',
    SELF_FORMATION_OFF: 'Teams are managed by your instructor',
    HAS_TEAM: 'You are already in a team',
    TOO_MANY_TEAMS: `You can form ${maxTeamsAnHour} teams within an hour. The next one can be formed from {from} on.`,
    TEAM_IN_QUIZ: 'This team is in the middle of a quiz. Ask your instructor.',
    CAPTAIN_PRESENT: '{name} is back. Nothing was changed.',
    ALREADY_TAKEN: '{name} is the captain now.',
    NOT_OFFERED: 'Only your instructor can name another captain in this course.',
    MAY_NOT_PLAY: 'You watch this quiz, or have to take it alone first.',
    NOT_CAPTAIN: 'Only the current team captain can assign a new captain.',
  },
  some: [
    { of: ['create', 'update', 'remove', 'arrange', 'generate'], say: { UNAUTHORIZED: notYours } },
    {
      of: ['create', 'update', 'remove', 'arrange', 'generate', 'leave'],
      say: { FORBIDDEN: notYours },
    },
    {
      of: ['handOver'],
      say: { FORBIDDEN: 'Only the current team captain can assign a new captain.' },
    },
    {
      of: ['list', 'create', 'arrange', 'generate', 'form'],
      say: { NOT_FOUND: 'Course not found' },
    },
    { of: ['update', 'remove', 'join', 'leave', 'handOver'], say: { NOT_FOUND: 'Team not found' } },
    {
      of: ['takeCaptaincy'],
      say: {
        FORBIDDEN: 'You are not a member of this team.',
        NOT_FOUND: 'Quiz or Group Not Found',
      },
    },
    {
      of: ['join'],
      say: { TEAM_FULL: 'This team has reached the maximum size of {limit} members.' },
    },
    {
      of: ['leave'],
      say: { TEAM_IN_QUIZ: 'Your team is in the middle of a quiz. Ask your instructor.' },
    },
  ],
}

export const teamFaults = { MEMBER_REQUIRED: 'Please select at least one team member' } as const
