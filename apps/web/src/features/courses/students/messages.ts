import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/courses/students', {
  students: {
    failed: 'Failed to load students',
    title: '{students, plural, one {# student} other {# students}}',
    search: 'Search by name',
    searchKnown: 'Search by name or e-mail',
    notFound: 'No student matches your search.',
    letIn: 'Let In...',
    letInWhich: 'Let In {student}...',
  },
  none: {
    title: 'No students yet',
    enrolled: 'Students on the allowlist are shown here once they have opened the course.',
    open: 'Students join with the course code. Put it on the board:',
    restricted: 'Students on the allowlist join with the course code. Put it on the board:',
  },
})
