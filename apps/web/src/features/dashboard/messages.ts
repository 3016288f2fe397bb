import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/dashboard', {
  summary: 'Summary',
  none: '–',
  noneYet: 'None yet',
  courses: 'Courses',
  students: '{students, plural, one {# student} other {# students}}',
  activeQuizzes: 'Active Quizzes',
  noneNow: 'None now',
  openNow: 'Open now',
  teams: 'Teams',
  studentsWithoutTeam: '{students, plural, one {# student} other {# students}} without a team',
  coursesWithoutTeam: 'No team yet in {courses, plural, one {# course} other {# courses}}',
  everyStudentHasTeam: 'Every student has a team',
  onePerCourse: 'One per course',
})
