import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/courses/extra-time', {
  /** What a student has besides the time of the class, for who teaches the course. */
  given: {
    choose: 'Extra Time...',
    of: 'Extra time: {given}',
    none: 'No extra time',
    percent: '{percent, number}%',
    minutes: '{minutes, number} min',
    unlimited: 'No time limit',
  },
  /** Over the list of those who can be chosen. */
  hint: 'Choose one or several students. Only who teaches the course sees their extra time.',
  list: 'Students',
  all: '{students, plural, one {# student} other {All # students}}',
  notFound: 'No student matches your search.',
  chosen: '{students, plural, one {# student chosen} other {# students chosen}}',
  done: 'Done',
  give: 'Give Extra Time...',
  nobodyChosen: 'Please choose students first',
  title: 'Extra Time (Accommodation)',
  students: '{students, plural, one {# student} other {# students}}',
  percent: 'Percentage',
  percentHelp: 'Of the time of the class, in every quiz of this course, 0 to 300.',
  usual: '{percent, number}%',
  minutes: 'Minutes, 0 to 240',
  unlimited: 'No time limit',
  unlimitedHelp: 'Until the student submits, or the session ends.',
  reason: 'Reason',
  reasonHelp: 'Only who teaches the course can see it.',
  submit: 'Save Extra Time',
  remove: 'Take Away Extra Time',
  faults: { percent: 'Enter 0 to 300 percent.', minutes: 'Enter 0 to 240 minutes.' },
  saved: {
    title: 'Extra time saved',
    description:
      'It counts for {students, plural, one {# student} other {# students}} in all quizzes of this course, also in those under way.',
  },
  removed: {
    title: 'Extra time taken away',
    description:
      '{students, plural, one {# student has} other {# students have}} the time of the class.',
  },
  failed: 'Nothing was changed',
  refusals: {
    NOT_ENROLLED: 'A student is no longer in the course.',
    EXTRA_TIME_OUT_OF_RANGE: 'Extra time is 0 to 300 percent and 0 to 240 minutes.',
    ANSWERS_SEEN:
      '{count, plural, one {{names} has} other {{names} have}} already seen the answers.',
    FORBIDDEN: 'Only who teaches the course can do this.',
    NOT_FOUND: 'This course has been deleted.',
  } as const satisfies RefusalSources<RefusalCode<'timing', 'setForCourse'>>,
})
