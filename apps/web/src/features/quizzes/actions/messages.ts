import type { MissingStudents } from '@tbl/contract/quizzes'
import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/quizzes/actions', {
  menu: 'Preview, print, edit, report, copy or delete: {quiz}',
  preview: 'Preview',
  previewWhich: 'Preview: {quiz}',
  print: 'Print Questions',
  printWhich: 'Print Questions: {quiz}',
  edit: 'Edit',
  editWhich: 'Edit: {quiz}',
  report: 'Report',
  reportWhich: 'Report: {quiz}',
  copy: 'Copy',
  copyWhich: 'Copy: {quiz}',
  remove: 'Delete',
  removeWhich: 'Delete: {quiz}',

  course: {
    label: 'Course',
    choice: '{code}: {title}',
    none: 'No Course Assignment',
    notFound: 'No course found',
  },

  copying: {
    title: 'Copy Quiz',
    chooseCourse: 'Choose a course',
    submit: 'Copy Quiz',
    /** A correction that holds at a question, and what it says. */
    left: 'Not taken along: the correction of question {number, number} ({what})',
    done: {
      title: 'Quiz copied',
      description: 'The copy is hidden and closed until you switch it on.',
    },
    failed: { title: 'Failed to copy quiz', description: 'Please try again.' },
    refusals: {
      TITLE_REQUIRED: {
        title: 'Validation Error',
        description: 'Please fill in all required fields.',
      },
      UNAUTHORIZED: 'Please try again.',
      FORBIDDEN: 'Please try again.',
      NOT_FOUND: 'Please try again.',
      BUSY: 'Please try again.',
    } as const satisfies RefusalSources<RefusalCode<'quizzes', 'copy'>>,
  },

  rehearsal: {
    start: 'Rehearse',
    startWhich: 'Rehearse: {quiz}',
    failed: { title: 'Rehearsal not started', description: 'Please try again.' },
    other: {
      title: 'End your other rehearsal?',
      text: 'You rehearse another quiz at the moment. That rehearsal ends, and nothing of it is left.',
      submit: 'End It and Rehearse',
    },
    refusals: {
      NO_QUESTIONS: {
        title: 'Nothing to rehearse',
        description: 'This quiz has no questions yet.',
      },
      OTHER_REHEARSAL: {
        title: 'Rehearsal not started',
        description: 'You rehearse another quiz at the moment.',
      },
      TOO_MANY_REHEARSALS: {
        title: 'Rehearsal not started',
        description: 'Many people rehearse at the moment. Please try again in a few minutes.',
      },
      UNAUTHORIZED: 'Please try again.',
      FORBIDDEN: 'Please try again.',
      NOT_FOUND: 'Please try again.',
      BUSY: 'Please try again.',
    } as const satisfies RefusalSources<RefusalCode<'rehearsals', 'start'>>,
  },

  removal: {
    title: 'Delete this quiz?',
    /** What goes with a quiz that is deleted. */
    nothing: 'It has no questions, and nobody has taken it. This cannot be undone.',
    untaken: '{what} will be deleted with it; nobody has taken it yet. This cannot be undone.',
    taken:
      '{what} will be deleted with it, and so will their scores and appeals. This cannot be undone.',
    individual: '{attempts, plural, one {# individual attempt} other {# individual attempts}}',
    team: '{attempts, plural, one {# team attempt} other {# team attempts}}',
    submit: 'Delete Quiz',
    done: { title: 'Quiz deleted', description: 'Quiz has been deleted successfully.' },
    failed: { title: 'Error', description: 'Failed to delete quiz. Please try again.' },
  },

  release: {
    title: 'Release the answers?',
    untaken:
      '{students, plural, one {# student has} other {# students have}} not taken this quiz and can then no longer take it.',
    unfinished:
      '{teams, plural, one {# team has} other {# teams have}} not finished and cannot go on.',
    text: 'All who took the quiz see the correct answers and explanations then. This cannot be undone.',
    done: {
      title: 'Answers released',
      description: 'All who took the quiz see the correct answers and explanations.',
    },
    failed: { title: 'Answers not released', description: 'Please try again.' },
    refusals: {
      PHASE_OPEN: 'Close both phases first.',
      UNAUTHORIZED: 'Please try again.',
      FORBIDDEN: 'Please try again.',
      NOT_FOUND: 'Please try again.',
      BUSY: 'Please try again.',
    } as const satisfies RefusalSources<RefusalCode<'quizzes', 'release'>>,
  },

  missing: {
    title: 'Who Is Missing',
    failed: 'The students could not be loaded',
    nobody: 'Everybody has submitted.',
    nobodyInCourse: 'Everybody in the course has submitted.',
    groups: {
      notOpened: { label: 'Not opened', heading: 'Not opened ({students, number})' },
      answering: { label: 'Answering', heading: 'Answering ({students, number})' },
      seen: {
        label: 'Seen answers, cannot take it',
        heading: 'Seen answers, cannot take it ({students, number})',
      },
      allowed: {
        label: 'Seen answers, can take it',
        heading: 'Seen answers, can take it ({students, number})',
      },
    } as const satisfies Record<keyof MissingStudents, { label: string; heading: string }>,
    absent: {
      failed: 'The allowlist could not be loaded',
      label: 'Not in the course yet',
      heading: 'Not in the course yet ({people, number})',
    },
    letAnswer: 'Let {name} Answer',
    hasSeen: '{name} has seen answers of this quiz. The score is marked in the gradebook.',
    done: '{name} can answer now',
  },
})
