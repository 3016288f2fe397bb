import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/courses/page', {
  back: 'Back to Dashboard',
  selfForming: 'Self-forming teams enabled',
  actions: {
    label: 'Course Actions',
    settings: 'Settings',
    edit: 'Edit Course',
    remove: 'Delete Course',
  },
  tabs: {
    label: 'Course',
    quizzes: 'Quizzes',
    students: 'Students',
    teams: 'Teams',
    gradebook: 'Gradebook',
  },
  removal: {
    what: 'This deletes the course with {quizzes, plural, one {# quiz} other {# quizzes}} and with all its teams, enrollments and results. It cannot be undone.',
    confirm: 'Type this title to confirm',
  },
})
