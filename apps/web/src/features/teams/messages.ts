import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/teams', {
  title: 'Teams',
  myCourses: 'My Courses',
  failed: 'Teams could not be loaded',
  noCourse: { title: 'No courses available', text: 'Teams belong to a course.' },
  notEnrolled: {
    title: 'No enrolled courses',
    text: 'Teams belong to a course. Join one with the code that your instructor gave you.',
    goToCourses: 'Courses',
  },
  course: { label: 'Course', choice: '{title} ({code})' },

  createTeam: 'Create Team',
  deleteTeam: 'Delete Team',
  makeCaptain: 'Make Captain',
  captain: 'captain',
  members: '{members, plural, one {# member} other {# members}}',
  full: 'Full',
  name: { label: 'Team name', missing: 'Team name is required' },
  search: {
    label: 'Search teams and students',
    notFound: 'No team matches your search.',
    notInSection: 'No team has students of this section.',
  },
})
