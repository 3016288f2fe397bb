import type { RefusalCode } from '@tbl/contract/refusal-code'
import type { AttendanceStatus } from '@tbl/domain/attendance'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/class-session/attendance', {
  statuses: {
    present: 'Present',
    late: 'Late',
    excused: 'Excused',
    absent: 'Absent',
  } as const satisfies Record<AttendanceStatus, string>,
  automatic: 'Automatic',
  notHere: 'Not here',
  /** Beside a status by hand: the one that the server derives. */
  automaticIs: 'automatic: {status}',
  byHand: 'set by {name}',
  byHandOfNobody: 'set by hand',
  started: 'started {time}',
  submitted: 'submitted {time}',
  hasLeft: 'has left the course',
  manual: 'Attendance is taken when you run the quiz from here.',

  list: 'Attendance',
  search: 'Search students',
  notFound: 'Nobody matches your search.',
  all: 'Choose All',
  none: 'Choose None',
  chosen: '{count, plural, one {# student chosen} other {# students chosen}}',
  set: 'Set Attendance...',
  failedToLoad: 'Failed to load the attendance.',
  export: 'Export Attendance',

  form: {
    title: 'Attendance',
    students: '{students, plural, one {# student} other {# students}}',
    label: 'Status',
    note: 'Note',
    noteHelp: 'Only the staff of the course can see it.',
    submit: 'Save Attendance',
  },
  absent: {
    title: 'Mark as Absent',
    text: '{students, plural, one {# student has} other {# students have}} not opened the quiz. Teams do not wait for them then; who comes after all can still take it.',
    submit: 'Mark as Absent',
  },
  excuse: {
    title: 'Excuse',
    text: 'Teams do not wait for who is excused; who comes after all can still play.',
    one: 'Excuse',
    which: 'Excuse {name}',
    all: 'Excuse All',
    nobody: 'No team waits for anybody.',
  },
  students: 'Students',

  done: {
    title: 'Attendance saved',
    one: '{name}: {status}.',
    several: '{students, plural, one {# student} other {# students}}: {status}.',
  },
  undo: 'Undo',
  undone: 'Attendance is as it was',
  partlyUndone: 'Not undone',
  othersSince:
    'The attendance of {students, plural, one {# student} other {# students}} was changed meanwhile, and stays.',
  refusals: {
    NOT_ENROLLED: 'A student is no longer in the course.',
    FORBIDDEN: 'Only the staff of the course can do this.',
    NOT_FOUND: 'This quiz has been deleted.',
  } as const satisfies RefusalSources<RefusalCode<'attendance', 'set'>>,
})
